// What the app itself says about fields, in the language of a workbook.
import type { Language } from '@treewell/domain/accounts';
import { treeFieldsEn } from '../../packages/web/src/text/en/trees/tree-fields.ts';
import { treeFieldsEs } from '../../packages/web/src/text/es/trees/tree-fields.ts';
import { unitsEn } from '../../packages/web/src/text/en/units.ts';
import { unitsEs } from '../../packages/web/src/text/es/units.ts';
import { visitFieldsEn } from '../../packages/web/src/text/en/visits/visit-fields.ts';
import { visitFieldsEs } from '../../packages/web/src/text/es/visits/visit-fields.ts';
import { visitHelpEn } from '../../packages/web/src/text/en/visits/visit-help.ts';
import { visitHelpEs } from '../../packages/web/src/text/es/visits/visit-help.ts';
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

export const WORDS: Record<Language, AppWords> = { en: EN, es: ES };

/** Puts values in the place of their names in a text: {{max}}. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
