// What the app itself says about fields, in the language of a workbook.
import type { Language } from '@treewell/domain/accounts';
import { treeFieldsEn } from '../../packages/web/src/text/trees/tree-fields.en.ts';
import { treeFieldsEs } from '../../packages/web/src/text/trees/tree-fields.es.ts';
import { unitsEn } from '../../packages/web/src/text/units.en.ts';
import { unitsEs } from '../../packages/web/src/text/units.es.ts';
import { visitFieldsEn } from '../../packages/web/src/text/visits/visit-fields.en.ts';
import { visitFieldsEs } from '../../packages/web/src/text/visits/visit-fields.es.ts';
import { visitHelpEn } from '../../packages/web/src/text/visits/visit-help.en.ts';
import { visitHelpEs } from '../../packages/web/src/text/visits/visit-help.es.ts';
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
