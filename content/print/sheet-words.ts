// The words of the field sheets that are not in the app, in both languages.
import type { DocumentLanguage } from '@treewell/domain/languages';

const en = {
  project: 'Project',
  person: 'Your name',
  date: 'Date',
  time: 'Time',
  tree: 'Tree name and address',
  notes: 'Notes',
  dbh: 'DBH (in)',
  height: 'Height (ft)',
  optional: 'optional',
  hours: 'Hours',
  tasks: 'Tasks: tick the numbers of what you did',
  tasksKey: 'What the numbers mean',
  oneChoice: 'Tick one in each list',
  signs: 'Signs: tick Yes or No',
  number: 'No.',
  keyTitle: 'Codes for the health check',
  keyLead: 'Write the number into the table. N/A: you cannot judge it.',
  diebackKey: 'a class is the end of its band',
  transparencyKey: 'write the class, 1 to 10',
  later:
    'Later, in the app: open the tree, choose {{kind}}, and set “{{visitedOn}}” to “{{earlier}}”, with this date and time.',
  empty: 'Leave a field empty if you did not look.',
  hoursHint: '15 min = 0.25, 30 min = 0.5, 45 min = 0.75',
  page: 'Page {{page}} of {{pages}}',
};

type SheetWords = typeof en;

export const SHEET_WORDS: Record<DocumentLanguage, SheetWords> = {
  en,
  es: {
    project: 'Proyecto',
    person: 'Tu nombre',
    date: 'Fecha',
    time: 'Hora',
    tree: 'Nombre del árbol y dirección',
    notes: 'Notas',
    dbh: 'DAP (pulg.)',
    height: 'Altura (pies)',
    optional: 'opcional',
    hours: 'Horas',
    tasks: 'Tareas: marca los números de lo que hiciste',
    tasksKey: 'Qué significan los números',
    oneChoice: 'Marca una en cada lista',
    signs: 'Señales: marca Sí o No',
    number: 'N.º',
    keyTitle: 'Códigos de la revisión de salud',
    keyLead: 'Escribe el número en la tabla. N/A: no puedes juzgarlo.',
    diebackKey: 'cada clase es el final de su tramo',
    transparencyKey: 'escribe la clase, de 1 a 10',
    later:
      'Después, en la aplicación: abre el árbol, elige {{kind}} y pon «{{visitedOn}}» en «{{earlier}}», con esta fecha y hora.',
    empty: 'Deja un campo vacío si no miraste.',
    hoursHint: '15 min = 0.25, 30 min = 0.5, 45 min = 0.75',
    page: 'Página {{page}} de {{pages}}',
  },
};
