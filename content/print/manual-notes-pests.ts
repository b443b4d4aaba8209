// The shape of what the manuals about signs of pests say.
import type { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/pest-detection';
import type { ManualNotes } from './manual-notes.ts';

export type PestNotes = Pick<ManualNotes['topics'], keyof typeof PEST_CHOICE_FIELDS | keyof typeof PEST_SIGN_FIELDS>;
