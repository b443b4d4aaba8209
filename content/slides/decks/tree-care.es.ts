// The words of the deck about Tree Care, in Spanish.
import type { Translation } from '../deck.ts';
import type { treeCareEn } from './tree-care.en.ts';

export const treeCareEs: Translation<typeof treeCareEn> = {
  opening: {
    title: 'Cuidado del árbol',
    lines: ['Tareas pequeñas que ayudan a un árbol, bien hechas y anotadas.'],
    notes:
      'Da la bienvenida y preséntate. Hoy vemos lo que nuestras manos pueden hacer por un árbol y lo que dejamos a profesionales. Los números de las diapositivas son de ciudades y grupos de arbolado; sus nombres están en las notas.',
  },
  goals: {
    title: 'Después de esta sesión puedes',
    lines: [
      'regar y poner mantillo bien a un árbol joven',
      'cuidar el alcorque',
      'saber qué necesita un permiso o un profesional',
      'registrar lo que hiciste y cuánto tiempo fue',
    ],
    notes:
      'Lee en voz alta los objetivos. Pregunta quién ha cuidado un árbol antes y qué hizo. Di que hacer menos, pero bien, es mejor para el árbol.',
  },
  why: {
    title: 'Por qué importa',
    lines: [
      'Las visitas cortas cuentan: la mitad dura 15 minutos o menos.',
      'Un cuidado mal hecho puede dañar el árbol.',
      'Lo que se anota no se hace dos veces ni se olvida.',
    ],
    notes:
      'El primer punto es un recuento nuestro en registros voluntarios de 1,051 visitas a árboles de las calles de Nueva York. Los otros dos son para conversar: pide ejemplos, como un montón de mantillo contra el tronco.',
  },
  take: {
    title: 'Qué llevar',
    lines: [
      'Agua, o un lugar donde tomarla',
      'Guantes, una horquilla de mano y una bolsa para basura',
      'Mantillo, si el árbol lo necesita',
      'Tu teléfono con tu cuenta de Treewell',
    ],
    notes:
      'Pregunta antes a tu ciudad si puedes cuidar este árbol y qué necesita un permiso. Usa guantes: en un alcorque puede haber vidrio. Quédate del lado de la acera cuando pasan coches.',
  },
  water: {
    title: 'Regar: despacio y sobre las raíces',
    lines: [
      'Un árbol joven: de 15 a 20 galones por semana',
      'Unos 10 galones por pulgada de diámetro del tronco',
      'Echa el agua despacio para que entre.',
      'No hace falta si llovió 1 pulgada o más.',
    ],
    notes:
      'Echa el agua en la tierra y no en el tronco. Si el agua corre por la acera, va demasiado rápido. Hagan un ejemplo: un tronco de 2 pulgadas necesita unos 20 galones. Fuentes: las ciudades de Grand Rapids, Madison, Stevens Point y Cumberland; Tree Eastie.',
  },
  mulch: {
    title: 'Mantillo: ancho y bajo, lejos del tronco',
    lines: [
      'De 2 a 4 pulgadas de alto',
      'Un anillo lo más amplio posible: al menos 3 pies de ancho',
      'Déjalo a entre 1 y 6 pulgadas del tronco.',
      'Nunca lo amontones como un volcán.',
    ],
    notes:
      'A la izquierda está bien, a la derecha está mal. El anillo puede ser tan amplio como la copa. Donde el tronco llega al suelo debe quedar libre. Si encuentras un volcán, aparta el mantillo del tronco: eso también es cuidar. Fuentes: las ciudades de Grand Rapids, Madison, Stevens Point y St. Charles; Arbor Day Foundation; Tree Eastie.',
  },
  topsoil: {
    title: 'Tierra: solo sobre raíces al aire',
    lines: [
      'Vuelve a cubrir las raíces, y nada más.',
      'Las ciudades advierten: más tierra ahoga las raíces.',
      'La tierra junto al tronco lo pudre.',
    ],
    notes:
      'Esta tarea está en el formulario porque la gente la hace, y es fácil hacerla mal. En caso de duda, no eches tierra. Fuentes: las ciudades de Grand Rapids, Madison y Stevens Point.',
  },
  bed: {
    title: 'El alcorque: hierbas, suelo y basura',
    lines: [
      'Tres tareas para cada visita',
      'Arranca las malas hierbas a mano, con toda la raíz.',
      'Afloja las 2 o 3 pulgadas de arriba para que entre el agua.',
      'Llévate la basura.',
    ],
    notes:
      'En los registros voluntarios que contamos, la basura fue parte del 95 % de las visitas, el suelo del 71 % y las malas hierbas del 63 %. No caves más de 3 pulgadas y no cortes raíces. Fuentes: las ciudades de Grand Rapids y Madison; recuento nuestro en registros de Nueva York.',
  },
  stakes: {
    title: 'Postes y tutores: dos tareas distintas',
    lines: [
      'Contra los coches: postes que no se atan al tronco',
      'Contra la inclinación: solo si no se sostiene solo',
      'Ata bajo y flojo.',
      'Quítalos después de 6 a 12 meses, 2 años como mucho.',
    ],
    notes:
      'El formulario tiene dos tareas: mira para qué son los postes. Quitar ataduras viejas ya vale una visita. Fuentes: Universidad de California ANR, ciudad de Edmond, Our City Forest.',
  },
  guard: {
    title: 'Valla, protector y un alcorque más grande',
    lines: [
      'Lejos pies, bicicletas, perros y cortacéspedes.',
      'Una valla o un protector cuida raíces y corteza.',
      'Agrandar el alcorque: quita pavimento o césped y no cortes raíces.',
      'Muchas veces hace falta un permiso.',
    ],
    notes:
      'Pregunta a la ciudad antes de quitar pavimento o poner una valla. Mide la acera que debe quedar libre. No se corta ninguna raíz, por pequeña que parezca.',
  },
  prune: {
    title: 'Ramas muertas o enfermas',
    lines: [
      'Corta justo por fuera del cuello de la rama.',
      'El cuello es el engrosamiento donde empieza la rama.',
      'Ni en el tronco ni muy lejos',
      'Solo lo que alcanzas desde el suelo',
    ],
    notes:
      'La línea roja es el corte correcto. Las líneas grises están mal: una corta el tronco y la otra deja un tocón. Quedarse en el suelo es un consejo nuestro para personas voluntarias. Fuente del corte: Universidad de California ANR, Our City Forest.',
  },
  permit: {
    title: 'Más poda: pregunta antes',
    lines: [
      'Los árboles de la calle suelen necesitar un permiso.',
      'Chupones: corta los brotes en la base.',
      'Ramas cruzadas: quita una de las dos que se rozan.',
      'Nunca más del 25 al 30 % de la copa viva de una vez',
      'Las ramas grandes son de profesionales.',
    ],
    notes:
      'Los chupones son los brotes de la base del tronco en el dibujo. ¿Sabes quién da los permisos en tu ciudad? Escribe la dirección en la pizarra. Nadie de nosotros trepa ni usa una motosierra. Fuentes: ciudad de Edmond, Our City Forest.',
  },
  time: {
    title: 'Tiempo dedicado: horas con punto',
    lines: ['15 minutos son 0.25.', 'Media hora es 0.5.', 'Los botones de 15, 30 y 60 min lo escriben por ti.'],
    notes:
      'Cuenta el tiempo que cuidaste este árbol. Si son varias personas, pónganse de acuerdo ahora en cómo lo cuenta su proyecto, para que todas cuenten igual. El formulario acepta más de 0 y 24 horas como máximo.',
  },
  record: {
    title: 'Regístralo en tu teléfono',
    lines: [
      'Abre el árbol y elige Cuidado del árbol.',
      'Escribe el tiempo.',
      'Elige todo lo que hiciste. Hay quince tareas.',
      'Añade una foto y elige Enviar.',
    ],
    notes:
      'Basta una respuesta o una foto; nada más es obligatorio. Para algo que no está en la lista hay «Otra - ver notas». La visita aparece enseguida en la bitácora del proyecto.',
  },
  question1: {
    title: '¿Cómo pones el mantillo?',
    lines: [
      'Como un cono contra el tronco',
      'De 2 a 4 pulgadas de alto, en un anillo amplio y lejos del tronco',
      'Lo más alto posible, para que dure',
    ],
    notes: 'Pide que voten. Pide a alguien que muestre con las manos cuánto son 4 pulgadas.',
  },
  answer1: {
    title: 'B: de 2 a 4 pulgadas de alto, en un anillo amplio y lejos del tronco',
    lines: [
      'El tronco queda libre.',
      'Deja entre 1 y 6 pulgadas de distancia.',
      'Un volcán está mal, aunque sea pequeño.',
    ],
    notes: 'Busquen un volcán de mantillo en el camino a su árbol. Pregunta qué harían con él.',
  },
  question2: {
    title: 'Trabajaste 45 minutos. ¿Qué escribes como tiempo dedicado?',
    lines: ['45', '0.45', '0.75'],
    notes: 'Da medio minuto. Pide que muestren A, B o C.',
  },
  answer2: {
    title: 'C: 0.75',
    lines: ['45 ÷ 60 es 0.75.', 'El campo es en horas.', '45 serían 45 horas: el formulario no acepta más de 24.'],
    notes: 'Cada cuarto de hora es 0.25. Tres cuartos son 0.75.',
  },
  summary: {
    title: 'Resumen',
    lines: [
      'Riega despacio, sobre las raíces.',
      'Mantillo ancho y bajo, nunca en el tronco',
      'Hierbas, suelo y basura en cada visita',
      'Poda: poca, y pregunta antes',
      'Anota lo que hiciste.',
    ],
    notes: 'Pregunta cuáles de estas cosas pueden hacer hoy. Después salgan, cuiden un árbol y regístrenlo juntos.',
  },
  more: {
    title: 'Dónde hay más: Recursos',
    lines: ['Abre Recursos en el menú de Treewell.'],
    notes:
      'La guía tiene una parte para cada una de las quince tareas. Todo es gratis, en español y en inglés, y se puede guardar en el teléfono. Da las gracias a todos por venir.',
  },
};
