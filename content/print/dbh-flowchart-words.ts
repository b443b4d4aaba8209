// The words of the flowchart about DBH, in both languages.
import type { DocumentLanguage } from '@treewell/domain/languages';

const en = {
  lead: 'Follow the arrows: from the shape of the trunk to the right place for the tape.',
  yes: 'Yes',
  no: 'No',
  start: 'Find 4.5 ft (1.37 m) on the trunk.',
  level: 'Level ground: straight up from the ground.',
  slope: 'On a slope: up from the ground on the uphill side.',
  lean: 'A leaning trunk: along the trunk, not straight up.',
  forks: 'Does the trunk fork below 4.5 ft?',
  oneBelow: 'Is there one trunk below the fork?',
  belowFork: 'Measure below the fork. Write the height in the notes.',
  stems: 'Several stems from the ground: measure each one at 4.5 ft.',
  inTheWay: 'Is something in the way of the tape: a swelling, a branch, a fence?',
  nearby: 'Measure as near to 4.5 ft as the tape can go around. Write the height in the notes.',
  there: 'Measure at 4.5 ft.',
  tape: 'Put the tape around the trunk, snug and at a right angle to it.',
  around: 'The tape shows inches around the trunk:',
  divide: 'divide by 3.14.',
  across: 'It is a tape for diameters:',
  asItIs: 'take the number as it is.',
  check: 'Thinner than last time? Trunks do not shrink. Measure again, at the same height.',
  several: 'Several stems? “{{open}}” in the app makes one DBH of them.',
  table: 'From circumference to DBH',
  circumference: 'Around (in)',
  dbh: 'DBH (in)',
  source:
    'Sources: Roman et al. 2018, Arboriculture & Urban Forestry. Slope: US Forest Service FIA handbook 9.3, item DIA. Lean: Colorado Tree Coalition. What to do when something is in the way, and one DBH for several stems: our own rules.',
};

type FlowchartWords = typeof en;

export const FLOWCHART_WORDS: Record<DocumentLanguage, FlowchartWords> = {
  en,
  es: {
    lead: 'Sigue las flechas: de la forma del tronco al lugar correcto de la cinta.',
    yes: 'Sí',
    no: 'No',
    start: 'Busca los 4.5 pies (1.37 m) en el tronco.',
    level: 'Suelo llano: en vertical desde el suelo.',
    slope: 'En pendiente: desde el suelo del lado de arriba.',
    lean: 'Tronco inclinado: a lo largo del tronco, no en vertical.',
    forks: '¿El tronco se divide por debajo de 4.5 pies?',
    oneBelow: '¿Hay un solo tronco debajo de la horquilla?',
    belowFork: 'Mide debajo de la horquilla. Escribe la altura en las notas.',
    stems: 'Varios troncos desde el suelo: mide cada uno a 4.5 pies.',
    inTheWay: '¿Algo estorba a la cinta: un bulto, una rama, una valla?',
    nearby: 'Mide lo más cerca de 4.5 pies que se pueda pasar la cinta. Escribe la altura en las notas.',
    there: 'Mide a 4.5 pies.',
    tape: 'Pasa la cinta alrededor del tronco, bien ajustada y en ángulo recto con él.',
    around: 'La cinta muestra la vuelta del tronco en pulgadas:',
    divide: 'divide entre 3.14.',
    across: 'Es una cinta de diámetros:',
    asItIs: 'toma el número tal cual.',
    check: '¿Más delgado que la última vez? Los troncos no encogen. Mide otra vez, a la misma altura.',
    several: '¿Varios troncos? «{{open}}», en la aplicación, hace con ellos un solo DAP.',
    table: 'De la vuelta del tronco al DAP',
    circumference: 'Vuelta (pulg.)',
    dbh: 'DAP (pulg.)',
    source:
      'Fuentes: Roman et al. 2018, en Arboriculture & Urban Forestry. Pendiente: manual FIA 9.3 del US Forest Service, dato DIA. Inclinación: Colorado Tree Coalition. Qué hacer cuando algo estorba, y un solo DAP para varios troncos: reglas nuestras.',
  },
};
