// Draws pictures of trees pixel by pixel, with the label DEMO. They are not drawn as SVG, because we disable the SVG
// support of sharp: nobody may upload an SVG file.
import sharp from 'sharp';
import { type Random, randomFrom } from './demo-trees.ts';

type Color = readonly [red: number, green: number, blue: number];
type Shape = (x: number, y: number) => boolean;

const [WIDTH, HEIGHT] = [1000, 750];
/** Smooths the edges. */
const BLUR_SIGMA = 0.7;

const SKIES: readonly (readonly [Color, Color])[] = [
  [
    [150, 190, 225],
    [233, 241, 244],
  ],
  [
    [190, 208, 220],
    [243, 239, 228],
  ],
  [
    [240, 207, 159],
    [248, 233, 210],
  ],
];
const LEAVES: readonly Color[] = [
  [47, 107, 58],
  [63, 127, 67],
  [92, 130, 50],
  [184, 122, 46],
  [160, 80, 48],
];
const GRASS: Color = [143, 160, 106];
const PAVEMENT: Color = [185, 178, 166];
const BARK: Color = [93, 70, 50];
const WALL: Color = [205, 198, 184];
const LETTERS: Color = [60, 58, 52];

/** The letters DEMO, drawn with squares. */
const LABEL = [
  '###.. ##### #...# .###.',
  '#..#. #.... ##.## #...#',
  '#...# ####. #.#.# #...#',
  '#..#. #.... #...# #...#',
  '###.. ##### #...# .###.',
];
const LABEL_SQUARE = 6;

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const mix = (a: Color, b: Color, share: number): Color =>
  [0, 1, 2].map((index) => (a[index] as number) * (1 - share) + (b[index] as number) * share) as unknown as Color;
const shaded = (color: Color, light: number): Color =>
  color.map((part) => Math.min(255, part * light)) as unknown as Color;

/** Returns a JPEG, like a camera. */
export async function drawTree(seed: number): Promise<{ data: Buffer; width: number; height: number }> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const data = await sharp(paintTree(randomFrom(seed)), { raw })
    .blur(BLUR_SIGMA)
    .jpeg({ quality: 82 })
    .toBuffer();
  return { data, width: WIDTH, height: HEIGHT };
}

export const drawThumbnail = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture).resize(side, side, { fit: 'inside' }).webp({ quality: 75 }).toBuffer();

function paintTree(random: Random): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const [top, horizon] = pick(random, SKIES);
  const leaf = pick(random, LEAVES);
  const [middle, ground, crown] = [between(random, 400, 600), between(random, 590, 625), between(random, 240, 290)];
  const [reach, trunk] = [between(random, 140, 190), between(random, 15, 25)];

  fill(pixels, [0, 0, WIDTH, HEIGHT], everywhere, (y) => mix(top, horizon, y / ground));
  for (let house = 0; house < 5; house++) {
    const [width, height] = [between(random, 110, 190), between(random, 75, 160)];
    fill(pixels, [house * 212 - 25, ground - height, width, height], everywhere, () =>
      shaded(WALL, 0.92 + house * 0.03),
    );
  }
  fill(pixels, [0, ground - 15, WIDTH, HEIGHT], everywhere, () => GRASS);
  fill(pixels, [0, ground + 56, WIDTH, HEIGHT], everywhere, () => PAVEMENT);
  fill(pixels, [middle - reach, ground - 13, 2 * reach, 43], ellipse(middle, ground + 9, reach, 21), () =>
    shaded(GRASS, 0.8),
  );
  const trunkAt = (y: number): number => trunk * (0.55 + 0.45 * ((y - crown) / (ground - crown)) ** 3);
  fill(
    pixels,
    [middle - trunk, crown, 2 * trunk, ground + 8 - crown],
    (x, y) => Math.abs(x - middle) < trunkAt(y),
    () => BARK,
  );
  for (let clump = 0; clump < 60; clump++) {
    const [angle, far, size] = [random() * Math.PI * 2, Math.sqrt(random()) * reach, between(random, 31, 62)];
    const [x, y] = [middle + Math.cos(angle) * far, crown + Math.sin(angle) * far * 0.82];
    // Leaves are lighter at the top.
    const light = 1.2 - (y - crown + reach) / (reach * 4) + between(random, -0.12, 0.12);
    fill(pixels, [x - size, y - size, 2 * size, 2 * size], ellipse(x, y, size, size * 0.9), () => shaded(leaf, light));
  }
  for (const [line, row] of LABEL.entries())
    for (let column = 0; column < row.length; column++)
      if (row[column] === '#')
        fill(
          pixels,
          [WIDTH - 160 + column * LABEL_SQUARE, HEIGHT - 50 + line * LABEL_SQUARE, LABEL_SQUARE, LABEL_SQUARE],
          everywhere,
          () => LETTERS,
        );
  return pixels;
}

const everywhere: Shape = () => true;
const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Fills the pixels of a shape. Each row has one colour. */
function fill(
  pixels: Buffer,
  [left, top, width, height]: readonly [number, number, number, number],
  isIn: Shape,
  colorOf: (y: number) => Color,
): void {
  const [fromX, toX] = [Math.max(0, Math.floor(left)), Math.min(WIDTH, Math.ceil(left + width))];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, Math.ceil(top + height)); y++) {
    const [red, green, blue] = colorOf(y);
    for (let x = fromX; x < toX; x++) {
      if (!isIn(x, y)) continue;
      const at = (y * WIDTH + x) * 3;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
}
