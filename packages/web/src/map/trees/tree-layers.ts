// How trees are drawn. In every theme, a tree of the project is a disc and any other tree is a ring. A chosen tree is
// yellow or orange, with a dark rim or centre. Pure.
import { TILE_LAYERS, TILE_MAX_ZOOM } from '@treewell/domain/tiles';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import { tilesAddress, type TreesOf } from '../base/tile-address.ts';
import { byClass, treeClasses, type TreeTheme } from './tree-themes.ts';

export const TREES_SOURCE = 'trees';
/** The tree whose home is open. It has its own source, so that it is drawn even when the tiles leave it out. */
export const OPENED_SOURCE = 'opened-tree';
export const TREE_LAYERS = { project: 'trees-in-project', others: 'trees-of-others' } as const;
/** A tile has this layer when it leaves out trees. */
export const THINNED_TILE_LAYER = 'thinned';

/** §9: red in the project, blue outside of it, green on a map without a project; chosen trees yellow or orange. */
export const TREE_COLORS = {
  inProject: '#e32619',
  notInProject: '#1668dc',
  everyone: '#23924b',
  chosenInProject: '#ffd91a',
  chosenNotInProject: '#ff8a1f',
} as const;
const WHITE = '#ffffff';
export const DARK = '#1c211a';
/** The opacity of trees that the legend does not highlight. */
const FADED = 0.12;
/** The opacity of trees on a map for drawing: visible, but less than the drawn line. */
const IN_BACKGROUND = 0.4;

export interface TreeLook {
  theme: TreeTheme;
  /** The class that the legend highlights. */
  highlighted?: string | undefined;
  /** True on a map for drawing: the trees are pale. */
  isBackground?: boolean;
}
export const FIRST_LOOK: TreeLook = { theme: { name: 'project' } };

export const treeTilesSource = (treesOf: TreesOf, filter: TreeFilter | undefined): VectorSourceSpecification => ({
  type: 'vector',
  tiles: [tilesAddress(treesOf, filter)],
  maxzoom: TILE_MAX_ZOOM,
});

export const treeSources = (treesOf: TreesOf, filter: TreeFilter | undefined): Record<string, SourceSpecification> => ({
  [TREES_SOURCE]: treeTilesSource(treesOf, filter),
  [OPENED_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
});

/** The layers of the tiles, below those of the opened tree. */
export function treeTileLayers(treesOf: TreesOf, look: TreeLook): LayerSpecification[] {
  const paints = treePaints(treesOf, look);
  return [
    {
      id: TREE_LAYERS.others,
      type: 'circle',
      source: TREES_SOURCE,
      'source-layer': TILE_LAYERS.others,
      paint: paints[TREE_LAYERS.others],
    },
    {
      id: TREE_LAYERS.project,
      type: 'circle',
      source: TREES_SOURCE,
      'source-layer': TILE_LAYERS.project,
      paint: paints[TREE_LAYERS.project],
    },
  ];
}

export const LOWEST_OPENED_LAYER = 'opened-tree-halo';

export function treeLayers(treesOf: TreesOf, look: TreeLook = FIRST_LOOK): LayerSpecification[] {
  return [
    ...treeTileLayers(treesOf, look),
    openedLayer(LOWEST_OPENED_LAYER, {
      'circle-radius': 17,
      'circle-color': DARK,
      'circle-opacity': 0.3,
      'circle-stroke-color': WHITE,
      'circle-stroke-width': 2,
    }),
    openedLayer('opened-tree-dot', {
      'circle-radius': 9,
      'circle-color': ['case', ['get', 'isInProject'], TREE_COLORS.chosenInProject, TREE_COLORS.chosenNotInProject],
      'circle-stroke-color': DARK,
      'circle-stroke-width': 3,
    }),
  ];
}

const openedLayer = (id: string, paint: CirclePaint): LayerSpecification => ({
  id,
  type: 'circle',
  source: OPENED_SOURCE,
  paint,
});

type CirclePaint = NonNullable<CircleLayerSpecification['paint']>;
export type TreeLayerId = (typeof TREE_LAYERS)[keyof typeof TREE_LAYERS];

interface TreeSize {
  zoom: number;
  /** The radius of a disc, without its rim. */
  radius: number;
  /** The rim of a disc. It is 0 at a low zoom, where people would see only the rim. */
  rim: number;
  /** The radius of the hole in a ring. A ring is as large as a disc with its rim. */
  hole: number;
}

/** Radius 8 (§9) from zoom 14 on. At a lower zoom circles are smaller; otherwise a street would be one red line. */
const SIZES: readonly TreeSize[] = [
  { zoom: 9, radius: 1.5, rim: 0, hole: 0.4 },
  { zoom: 12, radius: 2.5, rim: 0, hole: 0.9 },
  { zoom: 13, radius: 3.5, rim: 0.5, hole: 1.8 },
  { zoom: 14, radius: 8, rim: 1.6, hole: 5.2 },
];
const byZoom = (valueAt: (size: TreeSize) => ExpressionSpecification | number): ExpressionSpecification =>
  [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...SIZES.flatMap((size) => [size.zoom, valueAt(size)]),
  ] as ExpressionSpecification;
const ringRim = ({ radius, rim, hole }: TreeSize): number => radius + rim - hole;
/** A chosen tree is larger by this many pixels. */
const CHOSEN_EXTRA_PIXELS = 1.5;

const whenChosen = <T extends string | number>(
  chosen: T,
  otherwise: T | ExpressionSpecification,
): ExpressionSpecification =>
  ['case', ['boolean', ['feature-state', 'isChosen'], false], chosen, otherwise] as ExpressionSpecification;

export function treePaints(
  treesOf: TreesOf,
  { theme, highlighted, isBackground = false }: TreeLook,
): Record<TreeLayerId, CirclePaint> {
  const classes = treeClasses(theme);
  const isHighlightKnown = classes.some(({ id }) => id === highlighted);
  const plainOpacity = isBackground ? IN_BACKGROUND : 1;
  const opacity = isHighlightKnown
    ? byClass(classes, ({ id }) => (id === highlighted ? plainOpacity : FADED), plainOpacity)
    : plainOpacity;
  const colorOr = (plain: string) => byClass(classes, ({ color }) => color, plain);
  const shared = { 'circle-opacity': whenChosen(1, opacity), 'circle-stroke-opacity': whenChosen(1, opacity) };
  return {
    [TREE_LAYERS.project]: {
      ...shared,
      'circle-radius': byZoom(({ radius }) => whenChosen(radius + CHOSEN_EXTRA_PIXELS / 2, radius)),
      'circle-color': whenChosen(TREE_COLORS.chosenInProject, colorOr(TREE_COLORS.inProject)),
      'circle-stroke-color': whenChosen(DARK, WHITE),
      'circle-stroke-width': byZoom(({ rim }) => whenChosen(rim + CHOSEN_EXTRA_PIXELS, rim)),
    },
    [TREE_LAYERS.others]: {
      ...shared,
      // The library draws the stroke outside the radius.
      'circle-radius': byZoom(({ hole }) => hole),
      'circle-color': whenChosen(DARK, WHITE),
      'circle-stroke-color': whenChosen(
        TREE_COLORS.chosenNotInProject,
        colorOr(treesOf === 'everyone' ? TREE_COLORS.everyone : TREE_COLORS.notInProject),
      ),
      'circle-stroke-width': byZoom((size) => whenChosen(ringRim(size) + CHOSEN_EXTRA_PIXELS, ringRim(size))),
    },
  };
}
