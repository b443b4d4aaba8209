// Reads from PostgreSQL's catalog which tables, sequences and so on exist, so that a new table is backed up without a
// change to this file. Everything here is about the one schema that our migrations use.
import { type Db, Sql, commaList, identifier, sql } from '../db/db.ts';
import type { Check } from '../db/schema-files.ts';

/** The names of our tables, functions and so on. Null means that everything in the schema is ours. */
export type OwnNames = ReadonlySet<string> | null;

const isOwn = (names: OwnNames, name: Sql): Sql =>
  names === null ? sql`true` : sql`${name} = any(${[...names]}::text[])`;

/** Objects that belong to an extension are dropped and created together with it, so we leave them out. */
const notOfExtension = (catalog: string, oid: Sql): Sql =>
  sql`not exists (select from pg_depend where classid = ${catalog}::regclass and objid = ${oid} and deptype = 'e')`;

// ── Tables ──────────────────────────────────────────────────────────────────

export interface Table {
  name: string;
  /** Without generated columns: PostgreSQL computes these again. */
  columns: string[];
}

export const listTables = (db: Db, names: OwnNames): Promise<Table[]> =>
  db.list(sql`
    select relname::text as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and ${notOfExtension('pg_class', sql`pg_class.oid`)} and ${isOwn(names, sql`relname`)}
    order by relname`);

export const countRows = async (db: Db, table: string): Promise<number> =>
  // A double holds any number of rows exactly, and pg would return a bigint as text.
  (await db.find<{ count: number }>(sql`select count(*)::double precision as count from ${identifier(table)}`))
    ?.count ?? 0;

export const rowsOf = ({ name, columns }: Table): Sql =>
  sql`(select ${commaList(columns.map(identifier))} from ${identifier(name)})`;
export const columnsOf = ({ name, columns }: Table): Sql =>
  sql`${identifier(name)} (${commaList(columns.map(identifier))})`;

export const deleteAllRows = (db: Db, tables: readonly Table[]): Promise<number> =>
  db.run(sql`truncate ${commaList(tables.map(({ name }) => identifier(name)))}`);

/** Without statistics the first queries after a restore would be planned badly. */
export const updateStatistics = (db: Db, tables: readonly Table[]): Promise<number> =>
  db.run(sql`analyze ${commaList(tables.map(({ name }) => identifier(name)))}`);

// ── Sequences ───────────────────────────────────────────────────────────────

export interface Sequence {
  name: string;
  /** The last used number, as text because a double may be too small; null if the sequence was never used. */
  last_value: string | null;
}

/** The sequences of identity and serial columns, and those that migrations create by name. */
export const listSequences = (db: Db, names: OwnNames): Promise<Sequence[]> =>
  db.list(sql`
    select sequencename::text as name, last_value::text as last_value
    from pg_sequences join pg_class on relname = sequencename and relnamespace = current_schema()::regnamespace and relkind = 'S'
    where schemaname = current_schema() and (${isOwn(names, sql`sequencename`)} or exists (
      select from pg_depend join pg_class owner on owner.oid = refobjid
      where classid = 'pg_class'::regclass and objid = pg_class.oid and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
        and ${isOwn(names, sql`owner.relname`)}
    ))
    order by sequencename`);

export const updateSequence = (db: Db, { name, last_value }: Sequence): Promise<unknown> =>
  db.find(sql`select setval(${identifier(name).text}::regclass, ${last_value}::bigint)`);

// ── Foreign keys and triggers, switched off while tables are loaded ─────────

export interface Constraint {
  table: string;
  name: string;
  definition: string;
}

export const listForeignKeys = (db: Db, tables: readonly Table[]): Promise<Constraint[]> =>
  db.list(sql`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
      and relname = any(${tables.map(({ name }) => name)}::text[])
    order by pg_constraint.oid`);

/** The named ones that there are, as checks of rows that are written later only. */
export const listChecks = (db: Db, checks: readonly Check[]): Promise<Constraint[]> =>
  db.list(sql`
    select relname::text as table, conname::text as name,
      pg_get_constraintdef(pg_constraint.oid) || case when convalidated then ' not valid' else '' end as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and connamespace = current_schema()::regnamespace
      and (relname, conname) in (
        select * from unnest(${checks.map(({ table }) => table)}::text[], ${checks.map(({ name }) => name)}::text[])
      )
    order by pg_constraint.oid`);

export const deleteConstraint = (db: Db, { table, name }: Constraint): Promise<number> =>
  db.run(sql`alter table ${identifier(table)} drop constraint ${identifier(name)}`);

export const insertConstraint = (db: Db, { table, name, definition }: Constraint): Promise<number> =>
  db.run(sql`alter table ${identifier(table)} add constraint ${identifier(name)} ${new Sql(definition)}`);

export interface Trigger {
  table: string;
  name: string;
}

