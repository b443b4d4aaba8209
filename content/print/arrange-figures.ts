// Chooses the places of large figures in a guide. A figure that does not fit on the rest of a page leaves it empty, so it
// may stand some paragraphs later, or be smaller: whatever leaves the least empty paper.
import type { Page } from '@playwright/test';
import { emptyInches } from './check-pdf.ts';
import { LETTER, roughPdf } from './page-to-pdf.ts';

/** For each large figure: behind how many of the next paragraphs it stands, and how wide it is. */
type Arrangement = readonly { later: number; percent: number }[];

const VARIANTS: Arrangement = [
  { later: 1, percent: 100 },
  { later: 2, percent: 100 },
  { later: 3, percent: 100 },
  { later: 4, percent: 100 },
  { later: 0, percent: 86 },
  { later: 0, percent: 74 },
];

/** Inches at the foot of a page that may stay empty. */
const GAP_MAX = 1.6;

/** Leaves a mark where each large figure stands in the text, so that it can be put back. Returns how many there are. */
const markFigures = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const figures = [...document.querySelectorAll('.screenFigure')];
    for (const figure of figures) {
      const mark = document.createElement('i');
      mark.hidden = true;
      mark.className = 'place';
      figure.before(mark);
    }
    return figures.length;
  });

const arrange = (page: Page, arrangement: Arrangement): Promise<void> =>
  page.evaluate((places) => {
    const figures = [...document.querySelectorAll<HTMLElement>('.screenFigure')];
    const marks = [...document.querySelectorAll('.place')];
    for (const [index, mark] of marks.entries()) if (figures[index]) mark.after(figures[index]);
    for (const [index, figure] of figures.entries()) {
      const { later, percent } = places[index] ?? { later: 0, percent: 100 };
      figure.style.width = `${percent}%`;
      for (let step = 0; step < later; step += 1) {
        const next = figure.nextElementSibling;
        const last = next?.tagName === 'H3' ? next.nextElementSibling : next;
        // It stays in its part of the guide, behind the figure before it, and not between a heading and its text.
        if (!last || [next, last].some((each) => each?.matches('h2, :has(h2), .place, .figure'))) break;
        last.after(figure);
      }
    }
  }, arrangement);

/** A short section stays on one page with the picture of a phone beside it. Returns how many such sections there are. */
const keepPhones = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const phone of document.querySelectorAll('.phoneFigure')) {
      const heading = phone.previousElementSibling;
      const section = [phone];
      for (let next = phone.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
        section.push(next);
      const foot = section.at(-1)?.getBoundingClientRect().bottom ?? 0;
      const { top, height } = phone.getBoundingClientRect();
      if (!heading || foot - top > height * 1.02) continue;
      const box = document.createElement('div');
      box.className = 'together';
      heading.before(box);
      box.append(heading, ...section);
    }
    return document.querySelectorAll('.together').length;
  });

/** Lets a page end within such a section, or forbids it again. */
const toggleBox = (page: Page, index: number): Promise<void> =>
  page.evaluate((place) => void document.querySelectorAll('.together')[place]?.classList.toggle('apart'), index);

/** A long table would leave half of a page empty if it were not split. It may be split between its rows. */
const splitLongTables = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    for (const table of document.querySelectorAll('.guide table'))
      table.classList.toggle('long', table.getBoundingClientRect().height > limit);
  }, LETTER.height * 0.4);

/** One large gap is worse than two small ones. */
const waste = (gaps: readonly number[]): number => gaps.reduce((sum, inches) => sum + inches ** 2, 0);

interface Figures {
  figures: number;
  boxes: number;
}

/** Finds the figures that can stand elsewhere. Once for a page, before `arrangeFigures`. */
export async function findFigures(page: Page): Promise<Figures> {
  const boxes = await keepPhones(page);
  await splitLongTables(page);
  return { boxes, figures: await markFigures(page) };
}

export async function arrangeFigures(page: Page, { figures, boxes }: Figures): Promise<void> {
  const gapsOf = async (arrangement: Arrangement): Promise<number[]> => {
    await arrange(page, arrangement);
    // The last page may end anywhere.
    return (await emptyInches(await roughPdf(page))).slice(0, -1);
  };
  let best: Arrangement = Array.from({ length: figures }, () => ({ later: 0, percent: 100 }));
  let gaps = await gapsOf(best);
  for (let index = 0; index < figures; index += 1)
    for (const variant of VARIANTS) {
      if (Math.max(...gaps) < GAP_MAX) break;
      const other = best.with(index, variant);
      const otherGaps = await gapsOf(other);
      // A change must be worth it: pictures are best large, and where the text has them.
      if (waste(otherGaps) < waste(gaps) - 1.5) [best, gaps] = [other, otherGaps];
    }
  await arrange(page, best);
  for (let index = 0; index < boxes; index += 1) {
    await toggleBox(page, index);
    const otherGaps = await gapsOf(best);
    if (waste(otherGaps) < waste(gaps) - 1.5) gaps = otherGaps;
    else await toggleBox(page, index);
  }
}
