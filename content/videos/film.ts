// Makes the how-to films, their captions and posters: node content/videos/film.ts [ids…] [--language=en]
// The demo of the app must run at BASE_ADDRESS.
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { DocumentLanguage } from '@treewell/domain/languages';
import sharp from 'sharp';
import { fileOf } from '../catalogue.ts';
import { DOCUMENT_LANGUAGES } from '@treewell/domain/languages';
import { openBrowser, openWindow, waitUntilComplete } from '../screens/app-window.ts';
import { sharpnessOf, startCamera } from './camera.ts';
import { type Cue, linesOf, readingSeconds, webVtt } from './captions.ts';
import { openPainter } from './cards.ts';
import { type Encoder, encodeTo } from './encoder.ts';
import { CUE_SETTINGS, FRAMES_PER_SECOND } from './layout.ts';
import { layerOf, mix, wholePicture } from './pictures.ts';
import type { Both, Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

const FILES = join(import.meta.dirname, '../files');
const END: Both = { en: 'More in Resources', es: 'Más en Recursos' };
const [TITLE_SECONDS, END_SECONDS] = [2.6, 2.6];

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const onlyLanguage = process.argv.find((word) => word.startsWith('--language='))?.split('=')[1];
const unknown = asked.filter((id) => !SCENES.some((scene) => scene.id === id));
if (unknown.length > 0) throw new Error(`There is no film ${unknown.join(', ')}`);
const scenes = SCENES.filter(({ id }) => asked.length === 0 || asked.includes(id));
// A caption that is too long is found before the filming.
for (const { steps } of scenes)
  for (const { caption } of steps) for (const language of DOCUMENT_LANGUAGES) linesOf(caption[language]);

mkdirSync(join(FILES, 'videos'), { recursive: true });
for (const language of DOCUMENT_LANGUAGES.filter((each) => onlyLanguage === undefined || each === onlyLanguage)) {
  const browser = await openBrowser(language);
  for (const scene of scenes) await film(browser, scene, language);
  await browser.close();
}

async function film(browser: Browser, scene: Scene, language: DocumentLanguage): Promise<void> {
  const { id, shape, steps } = scene;
  const file = join(FILES, fileOf(id, 'video', language));
  const name = scene.name[language];
  const painter = await openPainter(browser);
  const size = shape === 'phone' ? 'filmedPhone' : 'filmedWide';
  const window = await openWindow(browser, { language, size, person: scene.person, sharpness: sharpnessOf(shape) });
  await window.context.addInitScript(leaveScrollingToTheCamera);
  await scene.open(window);
  await waitUntilComplete(window.page);

  const encoder = encodeTo(file);
  const card = await painter.title(name);
  await showCard(encoder, card, TITLE_SECONDS);
  const camera = await startCamera(window, shape, encoder, await layerOf(await painter.around(shape, name)));
  const cues: Cue[] = [];
  let number = 0;
  let poster: Buffer | undefined;
  for (const [place, { title, caption, play, isPoster }] of steps.entries()) {
    const text = caption[language];
    if (title) {
      const step = { number: ++number, title: title[language] };
      camera.setAround(await layerOf(await painter.around(shape, name, step)));
    }
    if (place === 0) await camera.fadeIn(await wholePicture(card, 1.03));
    const from = encoder.seconds();
    await camera.hold(0.4);
    await play?.(camera);
    await camera.hold(Math.max(0.5, readingSeconds(text) - (encoder.seconds() - from)));
    cues.push({ from, to: encoder.seconds() - 0.08, text, settings: CUE_SETTINGS[shape] });
    if (isPoster) poster = await camera.screenshot();
  }
  await crossTo(encoder, camera.lastPicture(), await wholePicture(await painter.end(END[language])), END_SECONDS);
  await encoder.finish();
  await writeFile(file.replace(/mp4$/, 'vtt'), webVtt(cues));
  const picture = await painter.poster(name, shape, poster ?? (await camera.screenshot()));
  await sharp(picture).webp({ quality: 70 }).toFile(file.replace(/mp4$/, 'webp'));
  await scene.undo?.(window);
  await window.context.close();
  await painter.close();
  console.log(`${id}.${language}: ${encoder.seconds().toFixed(1)} s`);
}

/** After an answer the app scrolls softly to the next question. In the film the camera does the same, picture by picture. */
function leaveScrollingToTheCamera(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its element
  const scrollAtOnce = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function scrollIntoView(how) {
    if (typeof how !== 'object' || how.behavior !== 'smooth') scrollAtOnce.call(this, how);
  };
}

/** The card comes a little closer. */
async function showCard(encoder: Encoder, card: Buffer, seconds: number): Promise<void> {
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame++)
    await encoder.show(await wholePicture(card, 1 + (0.03 * frame) / frames));
}

async function crossTo(encoder: Encoder, from: Buffer, to: Buffer, seconds: number): Promise<void> {
  for (let frame = 1; frame <= 10; frame++) await encoder.show(mix(from, to, frame / 10));
  await encoder.show(to, Math.round(seconds * FRAMES_PER_SECOND) - 10);
}
