// Reads a printed PDF again and says what is wrong with it.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Expected {
  title: string;
  language: string;
  /** Undefined: any number. */
  pages: number | undefined;
}

interface ReadPdf {
  title: string | undefined;
  language: string | undefined;
  isTagged: boolean;
  pages: number;
  /** How many words each page has. */
  words: readonly number[];
  /** Ours, and for a few signs of mathematics another one. */
  fonts: readonly string[];
}

const WORDS_MIN = 15;

/** Fonts that are in a PDF by name. Drawings of letters, which variable fonts become, have no name. */
const fontsIn = (pdf: Buffer): string[] => [
  ...new Set(
    [...pdf.toString('latin1').matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name]) => name ?? ''),
  ),
];

/** Opens a PDF, and closes it again when all is read. */
async function withPdf<Result>(pdf: Buffer, read: (document: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    return await read(document);
  } finally {
    await document.loadingTask.destroy();
  }
}

const wordsOn = async (document: PDFDocumentProxy, number: number): Promise<number> => {
  const { items } = await (await document.getPage(number)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return text.split(/\s+/).filter(Boolean).length;
};

export const readPdf = (pdf: Buffer): Promise<ReadPdf> =>
  withPdf(pdf, async (document) => {
    const info = (await document.getMetadata()).info as { Title?: string; Language?: string };
    // A map, whatever its type says.
    const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, unknown> | null;
    const words: number[] = [];
    for (let number = 1; number <= document.numPages; number += 1) words.push(await wordsOn(document, number));
    return {
      title: info.Title,
      language: info.Language,
      isTagged: marks?.get('Marked') === true,
      pages: document.numPages,
      words,
      fonts: fontsIn(pdf),
    };
  });

/** The lowest ink of margins: the line with the number of the page is below it, in points. */
const TEXT_FOOT = 0.8 * 72;

/** How many inches are empty at the foot of each page. Drawings count by the words beside them. */
export const emptyInches = (pdf: Buffer): Promise<number[]> =>
  withPdf(pdf, async (document) => {
    const empty: number[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const feet = items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' && item.transform[5] > TEXT_FOOT - 1 ? [Number(item.transform[5])] : [],
      );
      empty.push((Math.min(...feet, 11 * 72) - TEXT_FOOT) / 72);
    }
    return empty;
  });

/** The pages on which the parts of a guide begin: the headings below its title, as the outline of the PDF has them. */
export const pagesOfParts = (pdf: Buffer): Promise<number[]> =>
  withPdf(pdf, async (document) => {
    const [title] = (await document.getOutline()) ?? [];
    const pages = (title?.items ?? []).map(async ({ dest }) => {
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      return (await document.getPageIndex(place?.[0])) + 1;
    });
    return Promise.all(pages);
  });

export async function checkPdf(pdf: Buffer, expected: Expected): Promise<ReadPdf & { problems: readonly string[] }> {
  const read = await readPdf(pdf);
  const problems: string[] = [];
  if (read.title !== expected.title) problems.push(`its title is ${read.title}`);
  if (read.language !== expected.language) problems.push(`its language is ${read.language}`);
  if (!read.isTagged) problems.push('it is not tagged');
  if (expected.pages !== undefined && read.pages !== expected.pages)
    problems.push(`it has ${read.pages} pages instead of ${expected.pages}`);
  for (const [index, words] of read.words.entries())
    if (words < WORDS_MIN) problems.push(`page ${index + 1} has ${words} words`);
  const strange = read.fonts.filter((font) => !/^(PublicSans|Newsreader)\w*-|^DejaVuSans/.test(font));
  if (strange.length > 0) problems.push(`some signs are in ${strange.join(', ')}`);
  return { ...read, problems };
}
