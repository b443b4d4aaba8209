// §9: the circle of a tree is purple while it waits, gray when it is done, and green for every other tree.
import type { QAQC_SYMBOLOGIES } from '@treewell/domain/qaqc/runs';

type Symbology = (typeof QAQC_SYMBOLOGIES)[number];

export const QAQC_COLORS: Record<Symbology, string> = { 0: '#7b2fbf', 1: '#757b77', 2: '#23924b' };

/** How the circles differ for people who see no colors: a thick white rim, a check mark, a thin rim. */
export const QAQC_FORMS: Record<Symbology, 'todo' | 'done' | 'other'> = { 0: 'todo', 1: 'done', 2: 'other' };
