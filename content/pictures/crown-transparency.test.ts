// Counts pixels: each of the ten pictures shows as much sky inside of the crown as it says.
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const MASKS = join(import.meta.dirname, 'crown-transparency');
const PICTURES = join(import.meta.dirname, '../../packages/web/src/features/visits/help/crown-transparency');

/** The only color behind the tree. */
const SKY = [204, 226, 242] as const;

const grey = (file: string): Promise<Buffer> => sharp(file).removeAlpha().toColourspace('b-w').raw().toBuffer();
const colors = (file: string): Promise<Buffer> => sharp(file).removeAlpha().raw().toBuffer();

const outline = await grey(join(MASKS, 'outline.png'));

describe.each(Array.from({ length: 10 }, (_, index) => ({ number: index + 1, percent: 10 * index + 5 })))(
  'class $number',
  async ({ number, percent }) => {
    const tree = await grey(join(MASKS, `${number}-tree.png`));
    const picture = await colors(join(PICTURES, `${number}.webp`));
    const distanceToSky = (pixel: number): number =>
      Math.hypot(...SKY.map((value, channel) => value - (picture[3 * pixel + channel] ?? 0)));

    it(`has ${percent} % of sky in the crown, within one point`, () => {
      let [pixels, sky] = [0, 0];
      for (const [pixel, isInside] of outline.entries())
        if (isInside > 127) {
          pixels += 1;
          sky += 1 - (tree[pixel] ?? 0) / 255;
        }
      expect(pixels).toBeGreaterThan(20_000);
      expect(Math.abs((100 * sky) / pixels - percent)).toBeLessThanOrEqual(1);
    });

    it('the picture shows the tree where the mask has it', () => {
      const open = [...tree.keys()].filter((pixel) => tree[pixel] === 0);
      const covered = [...tree.keys()].filter((pixel) => tree[pixel] === 255);
      const shareOfSky = (pixels: number[]) =>
        pixels.filter((pixel) => distanceToSky(pixel) < 60).length / pixels.length;
      expect(shareOfSky(open)).toBeGreaterThan(0.97);
      expect(shareOfSky(covered)).toBeLessThan(0.03);
    });
  },
);
