// What the manuals say beyond the help of the app, in each language.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { ManualNotes } from './manual-notes-shape.ts';
import { manualNotesEn } from './manual-notes.en.ts';
import { manualNotesEs } from './manual-notes.es.ts';

export const MANUAL_NOTES: Record<DocumentLanguage, ManualNotes> = { en: manualNotesEn, es: manualNotesEs };
