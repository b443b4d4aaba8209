// What the app itself says about fields, in the language of a workbook.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { treeFieldsTexts as treeFieldsEn } from '@treewell/text/en/trees/tree-fields';
import { treeFieldsTexts as treeFieldsEs } from '@treewell/text/es/trees/tree-fields';
import { unitsTexts as unitsEn } from '@treewell/text/en/units';
import { unitsTexts as unitsEs } from '@treewell/text/es/units';
import { visitFieldsTexts as visitFieldsEn } from '@treewell/text/en/visits/visit-fields';
import { visitFieldsTexts as visitFieldsEs } from '@treewell/text/es/visits/visit-fields';
import { visitHelpTexts as visitHelpEn } from '@treewell/text/en/visits/visit-help';
import { visitHelpTexts as visitHelpEs } from '@treewell/text/es/visits/visit-help';
import { wordsEn } from './words.en.ts';
import { wordsEs } from './words.es.ts';

const EN = { ...wordsEn, treeFields: treeFieldsEn, units: unitsEn, visitFields: visitFieldsEn, visitHelp: visitHelpEn };
export type AppWords = typeof EN;
const ES: AppWords = {
  ...wordsEs,
  treeFields: treeFieldsEs,
  units: unitsEs,
  visitFields: visitFieldsEs,
  visitHelp: visitHelpEs,
};

export const WORDS: Record<DocumentLanguage, AppWords> = { en: EN, es: ES };

/** Puts values in the place of their names in a text: {{max}}. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
