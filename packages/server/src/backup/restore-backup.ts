// Replaces the data in the configured database, photo store and data folder with a backup. Everything is checked first.
// The database changes in one transaction, which is committed after the photos are in the photo store.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { COPY_APPLICATION_NAME, type CopyTransaction, inLoad } from '../db/copy.ts';
import { openPool } from '../db/db.ts';
import { type Migration, lockMigrations, readMigrations } from '../db/migrate.ts';
import { type Connection, openRestoreTarget } from '../db/open-database.ts';
import { ConfigurationError, type Env } from '../env.ts';
import { createPhotoStore } from '../storage/create-photo-store.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { type TargetData, countServerConnections, countTargetData, photoFiles } from './catalog.queries.ts';
import { explainError } from './explain.ts';
import { KEYS_FOLDER, readChecked, writeSynced } from './files.ts';
import { loadDatabase } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import { namesToReplace } from './names-to-replace.ts';
import { readPhotos, removeReplacedPhotos, writePhoto } from './photos.ts';
import { type Progress, formatCount } from './progress.ts';
import { refuseDamaged, verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  folder: string;
  env: Env;
  log: Logger;
  progress: Progress;
  /** True if the data of the target may be deleted. */
  isReplacing: boolean;
  migrations?: Migration[];
}

export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, env, log, progress, migrations = readMigrations() } = options;
  const stage = { outcome: OUTCOMES.before };
  try {
    const manifest = await verifyBackup(folder, migrations, progress);
    const target = await openRestoreTarget(env, log);
    try {
      await restoreInto({ ...options, migrations }, manifest, target.connection, stage);
      return manifest;
    } finally {
      await target.close();
    }
  } catch (error) {
    throw explainError(error, stage.outcome);
  }
}

/** The message after a failure depends on the stage of the restore. */
const OUTCOMES = {
  before: 'Nothing was changed.',
  committing: 'Look whether the data is restored: the connection was lost in the moment that decides it.',
  after: 'The database and its photos are restored; only what is named here is not done.',
};

async function restoreInto(
  { folder, env, progress, isReplacing, migrations }: RestoreOptions & { migrations: Migration[] },
  manifest: Manifest,
  connection: Connection,
  stage: { outcome: string },
): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'treewell-restore-'));
  const replacedNames = join(scratch, 'photo-names');
  try {
    const photoStore = await inLoad(connection, async (load) => {
      await lockMigrations(load);
      await refuseIfServerRuns(load);
      const names = await namesToReplace(load, migrations, env.databaseUrl === undefined);
      await refuseToLoseData(await countTargetData(load), isReplacing, progress);
      return leavingNoFiles(env.dataDir, async () => {
        await writeKeys(folder, env.dataDir, manifest.keys, 'missing');
        const store = await createPhotoStore(env);
        await saveReplacedNames(load, replacedNames);
        await loadDatabase({ load, folder, manifest, migrations, names, progress });
        await restorePhotos(folder, manifest, store, progress);
        progress.say('Committing');
        stage.outcome = OUTCOMES.committing;
        return store;
      });
    });
    stage.outcome = OUTCOMES.after;
    await removeReplaced(connection, photoStore, replacedNames, progress);
    const notReplaced = await writeKeys(folder, env.dataDir, manifest.keys, isReplacing ? 'all' : 'missing');
    if (notReplaced.length > 0)
      progress.say(
        `Not restored, because ${env.dataDir} has another: ${notReplaced.join(', ')}. Photo addresses given out before stop working; with --replace it is replaced.`,
      );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** If the work fails, removes the keys and folders that it made. A server must not start with the key of a refused backup. */
async function leavingNoFiles<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const before = await namesIn(dataDir);
  try {
    return await work();
  } catch (error) {
    const made = before ? (await namesIn(dataDir))?.filter((name) => !before.includes(name)) : [''];
    for (const name of made ?? []) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

/** Null if there is no such folder. */
const namesIn = (folder: string): Promise<string[] | null> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

// ── Refusing ────────────────────────────────────────────────────────────────

/** Needed for a database at DATABASE_URL. For an embedded database, the lock on its folder already excludes servers. */
async function refuseIfServerRuns(load: CopyTransaction): Promise<void> {
  const count = await countServerConnections(load);
  if (count > 0)
    throw new ConfigurationError(`A Treewell server uses this database (${count} connections). Stop it, then restore.`);
}

async function refuseToLoseData(data: TargetData, isReplacing: boolean, progress: Progress): Promise<void> {
  const { people, projects, trees } = data;
  if (people + projects + trees === 0) return;
  const summary = `${formatCount(people)} people, ${formatCount(projects)} projects and ${formatCount(trees)} trees`;
  if (!isReplacing)
    throw new ConfigurationError(
      `There is data already: ${summary}. Nothing was changed. Add --replace to delete all of it and restore the backup in its place.`,
    );
  progress.say(`Replacing ${summary}`);
}

// ── Photos and keys ─────────────────────────────────────────────────────────

async function restorePhotos(
  folder: string,
  { photos }: Manifest,
  photoStore: PhotoStore,
  progress: Progress,
): Promise<void> {
  const step = progress.start('photos', photos.files, 'files');
  await readPhotos(
    folder,
    async (key, data) => {
      await writePhoto(photoStore, key, data);
      step.add(1);
    },
    refuseDamaged,
  );
  step.done();
}

async function saveReplacedNames(load: CopyTransaction, path: string): Promise<void> {
  const source = await photoFiles(load);
  await pipeline(source ? load.copyOut(source) : [], createWriteStream(path, { mode: 0o600 }));
}

/** Called after the commit: before it, a rollback may still need the old photos. */
async function removeReplaced(
  connection: Connection,
  photoStore: PhotoStore,
  replacedNames: string,
  progress: Progress,
): Promise<void> {
  const database = openPool({ ...connection, application_name: COPY_APPLICATION_NAME, max: 1 }, () => {});
  try {
    const failed = await removeReplacedPhotos(replacedNames, photoStore, database);
    if (failed > 0)
      progress.say(`Warning: ${failed} files of replaced photos could not be removed from the photo store.`);
  } finally {
    await database.close();
  }
}

/**
 * Writes the missing keys, or all keys. Returns the names of the keys that exist with another content and were not
 * replaced.
 */
async function writeKeys(
  folder: string,
  dataDir: string,
  keys: Manifest['keys'],
  which: 'missing' | 'all',
): Promise<string[]> {
  const notReplaced: string[] = [];
  for (const { name, ...facts } of keys) {
    const key = await readChecked(join(folder, KEYS_FOLDER, name), facts).catch((error: unknown) =>
      refuseDamaged(join(KEYS_FOLDER, name), error),
    );
    const path = join(dataDir, name);
    const existing = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (existing?.equals(key)) continue;
    if (existing && which === 'missing') {
      notReplaced.push(name);
      continue;
    }
    await mkdir(dataDir, { recursive: true });
    const draft = `${path}.restored`;
    await rm(draft, { force: true });
    await writeSynced(draft, key);
    await rename(draft, path);
  }
  return notReplaced;
}
