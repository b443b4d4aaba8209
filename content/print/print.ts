// Prints the manuals, sheets and guides of the library: node content/print/print.ts [ids…] [--draft]
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@treewell/domain/languages';
import { createServer } from 'vite';
import { fileOf, type ItemId, type Kind, LIBRARY } from '../catalogue.ts';
import { checkPdf } from './check-pdf.ts';
import { fitManual } from './fit-manual.ts';
import { guidePdf } from './guide-to-pdf.ts';
import { finalPdf, withPage } from './page-to-pdf.ts';
import type { PrintedDocument } from './pages.tsx';
import { crownAddresses, screenAddresses } from './pictures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GUIDES = new URL('../guides/', import.meta.url);

const { values: options, positionals: wanted } = parseArgs({
  options: { draft: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const PRINTED_KINDS: readonly Kind[] = ['guide', 'manual', 'sheet'];
const items = Object.values(LIBRARY)
  .flatMap((branch) => Object.entries(branch) as [ItemId, Kind][])
  .filter(([, kind]) => PRINTED_KINDS.includes(kind));
const unknown = wanted.filter((id) => !items.some(([each]) => each === id));
if (unknown.length > 0) throw new Error(`Nothing to print is called ${unknown.join(', ')}`);

const vite = await createServer({
  root: ROOT,
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
  css: { modules: { generateScopedName: '[local]' } },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
let problems = 0;
try {
  const pages = (await vite.ssrLoadModule(
    fileURLToPath(new URL('pages.tsx', import.meta.url)),
  )) as typeof import('./pages.tsx');
  const crowns = await crownAddresses();

  const documentOf = async (id: ItemId, kind: Kind, language: DocumentLanguage): Promise<PrintedDocument> => {
    if (id === 'dbh-flowchart') return pages.flowchart(language);
    if (kind === 'manual') return pages.manual(id, language, crowns);
    if (kind === 'sheet') return pages.sheet(id, language, crowns);
    const markdown = await readFile(new URL(`${id}.${language}.md`, GUIDES), 'utf8');
    const screens = await screenAddresses(markdown, language, options.draft);
    return pages.guide(id, language, markdown, { crowns, screens, isDraft: options.draft });
  };
  const pdfOf = (id: ItemId, kind: Kind, html: string): Promise<Buffer> =>
    withPage(browser, html, async (page) => {
      if (kind === 'guide') return guidePdf(page);
      if (kind === 'manual' && id !== 'dbh-flowchart') await fitManual(page);
      return finalPdf(page);
    });

  for (const [id, kind] of items) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    for (const language of DOCUMENT_LANGUAGES) {
      const path = fileURLToPath(new URL(`../files/${fileOf(id, kind, language)}`, import.meta.url));
      try {
        const document = await documentOf(id, kind, language);
        const pdf = await pdfOf(id, kind, document.html);
        const read = await checkPdf(pdf, { title: document.title, language, pages: document.pages });
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, pdf);
        console.log(`${relative(ROOT, path)}: ${read.pages} pages, ${Math.round(pdf.length / 1_000)} kB`);
        for (const problem of read.problems) console.error(`  ${problem}`);
        problems += read.problems.length;
      } catch (error) {
        problems += 1;
        // The reader of Markdown adds a second line about its own authors to every message.
        const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
        console.error(`${relative(ROOT, path)}: ${message}`);
      }
    }
  }
} finally {
  await browser.close();
  await vite.close();
}
if (problems > 0) {
  console.error(`${problems} problems${options.draft ? ' in a draft' : ''}`);
  if (!options.draft) process.exitCode = 1;
}
