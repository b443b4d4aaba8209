// Writes the whole installation into a folder while the server may be running: the database as it was at one moment,
// the photos that its rows refer to, and the keys.
import { createWriteStream } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import packageJson from '../../../../package.json' with { type: 'json' };
import { COPY_APPLICATION_NAME, type CopyTransaction, inSnapshot } from '../db/copy.ts';
import { openPool } from '../db/db.ts';
import { checkHistory, listAppliedMigrations, namesCreatedBy, readMigrations } from '../db/migrate.ts';
import { type Connection, openBackupSource } from '../db/open-database.ts';
import { ConfigurationError, type Env } from '../env.ts';
import { createPhotoStore } from '../storage/create-photo-store.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { type Table, countRows, listSequences, listTables, photoFiles, rowsOf } from './catalog.queries.ts';
import { explainError } from './explain.ts';
import {
  KEYS_FOLDER,
  KEY_FILES,
  PHOTOS_FOLDER,
  PHOTO_FOLDERS,
  TABLES_FOLDER,
  createBackupFolder,
  factsOf,
  photoFile,
  sync,
  tableFile,
  writeTable,
  writeSynced,
} from './files.ts';
import { FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { savePhotos } from './photos.ts';
import type { Progress } from './progress.ts';

export interface BackupOptions {
  folder: string;
  env: Env;
  log: Logger;
  progress: Progress;
  /** Default: the configured store. */
  photoStore?: PhotoStore;
}

/** Holds the names of the photos between the snapshot and the copying. Deleted before the backup is complete. */
const NAMES_FILE = 'photo-names.draft';

export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, env, log } = options;
  await createBackupFolder(folder).catch((error: unknown) => {
    throw explainError(error, 'There is no backup.');
  });
  try {
    const source = await openBackupSource(env, log);
    try {
      return await fillFolder(options, source.connection);
    } finally {
      await source.close();
    }
  } catch (error) {
    // The folder was empty at the start, so everything in it is part of the failed backup.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw explainError(error, 'There is no backup.');
  }
}

async function fillFolder(options: BackupOptions, connection: Connection): Promise<Manifest> {
  const { folder, env, progress } = options;
  const migrations = readMigrations();
  const names = namesCreatedBy(migrations);
  const snapshotFacts = await inSnapshot(
    connection,
    (db) => listTables(db, names),
    async (snapshot, tables) => {
      const applied = await listAppliedMigrations(snapshot);
      if (applied.length === 0)
        throw new ConfigurationError('This database holds nothing of Treewell: there is nothing to back up.');
      checkHistory(applied, migrations);
      const others = (await listTables(snapshot, null)).map(({ name }) => name).filter((name) => !names.has(name));
      if (others.length > 0)
        progress.say(`Not in the backup, because they are not Treewell's own: the tables ${others.join(', ')}`);
      const made_at = new Date().toISOString();
      const saved: Manifest['tables'] = [];
      for (const table of tables) saved.push(await saveTable(snapshot, table, folder, progress));
      return {
        made_at,
        migrations: applied,
        tables: saved,
        sequences: await listSequences(snapshot, names),
        photoRows: await savePhotoNames(snapshot, folder),
      };
    },
  );
  const { photoRows, made_at, ...saved } = snapshotFacts;
  const photos = await saveAllPhotos(options, connection, photoRows);
  const keys = await saveKeys(env.dataDir, folder);
  await rm(join(folder, NAMES_FILE));
  for (const name of [TABLES_FOLDER, ...PHOTO_FOLDERS.map(photoFile), PHOTOS_FOLDER, KEYS_FOLDER])
    await sync(join(folder, name));
  const manifest: Manifest = { format: FORMAT, product_version: packageJson.version, made_at, ...saved, photos, keys };
  await writeManifest(folder, manifest);
  await sync(dirname(folder));
  return manifest;
}

async function saveTable(
  snapshot: CopyTransaction,
  table: Table,
  folder: string,
  progress: Progress,
): Promise<Manifest['tables'][number]> {
  const count = await countRows(snapshot, table.name);
  const step = progress.start(table.name, count, 'rows');
  const saved = await writeTable(join(folder, tableFile(table.name)), snapshot.copyOut(rowsOf(table)), (rows) =>
    step.add(rows),
  );
  if (saved.rows !== count) throw new Error(`The table ${table.name} has ${count} rows, but ${saved.rows} were read`);
  step.done();
  return { ...table, ...saved };
}

/**
 * Saves the names, so that the snapshot can end before the photos are copied. A long snapshot stops PostgreSQL's
 * cleanup (vacuum).
 */
async function savePhotoNames(snapshot: CopyTransaction, folder: string): Promise<number> {
  const source = await photoFiles(snapshot);
  let rows = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    if (!source) return;
    for await (const chunk of snapshot.copyOut(source) as AsyncIterable<Buffer>) {
      rows += chunk.toString('latin1').split('\n').length - 1;
      yield chunk;
    }
  }
  await pipeline(lines(), createWriteStream(join(folder, NAMES_FILE), { flags: 'wx', mode: 0o600 }));
  return rows;
}

async function saveAllPhotos(
  { folder, env, progress, photoStore }: BackupOptions,
  connection: Connection,
  photoRows: number,
): Promise<Manifest['photos']> {
  const step = progress.start('photos', photoRows, 'photos');
  const database = openPool({ ...connection, application_name: COPY_APPLICATION_NAME, max: 1 }, () => {});
  try {
    const photos = await savePhotos({
      folder,
      namesFile: join(folder, NAMES_FILE),
      photoStore: photoStore ?? (await createPhotoStore(env)),
      db: database,
      step,
    });
    step.done();
    if (photos.missing > 0)
      progress.say(
        `Warning: ${photos.missing} photo files are missing in the photo store. Their photos are in the backup without these files.`,
      );
    return photos;
  } finally {
    await database.close();
  }
}

async function saveKeys(dataDir: string, folder: string): Promise<Manifest['keys']> {
  const keys: Manifest['keys'] = [];
  for (const name of KEY_FILES) {
    const data = await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!data) continue;
    await writeSynced(join(folder, KEYS_FOLDER, name), data);
    keys.push({ name, ...factsOf(data) });
  }
  return keys;
}
