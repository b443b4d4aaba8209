// Prints a guide: arranges its figures, and puts the numbers of pages into its list of contents.
import type { Page } from '@playwright/test';
import { arrangeFigures, findFigures } from './arrange-figures.ts';
import { emptyInches, pagesOfParts, readPdf } from './check-pdf.ts';
import { finalPdf, roughPdf } from './page-to-pdf.ts';

/** A guide with more pages has a list of contents. */
const PAGES_WITHOUT_CONTENTS = 5;
/** When more inches of the last page are empty, smaller words may save this page. */
const LAST_PAGE_EMPTY_MAX = 6;

export async function guidePdf(page: Page): Promise<Buffer> {
  const { pages } = await readPdf(await roughPdf(page));
  const hasContents = pages > PAGES_WITHOUT_CONTENTS;
  if (!hasContents) await page.evaluate(() => document.querySelector('.contents')?.remove());
  const figures = await findFigures(page);
  const arrange = () => arrangeFigures(page, figures);
  await arrange();
  await saveLastPage(page, arrange);
  const pdf = await finalPdf(page);
  if (!hasContents) return pdf;
  const numbers = await pagesOfParts(pdf);
  const parts = await page.locator('.pageNumber').count();
  if (numbers.length !== parts) throw new Error(`The PDF has ${numbers.length} parts, the contents have ${parts}`);
  await page.evaluate((all) => {
    for (const [index, place] of [...document.querySelectorAll('.pageNumber')].entries())
      place.textContent = String(all[index]);
  }, numbers);
  return finalPdf(page);
}

/** A last page with a few lines looks forgotten. Denser words are tried, and kept if there is a page less. */
async function saveLastPage(page: Page, arrange: () => Promise<void>): Promise<void> {
  const setDensity = (density: string) =>
    page.evaluate((name) => document.querySelector('.guide')?.setAttribute('data-density', name), density);
  let best = { density: '', gaps: await emptyInches(await roughPdf(page)) };
  for (const density of ['dense', 'densest']) {
    if ((best.gaps.at(-1) ?? 0) < LAST_PAGE_EMPTY_MAX) return;
    await setDensity(density);
    await arrange();
    const gaps = await emptyInches(await roughPdf(page));
    if (gaps.length < best.gaps.length) best = { density, gaps };
  }
  await setDensity(best.density);
  await arrange();
}
