// The file in which the build keeps the gazetteer: to build it takes seconds and 150 MB, to read it milliseconds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Gazetteer } from './gazetteer.ts';

const FOLDER = new URL('../../../dist/', import.meta.url);

/** Whoever changes one of these does not read an old file: our code, and the list of packages with their versions. */
const SOURCES = ['build-gazetteer.ts', 'fold-name.ts', 'gazetteer.ts', 'gazetteer-file.ts', '../../../package.json'];

/** The name contains the hash of the sources and of the version of Node, which knows the names of the countries. */
function fileIn(folder: URL): URL {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) hash.update(readFileSync(new URL(source, import.meta.url)));
  return new URL(`gazetteer-${hash.digest('hex').slice(0, 16)}.bin`, folder);
}

/** Rejects if the build has not written the file. */
export const readGazetteer = async (folder = FOLDER): Promise<Gazetteer> =>
  deserialize(await readFile(fileIn(folder))) as Gazetteer;

/** Replaces what is in the folder. */
export function writeGazetteer(gazetteer: Gazetteer, folder = FOLDER): void {
  const file = fileIn(folder);
  const unfinished = new URL('unfinished.bin', folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, serialize(gazetteer));
  renameSync(unfinished, file);
}
