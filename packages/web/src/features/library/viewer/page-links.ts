// The links of a page to other pages of its document, such as those of a list of contents.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export interface PageLink {
  /** The place on the page, as shares of it. */
  place: Readonly<Record<'left' | 'top' | 'width' | 'height', string>>;
  /** The page that it leads to. The first has the index 0. */
  index: number;
}

interface Annotation {
  subtype: string;
  rect: [left: number, bottom: number, right: number, top: number];
  dest?: string | unknown[] | null;
}

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

export async function pageLinksOf(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageLink[]> {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = page.view;
  const links: PageLink[] = [];
  for (const { subtype, rect, dest } of (await page.getAnnotations()) as Annotation[]) {
    const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
    if (subtype !== 'Link' || typeof target !== 'object' || target === null) continue;
    const [left, bottom, right, top] = rect;
    const place = {
      left: share(left - x1, x2 - x1),
      top: share(y2 - top, y2 - y1),
      width: share(right - left, x2 - x1),
      height: share(top - bottom, y2 - y1),
    };
    links.push({ place, index: await pdf.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]) });
  }
  return links;
}
