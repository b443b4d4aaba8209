// Every public page and every item of the library, in the widths of a phone, a tablet and a desk.
import { LIBRARY, type ItemId, type Kind } from '@treewell/content/catalogue';
import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_VALUES, type Language, documentLanguage } from '@treewell/domain/languages';
import { isLong } from '../scripts/test-size.ts';
import { type Say, expect, signInAndOpenHome, test } from './journey.ts';
import { expectReadable } from './readable.ts';

/** Milliseconds between two looks at a document: there are many of them, and each is there soon. */
const SOON = [20];
const WIDTHS = [390, 820, 1440] as const;
const ITEMS = Object.values(LIBRARY).flatMap((items) => Object.entries(items) as [ItemId, Kind][]);
/** npm test looks at each item in one language, and test:long in all. */
const itemsFor = (language: Language): typeof ITEMS => {
  const place = LANGUAGE_VALUES.indexOf(language);
  return ITEMS.filter((_, index) => isLong || index % LANGUAGE_VALUES.length === place);
};
const PDF_KINDS: readonly Kind[] = ['guide', 'manual', 'sheet'];
/** A word that every text of the language has. */
const COMMON_WORD = { en: /\bthe\b/i, es: /\b(de|el|la)\b/i };

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${page.url()} at ${width} px`,
      })
      .toBeLessThanOrEqual(width);
  }
}

async function readInViewer(page: Page, say: Say, title: string): Promise<string> {
  await page.getByRole('button', { name: say('library.openNamed', { name: title }), exact: true }).click();
  const viewer = page.getByRole('dialog', { name: title });
  const document = viewer.getByRole('document');
  const length = async () => (await document.innerText()).length;
  await expect.poll(length, { message: title, intervals: SOON }).toBeGreaterThan(200);
  await expectPainted(viewer.locator('canvas').first(), title);
  const text = await document.innerText();
  await viewer.getByRole('button', { name: say('library.viewer.close') }).click();
  await expect(viewer).toBeHidden();
  return text;
}

/** The head of a page has words: not all of it has one color. */
const expectPainted = (canvas: Locator, message: string): Promise<void> =>
  expect
    .poll(
      () =>
        canvas.evaluate((paper: HTMLCanvasElement) => {
          const { data } = paper.getContext('2d')?.getImageData(0, 0, paper.width, 200) ?? { data: [] };
          return new Set(data.filter((_, index) => index % 4 === 0)).size;
        }),
      { message, intervals: SOON },
    )
    .toBeGreaterThan(10);

test('every item has a page that fits, also without scripts @both', async ({ browser, say, language }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [id] of itemsFor(language)) {
    await page.goto(`/resources/${id}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`library.items.${id}.title`));
    await expectToFit(page);
  }
  await context.close();
});

test('every document opens in the viewer with its text @both', async ({ page, say, language }) => {
  for (const kind of PDF_KINDS) {
    await page.goto(`/resources?kind=${kind}`);
    for (const [index, [id]] of itemsFor(language)
      .filter((item) => item[1] === kind)
      .entries()) {
      await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 820, height: 900 });
      const title = say(`library.items.${id}.title`);
      expect(await readInViewer(page, say, title), title).toMatch(COMMON_WORD[documentLanguage(language)]);
    }
  }
});

test('every film plays with captions @both', async ({ page, say, language }) => {
  for (const [id] of itemsFor(language).filter(([, kind]) => kind === 'video')) {
    await page.goto(`/resources/${id}`);
    const title = say(`library.items.${id}.title`);
    const player = page.getByLabel(title, { exact: true });
    await player.evaluate((video: HTMLVideoElement) => void (video.preload = 'metadata'));
    const seconds = () => player.evaluate((video: HTMLVideoElement) => video.duration);
    await expect.poll(seconds, { message: title }).toBeGreaterThan(15);
    const lastCaption = () =>
      player.evaluate((video: HTMLVideoElement) => [...(video.textTracks[0]?.cues ?? [])].at(-1)?.endTime ?? 0);
    await expect.poll(lastCaption, { message: title }).toBeGreaterThan(10);
    expect(await lastCaption(), title).toBeLessThanOrEqual(await seconds());
  }
});

test('every page fits and is readable on a phone, a tablet and a desk @phone', async ({ page, people }) => {
  const [fern] = await people('Fern');
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/login', '/home', '/resources', '/resources/guide-qaqc']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expectReadable(page);
  }
  await signInAndOpenHome(page, fern);
  for (const path of ['/dashboard/fieldtool', '/dashboard/resources', '/dashboard/resources/guide-qaqc']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expectReadable(page);
  }
});
