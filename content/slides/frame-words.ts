// The words that every deck has around its slides.
import type { DocumentLanguage } from '@treewell/domain/languages';

export interface FrameWords {
  /** The language of the text, for spelling checkers and screen readers. */
  locale: string;
  training: string;
  practice: string;
  answer: string;
  crownCaption: (percent: number) => string;
}

export const FRAME_WORDS: Record<DocumentLanguage, FrameWords> = {
  en: {
    locale: 'en-US',
    training: 'Training for volunteers',
    practice: 'Practice',
    answer: 'Answer',
    crownCaption: (percent) => `${percent}%`,
  },
  es: {
    locale: 'es-US',
    training: 'Formación para voluntarios',
    practice: 'Práctica',
    answer: 'Respuesta',
    crownCaption: (percent) => `${percent} %`,
  },
};
