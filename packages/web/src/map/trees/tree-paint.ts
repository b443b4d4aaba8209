// What the circles and marks of trees share: colours, sizes by zoom, and how a chosen tree differs. Pure.
import type { ExpressionSpecification } from 'maplibre-gl';
import type { TreesOf } from '../base/tile-address.ts';
import { byClass, treeClasses, type TreeTheme } from './tree-themes.ts';

/** §9: red in the project, blue outside of it, green on a map without a project; chosen trees yellow or orange. */
export const TREE_COLORS = {
  inProject: '#e32619',
  notInProject: '#1668dc',
  everyone: '#23924b',
  chosenInProject: '#ffd91a',
  chosenNotInProject: '#ff8a1f',
} as const;
export const WHITE = '#ffffff';
export const DARK = '#1c211a';

export interface TreeSize {
  zoom: number;
  /** The radius of a disc, without its rim. */
  radius: number;
  /** The rim of a disc. It is 0 at a low zoom, where people would see only the rim. */
  rim: number;
  /** The radius of the hole in a ring. A ring is as large as a disc with its rim. */
  hole: number;
  /** How soft the edge is: 0 is sharp, at 1 only the centre has the full color. */
  blur: number;
  opacity: number;
}

/** The radius of a disc (§9) from zoom 17 on. */
const PLAIN_RADIUS = 8;

/**
 * Trees along a street are about ten meters apart: 22 pixels at zoom 17, where circles of radius 8 (§9) stand side by
 * side. At a lower zoom they would cover each other, so they are smaller there, and soft and a little transparent far
 * away: many trees look dense, and few look sparse.
 */
const SIZES: readonly TreeSize[] = [
  { zoom: 5, radius: 1, rim: 0, hole: 0, blur: 0.6, opacity: 0.5 },
  { zoom: 9, radius: 1.5, rim: 0, hole: 0.3, blur: 0.5, opacity: 0.7 },
  { zoom: 12, radius: 2.2, rim: 0, hole: 0.7, blur: 0.4, opacity: 0.85 },
  { zoom: 14, radius: 3.2, rim: 0.4, hole: 1.6, blur: 0.15, opacity: 1 },
  { zoom: 15, radius: 4.2, rim: 0.8, hole: 2.5, blur: 0, opacity: 1 },
  { zoom: 16, radius: 5.8, rim: 1.2, hole: 3.7, blur: 0, opacity: 1 },
  { zoom: 17, radius: PLAIN_RADIUS, rim: 1.6, hole: 5.2, blur: 0, opacity: 1 },
];
export const byZoom = (valueAt: (size: TreeSize) => ExpressionSpecification | number): ExpressionSpecification =>
  [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...SIZES.flatMap((size) => [size.zoom, valueAt(size)]),
  ] as ExpressionSpecification;

/** A chosen tree is larger by this many pixels. */
export const CHOSEN_EXTRA_PIXELS = 1.5;

export const whenChosen = <T extends string | number>(
  chosen: T,
  otherwise: T | ExpressionSpecification,
): ExpressionSpecification =>
  ['case', ['boolean', ['feature-state', 'isChosen'], false], chosen, otherwise] as ExpressionSpecification;

/** The colour of each tree, unless it is chosen. */
export function colorsOf(treesOf: TreesOf, theme: TreeTheme) {
  const classes = treeClasses(theme);
  const colorOr = (plain: string) => byClass(classes, ({ color }) => color, plain);
  return {
    project: colorOr(TREE_COLORS.inProject),
    others: colorOr(treesOf === 'everyone' ? TREE_COLORS.everyone : TREE_COLORS.notInProject),
  };
}
