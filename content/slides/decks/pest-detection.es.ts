// The words of the deck about Pest Detection, in Spanish.
import type { Translation } from '../deck.ts';
import type { pestDetectionEn } from './pest-detection.en.ts';

export const pestDetectionEs: Translation<typeof pestDetectionEn> = {
  opening: {
    title: 'Detección de plagas',
    lines: ['Encuentra las señales que dejan insectos y enfermedades, y avisa.'],
    notes:
      'Da la bienvenida y preséntate. Aprendemos a ver señales: orificios, manchas, huevos, hojas dañadas. Hoy nadie tiene que saber nombres de insectos.',
  },
  goals: {
    title: 'Después de esta sesión puedes',
    lines: [
      'mirar un árbol siempre en el mismo orden',
      'reconocer seis grupos de señales y doce más',
      'registrar lo que ves, y solo eso',
      'avisar de una sospecha a quien corresponde',
    ],
    notes:
      'Lee en voz alta los objetivos. Pregunta si alguien ha visto hace poco un árbol enfermo y qué vio. Reúne las palabras: orificios, polvo, ramillas secas.',
  },
  why: {
    title: 'Por qué importa',
    lines: [
      'Tú ves estos árboles más a menudo que cualquier experto.',
      'Una foto y un lugar ayudan a encontrar el árbol.',
      'Una señal es un indicio, no un diagnóstico.',
      'Alguien experto lo confirma.',
    ],
    notes:
      'El pájaro carpintero del dibujo busca larvas bajo la corteza. Quienes pasan cada semana junto a un árbol ven primero esas cosas. Dilo con claridad: no decidimos qué tiene un árbol. Anotamos lo que vemos y dejamos que alguien experto lo confirme.',
  },
  take: {
    title: 'Qué llevar',
    lines: [
      'Un teléfono cargado para respuestas y fotos',
      'Un lápiz o una moneda, para mostrar tamaños',
      'Una cinta métrica para el tronco',
      'La hoja de campo impresa',
    ],
    notes:
      'Un lápiz hace tres trabajos: escribe, muestra el tamaño en una foto y dice si un orificio es del ancho de un lápiz. Deja los cuchillos en casa: no cortamos corteza.',
  },
  order: {
    title: 'Mira en este orden',
    lines: [
      'De lejos a cerca',
      '1: todo el árbol, a distancia',
      '2: hojas y ramillas',
      '3: el tronco, hasta 6 pies de altura y hasta el suelo',
    ],
    notes:
      'Con el mismo orden cada vez no se olvida nada. Da una vuelta al árbol en cada paso. El orden sigue el protocolo de detección de plagas de i-Tree (IPED).',
  },
  holes: {
    title: 'Orificios de salida',
    lines: [
      'Por aquí salieron insectos adultos.',
      'Redondos, del ancho de un lápiz',
      'Pequeños, en forma de D: ⅛ de pulgada',
      'Muchos, como puntos de bolígrafo',
      'Diminutos, sobre corteza muerta',
    ],
    notes:
      'Busca en el tronco y en las ramas grandes. Los redondos del ancho de un lápiz pueden ser del escarabajo asiático de cuernos largos; los de forma de D, del barrenador esmeralda en el fresno o del barrenador de manchas doradas en el roble; muchos puntos, de barrenadores polífagos; los diminutos con cancros en el nogal pueden indicar la enfermedad de los mil cancros. Fuentes: USDA APHIS, Michigan DNR, Universidad de California ANR, Wisconsin DATCP.',
  },
  ooze: {
    title: 'Exudación: manchas y exudados',
    lines: [
      'Algo que suelta el árbol',
      'Manchas, savia espesa, polvo, una capa de hongos',
      'Fíjate en el color y el olor.',
      'No cortes la corteza.',
    ],
    notes:
      'Mira alrededor de cada orificio y cada grieta. Una savia oscura y espesa que sale de corteza intacta en el roble puede indicar muerte súbita del roble; una capa gris y negra o un olor a fruta, marchitez del roble; un polvo blanco alrededor de orificios diminutos, barrenadores polífagos. Una mancha húmeda con olor agrio casi siempre es inofensiva. Fuentes: Universidad de California ANR, The Morton Arboretum, Oklahoma State University, Phytosphere.',
  },
  eggs: {
    title: 'Puestas de huevos',
    lines: [
      'Lana, fieltro, grupos u hoyos pequeños',
      'Debajo de las ramillas, en la base de las agujas',
      'En el tronco y debajo de las ramas',
      'En los pliegues de las hojas nuevas',
    ],
    notes:
      'La lana blanca en la tsuga puede ser del adélgido lanudo; se ve mejor desde el final del otoño hasta la primavera. Una mancha de color canela como fieltro, de 1 a 1½ pulgadas, puede ser de la polilla esponjosa. Lo que parece barro gris untado puede ser de la mosca linterna con manchas: elige Otra y escríbelo en las notas. Fuentes: University of Missouri Extension, Iowa DNR, municipio de Sturbridge.',
  },
  insects: {
    title: 'Insectos adultos y larvas',
    lines: [
      'Tamaño, colores y manchas',
      'Mira la corteza, las hojas y los brotes nuevos.',
      'Haz una foto con una moneda o un lápiz al lado.',
      '¿No está en la lista? Elige Otro.',
    ],
    notes:
      'Desde la izquierda: un escarabajo negro con manchas blancas puede ser el escarabajo asiático de cuernos largos; uno verde metálico en un fresno, el barrenador esmeralda; una polilla de color crema y una oruga con cinco pares de puntos azules y seis pares rojos, la polilla esponjosa. Fuentes: USDA APHIS, Michigan DNR, University of Missouri Extension.',
  },
  fruits: {
    title: 'Frutos, yemas y hojas',
    captions: [
      { name: 'Frutos o yemas dañados', text: 'Torcidos, de color raro, o yemas que se arrugan' },
      { name: 'Agujeros en las hojas', text: 'Cerca del borde o más cerca del nervio central' },
    ],
    notes:
      'Compara varios frutos y varias hojas antes de responder. Los frutos torcidos que siguen verdes pueden indicar el enverdecimiento de los cítricos. Los bordes comidos en un fresno pueden ser de barrenadores esmeralda; los agujeros entre los nervios, de la polilla de invierno y de muchas otras orugas. Fuentes: Universidad de California ANR, New York Invasive Species Information, Royal Horticultural Society.',
  },
  signs1: {
    title: '¿Sí o no? Sobre y bajo la corteza',
    captions: [
      { name: 'Serrín', text: 'Restos de insectos que perforan' },
      { name: 'Brotes epicórmicos', text: 'Brotes nuevos del tronco o de su base' },
      { name: 'Corteza aclarada', text: 'Manchas claras de los carpinteros' },
      { name: 'Galerías en forma de S', text: 'Túneles sinuosos bajo corteza suelta' },
    ],
    notes:
      'Busca serrín debajo de los orificios, en las horquillas y en el suelo. Los brotes indican que el árbol sufre estrés, por muchas causas. Los túneles solo se ven donde la corteza está suelta o falta: no arrancamos nada. En un fresno es muy posible que los túneles en forma de S sean del barrenador esmeralda: avisa pronto. Fuentes: USDA APHIS, gobierno del estado de Maine, Michigan DNR.',
  },
  signs2: {
    title: '¿Sí o no? Corteza y ramillas',
    captions: [
      { name: 'Grietas en la corteza', text: 'Grietas largas; los surcos normales no cuentan' },
      { name: 'Corteza muerta', text: 'Hundida, oscura, a menudo con borde claro' },
      { name: 'Agallas', text: 'Bultos en hojas o ramillas' },
      { name: 'Ramillas muertas', text: 'Solo desde el 10 % de la copa' },
    ],
    notes:
      'La corteza vieja tiene surcos, y eso es normal. Las agallas casi siempre solo afean el árbol. Algunas ramillas muertas también son normales: menos del 10 % de la copa no se anota. Fuentes: gobierno del estado de Maine, Wisconsin DATCP, protocolo de detección de plagas de i-Tree (IPED).',
  },
  signs3: {
    title: '¿Sí o no? Hojas y agujas',
    captions: [
      { name: 'Decoloración (caducifolio)', text: 'Color raro antes del otoño' },
      { name: 'Decoloración (conífera)', text: 'Agujas grisáceas, amarillas o pardas' },
      { name: 'Hojas marchitas', text: 'Flojas o pardas, siguen en la ramilla' },
      { name: 'Caída temprana de hojas', text: 'Las hojas caen mucho antes del otoño' },
    ],
    notes:
      'Pregunta en qué estación estamos y qué es normal ahora. Las agujas de color verde grisáceo en una tsuga pueden indicar el adélgido lanudo. Marchitarse tiene muchas causas, y quizá el árbol solo tiene sed. La caída temprana en el roble puede indicar marchitez del roble: pocas otras enfermedades hacen esto. Fuentes: USDA APHIS, municipio de Sturbridge, The Morton Arboretum.',
  },
  record: {
    title: 'Regístralo en tu teléfono',
    lines: [
      'Abre el árbol y elige Detección de plagas.',
      'Elige lo que ves. El signo de pregunta muestra un dibujo.',
      '¿No hay más señales? «Responder Ninguno a las demás» y después «Responder No…».',
      'Añade fotos y elige Enviar.',
    ],
    notes:
      'Un árbol sin señales son cuatro toques. No también es información, pero solo si alguien miró. Cuando tus respuestas coinciden con un patrón conocido para la especie, el formulario dice qué pueden indicar, con la fuente.',
  },
  question1: {
    title: 'En un fresno encuentras orificios como la letra D. ¿Qué registras?',
    lines: [
      'Orificios de salida: pequeños, en forma de D',
      'Galerías en forma de S: Sí',
      'Barrenador esmeralda, en las notas',
    ],
    notes: 'Pide que voten. Pregunta por qué eligieron eso.',
  },
  answer1: {
    title: 'A: orificios pequeños, en forma de D',
    lines: [
      'Registra lo que ves, no lo que sospechas.',
      'En un fresno pueden ser del barrenador esmeralda.',
      'El formulario lo dice solo, como indicio.',
    ],
    notes:
      'B trata de túneles bajo la corteza, que aquí nadie ha visto. C es un diagnóstico, y eso es de expertos. Los mismos orificios en un roble pueden ser de otro insecto, el barrenador de manchas doradas.',
  },
  question2: {
    title: 'El formulario dice que las señales pueden indicar una plaga. ¿Qué haces ahora?',
    lines: [
      'Arrancar más corteza para estar seguro',
      'Tomar fotos, anotar el lugar y avisar',
      'Llevarme un trozo de madera',
    ],
    notes: 'Da medio minuto. Pregunta a quién habría que llamar en esta ciudad.',
  },
  answer2: {
    title: 'B: fotos, lugar y aviso',
    lines: [
      'Es un indicio, no un diagnóstico.',
      'Avisa al departamento de agricultura o bosques de tu estado, o al responsable del arbolado de tu ciudad.',
      'No muevas madera de este árbol.',
      'No arranques corteza sana.',
    ],
    notes:
      'Busca antes de la sesión la dirección de tu propia oficina y escríbela en la pizarra. Pregunta qué debe mostrar una buena foto para el aviso: la señal de cerca y todo el árbol.',
  },
  summary: {
    title: 'Resumen',
    lines: [
      'Todo el árbol, hojas y ramillas, tronco',
      'Registra lo que ves.',
      'Fotos con un lápiz o una moneda',
      'Un indicio no es un diagnóstico.',
      'Avisa, y no muevas madera.',
    ],
    notes: 'Pide que digan el orden de mirar sin la diapositiva. Después salgan y miren juntos un árbol.',
  },
  more: {
    title: 'Dónde hay más: Recursos',
    lines: ['Abre Recursos en el menú de Treewell.'],
    notes:
      'Hay un manual de una página con un dibujo para cada una de las dieciocho señales. Todo es gratis, en español y en inglés, y se puede guardar en el teléfono. Da las gracias a todos por venir.',
  },
};
