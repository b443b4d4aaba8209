// Applies schema changes: plain SQL files, forward only, each in its own transaction, then the functions and triggers
// (schema-files.ts). An advisory lock makes it safe to start two servers at once. A file that was edited after it was
// applied is refused.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { ConfigurationError } from '../env.ts';
import { type Database, type Db, Sql, sql } from './db.ts';
import { type SchemaFiles, applySchemaFiles, readSchemaFiles } from './schema-files.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const ADVISORY_LOCK = 7_304_411;

export class MigrationRefused extends ConfigurationError {
  override name = 'MigrationRefused';
}

export interface Migration {
  name: string;
  checksum: string;
  text: string;
}

export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Applies the missing migrations, and the functions and triggers if their text has changed. Returns what it applied. The
 * functions are written for the tables after all our migrations, so a test that stops before the last one gets none.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const last = readMigrations().at(-1)?.name;
  const schema = migrations.some(({ name }) => name === last) ? readSchemaFiles() : null;
  const applied: string[] = [];
  for (;;) {
    const step = await database.transaction((tx) => applyNext(tx, migrations, schema));
    applied.push(...step.applied);
    if (step.isLast) return applied;
  }
}

/** Like `migrate`, but in the caller's transaction, and without the functions. */
export async function migrateWithin(tx: Db, migrations: Migration[]): Promise<void> {
  while (!(await applyNext(tx, migrations, null)).isLast);
}

/** Servers that start on this database wait until the transaction ends. */
export const lockMigrations = (tx: Db): Promise<unknown> =>
  tx.find(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);

/** Nobody changes the schema until the transaction ends. Several connections can hold this lock at the same time. */
export const blockMigrations = (tx: Db): Promise<unknown> =>
  tx.find(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCK})`);

export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

/** Empty for a database that was never migrated. */
export async function listAppliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const found = await db.find<{ is_there: boolean }>(sql`select to_regclass('migration') is not null as is_there`);
  return found?.is_there ? db.list(sql`select name, checksum from migration order by name`) : [];
}

/**
 * The names of all tables, functions and so on that exist after these migrations, and of the table `migration` itself.
 * Everything else in the database belongs to the operator, even if it has a name that a migration of ours once dropped.
 */
export function namesCreatedBy(migrations: readonly Migration[]): Set<string> {
  const names = new Set(['migration']);
  for (const { text } of migrations)
    for (const [, created, renamed, dropped] of text.matchAll(CREATES_OR_DROPS))
      if (dropped) for (const name of dropped.toLowerCase().split(/[",\s]+/)) names.delete(name);
      else names.add((created ?? renamed ?? '').toLowerCase());
  return names;
}

/** What the schema files may drop: operators have functions too, and may give them the name of a table of ours. */
export const functionsCreatedBy = (migrations: readonly Migration[]): Set<string> =>
  new Set(
    migrations.flatMap(({ text }) => [...text.matchAll(CREATES_FUNCTION)].map(([, name = '']) => name.toLowerCase())),
  ).intersection(namesCreatedBy(migrations));
const CREATES_FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|aggregate)\s+"?(\w+)/gi;

const CREATES_OR_DROPS =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|materialized\s+view|function|procedure|aggregate|sequence|type|domain)\s+(?:if\s+not\s+exists\s+)?"?(\w+)|\brename\s+to\s+"?(\w+)|\bdrop\s+(?:table|function)\s+(?:if\s+exists\s+)?"?(\w+(?:,\s*\w+)*)/gi;

interface Step {
  applied: string[];
  isLast: boolean;
}

/** The last migration and the functions are one step: nobody meets new tables with old functions. */
async function applyNext(tx: Db, migrations: Migration[], schema: SchemaFiles | null): Promise<Step> {
  await tx.run(sql`set local statement_timeout = 0`);
  await lockMigrations(tx);
  await tx.run(sql`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const before = await listAppliedMigrations(tx);
  checkHistory(before, migrations);
  const next = migrations[before.length];
  if (next) {
    await tx.run(new Sql(next.text));
    await tx.run(sql`insert into migration (name, checksum) values (${next.name}, ${next.checksum})`);
  }
  const applied = next ? [next.name] : [];
  const isLast = before.length + applied.length === migrations.length;
  if (isLast && schema) {
    const use = { olderFunctions: functionsCreatedBy(migrations), tables: namesCreatedBy(migrations) };
    if (await applySchemaFiles(tx, schema, use)) applied.push(`functions, revision ${schema.revision}`);
  }
  return { applied, isLast };
}

export function checkHistory(applied: AppliedMigration[], migrations: Migration[]): void {
  applied.forEach((row, index) => {
    const file = migrations[index];
    if (!migrations.some((migration) => migration.name === row.name))
      throw new MigrationRefused(
        `The database was made by a newer Treewell: it has the schema change ${row.name}, which this version does not know. Start the newer version.`,
      );
    if (file?.name !== row.name)
      throw new MigrationRefused(
        `The schema change ${file?.name} sorts before ${row.name}, which is already applied. Give it a later name.`,
      );
    if (file.checksum !== row.checksum)
      throw new MigrationRefused(
        `The schema change ${row.name} was edited after it was applied. Put the file back and write a new one.`,
      );
  });
}
