// What the app itself says about fields, in the language of a workbook.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { DEFAULT_UNITS } from '@treewell/domain/units';
import type { VisitFieldName } from '@treewell/domain/visits/kinds';
import type { FieldText } from '@treewell/text/field-texts';
import { treeFieldsTexts as treeFieldsEn } from '@treewell/text/en/trees/tree-fields';
import { treeFieldsTexts as treeFieldsEs } from '@treewell/text/es/trees/tree-fields';
import { textsInUnits } from '@treewell/text/in-units';
import { unitsTexts as unitsEn } from '@treewell/text/en/units';
import { unitsTexts as unitsEs } from '@treewell/text/es/units';
import { visitFieldsTexts as visitFieldsEn } from '@treewell/text/en/visits/visit-fields';
import { visitFieldsTexts as visitFieldsEs } from '@treewell/text/es/visits/visit-fields';
import { visitKindsTexts as visitKindsEn } from '@treewell/text/en/visits/visit-kinds';
import { visitKindsTexts as visitKindsEs } from '@treewell/text/es/visits/visit-kinds';
import { visitHelpTexts as visitHelpEn } from '@treewell/text/en/visits/visit-help';
import { visitHelpTexts as visitHelpEs } from '@treewell/text/es/visits/visit-help';
import { wordsEn } from './words.en.ts';
import { wordsEs } from './words.es.ts';

const EN = textsInUnits(
  {
    ...wordsEn,
    kinds: visitKindsEn.names,
    treeFields: treeFieldsEn,
    units: unitsEn,
    visitFields: visitFieldsEn,
    visitHelp: visitHelpEn,
  },
  DEFAULT_UNITS,
);
export type AppWords = typeof EN;
const ES: AppWords = textsInUnits(
  {
    ...wordsEs,
    kinds: visitKindsEs.names,
    treeFields: treeFieldsEs,
    units: unitsEs,
    visitFields: visitFieldsEs,
    visitHelp: visitHelpEs,
  },
  DEFAULT_UNITS,
);

export const WORDS: Record<DocumentLanguage, AppWords> = { en: EN, es: ES };

/** What a field of a visit means: by its help, or by the hint of its label. */
export function meaningOf(name: VisitFieldName, { visitFields, visitHelp }: AppWords): string {
  const topics: Partial<Record<VisitFieldName, { what: string }>> = visitHelp.topics;
  const { hint = '' }: FieldText = visitFields[name];
  return topics[name]?.what ?? hint;
}

/** Puts values in the place of their names in a text: {{max}}. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
