// The files of a backup: private, for they hold password hashes and keys; on the disk before they are relied
// on; and known by their length and checksum.
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
/** Keys that are kept as files in DATA_DIR. */
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

/** The folder for a new backup: absent or empty, so that nothing is ever overwritten or mixed. */
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

export const writeWhole = (path: string, data: Buffer): Promise<void> =>
  writeFile(path, data, { flag: 'wx', mode: 0o600, flush: true });

/** Lines of COPY, compressed; answers how many there were as well. */
export async function writeTable(
  path: string,
  rows: Readable,
  onRows: (count: number) => void,
): Promise<FileFacts & { rows: number }> {
  const counter = countLines(onRows);
  const meter = measure();
  // Quicker than the default level: the processor is shared with the server.
  await pipeline(
    rows,
    counter.through,
    createGzip({ level: 3 }),
    meter.through,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: counter.count(), ...meter.facts() };
}

/** Not on the disk until `sync`: a file at a time would make the disk wait for each of thousands. */
export const writeUnsynced = (path: string, data: Buffer): Promise<void> =>
  writeFile(path, data, { flag: 'wx', mode: 0o600 });

/** A file's content, or the names in a folder, outlive a power cut from now on. */
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

/** Fails when the file is not as it was written, at its end at the latest. */
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
    // The decompressor is the first to stumble over most kinds of damage.
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

/** For a file that may be too long to be read as a whole. */
export async function checkFile(path: string, expected: FileFacts): Promise<void> {
  const meter = measure();
  await pipeline(createReadStream(path), meter.through, async (chunks) => {
    for await (const _chunk of chunks);
  });
  if (!isSame(meter.facts(), expected)) throw new DamagedFile();
}

const isSame = (found: FileFacts, expected: FileFacts): boolean =>
  found.bytes === expected.bytes && found.sha256 === expected.sha256;

// ── Counting what passes ────────────────────────────────────────────────────

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
  /** Once, at the end. */
  const facts = (): FileFacts => ({ bytes, sha256: hash.digest('hex') });
  return { through, facts };
}

const LINE_END = 10;

/** COPY writes a line break inside a value as \n, two characters: each line is a row. */
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
