// Makes the training decks of the library: node content/slides/make-slides.ts [ids…]
// Without ids it makes all of them. The screenshots must be there: node content/screens/make-screens.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@treewell/domain/languages';
import { fileOf } from '../catalogue.ts';
import { type AppParts, loadAppParts } from './app-parts.ts';
import type { Deck } from './deck.ts';
import { addATree } from './decks/add-a-tree.ts';
import { healthCheck } from './decks/health-check.ts';
import { pestDetection } from './decks/pest-detection.ts';
import { treeCare } from './decks/tree-care.ts';
import { finishFile } from './finish-file.ts';
import { FRAME_WORDS } from './frame-words.ts';
import { addSlide } from './layouts.ts';
import { FONTS } from './look.ts';
import { defineMasters, type FramePictures } from './masters.ts';
import { crownPictures, drawingPicture, markPicture, type Picture, ringsPicture, screenPicture } from './pictures.ts';
import { newPresentation } from './presentation-file.ts';

const DECKS = [addATree, healthCheck, pestDetection, treeCare];
const FILES = join(import.meta.dirname, '../files');

const asked = process.argv.slice(2);
const unknown = asked.filter((id) => DECKS.every((deck) => deck.id !== id));
if (unknown.length > 0)
  throw new Error(`There is no deck ${unknown.join(', ')}. There are: ${DECKS.map(({ id }) => id).join(', ')}`);

const parts = await loadAppParts();
const frame: FramePictures = {
  rings: await ringsPicture(parts.rings),
  markOnDark: await markPicture('dark'),
  markOnLight: await markPicture('light'),
};
const crowns = await crownPictures();

for (const deck of DECKS)
  if (asked.length === 0 || asked.includes(deck.id))
    for (const language of DOCUMENT_LANGUAGES) {
      const path = join(FILES, fileOf(deck.id, 'slides', language));
      const bytes = await makeDeck(deck, language, parts);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      console.log(fileOf(deck.id, 'slides', language), Math.round(bytes.length / 1_000), 'kB');
    }

async function makeDeck(deck: Deck, language: DocumentLanguage, { drawing }: AppParts): Promise<Buffer> {
  const words = deck.words[language];
  const frameWords = FRAME_WORDS[language];
  const title = Object.values(words)[0]?.title ?? deck.id;
  const file = newPresentation();
  file.layout = 'LAYOUT_WIDE';
  file.title = title;
  file.subject = frameWords.training;
  file.author = 'Treewell';
  file.company = 'Treewell';
  file.theme = { headFontFace: FONTS.title, bodyFontFace: FONTS.text };
  defineMasters(file, title, frameWords, frame);

  const drawings = new Map<string, Promise<Picture>>();
  const pictures = {
    crowns,
    screen: (name: string) => screenPicture(name, language),
    drawing: (name: Parameters<typeof drawing>[0]) => {
      const picture = drawings.get(name) ?? drawingPicture(drawing(name), language);
      drawings.set(name, picture);
      return picture;
    },
  };
  for (const [name, design] of Object.entries(deck.designs)) {
    const slideWords = words[name];
    if (!slideWords) throw new Error(`The slide ${name} of ${deck.id} has no words`);
    await addSlide({ file, language, pictures }, design, slideWords);
  }
  return finishFile((await file.write({ outputType: 'nodebuffer' })) as Buffer, frameWords.locale);
}
