// Reads and writes the files of a backup. Only the owner may read them, because they contain password hashes and keys.
// They are flushed to the disk before the manifest lists them, and checked by length and checksum when they are read.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigurationError } from '../env.ts';

export const TABLES_FOLDER = 'tables';
export const PHOTOS_FOLDER = 'photos';
export const PHOTO_FOLDERS = ['incoming', 'photos', 'thumbnails'] as const;
export const PHOTO_LIST = 'photos.txt';
export const KEYS_FOLDER = 'keys';
/** Keys that are stored as files in DATA_DIR. */
export const KEY_FILES = ['photo-signing-key'] as const;

export const tableFile = (table: string): string => join(TABLES_FOLDER, `${table}.copy.gz`);
export const photoFile = (key: string): string => join(PHOTOS_FOLDER, key);

export interface FileFacts {
  bytes: number;
  sha256: string;
}

export const factsOf = (data: Buffer): FileFacts => ({
  bytes: data.length,
  sha256: createHash('sha256').update(data).digest('hex'),
});

// ── Writing ─────────────────────────────────────────────────────────────────

/** Refuses a folder that is not empty, so that a backup never overwrites files or mixes with others. */
export async function createBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' || error.code === 'ENOTDIR'
      ? new ConfigurationError(`${folder} is not a folder.`)
      : error;
  });
  if ((await readdir(folder)).length > 0)
    throw new ConfigurationError(
      `${folder} is not empty. A backup needs a folder of its own, one that is empty or does not exist yet.`,
    );
  for (const name of [TABLES_FOLDER, PHOTOS_FOLDER, ...PHOTO_FOLDERS.map(photoFile), KEYS_FOLDER])
    await mkdir(join(folder, name), { mode: 0o700 });
}

export const writeSynced = (path: string, data: Buffer): Promise<void> =>
  writeFile(path, data, { flag: 'wx', mode: 0o600, flush: true });

/** Compresses the lines of COPY into a file. Returns the number of rows too. */
export async function writeTable(
  path: string,
  rows: Readable,
  onRows: (count: number) => void,
): Promise<FileFacts & { rows: number }> {
  const counter = countLines(onRows);
  const meter = measure();
  // Faster than the default level, because the server may run on the same processor.
  await pipeline(
    rows,
    counter.through,
    createGzip({ level: 3 }),
    meter.through,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: counter.count(), ...meter.facts() };
}

/** The caller flushes the file later with `sync`. Flushing thousands of files one by one would be slow. */
export const writeUnsynced = (path: string, data: Buffer): Promise<void> =>
  writeFile(path, data, { flag: 'wx', mode: 0o600 });

/** After this, the content of a file, or the list of names in a folder, survives a power failure. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// ── Reading ─────────────────────────────────────────────────────────────────

export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Throws if the file has changed since it was written. The sink may already have received all rows by then. */
export async function readTable(
  path: string,
  expected: FileFacts & { rows: number },
  sink: NodeJS.WritableStream,
  onRows: (count: number) => void,
): Promise<void> {
  const counter = countLines(onRows);
  const meter = measure();
  try {
    await pipeline(createReadStream(path), meter.through, createGunzip(), counter.through, sink);
  } catch (error) {
    // Most kinds of damage make the decompressor fail first.
    const { code = '' } = error as NodeJS.ErrnoException;
    throw code.startsWith('Z_') || code === 'ENOENT' ? new DamagedFile(code, { cause: error }) : error;
  }
  if (!isSame(meter.facts(), expected) || counter.count() !== expected.rows) throw new DamagedFile();
}

export async function readChecked(path: string, expected: FileFacts): Promise<Buffer> {
  const data = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new DamagedFile(error.code, { cause: error }) : error;
  });
  if (!isSame(factsOf(data), expected)) throw new DamagedFile();
  return data;
}

/** For a file that may be too long for the memory. */
export async function checkFile(path: string, expected: FileFacts): Promise<void> {
  const meter = measure();
  await pipeline(createReadStream(path), meter.through, async (chunks) => {
    for await (const _chunk of chunks);
  });
  if (!isSame(meter.facts(), expected)) throw new DamagedFile();
}

const isSame = (found: FileFacts, expected: FileFacts): boolean =>
  found.bytes === expected.bytes && found.sha256 === expected.sha256;

// ── Measuring streams ───────────────────────────────────────────────────────

export function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  /** Call it once, after the stream has ended. */
  const facts = (): FileFacts => ({ bytes, sha256: hash.digest('hex') });
  return { through, facts };
}

const LINE_END = 10;

/** Each line is one row, because COPY escapes a line break inside a value as the two characters \n. */
function countLines(onRows: (count: number) => void) {
  let count = 0;
  async function* through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      let lines = 0;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
      count += lines;
      onRows(lines);
      yield chunk;
    }
  }
  return { through, count: () => count };
}
