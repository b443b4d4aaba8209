import type { ProjectTreeFieldName } from '@treewell/domain/tree-fields';
import type { FieldText } from '@treewell/text/field-texts';
import { useTexts } from './use-texts.ts';

/** The names of the fields of a tree in the current language. */
export const useTreeFieldTexts = (): Record<ProjectTreeFieldName, FieldText> => useTexts('treeFields');
