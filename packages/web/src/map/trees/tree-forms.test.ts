import { TREE_STATUSES, type TreeStatus } from '@treewell/domain/tree-fields';
import { expect, it } from 'vitest';
import { formImage, formPath, IMAGE_RADIUS, statusNumber, statusOfNumber } from './tree-forms.ts';

const STATUSES = TREE_STATUSES.map(({ value }) => value);

/** Which pixels of an image the library fills. */
function filled(id: string): boolean[] {
  const data = formImage(id)?.image.data ?? [];
  return Array.from({ length: data.length / 4 }, (_, at) => (data[4 * at + 3] as number) >= 0.75 * 255);
}
const imageOf = (status: TreeStatus, place = 'project'): string => `tree-form-${place}-${statusNumber(status)}`;

it('a tile has a number for each status but that of living trees', () => {
  expect(STATUSES.map(statusNumber)).toEqual([0, 1, 2, 3, 4]);
  expect([1, 2, 3, 4].map(statusOfNumber)).toEqual(['dead', 'stump', 'removed', 'site']);
});

it('the form of each status differs from all others in at least a sixth of its surface', () => {
  const surfaces = STATUSES.map((status) => filled(imageOf(status)));
  const sizeOf = (surface: boolean[]): number => surface.filter(Boolean).length;
  for (const [index, one] of surfaces.entries())
    for (const other of surfaces.slice(index + 1)) {
      const differing = one.filter((isFilled, at) => isFilled !== other[at]).length;
      expect(differing).toBeGreaterThan(Math.max(sizeOf(one), sizeOf(other)) / 6);
    }
});

it('a living tree is the largest form', () => {
  const [alive = 0, ...others] = STATUSES.map((status) => filled(imageOf(status)).filter(Boolean).length);
  for (const other of others) expect(other).toBeLessThan(alive);
});

it('the edge of a form is where its picture in the legend has it, and the field falls by an eighth for each pixel', () => {
  const { image, options } = formImage(imageOf('site')) ?? {};
  if (!image || !options) throw new Error('There is no image');
  const { width, height, data } = image;
  const middleRow = height / 2;
  const at = (pixels: number): number =>
    (data[4 * (middleRow * width + Math.round(width / 2 + pixels * options.pixelRatio)) + 3] as number) / 255;
  expect(formPath('site')).toContain('6.00,6.00');
  const edge = (6 / 8) * IMAGE_RADIUS;
  expect(at(edge - 0.25)).toBeGreaterThan(0.75);
  expect(at(edge + 0.25)).toBeLessThan(0.75);
  expect(at(1.375) - at(2.375)).toBeCloseTo(1 / 8, 2);
});

it('no image is cut off: its edge is farther away than the widest rim', () => {
  const RIMS = { project: 0.75, others: 1.5 };
  for (const [status, place] of STATUSES.flatMap((one) =>
    (['project', 'others'] as const).map((where) => [one, where] as const),
  )) {
    const { image } = formImage(imageOf(status, place)) ?? {};
    if (!image) throw new Error('There is no image');
    const { width, height, data } = image;
    const edge = Array.from({ length: width }, (_, at) => [at, at + width * (height - 1), at * width]).flat();
    // In pixels of the image. At zoom 17 they are four or five of the map.
    for (const pixel of edge) expect(data[4 * pixel + 3]).toBeLessThan((0.75 - RIMS[place] / 8) * 255);
  }
});

it('a status that this version does not know is drawn as a circle, and other images are not made here', () => {
  expect(filled('tree-form-others-9')).toEqual(filled('tree-form-others-0'));
  expect(formImage('tree-room')).toBeUndefined();
});
