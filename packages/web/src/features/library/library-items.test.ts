import { expect, it } from 'vitest';
import { BRANCHES, documentOf, ITEMS, itemWith, type Item } from './library-items.ts';

const item: Item = { id: 'guide-qaqc', kind: 'guide', branch: 'leading' };

/** A library that has only these files. */
const library = (...paths: string[]) => {
  const addressOf = (path: string) => (paths.includes(path) ? `/assets/${path}` : undefined);
  const fileAt = (path: string) => {
    const address = addressOf(path);
    return address === undefined ? undefined : { address, bytes: 1 };
  };
  return { addressOf, fileAt };
};

it('a document is in the wanted language', () => {
  const files = library('guides/guide-qaqc.en.pdf', 'guides/guide-qaqc.es.pdf', 'previews/guide-qaqc.es.webp');
  expect(documentOf(item, 'es', files)).toEqual({
    address: '/assets/guides/guide-qaqc.es.pdf',
    bytes: 1,
    language: 'es',
    preview: '/assets/previews/guide-qaqc.es.webp',
    captions: undefined,
  });
});

it('offers the English document where there is no translation, and leaves out an item without a file', () => {
  expect(documentOf(item, 'es', library('guides/guide-qaqc.en.pdf'))?.language).toBe('en');
  expect(documentOf(item, 'en', library('guides/guide-qaqc.es.pdf'))).toBeUndefined();
});

it('a film has its own picture and captions', () => {
  const film: Item = { id: 'video-qaqc', kind: 'video', branch: 'leading' };
  const files = library('videos/video-qaqc.en.mp4', 'videos/video-qaqc.en.vtt', 'videos/video-qaqc.en.webp');
  expect(documentOf(film, 'en', files)).toMatchObject({
    poster: '/assets/videos/video-qaqc.en.webp',
    captions: '/assets/videos/video-qaqc.en.vtt',
  });
});

it('our library has every item of the catalogue once, in both languages, with a picture', () => {
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
  expect(new Set(ITEMS.map(({ branch }) => branch))).toEqual(new Set(BRANCHES));
  for (const each of ITEMS)
    for (const language of ['en', 'es'] as const) {
      const document = documentOf(each, language);
      expect(document?.language, each.id).toBe(language);
      expect(document?.bytes, each.id).toBeGreaterThan(1000);
      expect(document?.preview, each.id).toBeDefined();
      expect(document?.captions !== undefined, each.id).toBe(each.kind === 'video');
    }
  expect(itemWith('dbh')?.kind).toBe('manual');
  expect(itemWith('constructor')).toBeUndefined();
});
