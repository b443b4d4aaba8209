// Makes the small pictures of the library: the first page of each document, the poster of each video, and screens of
// the app. It needs
// pdftoppm (poppler-utils) and soffice (LibreOffice).
//   node content/scripts/make-previews.ts [ids…]
// With ids it makes only the pictures of these documents anew.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import sharp from 'sharp';

const CONTENT = join(import.meta.dirname, '..');
const FILES = join(CONTENT, 'files');
const PREVIEWS = join(FILES, 'previews');
const SCREENS = join(FILES, 'screens');
/** Twice as wide as the list shows them. */
const WIDTH = 400;

const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name.split('.')[0] ?? '');

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending) && isAsked(name))
    .map((name) => join(folder, name));

async function previewOfPdf(pdf: string, work: string): Promise<void> {
  const { name } = parse(pdf);
  const page = join(work, name);
  execFileSync('pdftoppm', [
    '-f',
    '1',
    '-l',
    '1',
    '-singlefile',
    '-png',
    '-scale-to-x',
    '900',
    '-scale-to-y',
    '-1',
    pdf,
    page,
  ]);
  await sharp(`${page}.png`)
    .resize({ width: WIDTH })
    .webp({ quality: 64, effort: 6 })
    .toFile(join(PREVIEWS, `${name}.webp`));
}

function toPdf(document: string, work: string): string {
  execFileSync(
    'soffice',
    ['--headless', `-env:UserInstallation=file://${work}/profile`, '--convert-to', 'pdf', '--outdir', work, document],
    {
      stdio: 'ignore',
    },
  );
  return join(work, `${parse(document).name}.pdf`);
}

const work = mkdtempSync(join(tmpdir(), 'previews-'));
for (const folder of [PREVIEWS, SCREENS]) {
  if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const folder of ['guides', 'manuals', 'sheets'])
  for (const pdf of filesIn(join(FILES, folder), '.pdf')) await previewOfPdf(pdf, work);
for (const [folder, ending] of [
  ['slides', '.pptx'],
  ['spreadsheets', '.xlsx'],
] as const)
  for (const document of filesIn(join(FILES, folder), ending)) await previewOfPdf(toPdf(document, work), work);
for (const poster of filesIn(join(FILES, 'videos'), '.webp'))
  await sharp(poster)
    .resize({ width: WIDTH })
    .webp({ quality: 64, effort: 6 })
    .toFile(join(PREVIEWS, parse(poster).base));
for (const screen of filesIn(join(CONTENT, 'print', 'screens'), '.png'))
  await sharp(screen)
    .resize({ width: 780, withoutEnlargement: true })
    .webp({ quality: 72, effort: 6 })
    .toFile(join(SCREENS, `${parse(screen).name}.webp`));
rmSync(work, { recursive: true, force: true });
