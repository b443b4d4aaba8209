// Every document of the library: it is there in both languages, opens, has words, and can be read aloud.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@treewell/domain/languages';
import JSZip from 'jszip';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { fileOf, LIBRARY, type ItemId, type Kind } from './catalogue.ts';
import facts from './facts.json' with { type: 'json' };

const FILES = join(import.meta.dirname, 'files');
const MOST_BYTES = 40_000_000;

const ITEMS = Object.values(LIBRARY).flatMap((items) => Object.entries(items) as [ItemId, Kind][]);
const documents = (...kinds: Kind[]): { id: ItemId; kind: Kind; language: DocumentLanguage; path: string }[] =>
  ITEMS.filter(([, kind]) => kinds.includes(kind)).flatMap(([id, kind]) =>
    DOCUMENT_LANGUAGES.map((language) => ({ id, kind, language, path: fileOf(id, kind, language) })),
  );
const read = (path: string): Buffer => readFileSync(join(FILES, path));
interface Facts {
  bytes: number;
  pages?: number;
  slides?: number;
  seconds?: number;
}

const FACTS: Record<string, Facts> = facts;
const factsOf = (path: string): Facts | undefined => FACTS[path];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it('all files together are small enough', () => {
  const bytes = filesBelow(FILES).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

it('facts.json knows exactly the files that are there, with their sizes', () => {
  const sizes = Object.fromEntries(
    filesBelow(FILES).map((file) => [file.slice(FILES.length + 1), statSync(file).size] as const),
  );
  const known = Object.fromEntries(Object.entries(FACTS).map(([path, { bytes }]) => [path, bytes]));
  expect(known).toEqual(sizes);
});

describe.each(documents('guide', 'manual', 'sheet'))('$path', ({ kind, language, path }) => {
  it('opens with words, a title, its language and tags for screen readers', async () => {
    const pdf = await getDocument({ data: new Uint8Array(read(path)), useWasm: false, verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(factsOf(path)?.pages);
    if (kind === 'manual') expect(pdf.numPages).toBe(1);
    const { info } = await pdf.getMetadata();
    expect((info as { Title?: string }).Title?.length).toBeGreaterThan(3);
    expect((info as { Language?: string }).Language ?? '').toMatch(new RegExp(`^${language}`));
    const marks: unknown = await pdf.getMarkInfo();
    expect(marks instanceof Map && marks.get('Marked')).toBe(true);
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      expect(words.length, `words of page ${number}`).toBeGreaterThan(60);
      expect(words).not.toMatch(/undefined|\[object|NaN|{{/);
      expect(await page.getStructTree()).not.toBeNull();
    }
    await pdf.loadingTask.destroy();
  });
});

describe.each(documents('slides'))('$path', ({ language, path }) => {
  it('has slides with titles, words for the trainer, and words for every picture', async () => {
    const zip = await JSZip.loadAsync(read(path));
    const names = Object.keys(zip.files);
    const slides = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides).toHaveLength(factsOf(path)?.slides ?? 0);
    expect(slides.length).toBeGreaterThanOrEqual(12);
    for (const name of slides) {
      const xml = (await zip.file(name)?.async('text')) ?? '';
      expect(xml, `title of ${name}`).toMatch(/<p:ph\s[^>]*type="(title|ctrTitle)"/);
      for (const [, description = ''] of xml.matchAll(/<p:pic>.*?descr="([^"]*)"/gs))
        expect(description.length, `picture in ${name}`).toBeGreaterThan(3);
      expect(xml.match(/<p:pic>/g)?.length ?? 0).toBe([...xml.matchAll(/<p:pic>.*?descr="[^"]+"/gs)].length);
      expect(xml).toContain(`lang="${language}`);
    }
    const notes = names.filter((name) => /^ppt\/notesSlides\/notesSlide\d+\.xml$/.test(name));
    expect(notes).toHaveLength(slides.length);
    for (const name of notes) {
      const words = ((await zip.file(name)?.async('text')) ?? '').replaceAll(/<[^>]+>/g, '');
      expect(words.length, name).toBeGreaterThan(40);
    }
  });
});

describe.each(documents('spreadsheet'))('$path', ({ path }) => {
  it('has sheets with frozen headers and lists to choose from', async () => {
    const zip = await JSZip.loadAsync(read(path));
    const sheets = Object.keys(zip.files).filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
    expect(sheets.length).toBeGreaterThanOrEqual(3);
    const texts = await Promise.all(sheets.map(async (name) => zip.file(name)?.async('text')));
    expect(texts.filter((xml) => xml?.includes('<dataValidation ')).length).toBeGreaterThan(0);
    expect(texts.filter((xml) => xml?.includes('state="frozen"')).length).toBeGreaterThan(0);
  });
});

const seconds = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

describe.each(documents('video'))('$path', ({ path }) => {
  it('has captions that tell the whole story, in time with it', () => {
    const length = factsOf(path)?.seconds ?? 0;
    expect(length).toBeGreaterThan(25);
    expect(length).toBeLessThan(100);
    // ftyp first: and the index before the pictures, so that it plays while it loads.
    const film = read(path);
    expect(film.subarray(4, 8).toString()).toBe('ftyp');
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
    const captions = read(path.replace('.mp4', '.vtt')).toString('utf8');
    expect(captions).toMatch(/^WEBVTT/);
    const cues = [...captions.matchAll(/(\d\d:[\d:.]+) --> (\d\d:[\d:.]+)[^\n]*\n([^\n]+(?:\n[^\n]+)*)/g)];
    expect(cues.length).toBeGreaterThanOrEqual(5);
    let last = 0;
    for (const [, from = '', to = '', words = ''] of cues) {
      expect(seconds(from)).toBeGreaterThanOrEqual(last - 0.001);
      expect(seconds(to) - seconds(from)).toBeGreaterThanOrEqual(1.5);
      last = seconds(to);
      const lines = words.split('\n');
      expect(lines.length, words).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(44);
    }
    expect(last).toBeLessThanOrEqual(length + 0.1);
    // Captions cover most of the film.
    expect(last).toBeGreaterThan(length * 0.75);
    expect(read(path.replace('.mp4', '.webp')).subarray(8, 12).toString()).toBe('WEBP');
  });
});
