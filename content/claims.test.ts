// Facts that were told wrong once: what the texts of app and library say about them, and that the printed pages say it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@treewell/domain/languages';
import JSZip from 'jszip';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { landingTexts as landingEn } from '@treewell/text/en/landing';
import { landingTexts as landingEs } from '@treewell/text/es/landing';
import { APP_TEXTS } from './print/app-texts.ts';
import { FLOWCHART_WORDS } from './print/dbh-flowchart-words.ts';
import { treeCareEn } from './slides/decks/tree-care.en.ts';
import { treeCareEs } from './slides/decks/tree-care.es.ts';

const ROOT = join(import.meta.dirname, '..');
const languages = DOCUMENT_LANGUAGES;

/** Line breaks of a page are not those of a text. */
const flat = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ').trim();

/** A sentence, a row of a table or a list item is one line in all of these files. */
const LINES = ['packages/text', 'content/guides', 'content/print', 'content/slides', 'content/videos/scenes'].flatMap(
  (folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|md)$/.test(entry.name))
      .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n')),
);

async function wordsOfPdf(path: string): Promise<string> {
  const data = new Uint8Array(readFileSync(join(ROOT, 'content/files', path)));
  const pdf = await getDocument({ data, useWasm: false, verbosity: 0 }).promise;
  let words = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
  }
  await pdf.loadingTask.destroy();
  return flat(words);
}

async function wordsOfSlides(path: string): Promise<string> {
  const zip = await JSZip.loadAsync(readFileSync(join(ROOT, 'content/files', path)));
  const slides = Object.keys(zip.files).filter((name) => /^ppt\/(slides|notesSlides)\/\w+\.xml$/.test(name));
  const texts = await Promise.all(slides.map(async (name) => (await zip.file(name)?.async('text')) ?? ''));
  return flat(texts.map((xml) => xml.replaceAll('</a:p>', ' ').replaceAll(/<[^>]+>/g, '')).join(' '));
}

describe('wilting', () => {
  const NAME = /laurel wilt|marchitez del laurel/i;

  it('each sentence that names laurel wilt names the laurel family', () => {
    const sentences = LINES.filter((line) => !/^\s*laurel_wilt: '/.test(line)).flatMap((line) => line.split(/\\n|\. /));
    const named = sentences.filter((sentence) => NAME.test(sentence));
    expect(named.length).toBeGreaterThanOrEqual(8);
    expect(named.filter((sentence) => !/laurel family|familia del laurel/i.test(sentence))).toEqual([]);
  });

  it.each(languages)('the help names what is likely on other trees, and so does the manual: %s', async (language) => {
    const { hints } = APP_TEXTS[language].help.topics.wilted_leaves;
    const likely = {
      en: [/elm\b.*Dutch elm disease/, /maple\b.*verticillium wilt/, /drought/i],
      es: [/olmo\b.*enfermedad holandesa del olmo/, /arce\b.*verticilosis/, /sequía/i],
    }[language];
    for (const cause of likely) expect(hints).toMatch(cause);
    const manual = await wordsOfPdf(`manuals/wilted-leaves.${language}.pdf`);
    for (const hint of hints.split('\n')) expect(manual).toContain(hint);
  });
});

describe.each(languages)('mulch: %s', (language) => {
  const deck = { en: treeCareEn, es: treeCareEs }[language];
  const guide = readFileSync(join(ROOT, `content/guides/guide-tree-care.${language}.md`), 'utf8');
  const [, guidePart = ''] = /\n### 3\. [^\n]+\n([^]*?)\n### 4\./.exec(guide) ?? [];
  const help = APP_TEXTS[language].help.tasks['3'];
  const { depth, width, trunk } = {
    en: { depth: /\b2 to 4 in deep\b/, width: /\b3 ft across\b/, trunk: /1 to 6 in away from the trunk/ },
    es: { depth: /de 2 a 4 pulgadas de alto/i, width: /3 pies de ancho/, trunk: /entre 1 y 6 pulgadas del tronco/ },
  }[language];

  it.each([
    ['help', help],
    ['guide', guidePart],
    ['slides', deck.mulch.lines.join(' ')],
  ])('%s: how deep, how wide, and how far from the trunk are three things', (_, text) => {
    for (const rule of [depth, width, trunk]) expect(flat(text)).toMatch(rule);
  });

  it('no text lets 4 inches be the width', () => {
    const deepAndWide = /\b4 in deep(,| and) wide|pulgadas( de alto)?( y|,) (extendid|anch)o/i;
    expect(LINES.filter((line) => deepAndWide.test(line))).toEqual([]);
  });

  it('the documents say so', async () => {
    expect(await wordsOfPdf(`manuals/stewardship-tasks.${language}.pdf`)).toContain(help);
    expect(await wordsOfPdf(`guides/guide-tree-care.${language}.pdf`)).toMatch(width);
    expect(await wordsOfSlides(`slides/slides-tree-care.${language}.pptx`)).toMatch(width);
  });
});

describe.each(languages)('DBH on a slope, and of a leaning trunk: %s', (language) => {
  const RULES: Record<DocumentLanguage, readonly [slope: RegExp, lean: RegExp, tape: RegExp]> = {
    en: [/slope.*uphill side/i, /lean.*along the trunk/i, /right angle/],
    es: [/pendiente.*lado de arriba/i, /inclinado.*a lo largo del tronco/i, /ángulo recto/],
  };
  const [slope, lean, tape] = RULES[language];

  it('the flowchart has both', async () => {
    const words: Record<string, string> = FLOWCHART_WORDS[language];
    expect([words['slope'], words['lean'], words['tape']]).toEqual([
      expect.stringMatching(slope),
      expect.stringMatching(lean),
      expect.stringMatching(tape),
    ]);
    for (const path of [`manuals/dbh-flowchart.${language}.pdf`, `guides/guide-health-check.${language}.pdf`]) {
      const printed = await wordsOfPdf(path);
      expect(printed).toContain(words['slope']);
      expect(printed).toContain(words['lean']);
    }
  });

  it('the help and its manual have both', async () => {
    const { look } = APP_TEXTS[language].help.topics.dbh;
    for (const rule of [slope, lean, tape]) expect(look).toMatch(rule);
    expect(await wordsOfPdf(`manuals/dbh.${language}.pdf`)).toContain(look);
  });
});

it('the landing page claims a picture for each class of crown transparency only', () => {
  expect(landingEn.landing.caseLesson).toMatch(/each class of crown transparency/);
  expect(landingEs.landing.caseLesson).toMatch(/cada clase de transparencia de la copa/);
});
