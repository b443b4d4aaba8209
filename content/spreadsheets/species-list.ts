// The species that people choose from, as the migrations of the server list them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@treewell/domain/accounts';

export interface Species {
  subId: number;
  commonName: Record<Language, string>;
  scientificName: string;
}

const MIGRATIONS = join(import.meta.dirname, '../../packages/server/migrations');
const TEXT = /'((?:[^']|'')*)'/.source;
const SPECIES = new RegExp(`^ {2}\\((\\d+), ${TEXT}, ${TEXT},`, 'gm');
const SPANISH_NAME = new RegExp(`^ {2}\\(${TEXT}, ${TEXT}\\)`, 'gm');

const unquoted = (text = ''): string => text.replaceAll("''", "'");

export function listSpecies(): Species[] {
  const list = readFileSync(join(MIGRATIONS, '20261115-04-list-species.sql'), 'utf8');
  const spanish = readFileSync(join(MIGRATIONS, '20261117-50-name-species-in-spanish.sql'), 'utf8');
  const spanishNames = new Map(
    [...spanish.matchAll(SPANISH_NAME)].map(([, scientific, name]) => [unquoted(scientific), unquoted(name)]),
  );
  return [...list.matchAll(SPECIES)].map(([, subId, common, scientific]) => {
    const scientificName = unquoted(scientific);
    const en = unquoted(common);
    return { subId: Number(subId), commonName: { en, es: spanishNames.get(scientificName) ?? en }, scientificName };
  });
}

/** The two entries for trees that nobody has identified keep their names in every language. */
const isSpecial = ({ commonName, scientificName }: Species): boolean => commonName.en === scientificName;

export const speciesLabel = (species: Species, language: Language): string =>
  isSpecial(species) ? species.scientificName : `${species.commonName[language]} (${species.scientificName})`;
