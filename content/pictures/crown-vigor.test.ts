// Counts pixels: each of the five trees of the drawing has as much of its crown affected as the form says of its class.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CrownVigor } from '../../packages/web/src/features/visits/help/drawings/crown.tsx';
import { visitFieldsTexts as visitFieldsEn } from '@treewell/text/en/visits/visit-fields';
import { visitFieldsTexts as visitFieldsEs } from '@treewell/text/es/visits/visit-fields';

/** Pixels for each unit of the drawing. */
const SCALE = 6;
const [WIDTH, HEIGHT] = [240 * SCALE, 160 * SCALE];

const COLORS = {
  healthy: [0, 160, 0],
  discolored: [255, 160, 0],
  wood: [90, 90, 90],
  paper: [255, 255, 255],
} as const;
type Part = keyof typeof COLORS;

const PART_OF_INK: Record<string, Part> = {
  leaf: 'healthy',
  young: 'healthy',
  'leaf-line': 'healthy',
  yellow: 'discolored',
  brown: 'discolored',
};

/** What the drawing shows at each pixel. */
async function partsOf(markup: string): Promise<Part[]> {
  const svg = markup
    .replace(/^<svg[^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160">`)
    .replaceAll(/var\(--([\w-]+)\)/g, (_, ink: string) => `rgb(${COLORS[PART_OF_INK[ink] ?? 'wood'].join()})`);
  const pixels = await sharp(Buffer.from(svg), { density: 72 * SCALE })
    .resize(WIDTH, HEIGHT)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
  const parts = Object.entries(COLORS) as [Part, readonly number[]][];
  return Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => {
    const distances = parts.map(([part, color]) => ({
      part,
      distance: Math.hypot(...color.map((value, channel) => value - (pixels[3 * pixel + channel] ?? 0))),
    }));
    return distances.reduce((nearest, each) => (each.distance < nearest.distance ? each : nearest)).part;
  });
}

/** The percents that a class may have, as its label in the form says. */
function bandOf(label: string): readonly [least: number, most: number] {
  const [first = 100, second] = [...label.matchAll(/\d+/g)].map(Number);
  if (second !== undefined) return [first, second];
  if (/less than|menos/i.test(label)) return [0, first - 1];
  return /over|más/i.test(label) ? [first + 1, 99] : [100, 100];
}

const markup = renderToStaticMarkup(createElement(CrownVigor));
const parts = await partsOf(markup);
const trunks = [...markup.matchAll(/<g transform="translate\((\d+) 0\)">/g)].map(([, x]) => Number(x) * SCALE);

const [first = 0] = trunks;
const reach = 23 * SCALE;
/** All places that have leaves on the first tree. */
const crown = [...parts.keys()].filter(
  (pixel) => Math.abs((pixel % WIDTH) - first) <= reach && ['healthy', 'discolored'].includes(parts[pixel] ?? ''),
);
/** How much of that crown is not green on each tree, in percent. */
const affected = trunks.map(
  (trunk) => (100 * crown.filter((pixel) => parts[pixel + trunk - first] !== 'healthy').length) / crown.length,
);

it('shows one tree for each class, with the same crown', () => {
  expect(trunks).toHaveLength(5);
  expect(crown.length).toBeGreaterThan(50_000);
});

it.each([
  ['English', visitFieldsEn.crown_vigor.options],
  ['Spanish', visitFieldsEs.crown_vigor.options],
])('as much of each crown is affected as the form says in %s', (_, labels) => {
  const bands = [labels[1], labels[2], labels[3], labels[4], labels[5]].map(bandOf);
  const shown = affected.map((percent, index) => ({ number: index + 1, percent: Math.round(percent) }));
  const isWrong = ({ number, percent }: (typeof shown)[number]): boolean => {
    const [least, most] = bands[number - 1] ?? [0, 0];
    return percent < least || percent > most;
  };
  expect(shown.filter(isWrong)).toEqual([]);
});

it('more is affected from class to class', () => {
  expect(affected).toEqual(affected.toSorted((a, b) => a - b));
  expect(new Set(affected.map(Math.round)).size).toBe(5);
});
