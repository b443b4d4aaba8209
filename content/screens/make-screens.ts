// Makes the screenshots of the app that guides and slides show: node content/screens/make-screens.ts [names…]
// The demo of the app must run at BASE_ADDRESS.
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DOCUMENT_LANGUAGES } from '@treewell/domain/languages';
import { openBrowser, openWindow, waitUntilComplete } from './app-window.ts';
import { SCREENS, type ScreenName } from './screens.ts';

const FOLDER = join(import.meta.dirname, '../print/screens');
const MAX_BYTES = 350_000;
const SHARPNESS = 2;

const isScreen = (name: string): name is ScreenName => name in SCREENS;
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isScreen(name));
if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}`);
const names = asked.length > 0 ? asked.filter(isScreen) : (Object.keys(SCREENS) as ScreenName[]);

mkdirSync(FOLDER, { recursive: true });
for (const language of DOCUMENT_LANGUAGES) {
  const browser = await openBrowser(language);
  for (const name of names) {
    const { size, person, open } = SCREENS[name];
    const window = await openWindow(browser, { language, size, person, sharpness: SHARPNESS });
    await open(window);
    await waitUntilComplete(window.page);
    const file = `${name}.${language}.png`;
    const picture = await compress(await window.page.screenshot({ animations: 'disabled', caret: 'hide' }));
    await writeFile(join(FOLDER, file), picture);
    await window.context.close();
    console.log(file, Math.round(picture.length / 1_000), 'kB');
  }
  await browser.close();
}

/** Fewer colors until the picture is small enough. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const colors of [256, 128, 64]) {
    const smaller = await sharp(picture).png({ palette: true, colors, effort: 8, dither: 0.5 }).toBuffer();
    if (smaller.length <= MAX_BYTES) return smaller;
  }
  throw new Error(`The picture is larger than ${MAX_BYTES} bytes`);
}
