// Functions and triggers: plain SQL in packages/server/schema/, one file for each noun and one body for each function. They
// are applied again, all of them, when their text has changed, and the list of species with them. Migrations hold tables and
// data only. What the files take from the domain is put in when they are read (schema-values.ts).
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { ConfigurationError } from '../env.ts';
import { type Db, Sql, sql } from './db.ts';
import { withSchemaValues } from './schema-values.ts';
import {
  SPECIES_FILE,
  SPECIES_NAMES_FILES,
  type SpeciesFiles,
  applySpeciesFiles,
  readSpeciesFiles,
} from './species-files.ts';

const FOLDER = new URL('../../schema/', import.meta.url);

export class SchemaRefused extends ConfigurationError {
  override name = 'SchemaRefused';
}

export interface Check {
  table: string;
  name: string;
}

export interface SchemaFiles {
  /** Grows with each released change of the text, so that an older server knows that it is older. */
  revision: number;
  checksum: string;
  text: string;
  functions: string[];
  /** The constraints that the files make again, whatever migrations have made. */
  checks: Check[];
  /** Null in tests that have no such tables. */
  species: SpeciesFiles | null;
}

export function readSchemaFiles(folder: URL = FOLDER): SchemaFiles {
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const text = withSchemaValues(names.toSorted().map(read).join('\n'));
  const lists = [SPECIES_FILE, ...SPECIES_NAMES_FILES].map(read).join('\n');
  const { revision } = JSON.parse(read('revision.json')) as { revision: number };
  return {
    revision,
    text,
    checksum: checksumOf(text + lists),
    functions: functionsIn(text),
    checks: checksIn(text),
    species: readSpeciesFiles(read),
  };
}

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const functionsIn = (text: string): string[] =>
  [...text.replaceAll(/--.*$/gm, '').matchAll(/\bcreate or replace (?:function|aggregate) (\w+)/g)].map(
    ([, name = '']) => name,
  );

const checksIn = (text: string): Check[] =>
  [...text.matchAll(/\balter table (\w+) drop constraint if exists (\w+)/g)].map(([, table = '', name = '']) => ({
    table,
    name,
  }));

interface AppliedSchema {
  revision: number;
  checksum: string;
  functions: string[];
}

/** Null if the database has none, also for one from before these files. */
export async function findAppliedSchema(db: Db): Promise<AppliedSchema | null> {
  const found = await db.find<{ is_there: boolean }>(
    sql`select to_regclass('schema_revision') is not null as is_there`,
  );
  return found?.is_there ? db.find(sql`select revision, checksum, functions from schema_revision`) : null;
}

export interface SchemaUse {
  /** The functions that migrations have made: if no file defines one any more, it is dropped. */
  olderFunctions: Iterable<string>;
  /** The tables that migrations have made. Triggers of other tables belong to the operator. */
  tables: Iterable<string>;
  /** True after a restore: the row that was loaded says nothing about this database. */
  isStale?: boolean;
}

/** Returns whether something was applied. The caller holds the lock of migrations. */
export async function applySchemaFiles(
  tx: Db,
  files: SchemaFiles,
  { olderFunctions, tables, isStale }: SchemaUse,
): Promise<boolean> {
  const applied = await findAppliedSchema(tx);
  if (applied && applied.revision > files.revision)
    throw new SchemaRefused(
      `The database was made by a newer Treewell: its functions have the revision ${applied.revision}, this version has ${files.revision}. Start the newer version.`,
    );
  if (applied?.checksum === files.checksum && !isStale) return false;
  const names = new Set([...olderFunctions, ...(applied?.functions ?? []), ...files.functions]);
  await dropFunctions(tx, [...names], [...tables]);
  // A function may call one that a later file creates.
  await tx.run(sql`set local check_function_bodies = off`);
  await tx.run(new Sql(files.text));
  await tx.run(sql`set local check_function_bodies = on`);
  if (files.species) await applySpeciesFiles(tx, files.species);
  await tx.run(sql`delete from schema_revision`);
  await tx.run(sql`
    insert into schema_revision (revision, checksum, functions)
    values (${files.revision}, ${files.checksum}, ${files.functions})`);
  return true;
}

/**
 * Drops our triggers, then our functions: `create or replace` would refuse other arguments, and would keep what no file
 * defines any more. Nobody can write meanwhile, because dropping a trigger locks its table. Functions that columns,
 * constraints, indexes or objects of the operator use stay, and are replaced.
 */
async function dropFunctions(tx: Db, names: string[], tables: string[]): Promise<void> {
  const own = sql`pronamespace = current_schema()::regnamespace and proname = any(${names}::text[])`;
  const triggers = await tx.list<{ trigger: string }>(sql`
    select format('%I on %s', tgname, tgrelid::regclass) as trigger
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and ${own} and relnamespace = pronamespace and relname = any(${tables}::text[])
    order by tgrelid, tgname`);
  for (const { trigger } of triggers) await tx.run(new Sql(`drop trigger ${trigger}`));
  const functions = await tx.list<{ name: string }>(sql`
    with own as (select oid from pg_proc where ${own})
    select oid::regprocedure::text as name from own
    where not exists (
      select from pg_depend
      where refclassid = 'pg_proc'::regclass and refobjid = own.oid
        and not (classid = 'pg_proc'::regclass and objid in (select oid from own)))`);
  if (functions.length > 0) await tx.run(new Sql(`drop routine ${functions.map(({ name }) => name).join(', ')}`));
}
