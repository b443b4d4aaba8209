// Prints HTML with Chromium: tagged, with an outline, and the same bytes for the same page.
import type { Browser, Page } from '@playwright/test';
import { compactPdf } from './compact-pdf.ts';

/** 8.5 by 11 inches: what is measured on the screen is then what is printed. */
export const LETTER = { width: 816, height: 1056 };

/** Opens a page with all its fonts and pictures, and closes it when it was used. */
export async function withPage<Result>(
  browser: Browser,
  html: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ viewport: LETTER });
  try {
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    return await use(page);
  } finally {
    await page.close();
  }
}

/** A PDF only to look where things are: without tags it is made faster. */
export const roughPdf = (page: Page): Promise<Buffer> => page.pdf({ preferCSSPageSize: true });

export const finalPdf = async (page: Page): Promise<Buffer> =>
  compactPdf(
    withoutChance(await page.pdf({ tagged: true, outline: true, printBackground: true, preferCSSPageSize: true })),
  );

/** The date of printing and the numbers of nodes would differ each time. They are replaced by others of equal length. */
function withoutChance(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const nodes = [...new Set(text.match(/\bnode\d{8}\b/g))].toSorted();
  const numbers = new Map(nodes.map((node, index) => [node, `node${String(index + 1).padStart(8, '0')}`]));
  return Buffer.from(
    text
      .replaceAll(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20260101000000')
      .replaceAll(/\bnode\d{8}\b/g, (node) => numbers.get(node) ?? node),
    'latin1',
  );
}