/** Only enabled triggers: one that a migration disabled must stay disabled. */
export const listTriggers = (db: Db, tables: readonly Table[]): Promise<Trigger[]> =>
  db.list(sql`
    select relname::text as table, tgname::text as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and relnamespace = current_schema()::regnamespace
      and relname = any(${tables.map(({ name }) => name)}::text[])
    order by 1, 2`);

export const updateTrigger = (db: Db, { table, name }: Trigger, state: 'enable' | 'disable'): Promise<number> =>
  db.run(sql`alter table ${identifier(table)} ${new Sql(state)} trigger ${identifier(name)}`);

// ── Emptying the target ─────────────────────────────────────────────────────

/**
 * In the order in which they can be dropped. Objects of one kind go in one statement, because they may depend on each
 * other.
 */
const KINDS: readonly { drop: string; found: (names: OwnNames) => Sql }[] = [
  { drop: 'view', found: (names) => relations(names, 'v') },
  { drop: 'materialized view', found: (names) => relations(names, 'm') },
  { drop: 'table', found: (names) => relations(names, 'r', 'p') },
  { drop: 'sequence', found: (names) => relations(names, 'S') },
  {
    drop: 'routine',
    found: (names) => sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace = current_schema()::regnamespace and ${notOfExtension('pg_proc', sql`oid`)} and ${isOwn(names, sql`proname`)}`,
  },
  { drop: 'domain', found: (names) => types(names, 'd') },
  { drop: 'type', found: (names) => types(names, 'e', 'c', 'r') },
];

const relations = (names: OwnNames, ...kinds: string[]): Sql => sql`
  select oid::regclass::text as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind::text = any(${kinds}::text[]) and not relispartition
    and ${notOfExtension('pg_class', sql`oid`)} and ${isOwn(names, sql`relname`)}`;

/** Without the row types that belong to tables. */
const types = (names: OwnNames, ...kinds: string[]): Sql => sql`
  select oid::regtype::text as name from pg_type
  where typnamespace = current_schema()::regnamespace and typtype::text = any(${kinds}::text[])
    and (typrelid = 0 or exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
    and ${notOfExtension('pg_type', sql`oid`)} and ${isOwn(names, sql`typname`)}`;

/** PostgreSQL refuses this (2BP01) if an object of another program depends on one of ours. */
export async function deleteObjects(db: Db, names: OwnNames): Promise<void> {
  for (const { drop, found } of KINDS) {
    const objects = await db.list<{ name: string }>(found(names));
    if (objects.length > 0) await db.run(new Sql(`drop ${drop} ${objects.map(({ name }) => name).join(', ')}`));
  }
}

// ── The target ──────────────────────────────────────────────────────────────

export interface TargetData {
  people: number;
  projects: number;
  trees: number;
}

/** Counts the data that an operator must not lose by mistake. A table that does not exist counts as empty. */
export async function countTargetData(db: Db): Promise<TargetData> {
  const tables = new Set((await listTables(db, new Set(['users', 'project', 'tree']))).map(({ name }) => name));
  const count = async (table: string): Promise<number> => (tables.has(table) ? countRows(db, table) : 0);
  return { people: await count('users'), projects: await count('project'), trees: await count('tree') };
}

/** Connections of running servers to this database. */
export const countServerConnections = async (db: Db): Promise<number> =>
  (
    await db.find<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'treewell' and pid <> pg_backend_pid()`)
  )?.count ?? 0;

// ── Photos ──────────────────────────────────────────────────────────────────

/**
 * Selects a line for each photo and each upload that is not yet a photo: its photo_file, and t for an upload. Null if
 * the tables do not exist.
 */
export async function photoFiles(db: Db): Promise<Sql | null> {
  const tables = new Set((await listTables(db, new Set(['photo', 'photo_upload']))).map(({ name }) => name));
  if (!tables.has('photo') || !tables.has('photo_upload')) return null;
  return sql`(select photo_file, false from photo union all select photo_file, true from photo_upload)`;
}

/** Which of these files belong to a photo or an upload. */
export const listReferencedPhotoFiles = async (db: Db, photoFiles: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.list<{ photo_file: string }>(sql`
        select photo_file from photo where photo_file = any(${photoFiles}::text[])
        union select photo_file from photo_upload where photo_file = any(${photoFiles}::text[])`)
    ).map(({ photo_file }) => photo_file),
  );

export const listExistingPhotos = async (db: Db, photoFiles: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.list<{ photo_file: string }>(
        sql`select photo_file from photo where photo_file = any(${photoFiles}::text[])`,
      )
    ).map(({ photo_file }) => photo_file),
  );

export const deletePhotos = (db: Db, photoFiles: readonly string[]): Promise<number> =>
  db.run(sql`delete from photo where photo_file = any(${photoFiles}::text[])`);
