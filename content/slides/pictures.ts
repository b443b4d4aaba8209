// The pictures of the slides as files in memory: drawings, the ten crowns, screenshots, the rings and the mark.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentLanguage } from '@treewell/domain/languages';
import sharp, { type OutputInfo } from 'sharp';
import { HELP, ROOT } from './app-parts.ts';
import { COLORS } from './look.ts';

export interface Picture {
  /** In the form that pptxgenjs takes. */
  data: string;
  width: number;
  height: number;
}

const asPicture = ({ data, info }: { data: Buffer; info: OutputInfo }, type: 'png' | 'jpeg'): Picture => ({
  data: `image/${type};base64,${data.toString('base64')}`,
  width: info.width,
  height: info.height,
});

/** A drawing with few colors. */
async function flatPicture(svg: string, width: number): Promise<Picture> {
  const unitWidth = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]);
  const file = await sharp(Buffer.from(svg), { density: (72 * width) / unitWidth })
    .resize({ width })
    .png({ palette: true, colors: 64, effort: 10 })
    .toBuffer({ resolveWithObject: true });
  return asPicture(file, 'png');
}

// ── Drawings ────────────────────────────────────────────────────────────────

const DRAWING_WIDTH = 1_260;
/** In the units of the drawings. */
const CORNER = 6;

/** Words in drawings that another language says differently. */
const DRAWING_WORDS: Record<DocumentLanguage, readonly [english: string, translated: string][]> = {
  en: [],
  es: [['4.5 ft', '4.5 pies']],
};

export function drawingPicture(markup: string, language: DocumentLanguage): Promise<Picture> {
  const inside = markup.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const frame = `<rect width="240" height="160" rx="${CORNER}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" font-family="Arial, Liberation Sans, sans-serif" font-size="12" font-weight="600">
    <clipPath id="frame">${frame}/></clipPath>
    <g clip-path="url(#frame)">${frame} fill="#${COLORS.sunken}"/>${inside}</g></svg>`;
  return flatPicture(translated(svg, language), DRAWING_WIDTH);
}

/** Translated words are longer: smaller letters keep them inside the picture. */
const translated = (svg: string, language: DocumentLanguage): string =>
  DRAWING_WORDS[language].reduce(
    (text, [english, words]) =>
      text.replaceAll(new RegExp(`(<text [^>]*)>${english}<`, 'g'), `$1 font-size="10">${words}<`),
    svg,
  );

/** The rings of a trunk, as lines for the green of the first slide. */
export const ringsPicture = (markup: string): Promise<Picture> => {
  const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => `<path d="${path}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" fill="none" stroke="#${COLORS.groveLine}" stroke-width="3">${paths.join('')}</svg>`;
  return flatPicture(svg, 900);
};

/** The mark of the app, for a dark or a light ground. */
export async function markPicture(ground: 'dark' | 'light'): Promise<Picture> {
  const svg = await readFile(join(ROOT, 'packages/web/public/favicon.svg'), 'utf8');
  const onDark = svg.replaceAll('#24613f', `#${COLORS.paper}`).replaceAll('#fff', `#${COLORS.grove}`);
  return flatPicture(ground === 'dark' ? onDark : svg, 256);
}

// ── Pictures that are files already ─────────────────────────────────────────

const CROWN_WIDTH = 400;
const CROWNS = 10;

/** One crown, from 5 % of the sky visible to 95 %. */
export const crownPictures = (): Promise<Picture[]> =>
  Promise.all(
    Array.from({ length: CROWNS }, async (_, index) =>
      asPicture(
        await sharp(join(ROOT, HELP, `crown-transparency/${index + 1}.webp`))
          .resize({ width: CROWN_WIDTH, withoutEnlargement: true })
          .jpeg({ quality: 84, mozjpeg: true })
          .toBuffer({ resolveWithObject: true }),
        'jpeg',
      ),
    ),
  );

const SCREEN_HEIGHT = 1_150;

/** A screenshot of the app with a thin line around it, as content/screens/make-screens.ts has made it. */
export async function screenPicture(name: string, language: DocumentLanguage): Promise<Picture> {
  const file = `content/print/screens/${name}.${language}.png`;
  if (!existsSync(join(ROOT, file)))
    throw new Error(`The screenshot ${file} is missing. Make it first:  node content/screens/make-screens.ts ${name}`);
  const picture = await sharp(join(ROOT, file))
    .resize({ height: SCREEN_HEIGHT, withoutEnlargement: true })
    .extend({ top: 3, bottom: 3, left: 3, right: 3, background: `#${COLORS.line}` })
    .png({ palette: true, colors: 160, effort: 10, dither: 0.6 })
    .toBuffer({ resolveWithObject: true });
  return asPicture(picture, 'png');
}
