// Makes a manual fill its one page: chooses the size of its words, and how its drawing stands.
import type { Page } from '@playwright/test';

/** What is tried, until it fits: the size of words in points, the arrangement, and the width of a drawing beside words. */
const TRIES = [
  [12.5, ''],
  [12, ''],
  [11.5, ''],
  [12.5, 'beside', '60%'],
  [12, 'beside', '58%'],
  [11.5, 'beside', '56%'],
  [11, 'beside', '52%'],
  [11, 'beside', '46%'],
  [11, 'beside dense', '46%'],
  [11, 'beside dense', '42%'],
  [11, 'beside dense', '38%'],
  [11, 'beside dense', '34%'],
] as const;

export async function fitManual(page: Page): Promise<void> {
  for (const each of TRIES) {
    const fits = await page.evaluate(([size, arrangement, width]) => {
      const manual = document.querySelector<HTMLElement>('.manual');
      const body = manual?.querySelector('.body');
      const foot = body?.querySelector('footer');
      if (!manual || !body || !foot) return false;
      manual.classList.remove('beside', 'dense');
      manual.classList.add(...arrangement.split(' ').filter(Boolean));
      manual.style.setProperty('--words', `${size}pt`);
      manual.style.setProperty('--drawing-width', width ?? '');
      // The last line must end above the margin of the paper.
      const end = body.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(body).paddingBottom);
      return foot.getBoundingClientRect().bottom <= end + 1;
    }, each);
    if (fits) return;
  }
  throw new Error('too many words for one page');
}
