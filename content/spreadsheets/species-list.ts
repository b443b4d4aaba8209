// The species that people choose from, as the server lists them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_VALUES, type Language } from '@treewell/domain/languages';
import { parse } from 'csv-parse/sync';

export interface Species {
  subId: number;
  commonName: Record<Language, string>;
  scientificName: string;
}

const FOLDER = join(import.meta.dirname, '../../packages/server/schema');

const rowsOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(FOLDER, name), 'utf8'), { columns: true, bom: true });

/** Null for English names, which are in the list itself. */
const namesIn = (language: Language) =>
  language === DEFAULT_LANGUAGE
    ? null
    : new Map(rowsOf(`species-names.${language}.csv`).map(({ scientific_name, name }) => [scientific_name, name]));

export function listSpecies(): Species[] {
  const names = new Map(LANGUAGE_VALUES.map((language) => [language, namesIn(language)]));
  return rowsOf('species.csv').map(({ sub_id, common_name = '', scientific_name = '' }) => ({
    subId: Number(sub_id),
    commonName: Object.fromEntries(
      LANGUAGE_VALUES.map((language) => [language, names.get(language)?.get(scientific_name) ?? common_name]),
    ) as Record<Language, string>,
    scientificName: scientific_name,
  }));
}

/** The two entries for trees that nobody has identified keep their names in every language. */
const isSpecial = ({ commonName, scientificName }: Species): boolean => commonName[DEFAULT_LANGUAGE] === scientificName;

export const speciesLabel = (species: Species, language: Language): string =>
  isSpecial(species) ? species.scientificName : `${species.commonName[language]} (${species.scientificName})`;
