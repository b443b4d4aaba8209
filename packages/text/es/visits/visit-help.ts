// Help for the fields of visits, in Spanish.
import { visitHelpPestsTexts } from './visit-help-pests.ts';
import type { VisitHelpTexts } from '../../en/visits/visit-help.ts';

export const visitHelpTexts: VisitHelpTexts = {
  open: 'Ayuda: {{topic}}',
  close: 'Cerrar la ayuda',
  loading: 'Cargando la ayuda',
  failed: 'No se pudo cargar la ayuda. Comprueba tu conexión y vuelve a cargar la página.',
  look: 'Cómo se hace',
  hints: 'Qué puede indicar',
  manual: 'Manual de una página para imprimir (PDF)',
  flowchart: 'Diagrama para medir el DAP (PDF)',
  pictures: 'Las diez clases en imágenes',
  picture: 'Se ve el {{percent}} % del cielo',
  pictureAlt: 'Clase {{number}}: una copa que deja ver el {{percent}} % del cielo',
  taskList: 'Las tareas, en el orden del formulario',
  notADiagnosis:
    'Estas señales son indicios, no un diagnóstico. Informa de lo que ves y deja que alguien experto lo confirme.',
  /** In the drawing of a tape around a trunk. */
  breastHeight: '{4.5 pies|1.37 m}',

  report:
    'Informa de lo que sospechas al departamento de agricultura o de bosques de tu estado, o al servicio de arbolado de tu ciudad. Una foto y el lugar del árbol les ayudan.',

  topics: {
    dbh: {
      title: 'Diámetro del tronco (DAP)',
      what: 'El grosor del tronco a la altura del pecho: a {4.5 pies|1.37 m} del suelo.',
      look: 'Pasa una cinta alrededor del tronco a esa altura, bien ajustada y en ángulo recto con el tronco. El diámetro es la vuelta del tronco dividida entre 3.14. En una pendiente, mide la altura desde el suelo del lado de arriba. Si el tronco está inclinado, mídela a lo largo del tronco. Si el tronco se divide más abajo, mide debajo de la horquilla y escribe la altura en las notas.',
    },
    treeheight: {
      title: 'Altura del árbol',
      what: 'Cuánto mide el árbol en {pies|metros}, desde el suelo hasta la punta más alta.',
      look: 'Ponte donde veas la punta y el pie del árbol. Usa una aplicación para medir alturas o un clinómetro. O compara: alguien de altura conocida se pone junto al tronco, y tú cuentas cuántas veces cabe en el árbol.',
    },
    fine_twig_dieback: {
      title: 'Ramitas finas muertas',
      what: 'Ramitas finas que murieron hace poco en la parte alta y exterior de la copa viva, como porcentaje de esa copa.',
      look: 'Mira la parte alta y exterior de la copa desde dos lados y estima qué parte tiene ramitas secas y sin hojas. Las ramas que murieron a la sombra, abajo o dentro de la copa, no cuentan. Para orientarte: hasta el 10 % es bueno, del 11 al 25 % regular, del 26 al 50 % malo.',
    },
    leaf_defoliation: {
      title: 'Pérdida de hojas',
      what: 'La parte de las hojas que falta en ramitas vivas: comida, rota o caída.',
      look: 'Compara la copa con una completa de la misma especie y estima cuánto falta. Las ramitas muertas no cuentan aquí. Elige N/A si no puedes juzgar las hojas, por ejemplo en invierno.',
    },
    leaf_discoloration: {
      title: 'Cambio de color de las hojas',
      what: 'La parte de las hojas con un color que no es de la estación: amarillo, marrón o descolorido.',
      look: 'Mira toda la copa y luego algunas hojas. Los colores del otoño no cuentan. Elige N/A si no puedes juzgar las hojas.',
    },
    crown_vigor: {
      title: 'Vigor de la copa',
      what: 'Un solo juicio sobre toda la copa, de sana a muerta: qué parte tiene ramitas muertas, colores raros u hojas que faltan.',
      look: 'Aléjate hasta ver toda la copa y da una vuelta alrededor del árbol. Juzga solo la copa: ni el tronco ni si el árbol está firme.',
    },
    crown_light_exposure: {
      title: 'Luz que recibe la copa',
      what: 'Cuántas caras de la copa reciben luz directa. Una copa tiene cinco: la de arriba y cuatro lados.',
      look: 'Imagina una caja alrededor de la copa. Cuenta las caras a las que llega luz directa. Los edificios y otros árboles cercanos quitan luz.',
    },
    crown_density_trans: {
      title: 'Transparencia de la copa',
      what: 'La parte del cielo que ves a través de las hojas de la copa. Cuanto más alta, menos densa es la copa.',
      look: 'Ponte donde tengas el cielo detrás de la copa. Compara la parte con hojas con las diez imágenes y elige la más parecida. Es difícil para todo el mundo: pregunta a otra persona.',
    },
    ...visitHelpPestsTexts.topics,
    time_spent: {
      title: 'Tiempo dedicado',
      what: 'Cuánto tiempo cuidaste el árbol, en horas.',
      look: 'Escribe las partes de una hora con decimales: 15 minutos son 0.25 y media hora es 0.5. Muchas visitas son cortas: la mitad dura un cuarto de hora o menos.',
    },
    stewardship_tasks: {
      title: 'Tareas de cuidado',
      what: 'Lo que hiciste por el árbol en esta visita.',
      look: 'Elige todo lo que hiciste. Abajo está lo que importa en cada tarea.',
    },
  },

  tasks: {
    '1': 'Regar: da a un árbol joven de {15 a 20 galones|60 a 75 litros} por semana, despacio; unos {10 galones por pulgada|15 litros por centímetro} de diámetro del tronco. No hace falta si {llovió 1 pulgada|llovieron 25 mm} o más.',
    '2': 'Tierra sobre las raíces: solo para volver a cubrir raíces que el agua dejó al aire. Las ciudades advierten de que más tierra ahoga las raíces y pudre el tronco.',
    '3': 'Mantillo sobre las raíces: de {2 a 4 pulgadas|5 a 10 cm} de alto, en un anillo tan amplio como puedas: al menos {3 pies|1 m} de ancho y, mejor aún, hasta el borde de la copa. Déjalo a entre {1 y 6 pulgadas|3 y 15 cm} del tronco, nunca amontonado como un volcán.',
    '4': 'Basura: recoge lo que hay en el alcorque.',
    '5': 'Postes contra los coches: protegen el árbol. No se atan al tronco.',
    '6': 'Tutores para un árbol inclinado: solo si no se sostiene solo. Átalo bajo y flojo, y quítalos después de 6 a 12 meses, 2 años como mucho.',
    '7': 'Valla o protección: mantiene pies, bicicletas, perros y cortacéspedes lejos de las raíces y la corteza.',
    '8': 'Ramas muertas o enfermas: corta justo por fuera del cuello de la rama, el engrosamiento donde empieza.',
    '9': 'Suelo: afloja {las 2 o 3 pulgadas|los 5 a 8 cm} de arriba para que entre el agua.',
    '10': 'Malas hierbas: arráncalas a mano, con toda la raíz.',
    '11': 'Ampliar el alcorque: quita pavimento o césped y no cortes raíces. Muchas veces hace falta un permiso.',
    '12': 'Chupones: corta los brotes en la base del tronco. Los árboles de la calle suelen necesitar un permiso de la ciudad.',
    '13': 'Ramas cruzadas: quita una de las dos que se rozan. Los árboles de la calle suelen necesitar un permiso de la ciudad.',
    '14': 'Ramas principales: nunca quites más del 25 al 30 % de la copa viva de una vez. Las ramas grandes son cosa de profesionales, muchas veces con permiso de la ciudad.',
    '15': 'Otra: escribe en las notas lo que hiciste.',
  },

  sources: {
    dbh: 'Fuente: Roman et al. 2018, en Arboriculture & Urban Forestry. Pendiente: manual FIA del US Forest Service. Inclinación: Colorado Tree Coalition.',
    treeheight: 'Fuente: consejo nuestro.',
    fine_twig_dieback: 'Fuente: manual FIA del US Forest Service. Las palabras bueno, regular y malo: i-Tree Eco.',
    leaf_defoliation:
      'Fuente: cinco clases como en Hallett & Hallett 2018, en Arboriculture & Urban Forestry. Los límites en porcentaje son nuestros.',
    leaf_discoloration:
      'Fuente: cinco clases como en Hallett & Hallett 2018, en Arboriculture & Urban Forestry. Los límites en porcentaje son nuestros.',
    crown_vigor: 'Fuente: informe NRS-194 del US Forest Service, por una fuente secundaria.',
    crown_light_exposure:
      'Fuente: manual FIA del US Forest Service. Que N/A y sin luz directa sean una misma opción es una regla nuestra.',
    crown_density_trans:
      'Fuente: manual FIA del US Forest Service. Las imágenes son nuestras: un solo árbol dibujado por computadora.',
    ...visitHelpPestsTexts.sources,
    time_spent:
      'Fuente: recuento nuestro en registros voluntarios de 1,051 visitas a árboles de las calles de Nueva York.',
    stewardship_tasks:
      'Fuente: las ciudades de Grand Rapids, Madison, Stevens Point, Cumberland, Edmond y St. Charles; Arbor Day Foundation; Tree Eastie; Our City Forest; Universidad de California ANR.',
  },
};
