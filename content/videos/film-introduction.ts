// Makes the film "What Treewell is": node content/videos/film-introduction.ts [--language=en]
// It needs the pictures in content/files/pictures and the screenshots in content/print/screens, and no running app.
import { existsSync, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentLanguage } from '@treewell/domain/languages';
import sharp from 'sharp';
import { fileOf } from '../catalogue.ts';
import { DOCUMENT_LANGUAGES } from '@treewell/domain/languages';
import { openBrowser } from '../screens/app-window.ts';
import { type Cue, readingSeconds, webVtt } from './captions.ts';
import { type Painter, openPainter } from './cards.ts';
import { encodeTo, type Encoder } from './encoder.ts';
import { INTRODUCTION, type IntroductionShot, type Move, SHOTS } from './introduction-shots.ts';
import { CUE_SETTINGS, FILM, FRAMES_PER_SECOND } from './layout.ts';
import { type Layer, layerOf, mix } from './pictures.ts';
import type { Both } from './scene.ts';

const CONTENT = join(import.meta.dirname, '..');
const FILES = join(CONTENT, 'files');
const END: Both = { en: 'More in Resources', es: 'Más en Recursos' };
const BLEND_FRAMES = 12;
const LEAST_SECONDS = 5.4;
/** Glimpses of the app and cards come closer slowly. */
const CLOSER: Move = { from: [0.5, 0.5, 1], to: [0.5, 0.5, 0.955] };
/** The camera moves over an enlarged picture, so that its steps are smaller than a pixel of the film. */
const SOURCE_WIDTH = FILM.width * 2.25;
const SOURCE_HEIGHT = FILM.height * 2.25;

const pictureFile = (name: string): string => join(FILES, `pictures/${name}-1920.avif`);
const isThere = (picture: string): boolean => existsSync(pictureFile(picture));

mkdirSync(join(FILES, 'videos'), { recursive: true });
const onlyLanguage = process.argv.find((word) => word.startsWith('--language='))?.split('=')[1];
for (const language of DOCUMENT_LANGUAGES)
  if (onlyLanguage === undefined || language === onlyLanguage) await film(language);

interface Moving {
  source: Buffer;
  move: Move;
  words?: Layer;
}

async function film(language: DocumentLanguage): Promise<void> {
  const browser = await openBrowser(language);
  const painter = await openPainter(browser);
  const file = join(FILES, fileOf('introduction', 'video', language));
  const encoder = encodeTo(file, 32);
  const cues: Cue[] = [];
  let last = await show(
    encoder,
    { source: await enlarge(await painter.title(INTRODUCTION[language])), move: CLOSER },
    2.8,
  );
  for (const shot of SHOTS) {
    const text = shot.caption[language];
    const from = encoder.seconds();
    const moving = await movingOf(painter, shot, language);
    last = await show(encoder, moving, Math.max(LEAST_SECONDS, readingSeconds(text) + 1), last);
    cues.push({ from: from + 0.3, to: encoder.seconds() - 0.1, text, settings: CUE_SETTINGS.card });
  }
  await show(encoder, { source: await enlarge(await painter.end(END[language])), move: CLOSER }, 3, last);
  await encoder.finish();
  await writeFile(file.replace(/mp4$/, 'vtt'), webVtt(cues));
  await makePoster(painter, language, file.replace(/mp4$/, 'webp'));
  await browser.close();
  console.log(`introduction.${language}: ${encoder.seconds().toFixed(1)} s`);
}

async function movingOf(
  painter: Painter,
  { title, shows }: IntroductionShot,
  language: DocumentLanguage,
): Promise<Moving> {
  if ('picture' in shows) {
    const words = await layerOf(await painter.wordsOnPicture(title[language]));
    const { picture, move } = shows.orElse && !isThere(shows.picture) ? shows.orElse : shows;
    return { source: await enlarge(await readFile(pictureFile(picture))), move, words };
  }
  const screen = await readFile(join(CONTENT, `print/screens/${shows.screen}.${language}.png`));
  return { source: await enlarge(await painter.glimpse(title[language], shows.shape, screen)), move: CLOSER };
}

function enlarge(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(SOURCE_WIDTH, SOURCE_HEIGHT, { fit: 'cover' }).removeAlpha().raw().toBuffer();
}

function frameOf({ source, move, words }: Moving, share: number): Promise<Buffer> {
  const at = (place: 0 | 1 | 2): number => move.from[place] + (move.to[place] - move.from[place]) * share;
  const [width, height] = [Math.round(SOURCE_WIDTH * at(2)), Math.round(SOURCE_HEIGHT * at(2))];
  const within = (middle: number, size: number, whole: number): number =>
    Math.round(Math.min(Math.max(middle * whole - size / 2, 0), whole - size));
  return sharp(source, { raw: { width: SOURCE_WIDTH, height: SOURCE_HEIGHT, channels: 3 } })
    .extract({
      left: within(at(0), width, SOURCE_WIDTH),
      top: within(at(1), height, SOURCE_HEIGHT),
      width,
      height,
    })
    .resize(FILM.width, FILM.height, { fit: 'fill' })
    .composite(words ? [{ ...words, left: 0, top: 0 }] : [])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Shows a moving picture, and blends into it from the one before. Returns the last frame. */
async function show(encoder: Encoder, moving: Moving, seconds: number, before?: Buffer): Promise<Buffer> {
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  let frame = Buffer.alloc(0) as Buffer;
  for (let number = 0; number < frames; number++) {
    frame = await frameOf(moving, number / frames);
    const isBlended = before !== undefined && number < BLEND_FRAMES;
    await encoder.show(isBlended ? mix(before, frame, (number + 1) / BLEND_FRAMES) : frame);
  }
  return frame;
}

async function makePoster(painter: Painter, language: DocumentLanguage, file: string): Promise<void> {
  const words = await painter.wordsOnPicture(INTRODUCTION[language]);
  const picture = sharp(await readFile(pictureFile('street')))
    .resize(FILM.width, FILM.height, { fit: 'cover' })
    .composite([{ input: words }]);
  await picture.webp({ quality: 22, effort: 6 }).toFile(file);
}
