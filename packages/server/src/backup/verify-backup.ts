// Reads the whole backup before anything is restored. Checks that every file exists and is unchanged, and that there
// are no other files.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Migration, MigrationRefused, checkHistory } from '../db/migrate.ts';
import {
  DamagedFile,
  KEYS_FOLDER,
  PHOTOS_FOLDER,
  PHOTO_FOLDERS,
  PHOTO_LIST,
  TABLES_FOLDER,
  checkFile,
  photoFile,
  readChecked,
  readTable,
  tableFile,
} from './files.ts';
import { BackupRefused, MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';
import { listedPhotoFiles, readPhotos } from './photos.ts';
import type { Progress } from './progress.ts';

export async function verifyBackup(folder: string, migrations: Migration[], progress: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseUnknownSchema(manifest, migrations);
  await refuseOtherFiles(folder, '.', [MANIFEST_FILE, PHOTO_LIST, TABLES_FOLDER, PHOTOS_FOLDER, KEYS_FOLDER]);
  await refuseOtherFiles(
    folder,
    KEYS_FOLDER,
    manifest.keys.map(({ name }) => name),
  );
  await refuseOtherFiles(
    folder,
    TABLES_FOLDER,
    manifest.tables.map(({ name }) => tableFile(name).slice(TABLES_FOLDER.length + 1)),
  );
  await refuseOtherFiles(folder, PHOTOS_FOLDER, [...PHOTO_FOLDERS]);

  for (const { name, ...facts } of manifest.keys)
    await readChecked(join(folder, KEYS_FOLDER, name), facts).catch((error: unknown) =>
      refuseDamaged(join(KEYS_FOLDER, name), error),
    );
  const rows = progress.start(
    'checking tables',
    manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    'rows',
  );
  for (const table of manifest.tables)
    await readTable(join(folder, tableFile(table.name)), table, discard(), (count) => rows.add(count)).catch(
      (error: unknown) => refuseDamaged(tableFile(table.name), error),
    );
  rows.done();
  await verifyPhotos(folder, manifest, progress);
  return manifest;
}

const discard = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Names the damaged file in the message. Other errors, such as a disk that cannot be read, are thrown unchanged. */
export function refuseDamaged(file: string, error: unknown): never {
  if (!(error instanceof DamagedFile)) throw error;
  throw new BackupRefused(
    error.message === 'ENOENT'
      ? `The file ${file} is missing in the backup.`
      : `The file ${file} is damaged: it is not as the backup wrote it.`,
  );
}

function refuseUnknownSchema(manifest: Manifest, migrations: Migration[]): void {
  try {
    checkHistory(manifest.migrations, migrations);
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error;
    const newest = manifest.migrations.at(-1)?.name;
    throw new BackupRefused(
      `The backup was made by another Treewell (version ${manifest.product_version}, last schema change ${newest}), whose schema this version does not know. Restore it with that version.`,
      { cause: error },
    );
  }
}

async function refuseOtherFiles(folder: string, part: string, expected: string[]): Promise<void> {
  const found = await readdir(join(folder, part)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? new BackupRefused(`The folder ${part} is missing in the backup.`)
      : error;
  });
  const other = found.find((name) => !expected.includes(name));
  if (other !== undefined)
    throw new BackupRefused(`The file ${join(part, other)} is not part of the backup. Move it away.`);
  const missing = expected.find((name) => !found.includes(name));
  if (missing !== undefined) throw new BackupRefused(`The file ${join(part, missing)} is missing in the backup.`);
}

async function verifyPhotos(folder: string, { photos }: Manifest, progress: Progress): Promise<void> {
  await checkFile(join(folder, PHOTO_LIST), photos).catch((error: unknown) => refuseDamaged(PHOTO_LIST, error));
  const step = progress.start('checking photos', photos.files, 'files');
  let count = 0;
  await readPhotos(
    folder,
    async () => {
      count++;
      step.add(1);
    },
    refuseDamaged,
  );
  if (count !== photos.files)
    throw new BackupRefused(`${PHOTO_LIST} names ${count} files, but the backup has ${photos.files}.`);
  step.done();
  await refuseOtherPhotos(folder, photos.files);
}

/** All listed files exist. So if there are as many files as list entries, there is no other file. */
async function refuseOtherPhotos(folder: string, expected: number): Promise<void> {
  const folders = await Promise.all(
    PHOTO_FOLDERS.map(async (name) =>
      (await readdir(join(folder, photoFile(name)))).map((file) => photoFile(join(name, file))),
    ),
  );
  const found = folders.flat();
  if (found.length === expected) return;
  const listed = await listedPhotoFiles(folder);
  throw new BackupRefused(
    `The file ${found.find((file) => !listed.has(file))} is not part of the backup. Move it away.`,
  );
}
