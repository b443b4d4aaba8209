// Copies photo files from the photo store into a backup and back, several at a time.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { PHOTO_MAX_BYTES, photoTypeOf } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../db/db.ts';
import { allKeys, incomingKey, pictureKeys } from '../storage/photo-files.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { listExistingPhotos, listReferencedPhotoFiles } from './catalog.queries.ts';
import { type FileFacts, PHOTO_LIST, factsOf, measure, photoFile, readChecked, sync, writeUnsynced } from './files.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import type { Step } from './progress.ts';

const AT_ONCE = 8;

async function* groupsOf(lines: AsyncIterable<string>, size: number): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const line of lines) {
    group.push(line);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path), crlfDelay: Infinity });

// ── Into the backup ─────────────────────────────────────────────────────────

export interface SavePhotos {
  folder: string;
  /** A file with the lines of `photoFiles` in catalog.queries.ts. */
  namesFile: string;
  photoStore: PhotoStore;
  /** The database as it is now, not the snapshot. */
  db: Db;
  step: Step;
}

interface SavedFile extends FileFacts {
  key: string;
}

export async function savePhotos({ folder, namesFile, photoStore, db, step }: SavePhotos): Promise<Manifest['photos']> {
  const photos = { files: 0, deleted_meanwhile: [] as string[], missing: 0 };
  async function* listLines(): AsyncGenerator<Buffer> {
    for await (const names of groupsOf(linesOf(namesFile), AT_ONCE)) {
      const saved = await Promise.all(names.map((line) => saveOne(line)));
      step.add(names.length);
      const files = saved.flat();
      photos.files += files.length;
      yield Buffer.from(files.map(({ key, bytes, sha256 }) => `${sha256} ${bytes} ${key}\n`).join(''));
    }
  }

  async function saveOne(line: string): Promise<SavedFile[]> {
    const [name = '', isUpload] = line.split('\t');
    // A missing upload is normal: the person may never have sent the file. An upload that is too large is useless.
    if (isUpload === 't') return (await saveFiles([incomingKey(name)])).saved;
    const { saved, missing } = await saveFiles(pictureKeys(name));
    if (missing === 0) return saved;
    if ((await listExistingPhotos(db, [name])).has(name)) {
      photos.missing += missing;
      return saved;
    }
    photos.deleted_meanwhile.push(name);
    for (const { key } of saved) await rm(join(folder, photoFile(key)));
    return [];
  }

  async function saveFiles(keys: string[]): Promise<{ saved: SavedFile[]; missing: number }> {
    const saved: SavedFile[] = [];
    for (const key of keys) {
      const data = await readUnlessTooLarge(photoStore, key);
      if (!data) continue;
      await writeUnsynced(join(folder, photoFile(key)), data);
      saved.push({ key, ...factsOf(data) });
    }
    return { saved, missing: keys.length - saved.length };
  }

  const meter = measure();
  await pipeline(
    listLines(),
    meter.through,
    createWriteStream(join(folder, PHOTO_LIST), { flags: 'wx', mode: 0o600, flush: true }),
  );
  for await (const lines of groupsOf(linesOf(join(folder, PHOTO_LIST)), AT_ONCE))
    await Promise.all(lines.map((line) => sync(join(folder, photoFile(keyOf(line))))));
  return { ...photos, ...meter.facts() };
}

async function readUnlessTooLarge(photoStore: PhotoStore, key: string): Promise<Buffer | null> {
  try {
    return await photoStore.read(key, PHOTO_MAX_BYTES);
  } catch (error) {
    if (error instanceof Problem && error.code === 'photo_too_large') return null;
    throw error;
  }
}

// ── Out of the backup ───────────────────────────────────────────────────────

const LIST_LINE = /^([0-9a-f]{64}) (\d+) ((?:incoming|photos|thumbnails)\/[0-9a-f-]{36}\.\w+)$/;

const keyOf = (line: string): string => LIST_LINE.exec(line)?.[3] ?? '';

/** Reads and checks the listed files, `AT_ONCE` at a time. */
export async function readPhotos(
  folder: string,
  onFile: (key: string, data: Buffer) => Promise<void>,
  onDamage: (file: string, error: unknown) => never,
): Promise<void> {
  for await (const lines of groupsOf(linesOf(join(folder, PHOTO_LIST)), AT_ONCE))
    await Promise.all(
      lines.map(async (line) => {
        const [, sha256 = '', bytes, key = ''] = LIST_LINE.exec(line) ?? [];
        if (!key) throw new BackupRefused(`${PHOTO_LIST} is damaged.`);
        const data = await readChecked(join(folder, photoFile(key)), { sha256, bytes: Number(bytes) }).catch(
          (error: unknown) => onDamage(photoFile(key), error),
        );
        await onFile(key, data);
      }),
    );
}

export const listedPhotoFiles = async (folder: string): Promise<Set<string>> => {
  const files = new Set<string>();
  for await (const line of linesOf(join(folder, PHOTO_LIST))) files.add(photoFile(keyOf(line)));
  return files;
};

export const writePhoto = (photoStore: PhotoStore, key: string, data: Buffer): Promise<void> =>
  photoStore.write(key, { data, contentType: photoTypeOf(key) ?? 'application/octet-stream' });

/** Removes the files that only the replaced data referred to. Returns the number of files that could not be removed. */
export async function removeReplacedPhotos(namesFile: string, photoStore: PhotoStore, db: Db): Promise<number> {
  let failed = 0;
  for await (const lines of groupsOf(linesOf(namesFile), AT_ONCE)) {
    const names = lines.map((line) => line.split('\t')[0] ?? '');
    const stillUsed = await listReferencedPhotoFiles(db, names);
    const keys = names.filter((name) => !stillUsed.has(name)).flatMap(allKeys);
    const results = await Promise.allSettled(keys.map((key) => photoStore.remove(key)));
    failed += results.filter(({ status }) => status === 'rejected').length;
  }
  return failed;
}
