// The words that only printed pages have, in both languages.
import type { DocumentLanguage } from '@treewell/domain/languages';

const en = {
  lookFor: 'What to look for',
  judge: 'How to judge it',
  steps: 'Step by step',
  mistakes: 'Common mistakes',
  class: 'Class',
  inForm: 'In the form',
  looksLike: 'What it looks like',
  whenToChoose: 'When to choose it',
  condition: 'Condition',
  share: 'Share of the crown',
  classesToChoose: 'Classes in the form',
  minutes: 'Minutes',
  hours: 'Hours',
  contents: 'Contents',
};

type PrintWords = typeof en;

export const PRINT_WORDS: Record<DocumentLanguage, PrintWords> = {
  en,
  es: {
    lookFor: 'Qué buscar',
    judge: 'Cómo juzgarlo',
    steps: 'Paso a paso',
    mistakes: 'Errores comunes',
    class: 'Clase',
    inForm: 'En el formulario',
    looksLike: 'Cómo se ve',
    whenToChoose: 'Cuándo elegirlo',
    condition: 'Estado',
    share: 'Parte de la copa',
    classesToChoose: 'Clases del formulario',
    minutes: 'Minutos',
    hours: 'Horas',
    contents: 'Contenido',
  },
};
