// The words of the deck about adding a tree, in Spanish.
import type { Translation } from '../deck.ts';
import type { addATreeEn } from './add-a-tree.en.ts';

export const addATreeEs: Translation<typeof addATreeEn> = {
  opening: {
    title: 'Añadir un árbol',
    lines: ['Pon un árbol en el mapa para que otras personas lo encuentren, lo revisen y lo cuiden.'],
    notes:
      'Da la bienvenida y preséntate. Hoy aprendemos una sola cosa: cómo añadir un árbol para que otras personas lo encuentren. Primero vemos las diapositivas y después salimos a añadir juntos un árbol de verdad.',
  },
  goals: {
    title: 'Después de esta sesión puedes',
    lines: [
      'situar un árbol con exactitud en el mapa',
      'elegir su especie o decir que no la conoces',
      'medir su tronco (DAP)',
      'guardarlo con una foto',
    ],
    notes:
      'Lee en voz alta los cuatro objetivos. Pregunta quién ha medido un árbol antes. Di que no hace falta saber nada de árboles para empezar.',
  },
  why: {
    title: 'Por qué importa',
    lines: [
      'Todas las visitas futuras se unen a este registro.',
      'Con el lugar exacto, la próxima persona encuentra el mismo árbol.',
      'La especie decide con qué árboles se compara.',
      'El primer DAP muestra después cuánto creció el árbol.',
    ],
    notes:
      'Un registro con un lugar equivocado se pierde para la próxima persona. El índice de salud compara un árbol con otros de su especie, así que adivinar la especie hace daño. Di también que cualquier persona con una cuenta ve lo que escribimos: no pongas nada privado en las notas.',
  },
  take: {
    title: 'Qué llevar',
    lines: [
      'Un teléfono cargado con tu cuenta de Treewell',
      'Una cinta métrica en pulgadas',
      'Papel y lápiz, por si falla la conexión',
      'Un proyecto del que seas miembro',
    ],
    notes:
      'Comprueba ahora que todos pueden entrar y ven el proyecto. Una cinta blanda, como las de costura, rodea bien el tronco. Recuerda que primero se mira el tráfico y después el árbol.',
  },
  map: {
    title: 'Abre el mapa de tu proyecto',
    lines: [
      'Abre el proyecto y su pestaña Mapa.',
      'Acércate al lugar donde estás.',
      '¿Ya está tu árbol? Entonces ábrelo.',
      'Si no está, elige Añadir árbol.',
    ],
    notes:
      'Muéstralo en tu propia pantalla si puedes. Los árboles rojos están en el proyecto. Los azules ya están en el mapa, pero no en este proyecto. El árbol abierto se marca en amarillo. En un teléfono el mapa llena la pantalla y cada árbol se abre en su propia página.',
  },
  place: {
    title: 'Sitúalo con exactitud',
    lines: [
      'Mueve el mapa hasta que la cruz quede sobre el árbol y elige «Está bajo la cruz».',
      'O ponte junto al tronco y elige Usar mi ubicación.',
      'O escribe las coordenadas.',
      'El formulario pregunta «¿Es este?» si hay otro árbol a menos de 10 pies.',
    ],
    notes:
      'La ubicación de un teléfono puede fallar por unos pasos: compárala con el mapa y corrígela. Acerca el mapa todo lo que puedas. Si el formulario pregunta si es el árbol que ya está, mira su especie y su foto antes de responder.',
  },
  kind: {
    title: '¿Existente o Plantación?',
    lines: [
      'Elige la pestaña que corresponde.',
      'Existente: un árbol que ya está ahí',
      'Plantación: un árbol que se planta ahora o que se plantó hace poco',
      'Plantación pregunta también por la raíz, el contenedor y el calibre.',
    ],
    notes:
      'Casi todos los árboles que añadimos son existentes. De un árbol nuevo, quienes lo plantan saben el resto: raíz en contenedor, raíz desnuda o cepellón con arpillera; el contenedor en galones y el calibre en pulgadas. Estos campos pueden quedar vacíos.',
  },
  species: {
    title: 'Nombre y especie',
    lines: [
      'Los dos son obligatorios.',
      'Nombre: uno que reconozcas, como «Roble de la entrada»',
      '¿No sabes la especie? Elige Unknown plant.',
      '¿No está en la lista? Elige Unlisted plant y escribe su nombre en las notas.',
    ],
    notes:
      'Escribe una parte del nombre común o científico y la lista se acorta. Unknown plant significa que no sabemos cuál es. Unlisted plant significa que sabemos cuál es, pero la lista no la tiene. Si tu proyecto sugiere nombres, usa la sugerencia.',
  },
  dbh: {
    title: 'DAP: el tronco a 4.5 pies',
    lines: [
      'DAP es el diámetro a la altura del pecho.',
      'Sube 4.5 pies (1.37 m) desde el suelo.',
      'Pasa la cinta alrededor del tronco, ajustada y en ángulo recto con él.',
      'Escribe pulgadas.',
    ],
    notes:
      'Pide a dos personas que busquen con la cinta los 4.5 pies en su propio cuerpo. Esa marca ayuda todo el día. La cinta no debe caer por detrás del tronco. En una pendiente, mide desde el suelo del lado de arriba; en un tronco inclinado, a lo largo del tronco. Fuentes: Roman et al. 2018, en Arboriculture & Urban Forestry; manual FIA del US Forest Service; Colorado Tree Coalition.',
  },
  around: {
    title: 'De la vuelta al ancho',
    lines: [
      'Vuelta ÷ 3.14 = DAP',
      'Rojo: la vuelta del tronco. Es lo que marca la cinta.',
      'Verde: el ancho. Es el DAP.',
      'Ejemplo: 31.4 pulgadas de vuelta son 10 de ancho.',
    ],
    notes:
      'Es fácil equivocarse aquí y escribir la vuelta del tronco. El formulario puede hacer la división: elige «Calcular el DAP» y escribe lo que mediste. Con más de 100 pulgadas, el formulario pregunta si es seguro.',
  },
  fork: {
    title: 'El tronco se divide antes de 4.5 pies',
    lines: [
      'Mide debajo de la horquilla.',
      'Escribe la altura en las notas, para que la próxima persona mida ahí también.',
    ],
    notes:
      'Elige un lugar debajo de la horquilla donde el tronco sea parejo. La altura en las notas es importante: sin ella no se puede comparar la próxima medida con la tuya.',
  },
  stems: {
    title: 'Varios troncos desde el suelo',
    lines: [
      'Mide cada tronco a 4.5 pies.',
      'Elige «Calcular el DAP» y añade un tronco por cada uno.',
      'Juntos cuentan como un solo tronco de la misma superficie.',
    ],
    notes:
      'El formulario hace la cuenta: busca el tronco único que tiene tanta superficie como todos juntos. Nadie tiene que sumar nada. Practíquenlo con dos troncos si hay un árbol así cerca.',
  },
  height: {
    title: 'Altura del árbol (opcional)',
    lines: [
      'Del suelo a la punta más alta, en pies.',
      'Ponte donde veas la punta y el pie.',
      'Usa una aplicación para medir alturas o un clinómetro.',
      'O cuenta cuántas veces cabe una persona en el árbol.',
    ],
    notes:
      'Es mejor dejar la altura vacía que adivinarla. Para comparar, una persona se pone junto al tronco. Si mide 6 pies y cabe cinco veces, el árbol mide unos 30 pies. Este consejo es nuestro.',
  },
  save: {
    title: 'Añade una foto y guarda',
    lines: [
      'Añade una foto de todo el árbol.',
      'Escribe la dirección o cómo encontrarlo, si ayuda.',
      'Elige Añadir árbol. Se abre la página del árbol.',
      'Ahora puedes registrar la primera visita.',
    ],
    notes:
      'Las fotos pueden ser archivos JPEG, PNG o WebP de hasta 20 MB. Quien añadió el árbol puede corregirlo después con Editar árbol. Para muchos árboles seguidos está el botón «Guardar y añadir otro».',
  },
  question1: {
    title: 'La cinta marca 47 pulgadas alrededor del tronco. ¿Cuál es el DAP?',
    lines: ['47 pulgadas', 'Unas 15 pulgadas', 'Unas 23.5 pulgadas'],
    notes: 'Da medio minuto. Pide que muestren A, B o C con las manos antes de seguir.',
  },
  answer1: {
    title: 'B: unas 15 pulgadas',
    lines: [
      '47 ÷ 3.14 es más o menos 15.',
      'El DAP es el ancho del tronco, no su vuelta.',
      'El formulario lo calcula: elige «Calcular el DAP».',
    ],
    notes:
      'Quien eligió A escribió la vuelta del tronco. Quien eligió C dividió entre dos. Si alguien duda, midan una botella: la vuelta y el ancho.',
  },
  question2: {
    title: 'No sabes la especie. ¿Qué eliges?',
    lines: ['La especie que más se le parece', 'Unknown plant', 'Nada: la dejo vacía'],
    notes: 'Pide que voten otra vez. Pregunta a una persona de cada grupo por qué.',
  },
  answer2: {
    title: 'B: Unknown plant',
    lines: [
      'No saber es una buena respuesta.',
      'Adivinar pone el árbol entre la especie equivocada.',
      'La especie no puede quedar vacía.',
      'Puedes corregirla después con Editar árbol.',
    ],
    notes:
      'Los árboles de especie desconocida nunca tienen índice de salud, porque no son una sola especie. Es mejor eso que un índice equivocado. La foto de una hoja ayuda a otra persona a reconocer el árbol.',
  },
  summary: {
    title: 'Resumen',
    lines: [
      'Mira si el árbol ya está en el mapa.',
      'Sitúalo con exactitud.',
      'Unknown plant es mejor que adivinar.',
      'DAP: a 4.5 pies, vuelta ÷ 3.14',
      'Añade una foto y guarda.',
    ],
    notes: 'Pide que digan estos cinco puntos sin mirar. Después salgan y añadan juntos un árbol.',
  },
  more: {
    title: 'Dónde hay más: Recursos',
    lines: ['Abre Recursos en el menú de Treewell.'],
    notes:
      'Todo en la biblioteca es gratis, en español y en inglés. Los documentos se pueden guardar en el teléfono para abrirlos sin conexión. Da las gracias a todos por venir.',
  },
};
