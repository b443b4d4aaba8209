import { type VisitFieldName } from '@treewell/domain/visits/kinds';
import type { FieldText } from '@treewell/text/field-texts';
import { useTexts } from './use-texts.ts';

/** The names of the fields of visits in the current language. */
export const useVisitFieldTexts = (): Record<VisitFieldName, FieldText> => useTexts('visitFields');
