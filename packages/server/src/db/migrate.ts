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

interface Migration {
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

async function applyNext(tx: Db, migrations: Migration[]): Promise<string | null> {
  await tx.run(sql`set local statement_timeout = 0`);
  await tx.find(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  await tx.run(sql`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const done = await tx.list<{ name: string; checksum: string }>(sql`select name, checksum from migration order by name`);
  checkHistory(done, migrations);
  const next = migrations[done.length];
  if (!next) return null;
  await tx.run(new Sql([next.text], []));
  await tx.run(sql`insert into migration (name, checksum) values (${next.name}, ${next.checksum})`);
  return next.name;
}

function checkHistory(done: { name: string; checksum: string }[], migrations: Migration[]): void {
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
