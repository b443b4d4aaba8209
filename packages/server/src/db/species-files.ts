// The species that people choose from, and their names in other languages than English: CSV files beside the functions. They
// only add and rename: a species that a tree can have is never deleted.
import { LANGUAGE_VALUES, OTHER_LANGUAGES } from '@treewell/domain/languages';
import { parse } from 'csv-parse/sync';
import { type Db, sql } from './db.ts';

export interface SpeciesFiles {
  species: Record<string, string>[];
  names: { language: string; scientific_name: string; name: string }[];
}

export const SPECIES_FILE = 'species.csv';
const namesFile = (language: string): string => `species-names.${language}.csv`;

export const SPECIES_NAMES_FILES = OTHER_LANGUAGES.map(namesFile);

/** `read` returns the text of a file in the folder. */
export function readSpeciesFiles(read: (name: string) => string): SpeciesFiles {
  const rows = (name: string): Record<string, string>[] => parse(read(name), { columns: true, bom: true });
  const species = rows(SPECIES_FILE);
  const known = new Set(species.map(({ scientific_name }) => scientific_name));
  const names = OTHER_LANGUAGES.flatMap((language) =>
    rows(namesFile(language)).map(({ scientific_name = '', name = '' }) => {
      if (!known.has(scientific_name))
        throw new Error(`${namesFile(language)} names ${scientific_name}, which is not in ${SPECIES_FILE}`);
      return { language, scientific_name, name };
    }),
  );
  return { species, names };
}

export async function applySpeciesFiles(tx: Db, { species, names }: SpeciesFiles): Promise<void> {
  await tx.run(sql`
    insert into language (language) select unnest(${LANGUAGE_VALUES}::text[]) on conflict (language) do nothing`);
  await tx.run(sql`
    insert into species as known (sub_id, common_name, scientific_name, genus, family, leaf_type)
    select sub_id, common_name, scientific_name, genus, family, leaf_type
    from jsonb_populate_recordset(null::species, ${JSON.stringify(species)}::jsonb)
    on conflict (sub_id) do update set common_name = excluded.common_name, scientific_name = excluded.scientific_name,
      genus = excluded.genus, family = excluded.family, leaf_type = excluded.leaf_type
    where (known.common_name, known.scientific_name, known.genus, known.family, known.leaf_type)
      is distinct from (excluded.common_name, excluded.scientific_name, excluded.genus, excluded.family, excluded.leaf_type)`);
  // An operator may have added species by hand: their names stay.
  await tx.run(sql`
    delete from species_name where sub_id in (
      select sub_id from jsonb_populate_recordset(null::species, ${JSON.stringify(species)}::jsonb))`);
  await tx.run(sql`
    insert into species_name (sub_id, language, name)
    select sub_id, language, name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as listed (language text, scientific_name text, name text)
      join species using (scientific_name)`);
}
