// What every look at a page asks of it: axe finds nothing, no words are cut off, and all sentences are in one language.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect, test } from '@playwright/test';
import type { Language } from '@treewell/domain/languages';
import type axe from 'axe-core';
import { isLong, isQuick } from '../scripts/test-size.ts';
import { foreignSentences } from './say.ts';

export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  // The quick tests leave it out: it takes a second for each screen.
  if (!isQuick) expect(await findBarriers(page)).toEqual([]);
}

async function untilStill(page: Page): Promise<void> {
  // Data that arrives while axe runs enables buttons: axe would compare the old colors with the new state.
  await expect(page.locator('[aria-busy="true"], [data-map]:not([data-map-ready])')).toHaveCount(0);
  await page.evaluate(waitUntilStill);
}

/**
 * In the middle of a transition, axe would measure the wrong colors, so each goes to its end. A page learns of a new
 * color scheme with its next frame, and the end of one transition can start another: the color of a label is inherited
 * by the text in it.
 */
async function waitUntilStill(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** An animation that keeps its last frame stays in the list of the document. */
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  /** What goes round while something loads has no end to go to: it ends when it is removed. */
  const end = async (animation: Animation) => {
    if (animation.effect?.getComputedTiming().endTime === Infinity) await animation.finished;
    else animation.finish();
  };
  do {
    // At once, because one that is asked for its end after it was removed never answers.
    await Promise.allSettled(running().map(end));
    await nextFrame();
    await nextFrame();
  } while (running().length > 0);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe. The script is large, so each document gets it once; a click on a link does not change the document. */
async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    // Rows far from the screen have the height of a placeholder: axe would measure their content one upon the other.
    const allRows = new CSSStyleSheet();
    allRows.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(allRows);
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    document.adoptedStyleSheets.pop();
    return violations.map(({ id, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}. ${failureSummary}`);
      return `${id}: ${places.join(', ')}`;
    });
  }, AXE_RULES);
}

/** Finds texts that their element cuts off. An ellipsis or a line clamp is intended, so it does not count. */
const findCutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isForScreenReaders = (element: Element) => element.clientWidth <= 1;
    const HALF_LINE_PIXELS = 8;
    /** A bar of tabs that scrolls, with a sign on the side where there are more. */
    const isInScrollingBar = (element: Element) => element.closest('nav [data-hidden]') !== null;
    const isCutAcross = (element: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isCutInside =
        overflowX === 'hidden' &&
        textOverflow !== 'ellipsis' &&
        webkitLineClamp === 'none' &&
        element.scrollWidth > element.clientWidth;
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (left < 0 || right > document.documentElement.clientWidth);
      return isCutInside || (isOutside && !isInScrollingBar(element));
    };
    const isCutBelow = (element: Element) => {
      const { bottom } = element.getBoundingClientRect();
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        const { overflowY, webkitLineClamp } = getComputedStyle(parent);
        if (overflowY === 'auto' || overflowY === 'scroll' || webkitLineClamp !== 'none') return false;
        if (overflowY === 'hidden' && bottom > parent.getBoundingClientRect().bottom + HALF_LINE_PIXELS) return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          hasWords(element) &&
          !isForScreenReaders(element),
      )
      .filter((element) => isCutAcross(element) || isCutBelow(element))
      .map((element) => element.textContent ?? '');
  });

/** The other audience of npm test looks at the same screens, and axe takes a second for each. */
function isAxeLeftToOthers(): boolean {
  const { tags, project } = test.info();
  return !isLong && tags.includes('@both') && project.name === 'English, wide';
}

/** Axe finds nothing, nothing is too wide or cut off, and all sentences are in one language. */
export async function expectReadable(page: Page): Promise<void> {
  if (test.info().tags.includes('@once'))
    throw new Error('How a page looks depends on language and size: no @once here');
  await (isAxeLeftToOthers() ? untilStill(page) : expectAccessible(page));
  // Not innerWidth: a phone zooms out until a page that is too wide fits.
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the width of the page').toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  expect(await findCutOffTexts(page), 'words that are cut off').toEqual([]);
  const language = (await page.locator('html').getAttribute('lang')) as Language;
  const shown = await page.locator('body').ariaSnapshot();
  expect(
    foreignSentences(language).filter((sentence) => shown.includes(sentence)),
    'sentences in another language',
  ).toEqual([]);
}
