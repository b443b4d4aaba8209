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
import { labelLayers } from './tree-labels.ts';
import { byClass, treeClasses, type TreeTheme } from './tree-themes.ts';

export const TREES_SOURCE = 'trees';
/** The tree whose home is open. It has its own source, so that it is drawn even when the tiles leave it out. */
export const OPENED_SOURCE = 'opened-tree';
export const TREE_LAYERS = { project: 'trees-in-project', others: 'trees-of-others' } as const;
/** The trees that the legend does not highlight. They lie below those that it brings out. */
export const FADED_LAYERS = { project: 'trees-in-project-faded', others: 'trees-of-others-faded' } as const;

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

export function treeLayers(treesOf: TreesOf, look: TreeLook = FIRST_LOOK): LayerSpecification[] {
  const looks = circleLooks(treesOf, look);
  const circles = (id: CircleLayerId, sourceLayer: string): LayerSpecification => ({
    id,
    type: 'circle',
    source: TREES_SOURCE,
    'source-layer': sourceLayer,
    ...looks[id],
  });
  return [
    circles(FADED_LAYERS.others, TILE_LAYERS.others),
    circles(FADED_LAYERS.project, TILE_LAYERS.project),
    circles(TREE_LAYERS.others, TILE_LAYERS.others),
    circles(TREE_LAYERS.project, TILE_LAYERS.project),
    openedLayer('opened-tree-halo', {
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
    ...labelLayers(TREES_SOURCE),
  ];
}

const openedLayer = (id: string, paint: CirclePaint): LayerSpecification => ({
  id,
  type: 'circle',
  source: OPENED_SOURCE,
  paint,
});

type CirclePaint = NonNullable<CircleLayerSpecification['paint']>;
type LayerIn<Layers> = Layers[keyof Layers];
export type CircleLayerId = LayerIn<typeof TREE_LAYERS> | LayerIn<typeof FADED_LAYERS>;
/** From the bottom to the top. */
export const CIRCLE_LAYERS: readonly CircleLayerId[] = [
  FADED_LAYERS.others,
  FADED_LAYERS.project,
  TREE_LAYERS.others,
  TREE_LAYERS.project,
];

interface TreeSize {
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
  { zoom: 17, radius: 8, rim: 1.6, hole: 5.2, blur: 0, opacity: 1 },
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

/** Which trees the legend brings out. Undefined if it brings out none. */
export function highlightFilter({ theme, highlighted }: TreeLook): ExpressionSpecification | undefined {
  const classes = treeClasses(theme);
  if (!classes.some(({ id }) => id === highlighted)) return undefined;
  return ['==', byClass(classes, ({ id }) => (id === highlighted ? 1 : 0), 0), 1];
}

interface CircleLook {
  filter: ExpressionSpecification;
  paint: CirclePaint;
}
const ALL: ExpressionSpecification = ['literal', true] as unknown as ExpressionSpecification;
const NONE: ExpressionSpecification = ['literal', false] as unknown as ExpressionSpecification;

export function circleLooks(treesOf: TreesOf, look: TreeLook): Record<CircleLayerId, CircleLook> {
  const broughtOut = highlightFilter(look);
  const plain = circlePaints(treesOf, look.theme, look.isBackground ? IN_BACKGROUND : 1);
  const faded = circlePaints(treesOf, look.theme, FADED);
  const fadedFilter: ExpressionSpecification = broughtOut ? ['!', broughtOut] : NONE;
  return {
    [TREE_LAYERS.project]: { filter: broughtOut ?? ALL, paint: plain.project },
    [TREE_LAYERS.others]: { filter: broughtOut ?? ALL, paint: plain.others },
    [FADED_LAYERS.project]: { filter: fadedFilter, paint: faded.project },
    [FADED_LAYERS.others]: { filter: fadedFilter, paint: faded.others },
  };
}

function circlePaints(treesOf: TreesOf, theme: TreeTheme, opacity: number): Record<'project' | 'others', CirclePaint> {
  const classes = treeClasses(theme);
  const colorOr = (plain: string) => byClass(classes, ({ color }) => color, plain);
  const byDistance = byZoom((size) => whenChosen(1, opacity * size.opacity));
  const shared = {
    'circle-opacity': byDistance,
    'circle-stroke-opacity': byDistance,
    'circle-blur': byZoom(({ blur }) => blur),
  };
  return {
    project: {
      ...shared,
      'circle-radius': byZoom(({ radius }) => whenChosen(radius + CHOSEN_EXTRA_PIXELS / 2, radius)),
      'circle-color': whenChosen(TREE_COLORS.chosenInProject, colorOr(TREE_COLORS.inProject)),
      'circle-stroke-color': whenChosen(DARK, WHITE),
      'circle-stroke-width': byZoom(({ rim }) => whenChosen(rim + CHOSEN_EXTRA_PIXELS, rim)),
    },
    others: {
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
