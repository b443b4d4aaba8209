import type { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { FieldText } from '@treewell/text/field-texts';
import { useTexts } from './use-texts.ts';

/** The names of the fields of a tree in the current language. */
export const useTreeFieldTexts = (): Record<keyof typeof TREE_FIELDS, FieldText> => useTexts('treeFields');
