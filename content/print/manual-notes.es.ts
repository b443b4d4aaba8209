// What the manuals say beyond the help of the app, in Spanish.
import { manualNotesPestsEs } from './manual-notes-pests.es.ts';
import type { ManualNotes } from './manual-notes-shape.ts';

export const manualNotesEs: ManualNotes = {
  topics: {
    dbh: {
      drawing: 'Una persona pasa una cinta alrededor de un tronco, a 4.5 pies del suelo.',
      judge: 'El número del formulario es el diámetro en pulgadas, no la vuelta del tronco.',
      steps: [
        'Busca los 4.5 pies en el tronco. Mide desde el suelo y recuerda a qué parte de tu cuerpo llega.',
        'Pasa la cinta alrededor del tronco a esa altura. Queda en ángulo recto con el tronco y toca la corteza por todos lados.',
        'Lee la vuelta en pulgadas y divídela entre 3.14. Ejemplo: una vuelta de 31.4 pulgadas es un DAP de 10 pulgadas.',
        'Si hay varios troncos a esa altura, mide cada uno. «Calcular el DAP», en la aplicación, hace con ellos un solo número.',
      ],
      mistakes: [
        'Escribir la vuelta del tronco como DAP. El número sale tres veces más grande.',
        'Una cinta floja, o que pasa por encima de hiedra, de un cartel o de un alambre.',
        'Otra altura que la última vez. Los troncos no encogen: si el número es menor, mide otra vez.',
      ],
    },
    treeheight: {
      drawing: 'Una persona mira la punta y el pie de un árbol. Otra está junto al tronco y cabe varias veces en él.',
      judge: 'La altura es opcional. Una estimación honesta sirve; un número que no puedes explicar, no.',
      steps: [
        'Aléjate del árbol hasta ver a la vez la punta y el pie.',
        'Alguien cuya altura conoces se pone junto al tronco.',
        'Estira el brazo con un lápiz y marca con el pulgar la altura de esa persona. Cuenta cuántas veces cabe en el árbol.',
        'Multiplica. Ejemplo: 6 pies, cinco veces, son 30 pies de altura.',
      ],
      mistakes: [
        'Ponerse demasiado cerca. Las ramas próximas tapan la punta.',
        'Medir hasta las hojas de delante y no hasta la punta más alta.',
        'Escribir metros. El formulario pide pies: 1 m son 3.28 pies.',
      ],
    },
    fine_twig_dieback: {
      drawing:
        'Ramitas secas salen por arriba y por fuera de una copa con hojas. Una línea de puntos marca esa parte de la copa.',
      judge:
        'Estima primero el porcentaje. Después elige la clase de su tramo: cada clase lleva el nombre del final de su tramo, así que 15 quiere decir 11-15%.',
      mistakes: [
        'Contar ramas que murieron a la sombra, abajo o dentro de la copa.',
        'Mirar desde un solo lado. El otro lado puede ser distinto.',
        'Contar hojas que faltan. Una ramita sin hojas que sigue viva va en «Defoliación».',
      ],
    },
    leaf_defoliation: {
      drawing: 'Una ramita con una hoja entera. A las hojas siguientes les falta cada vez más.',
      judge: 'Imagina la copa con todas sus hojas. ¿Cuánto de las hojas falta?',
      answers: {
        0: 'El árbol no tiene hojas en invierno, o no ves la copa.',
        1: 'Están todas las hojas, con algún mordisco.',
        2: 'Falta hasta una cuarta parte.',
        3: 'Falta entre una cuarta parte y la mitad.',
        4: 'Falta entre la mitad y tres cuartas partes.',
        5: 'Faltan más de tres cuartas partes.',
      },
      mistakes: [
        'Elegir 5 para un árbol sin hojas en invierno. Eso es N/A.',
        'Contar ramitas muertas. Van en «Muerte de ramillas finas».',
        'Juzgar por una sola rama baja. Mira toda la copa.',
      ],
    },
    leaf_discoloration: {
      drawing: 'Una copa verde en verano con partes amarillas y marrones.',
      judge: '¿Qué parte de las hojas tiene un color que no es de la estación ni de la especie?',
      answers: {
        0: 'El árbol no tiene hojas, o no ves la copa.',
        1: 'El color es bueno, con alguna hoja suelta distinta.',
        2: 'Hasta una cuarta parte de las hojas tiene otro color.',
        3: 'Entre una cuarta parte y la mitad de las hojas.',
        4: 'Entre la mitad y tres cuartas partes de las hojas.',
        5: 'Más de tres cuartas partes de las hojas.',
      },
      mistakes: [
        'Contar los colores del otoño.',
        'Creer enferma una especie que tiene hojas rojas o amarillas cuando está sana. Compara con sus vecinos.',
        'Contar hojas que faltan. Van en «Defoliación».',
      ],
    },
    crown_vigor: {
      drawing:
        'Cinco árboles, numerados del 1 al 5, desde una copa verde y llena hasta una muerta y sin hojas. En el tercero, más de un tercio de la copa está desnuda o amarilla.',
      judge:
        'Suma lo que ves: ramitas muertas, colores raros y hojas que faltan. ¿Qué parte de la copa tiene algo de eso?',
      answers: {
        0: 'No puedes juzgar la copa: no tiene hojas en invierno o no se ve.',
        1: 'Llena y verde. No falta ninguna rama grande.',
        2: 'Hasta una cuarta parte de la copa tiene problemas.',
        3: 'Hasta la mitad de la copa tiene problemas.',
        4: 'Más de la mitad tiene problemas, pero viven algunas hojas.',
        5: 'Ninguna parte de la copa vive.',
      },
      mistakes: [
        'Juzgar el tronco, los agujeros o una inclinación. Solo cuenta la copa.',
        'Mirar solo la peor rama. Juzga toda la copa.',
        'Elegir 5 en invierno, cuando todas las copas como esa están sin hojas.',
      ],
    },
    crown_light_exposure: {
      drawing: 'Una caja alrededor de una copa. Cinco flechas de luz señalan la parte de arriba y los cuatro lados.',
      judge: 'Mira primero la cima y después los cuatro lados, uno por uno. Cada cara que recibe luz directa vale uno.',
      answers: {
        0: 'Otras copas o edificios dan sombra a todas las caras, o no puedes saberlo.',
        1: 'Una cara: solo la cima o solo un lado.',
        2: 'Dos caras. Dos lados sin la cima también cuentan.',
        3: 'Tres caras. Tres lados sin la cima también cuentan.',
        4: 'Cuatro caras: un lado está a la sombra.',
        5: 'Cinco caras: el árbol está en un lugar abierto.',
      },
      mistakes: [
        'Contar solo donde da el sol ahora. Piensa en todo el día.',
        'Olvidar la cima. Es una de las cinco caras.',
        'Leer el número como salud. Dice cómo es el lugar del árbol, no cómo está.',
      ],
    },
    crown_density_trans: {
      drawing: 'Dos copas con el mismo contorno. A través de una se ve poco cielo; a través de la otra, mucho.',
      judge: 'Mira solo la parte con hojas y compárala con las imágenes. Elige la más parecida.',
      mistakes: [
        'Contar el hueco entre dos ramas donde no crecen hojas. Juzga la parte con hojas.',
        'Mirar contra una casa u otros árboles. Busca un lugar con cielo detrás de la copa.',
        'Decidir a solas. Es la estimación más difícil: pregunta a otra persona.',
      ],
    },
    ...manualNotesPestsEs,
    time_spent: {
      drawing: 'Un reloj con un cuarto de hora marcado: 15 minutos son 0.25.',
      judge: 'Divide los minutos entre 60. El formulario tiene botones para los tiempos más comunes.',
      steps: [
        'Mira el reloj cuando empiezas y cuando terminas.',
        'Cuenta el tiempo que cuidaste este árbol. Reparte una ronda más larga entre sus árboles.',
        'Escribe las horas como número decimal.',
      ],
      mistakes: [
        'Escribir 15 para un cuarto de hora. El formulario entendería 15 horas.',
        'Escribir 0.15 para 15 minutos. Son 0.25.',
        'Escribir en cada árbol el tiempo de toda la ronda del grupo.',
      ],
    },
    stewardship_tasks: {
      drawing: 'Un árbol joven con dos tutores y ataduras flojas, mantillo que no toca el tronco y una regadera.',
      judge: 'Elige cada tarea que terminaste en esta visita. Lo que solo planeaste va en las notas.',
      mistakes: [
        'Mantillo o tierra amontonados contra el tronco.',
        'Ataduras que se quedan años y se clavan en la corteza.',
        'Cortar ramas grandes por tu cuenta, o sin el permiso de la ciudad.',
      ],
    },
  },
  diebackWords: [
    ['Excelente', 'menos del 1 %', 1],
    ['Bueno', 'del 1 al 10 %', 10],
    ['Regular', 'del 11 al 25 %', 25],
    ['Malo', 'del 26 al 50 %', 50],
    ['Crítico', 'del 51 al 75 %', 75],
    ['Se muere', 'del 76 al 99 %', 99],
    ['Muerto', '100 %', 100],
  ],
};
