// Measures a backup of a city's trees and photos while the server runs, and its restore into an empty data folder:
// time, size and peak memory. For comparison it copies the files of the stopped database.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { readEnv } from '../packages/server/src/env.ts';
import { startServer } from '../packages/server/src/server.ts';
import { photoKey, thumbnailKey } from '../packages/server/src/storage/photo-files.ts';
import { fill } from './city-trees.ts';

const COMMANDS = fileURLToPath(new URL('../packages/server/src/commands/main.ts', import.meta.url));
const PHOTOS = 1_000;
const PHOTO_BYTES = 250_000;
const THUMBNAIL_BYTES = 12_000;
const MEMORY_POLL_MS = 50;

const sizes = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
try {
  for (const trees of sizes.length > 0 ? sizes : [10_000, 300_000]) await measure(trees);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(trees: number): Promise<void> {
  const [dataDir, backup, restored, copied] = ['data', 'backup', 'restored', 'copied'].map((name) =>
    join(folder, `${name}-${trees}`),
  ) as [string, string, string, string];
  const env = readEnv({ DATA_DIR: dataDir, DEMO: 'off', BASEMAP: '{"kind":"builtin"}' });
  const server = await startServer(env, pino({ level: 'silent' }));
  console.log(`\n${trees.toLocaleString('en-US')} trees, ${PHOTOS.toLocaleString('en-US')} photos`);
  try {
    const database = openPool({ ...embeddedConnection(dataDir), statement_timeout: 0 }, () => {});
    await fill(database, trees);
    for (let n = 0; n < PHOTOS; n++) {
      const file = `${randomUUID()}.jpg`;
      writeFileSync(join(dataDir, 'photos', photoKey(file)), randomBytes(PHOTO_BYTES));
      writeFileSync(join(dataDir, 'photos', thumbnailKey(file)), randomBytes(THUMBNAIL_BYTES));
      await database.run(sql`
        insert into photo (photo_file, tree_id, width, height, uploaded_by) select ${file}, min(tree_id), 1, 1, 1 from tree`);
    }
    await database.close();
    await report('backup', ['backup', backup], { DATA_DIR: dataDir });
  } finally {
    await server.close();
  }
  console.log(`  its size: database ${megabytes(join(backup, 'tables'))}, photos ${megabytes(join(backup, 'photos'))}`);
  await report('restore', ['restore', backup], { DATA_DIR: restored });
  const startedAt = performance.now();
  cpSync(join(dataDir, 'postgres'), copied, { recursive: true });
  console.log(`  copy of the stopped database's files: ${seconds(startedAt)}, ${megabytes(copied)}`);
  for (const path of [dataDir, backup, restored, copied]) rmSync(path, { recursive: true, force: true });
}

async function report(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [COMMANDS, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let memory = '';
  const memoryPoll = setInterval(() => {
    memory = peakMemory(child.pid) ?? memory;
  }, MEMORY_POLL_MS);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(memoryPoll);
  if (code !== 0) throw new Error(`${name} failed`);
  console.log(`  ${name}: ${seconds(startedAt)}${memory && `, at most ${memory} of memory`}`);
}

/** Linux only. */
function peakMemory(pid: number | undefined): string | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes && `${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return undefined;
  }
}

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
}

function megabytes(path: string): string {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return `${(files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6).toFixed(1)} MB`;
}
