// For tests of backups: an installation with data, the environment of a source or target, and all rows to compare.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { listSequences, listTables, rowsOf } from '../src/backup/catalog.queries.ts';
import { createProgress } from '../src/backup/progress.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { inSnapshot } from '../src/db/copy.ts';
import { type Env, readEnv } from '../src/env.ts';
import { makePartitions } from '../src/features/history/change-partitions.ts';
import { createLog } from '../src/http/request-log.ts';
import { type TestApp, createTestApp } from './app.ts';
import { type TestDatabase, createTestDatabase } from './databases.ts';
import { type PhotoCast, addPhoto, jpeg, photoCast, upload } from './photos.ts';
import { plant } from './trees.ts';

export const log = createLog('silent');

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'treewell-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function databaseUrl(connection: pg.PoolConfig): string {
  const url = new URL(`postgresql://localhost/${connection.database}`);
  url.username = connection.user ?? '';
  if (typeof connection.password === 'string') url.password = connection.password;
  // As query parameters, because the host may be the folder of a socket.
  url.searchParams.set('host', connection.host ?? '');
  url.searchParams.set('port', String(connection.port));
  return url.href;
}

export const envOf = (connection: pg.PoolConfig, dataDir: string, more: Record<string, string> = {}): Env =>
  readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection), DEMO: 'off', ...more });

/** Creates people, a project, trees, a photo, an upload that is not yet on a tree, and waiting mails. */
export async function createWorld(
  env: Record<string, string> = {},
): Promise<{ test: TestApp; cast: PhotoCast; uploaded: string }> {
  const test = await createTestApp({ env });
  const cast = await photoCast(test);
  await plant(test, 200);
  // What was changed until now moves into the partition of its month, and what comes is written there.
  await makePartitions(test.database);
  await addPhoto(test, cast.tokens['lena'], cast.tree);
  const uploaded = await upload(test, cast.tokens['pat'], await jpeg());
  return { test, cast, uploaded };
}

/** Opens no connection until the first query. */
export async function createTarget(options: { template?: string } = { template: 'template1' }): Promise<TestDatabase> {
  const target = await createTestDatabase(options);
  onTestFinished(() => target.close());
  return target;
}

const recordProgress = (lines: string[]) => createProgress({ write: (line) => lines.push(line.trimEnd()) });

export async function save(env: Env, folder: string): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup({ folder, env, log, progress: recordProgress(lines) });
  return lines;
}

export async function restore(env: Env, folder: string, options: { isReplacing?: boolean } = {}): Promise<string[]> {
  const lines: string[] = [];
  await restoreBackup({ folder, env, log, progress: recordProgress(lines), isReplacing: options.isReplacing ?? false });
  return lines;
}

/** Every row of every table and the position of every sequence, as text. */
export const allRows = (connection: pg.PoolConfig): Promise<Record<string, string[]>> =>
  inSnapshot(
    connection,
    (db) => listTables(db, null),
    async (snapshot, tables) => {
      const rows: Record<string, string[]> = {};
      for (const table of tables)
        rows[table.name] = (await text(snapshot.copyOut(rowsOf(table)))).split('\n').toSorted();
      rows['sequences'] = (await listSequences(snapshot, null)).map(({ name, last_value }) => `${name} ${last_value}`);
      return rows;
    },
  );
