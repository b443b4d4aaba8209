// Writes content/facts.json: how large each file of the library is, and how many pages, slides or seconds it has.
// node content/scripts/facts.ts
import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const FILES = fileURLToPath(new URL('../files/', import.meta.url));
const FACTS = fileURLToPath(new URL('../facts.json', import.meta.url));

interface FileFacts {
  bytes: number;
  /** Of a PDF. */
  pages?: number;
  /** Of a slide deck. */
  slides?: number;
  /** Of a video, rounded. */
  seconds?: number;
}

async function pagesOf(path: string): Promise<number> {
  const document = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const { numPages } = document;
  await document.loadingTask.destroy();
  return numPages;
}

/** The names in the directory of a zip file. It is at the end: one record of 46 bytes and a name for each entry. */
function* namesInZip(zip: Buffer): Generator<string> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('It is no zip file');
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const length = zip.readUInt16LE(at + 28);
    yield zip.toString('utf8', at + 46, at + 46 + length);
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

const slidesOf = async (path: string): Promise<number> =>
  [...namesInZip(await readFile(path))].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;

async function secondsOf(path: string): Promise<number> {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  const { stdout } = await promisify(execFile)('ffprobe', asked);
  return Math.round(Number(stdout));
}

async function factsOf(path: string): Promise<FileFacts> {
  const { size: bytes } = await stat(path);
  switch (extname(path)) {
    case '.pdf':
      return { bytes, pages: await pagesOf(path) };
    case '.pptx':
      return { bytes, slides: await slidesOf(path) };
    case '.mp4':
      return { bytes, seconds: await secondsOf(path) };
    default:
      return { bytes };
  }
}

const found = await readdir(FILES, { recursive: true, withFileTypes: true });
const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
const facts: Record<string, FileFacts> = {};
for (const path of paths.toSorted()) {
  const name = relative(FILES, path).split(sep).join('/');
  try {
    facts[name] = await factsOf(path);
  } catch (error) {
    // For example a video that is still being written. The others are worth having.
    console.error(`${name} is left out: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
const sorted = Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(FACTS, `${JSON.stringify(sorted, null, 2)}\n`);
const total = Object.values(sorted).reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${Object.keys(sorted).length} files, ${(total / 1_000_000).toFixed(1)} MB`);
