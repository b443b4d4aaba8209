// The words of the workbooks, in Spanish.
import type { SpreadsheetWords } from './words.en.ts';

export const wordsEs: SpreadsheetWords = {
  locale: 'es-US',
  sheets: {
    readMe: 'Léeme',
    trees: 'Árboles',
    lists: 'Listas',
    inventory: 'Inventario',
  },
  table: {
    column: 'Columna',
    meaning: 'Significado',
    allowed: 'Qué acepta',
    stored: 'Valor en Treewell',
    number: 'Número',
  },
  allowed: {
    required: 'Obligatorio.',
    optional: 'Opcional.',
    list: 'Elige de la lista.',
    yes: 'Elige Sí o déjalo vacío.',
    day: 'Un día que no esté en el futuro, como 2026-05-04.',
    length: 'Texto de {{max}} caracteres como máximo.',
    between: 'De {{min}} a {{max}}.',
    unlikely: 'Más de {{limit}}: ¿seguro?',
  },
  refusal: {
    title: 'Míralo otra vez',
    list: 'Elige una opción de la lista.',
    warning: 'No está en la lista de Treewell. ¿Lo dejas así?',
  },
  yes: 'Sí',
  unitsInHeader: { inches: 'pulgadas', feet: 'pies', gallons: 'galones', hours: 'horas' },
  columns: {
    tree: {
      header: 'Nombre del árbol',
      meaning: 'El árbol, con el nombre que tiene en la hoja Árboles o en la aplicación.',
    },
    species: {
      header: 'Especie',
      meaning:
        '¿No sabes cuál es? Elige Unknown plant. ¿No está en la lista? Elige Unlisted plant y escribe su nombre en las notas.',
    },
    project: { header: 'Proyecto', meaning: 'El proyecto de Treewell al que pertenece el árbol.' },
    latitude: { header: 'Latitud', meaning: 'Dónde está el árbol, en grados (WGS 84). El norte es positivo.' },
    longitude: { header: 'Longitud', meaning: 'Dónde está el árbol, en grados (WGS 84). El oeste es negativo.' },
    visitedOn: { header: 'Fecha de la visita', meaning: 'El día de la visita.' },
    recordedBy: {
      header: 'Registrado por',
      meaning: 'Quién miró el árbol. Para tu propio orden; la aplicación no tiene un campo para esto.',
    },
    notes: {
      header: 'Notas',
      meaning: 'Todo lo que no tiene su propia columna. Lo puede leer cualquier persona registrada.',
    },
    address: { header: 'Dirección', meaning: 'Calle y número, o cómo encontrar el árbol.' },
    treeName: { header: 'Nombre del árbol', meaning: 'Un nombre o un número que reconozcas.' },
    rootConfig: { header: 'Tipo de raíz', meaning: 'De un árbol que se planta: cómo venían sus raíces.' },
    containerSize: {
      header: 'Tamaño del contenedor',
      meaning: 'De un árbol que se planta: el tamaño de su contenedor.',
    },
    caliperSize: { header: 'Calibre', meaning: 'De un árbol que se planta: el grosor de su tallo.' },
    task: 'Tarea de cuidado {{number}} de 15. Elige Sí si la hiciste en esta visita.',
  },
  dataSheet: {
    title: 'Libro de datos de Treewell',
    subject: 'Un libro de cálculo con los campos y las opciones de todos los formularios de Treewell',
    intro:
      'Para datos que escribes en una computadora: afuera con una portátil, o en casa a partir de hojas de papel. Tiene las mismas preguntas, opciones y límites que los formularios de Treewell.',
    how: [
      'Llena la hoja Árboles con los árboles que todavía no están en Treewell. Una fila es un árbol.',
      'Llena Revisión de salud, Detección de plagas o Cuidado del árbol. Una fila es una visita a un árbol.',
      'Las celdas con una lista muestran una flecha cuando las eliges. Deja una celda vacía si no lo miraste.',
      'Las unidades están en los encabezados: pulgadas, pies, galones, horas. Un DAP de más de 100 pulgadas toma otro color: pocos árboles son tan gruesos.',
      'En Detección de plagas, Ninguno y No significan que miraste y no encontraste nada.',
      'En Cuidado del árbol, cada tarea tiene su propia columna.',
    ],
    enteringTitle: 'Cómo llegan los datos a Treewell',
    entering: [
      'Hoy Treewell no puede leer este archivo por sí mismo.',
      'Abre cada árbol en la aplicación, elige el tipo de visita y escribe las respuestas. Para el día, elige Fecha de la visita: Antes.',
      'Si son muchas filas, un programa puede enviarlas por la API de tu servidor de Treewell. Allí está descrita, en /v0/docs. La hoja Listas tiene el valor que la API acepta para cada opción.',
    ],
    columnsTitle: 'Las columnas',
  },
  importTemplate: {
    title: 'Plantilla de inventario de Treewell',
    subject: 'Un libro de cálculo que prepara un inventario de árboles existente para Treewell',
    intro:
      'Úsala para pasar una lista de árboles que ya tienes a las columnas que Treewell conoce. Las tres filas de color de la hoja Inventario son ejemplos inventados. Bórralas.',
    honestTitle: 'Qué puede hacer este archivo y qué no',
    honest: [
      'Prepara un inventario. Treewell todavía no tiene una pantalla para importarlo.',
      'Hoy una persona operadora o un programa lleva las filas por la API de tu servidor de Treewell, una llamada por árbol. Allí está descrita la API, en /v0/docs.',
      'Todos los árboles pertenecen a la cuenta que los envía. Esa cuenta debe ser miembro del proyecto, y el proyecto debe estar activo. Una cuenta puede añadir hasta {{trees}} árboles por día.',
    ],
    howTitle: 'Cómo preparar las filas',
    how: [
      'Deja los encabezados de la fila 1 de Inventario como están, en inglés. Los programas buscan estos nombres.',
      'Una fila es un árbol. Son obligatorios tree_name, scientific_name, latitude y longitude.',
      'Toma scientific_name de la lista si puedes. Escribe Unknown plant si nadie conoce la especie y Unlisted plant si la lista no la tiene (su nombre va en notes).',
      'El DAP va en pulgadas y la altura en pies. Si tus datos están en centímetros, divide entre 2.54. Si están en metros, multiplica por 3.281.',
      'Quita lo que no es un árbol, como tocones y sitios vacíos, y las filas repetidas.',
      'Las columnas desde date_added son para una revisión de salud de cada árbol. Déjalas vacías si no tienes ninguna.',
    ],
    programsTitle: 'Para quien escribe el programa',
    programs: [
      'POST /v0/tree recibe un árbol. Pide el número de la especie (subId): está en la hoja Listas y también en GET /v0/trees/list. El número del proyecto sale de GET /v0/user/projects.',
      'POST /v0/tree/healthcheck recibe una revisión de salud. Envía date_added como visitDate.',
      'Envía cada llamada con su propia Idempotency-Key, para que una llamada repetida no añada dos veces un árbol.',
    ],
    columnsTitle: 'Las columnas',
    columns: {
      common_name: 'Nombre común de la especie. Solo para leer: decide scientific_name.',
      scientific_name: 'Nombre científico de la especie.',
      user_email:
        'Quién midió el árbol, para tu propio orden. La API no lo acepta: un registro pertenece a la cuenta que lo envía.',
      project_name: 'El proyecto de Treewell al que entra el árbol. Debe existir.',
      date_added: 'El día de la revisión de salud de esta fila.',
    },
    example: 'EJEMPLO {{number}} (borra esta fila)',
    exampleNotes: [
      'Árbol inventado',
      'Árbol inventado de especie desconocida',
      'Árbol joven inventado, de un contenedor',
    ],
    exampleAddress: 'Calle Ejemplo {{number}}',
    exampleProject: 'Proyecto de ejemplo',
  },
};
