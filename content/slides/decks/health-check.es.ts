// The words of the deck about the Health Check, in Spanish.
import type { Translation } from '../deck.ts';
import type { healthCheckEn } from './health-check.en.ts';

export const healthCheckEs: Translation<typeof healthCheckEn> = {
  opening: {
    title: 'Revisión de salud',
    lines: ['Mira un árbol como lo miran todos y anota lo que ves.'],
    notes:
      'Da la bienvenida y preséntate. Una revisión de salud es una medida del tronco y seis miradas a la copa. Practicamos cada una aquí y después afuera, con un árbol de verdad.',
  },
  goals: {
    title: 'Después de esta sesión puedes',
    lines: [
      'medir el tronco a la altura correcta',
      'juzgar ramillas, hojas y copa por clases',
      'comparar una copa con las diez imágenes',
      'registrarlo todo en tu teléfono',
    ],
    notes:
      'Lee en voz alta los objetivos. Di que son estimaciones: nadie es exacto, y está bien. Lo importante es que todos miremos de la misma manera.',
  },
  why: {
    title: 'Por qué importa',
    lines: [
      'Mirar igual en todas partes permite comparar árboles.',
      'La próxima revisión muestra si un árbol mejora o empeora.',
      'Desde 100 revisiones de una especie, sus árboles tienen índice de salud.',
    ],
    notes:
      'El índice dice cuánto de enfermo se ve un árbol junto a todos los de su especie: 5 es como la media y más bajo es más sano. En un estudio publicado, personas voluntarias midieron 316 fresnos con estas medidas (Hallett & Hallett 2018, en Arboriculture & Urban Forestry). La forma de calcular el índice es un método nuestro; está en la biblioteca.',
  },
  take: {
    title: 'Qué llevar',
    lines: [
      'Un teléfono cargado con tu cuenta de Treewell',
      'Una cinta métrica en pulgadas',
      'La hoja de campo impresa y un lápiz',
      'Otra persona, si puedes',
    ],
    notes:
      'Dos personas ven más que una, sobre todo en la transparencia. La hoja de campo está en la biblioteca. Las notas en papel se pueden pasar después: el formulario tiene la opción Antes para la fecha de la visita.',
  },
  start: {
    title: 'Abre el árbol y elige Revisión de salud',
    lines: [
      'Toca el árbol en el mapa.',
      'Comprueba que es el correcto: nombre, especie, lugar.',
      'Debajo de Visitas, elige Revisión de salud.',
      'Responde del tronco hacia la copa.',
    ],
    notes:
      'El botón está si el proyecto admite revisiones de salud y tú eres miembro. El DAP y la altura muestran lo que tenía el árbol la última vez. Las preguntas sobre la copa no, para que nadie se acerque al valor anterior.',
  },
  dbh: {
    title: 'DAP: el tronco a 4.5 pies',
    lines: [
      'Cinta alrededor del tronco, ajustada y en ángulo recto con él.',
      'Vuelta ÷ 3.14 = DAP en pulgadas',
      '¿Se divide antes de 4.5 pies? Mide debajo y escribe la altura en las notas.',
    ],
    notes:
      'Los troncos no encogen. Si tu valor es menor que el último, el formulario pide que mires otra vez: ¿se midió a la misma altura? En una pendiente, los 4.5 pies empiezan en el suelo del lado de arriba; en un tronco inclinado van a lo largo del tronco. Fuentes: Roman et al. 2018, en Arboriculture & Urban Forestry; manual FIA del US Forest Service; Colorado Tree Coalition.',
  },
  dieback: {
    title: 'Muerte de ramillas finas',
    lines: [
      'Ramillas finas y secas arriba y en el borde de la copa viva',
      'Mira desde dos lados.',
      'Estima qué parte son de esa copa.',
      'No cuentan las ramas que murieron a la sombra, abajo o adentro.',
    ],
    strip: [
      { name: 'Hasta 10 %', text: 'bueno' },
      { name: 'De 11 a 25 %', text: 'regular' },
      { name: 'De 26 a 50 %', text: 'malo' },
    ],
    notes:
      'La línea de guiones muestra dónde mirar. El formulario tiene clases de 5 en 5 por ciento. Las palabras bueno, regular y malo son solo para orientarse; vienen de i-Tree Eco. La medida sigue el manual FIA del US Forest Service.',
  },
  defoliation: {
    title: 'Defoliación',
    lines: [
      'Superficie de hoja que falta en ramillas vivas',
      'Comida, rota o caída',
      'Compara con una copa completa de la misma especie.',
      '¿No se pueden juzgar las hojas? Elige N/A.',
    ],
    strip: [
      { name: '1', text: 'nada, trazas: 0-1 %' },
      { name: '2', text: 'leve: 2-25 %' },
      { name: '3', text: 'moderada: 26-50 %' },
      { name: '4', text: 'fuerte: 51-75 %' },
      { name: '5', text: 'grave: 76-100 %' },
    ],
    notes:
      'Las ramillas muertas no cuentan aquí; están en la pregunta anterior. En invierno elige N/A, «No se puede saber». Las cinco clases son como en Hallett & Hallett 2018. Los límites en porcentaje son una elección nuestra.',
  },
  discoloration: {
    title: 'Decoloración de las hojas',
    lines: [
      'Hojas con un color que no es de la estación',
      'Amarillas, pardas o descoloridas',
      'Mira toda la copa y después algunas hojas.',
      'Los colores del otoño no cuentan.',
    ],
    strip: [
      { name: '1', text: 'nada, trazas: 0-1 %' },
      { name: '2', text: 'leve: 2-25 %' },
      { name: '3', text: 'moderada: 26-50 %' },
      { name: '4', text: 'fuerte: 51-75 %' },
      { name: '5', text: 'grave: 76-100 %' },
    ],
    notes:
      'Las clases son las mismas que en la defoliación: se aprenden una sola vez. Estima qué parte de las hojas es, no qué tan fuerte es el color. Las cinco clases son como en Hallett & Hallett 2018. Los límites en porcentaje son una elección nuestra.',
  },
  vigor: {
    title: 'Vigor de la copa',
    lines: [
      'Un solo juicio sobre toda la copa',
      'Ramillas muertas, colores raros y hojas que faltan, todo junto',
      'Aléjate y da la vuelta al árbol.',
      'Ni el tronco ni si el árbol está firme',
    ],
    strip: [
      { name: '1', text: 'sana: menos de 10 %' },
      { name: '2', text: 'algo enferma: 10-25 %' },
      { name: '3', text: 'moderada: 26-50 %' },
      { name: '4', text: 'muy enferma: más de 50 %' },
      { name: '5', text: 'muerta' },
    ],
    notes:
      'Los cinco árboles del dibujo son las cinco clases. La clase 1 no ha perdido ramas grandes. La clase 4 todavía tiene algunas hojas vivas. Fuente: informe NRS-194 del US Forest Service, por una fuente secundaria.',
  },
  light: {
    title: 'Luz que recibe la copa',
    lines: [
      '¿Cuántas caras de la copa reciben luz directa?',
      'Una copa tiene cinco: la cima y cuatro lados.',
      'Imagina una caja alrededor y cuenta.',
      'Los edificios y los árboles cercanos quitan luz.',
    ],
    notes:
      'La clase es el número de caras: 5 es la cima y los cuatro lados. Dos lados sin la cima también son 2. N/A y «sin luz directa» son una misma opción en el formulario; es una regla nuestra. Fuente: manual FIA del US Forest Service. La luz no es señal de enfermedad y no entra en el índice de salud.',
  },
  transparency: {
    title: 'Transparencia de la copa',
    lines: [
      '¿Cuánto cielo ves a través de la parte con hojas?',
      'Cuanto más cielo, más rala es la copa.',
      'Ponte donde tengas el cielo detrás de la copa.',
      'Compara y elige la imagen más parecida.',
    ],
    notes:
      'Mira solo la parte con hojas, dentro de la línea de guiones. Es difícil para todo el mundo: pregunta a otra persona. Fuente: manual FIA del US Forest Service.',
  },
  crowns: {
    title: 'Las diez imágenes: cuánto cielo se ve',
    notes:
      'Es una sola copa, diez veces. Las imágenes son nuestras: un árbol dibujado por computadora. Las mismas imágenes están en la ayuda del formulario y en la biblioteca. Pide que elijan una imagen para un árbol que se vea por la ventana.',
  },
  record: {
    title: 'Regístralo en tu teléfono',
    lines: [
      'Escribe el DAP. Lo demás es un toque por respuesta.',
      'El signo de pregunta explica cada pregunta.',
      'Usa Borrar si no lo miraste.',
      'Elige Enviar.',
    ],
    notes:
      'Después de una respuesta llega sola la pregunta siguiente. No se pierde nada si falla la conexión: las respuestas quedan en el teléfono y otro toque en Enviar lo intenta de nuevo. Todas las personas registradas pueden ver los valores. Solo los miembros del proyecto ven quién los registró.',
  },
  question1: {
    title: 'Un árbol está en una fila. Sus vecinos dan sombra a dos lados. ¿Qué clase de luz es?',
    lines: ['Clase 5', 'Clase 3', 'Clase 2'],
    notes: 'Pide que cuenten con los dedos: cima, izquierda, derecha, adelante, atrás. Después, que voten.',
  },
  answer1: {
    title: 'B: clase 3',
    lines: [
      'La cima y dos lados reciben luz directa.',
      'Cinco caras, dos a la sombra: quedan tres.',
      'No olvides la cima.',
    ],
    notes:
      'Quien eligió C olvidó la cima. Quien eligió A contó todas las caras. Pide un ejemplo de afuera: un árbol cerca de una pared.',
  },
  question2: {
    title: '¿Cuánto cielo se ve a través de esta copa?',
    lines: ['15 %', '35 %', '65 %'],
    notes: 'Da medio minuto. Pide que cada quien diga su número antes de elegir.',
  },
  answer2: {
    title: 'B: 35 %',
    lines: [
      'Clase 4 de las diez imágenes',
      'Elige la imagen más parecida, sin contar hojas.',
      'Una clase más o menos todavía coincide en el control de calidad.',
    ],
    notes:
      'Vuelve a las diez imágenes y compara. En estudios publicados, la transparencia fue la medida más difícil para las personas voluntarias. La práctica ayuda, y otra persona también.',
  },
  summary: {
    title: 'Resumen',
    lines: [
      'Primero el tronco, a 4.5 pies',
      'Ramillas: solo arriba y en el borde',
      'Hojas: lo que falta y lo que tiene un color raro',
      'Copa: vigor, luz y cielo',
      '¿No se puede saber? Dilo.',
    ],
    notes:
      'Un N/A honesto es mejor que adivinar: se ignora y nunca cuenta como sano o enfermo. Ahora salgan a revisar juntos un árbol. Comparen sus respuestas antes de enviarlas.',
  },
  more: {
    title: 'Dónde hay más: Recursos',
    lines: ['Abre Recursos en el menú de Treewell.'],
    notes:
      'Hay un manual de una página para cada campo del formulario. Todo es gratis, en español y en inglés, y se puede guardar en el teléfono. Da las gracias a todos por venir.',
  },
};
