// Schema changes: plain SQL files, forward only, each in its own transaction. An advisory lock lets
// two servers start at once; a shipped file that was edited afterwards is refused.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { ConfigurationError } from '../env.ts';
import { type Database, type Db, Sql, sql } from './db.ts';

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

/** Applies what is missing and answers with the names applied. */
export async function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await database.transaction((tx) => applyNext(tx, migrations));
    if (name === null) return applied;
    applied.push(name);
  }
}

/** As `migrate`, in a transaction of the caller. */
export async function migrateWithin(tx: Db, migrations: Migration[]): Promise<void> {
  while ((await applyNext(tx, migrations)) !== null);
}

/** Until the transaction ends, servers that start on this database wait. */
export const lockMigrations = (tx: Db): Promise<unknown> =>
  tx.find(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);

/** Until the transaction ends, nobody changes the schema; others may hold this lock as well. */
export const holdOffMigrations = (tx: Db): Promise<unknown> =>
  tx.find(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCK})`);

export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

/** None for a database that was never migrated. */
export async function listAppliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const found = await db.find<{ is_there: boolean }>(sql`select to_regclass('migration') is not null as is_there`);
  return found?.is_there ? db.list(sql`select name, checksum from migration order by name`) : [];
}

/**
 * The names of all tables, functions and so on that these migrations leave behind, and of the table they are listed in.
 * Whatever else is in the database is the operator's own, also under a name that a migration of ours once dropped.
 */
export function namesMadeBy(migrations: readonly Migration[]): Set<string> {
  const names = new Set(['migration']);
  for (const { text } of migrations)
    for (const [, created, renamed, dropped] of text.matchAll(MAKES_OR_DROPS))
      if (dropped) names.delete(dropped.toLowerCase());
      else names.add((created ?? renamed ?? '').toLowerCase());
  return names;
}
const MAKES_OR_DROPS =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|materialized\s+view|function|procedure|sequence|type|domain)\s+(?:if\s+not\s+exists\s+)?"?(\w+)|\brename\s+to\s+"?(\w+)|\bdrop\s+table\s+(?:if\s+exists\s+)?"?(\w+)/gi;

async function applyNext(tx: Db, migrations: Migration[]): Promise<string | null> {
  await tx.run(sql`set local statement_timeout = 0`);
  await lockMigrations(tx);
  await tx.run(sql`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const done = await listAppliedMigrations(tx);
  checkHistory(done, migrations);
  const next = migrations[done.length];
  if (!next) return null;
  await tx.run(new Sql([next.text], []));
  await tx.run(sql`insert into migration (name, checksum) values (${next.name}, ${next.checksum})`);
  return next.name;
}

export function checkHistory(done: AppliedMigration[], migrations: Migration[]): void {
  done.forEach((row, index) => {
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
