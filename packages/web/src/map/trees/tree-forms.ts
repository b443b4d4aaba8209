// The form of a tree on the map says what stands there. A living tree is a circle; each other status has a mark of its own.
// The map draws the marks from distance fields, so that their colours, rims and sizes can change. Pure.
import { packedChoices, type TreeStatus } from '@treewell/domain/tree-fields';
import type { ExpressionSpecification } from 'maplibre-gl';

type Corner = readonly [x: number, y: number];

/** The circle of a living tree. All corners are in pixels from the place of the tree, y downwards. */
const CIRCLE_RADIUS = 8;

const circlePart = (from: number, to: number, centreY = 0): Corner[] =>
  Array.from({ length: 25 }, (_, step): Corner => {
    const angle = from + ((to - from) * step) / 24;
    return [CIRCLE_RADIUS * Math.cos(angle), centreY + CIRCLE_RADIUS * Math.sin(angle)];
  });

const turned = ([x, y]: Corner): Corner => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2];
const quarters = ([x, y]: Corner): Corner[] => [
  [x, y],
  [-y, x],
  [-x, -y],
  [y, -x],
];

/** Half the width and the length of an arm of the cross. */
const [ARM_WIDTH, ARM_LENGTH] = [2, 8.5];
const CROSS_CORNERS: readonly Corner[] = [
  [ARM_LENGTH, -ARM_WIDTH],
  [ARM_LENGTH, ARM_WIDTH],
  [ARM_WIDTH, ARM_WIDTH],
];

const FORMS: Record<TreeStatus, readonly Corner[]> = {
  alive: circlePart(0, 2 * Math.PI),
  /** A diamond, as on a sign that warns: it may fall. */
  dead: quarters([0, 8.5]),
  /** The lower half of the circle: it was cut. */
  stump: circlePart(0, Math.PI, -3.5),
  /** A cross: it is crossed out. */
  removed: [0, 1, 2, 3].flatMap((quarter) =>
    CROSS_CORNERS.map((corner) => turned(quarters(corner)[quarter] as Corner)),
  ),
  /** A square, like a planting pit. */
  site: quarters([6, 6]),
};

/** As the path of an SVG picture. */
export const formPath = (status: TreeStatus): string =>
  `M${FORMS[status].map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`;

// ── Images of the map library ───────────────────────────────────────────────

/** A tree that is not in the project has a wide line around a small form, so its image needs more room. */
type Place = 'project' | 'others';

const IMAGE_NAME = /^tree-form-(project|others)-(\d+)$/;
/** The number that a tile has for a status. It is 0 for a living tree, and the tile leaves it out. */
export const statusNumber = (status: TreeStatus): number => packedChoices('status').indexOf(status) + 1;
export const statusOfNumber = (number: number): TreeStatus | undefined =>
  packedChoices('status')[number - 1] as TreeStatus | undefined;

/** The image of the status that a tile has. */
export const formImageName = (place: Place): ExpressionSpecification => [
  'concat',
  `tree-form-${place}-`,
  ['get', 'status'],
];

/**
 * The size of the circle in an image of size 1. It is small, because the library draws a rim of at most six pixels of the
 * image, and the rims of small marks are wide.
 */
export const IMAGE_RADIUS = 1.5;
const PIXEL_RATIO = 8;
/** From the middle to the edge of an image: the largest form and its rim, and no more, because empty room costs time. */
const HALF_PIXELS: Record<Place, number> = { project: 2.5, others: 3.5 };
/** What the library expects of a distance field: the value at the edge of the form, and the pixels of the whole range. */
const [EDGE, RANGE_PIXELS] = [0.75, 8];

interface FormImage {
  image: { width: number; height: number; data: Uint8ClampedArray };
  options: { sdf: true; pixelRatio: number };
}

/** The distance field of a form. Undefined for the name of another image. */
export function formImage(id: string): FormImage | undefined {
  const [, place, number] = IMAGE_NAME.exec(id) ?? [];
  if (place === undefined) return undefined;
  // A status that this version does not know is drawn as a circle: a tree must not vanish.
  const corners = FORMS[statusOfNumber(Number(number)) ?? 'alive'];
  const scale = CIRCLE_RADIUS / IMAGE_RADIUS;
  const half = HALF_PIXELS[place as Place];
  const side = 2 * half * PIXEL_RATIO;
  const data = new Uint8ClampedArray(4 * side * side);
  const toForm = (at: number): number => ((at + 0.5) / PIXEL_RATIO - half) * scale;
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const pixels = distanceToForm(corners, [toForm(column), toForm(row)]) / scale;
      data[4 * (row * side + column) + 3] = 255 * (EDGE - pixels / RANGE_PIXELS);
    }
  return { image: { width: side, height: side, data }, options: { sdf: true, pixelRatio: PIXEL_RATIO } };
}

/** Below zero inside the form. */
function distanceToForm(corners: readonly Corner[], [x, y]: Corner): number {
  let [nearest, isInside] = [Infinity, false];
  let [fromX, fromY] = corners.at(-1) as Corner;
  for (const [toX, toY] of corners) {
    const [sideX, sideY] = [toX - fromX, toY - fromY];
    const length = sideX ** 2 + sideY ** 2;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * sideX + (y - fromY) * sideY) / length));
    nearest = Math.min(nearest, Math.hypot(x - fromX - along * sideX, y - fromY - along * sideY));
    if (toY > y !== fromY > y && x < fromX + ((y - fromY) * sideX) / sideY) isInside = !isInside;
    [fromX, fromY] = [toX, toY];
  }
  return isInside ? -nearest : nearest;
}
