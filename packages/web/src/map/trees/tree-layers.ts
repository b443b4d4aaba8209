// How trees are drawn. In every theme, a tree of the project is filled and any other tree is white with a coloured line:
// living trees are discs and rings, and each other status has a mark (tree-forms.ts). A chosen tree is yellow or orange,
// with a dark rim or centre. Pure (docs/decisions/031-status-on-the-map.md says why).
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
import { IMAGE_RADIUS } from './tree-forms.ts';
import { labelLayers } from './tree-labels.ts';
import { LIVES, MARK_LAYOUTS, markLayout, type MarkPaint, markPaints } from './tree-marks.ts';
import {
  byZoom,
  CHOSEN_EXTRA_PIXELS,
  colorsOf,
  DARK,
  TREE_COLORS,
  type TreeSize,
  WHITE,
  whenChosen,
} from './tree-paint.ts';
import { byClass, treeClasses, type TreeTheme } from './tree-themes.ts';

export const TREES_SOURCE = 'trees';
/** The tree whose home is open. It has its own source, so that it is drawn even when the tiles leave it out. */
export const OPENED_SOURCE = 'opened-tree';
/** The living trees. */
export const TREE_LAYERS = { project: 'trees-in-project', others: 'trees-of-others' } as const;
/** What stands at the places of the others. */
export const MARK_LAYERS = { project: 'trees-in-project-marks', others: 'trees-of-others-marks' } as const;
/** The trees that the legend does not highlight. They lie below those that it brings out. */
export const FADED_LAYERS = { project: 'trees-in-project-faded', others: 'trees-of-others-faded' } as const;
export const FADED_MARK_LAYERS = {
  project: 'trees-in-project-marks-faded',
  others: 'trees-of-others-marks-faded',
} as const;

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
  const looks = treeLooks(treesOf, look);
  return [
    ...TREE_LAYER_IDS.map((id): LayerSpecification => {
      const place = placeOf(id);
      const source = { source: TREES_SOURCE, 'source-layer': TILE_LAYERS[place] };
      return isMarkLayer(id)
        ? { id, type: 'symbol', ...source, layout: MARK_LAYOUTS[place], ...looks[id] }
        : { id, type: 'circle', ...source, ...looks[id] };
    }),
    {
      id: 'opened-tree-halo',
      type: 'circle',
      source: OPENED_SOURCE,
      paint: {
        'circle-radius': 17,
        'circle-color': DARK,
        'circle-opacity': 0.3,
        'circle-stroke-color': WHITE,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'opened-tree-dot',
      type: 'circle',
      source: OPENED_SOURCE,
      filter: LIVES,
      paint: {
        'circle-radius': OPENED_RADIUS,
        'circle-color': OPENED_COLOR,
        'circle-stroke-color': DARK,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'opened-tree-mark',
      type: 'symbol',
      source: OPENED_SOURCE,
      filter: ['!', LIVES],
      layout: markLayout('project', OPENED_RADIUS / IMAGE_RADIUS),
      paint: { 'icon-color': OPENED_COLOR, 'icon-halo-color': DARK, 'icon-halo-width': 3 },
    },
    ...labelLayers(TREES_SOURCE),
  ];
}

const OPENED_RADIUS = 9;
const OPENED_COLOR: ExpressionSpecification = [
  'case',
  ['get', 'isInProject'],
  TREE_COLORS.chosenInProject,
  TREE_COLORS.chosenNotInProject,
];

type CirclePaint = NonNullable<CircleLayerSpecification['paint']>;
type LayerIn<Layers> = Layers[keyof Layers];
type CircleLayerId = LayerIn<typeof TREE_LAYERS> | LayerIn<typeof FADED_LAYERS>;
type MarkLayerId = LayerIn<typeof MARK_LAYERS> | LayerIn<typeof FADED_MARK_LAYERS>;
type TreeLayerId = CircleLayerId | MarkLayerId;
/** From the bottom to the top: at a replanted site the living tree covers those that stood there before. */
export const TREE_LAYER_IDS: readonly TreeLayerId[] = [
  FADED_MARK_LAYERS.others,
  FADED_MARK_LAYERS.project,
  FADED_LAYERS.others,
  FADED_LAYERS.project,
  MARK_LAYERS.others,
  MARK_LAYERS.project,
  TREE_LAYERS.others,
  TREE_LAYERS.project,
];
const MARK_IDS: readonly TreeLayerId[] = [...Object.values(MARK_LAYERS), ...Object.values(FADED_MARK_LAYERS)];
const isMarkLayer = (id: TreeLayerId): id is MarkLayerId => MARK_IDS.includes(id);
const placeOf = (id: TreeLayerId): 'project' | 'others' =>
  [TREE_LAYERS, MARK_LAYERS, FADED_LAYERS, FADED_MARK_LAYERS].some(({ project }) => project === id)
    ? 'project'
    : 'others';

/** The library draws it around the hole. */
const ringRim = ({ radius, rim, hole }: TreeSize): number => radius + rim - hole;

/** Which trees the legend brings out. Undefined if it brings out none. */
export function highlightFilter({ theme, highlighted }: TreeLook): ExpressionSpecification | undefined {
  const classes = treeClasses(theme);
  if (!classes.some(({ id }) => id === highlighted)) return undefined;
  return ['==', byClass(classes, ({ id }) => (id === highlighted ? 1 : 0), 0), 1];
}

interface Look<Paint> {
  filter: ExpressionSpecification;
  paint: Paint;
}
type TreeLooks = Record<CircleLayerId, Look<CirclePaint>> & Record<MarkLayerId, Look<MarkPaint>>;
const NONE: ExpressionSpecification = ['literal', false] as unknown as ExpressionSpecification;

export function treeLooks(treesOf: TreesOf, look: TreeLook): TreeLooks {
  const broughtOut = highlightFilter(look);
  const and = (filter: ExpressionSpecification, other: ExpressionSpecification | undefined): ExpressionSpecification =>
    other ? ['all', filter, other] : filter;
  const faded = broughtOut ? (['!', broughtOut] as ExpressionSpecification) : NONE;
  const opacity = look.isBackground ? IN_BACKGROUND : 1;
  const circles = circlePaints(treesOf, look.theme, opacity);
  // Whoever asks for the status, or for one class of trees, asks for the removed ones too.
  const isAskedFor = look.theme.name === 'status' || broughtOut !== undefined;
  const marks = markPaints(treesOf, look.theme, opacity, isAskedFor);
  const fadedCircles = circlePaints(treesOf, look.theme, FADED);
  const fadedMarks = markPaints(treesOf, look.theme, FADED, isAskedFor);
  const gone: ExpressionSpecification = ['!', LIVES];
  return {
    [TREE_LAYERS.project]: { filter: and(LIVES, broughtOut), paint: circles.project },
    [TREE_LAYERS.others]: { filter: and(LIVES, broughtOut), paint: circles.others },
    [MARK_LAYERS.project]: { filter: and(gone, broughtOut), paint: marks.project },
    [MARK_LAYERS.others]: { filter: and(gone, broughtOut), paint: marks.others },
    [FADED_LAYERS.project]: { filter: and(LIVES, faded), paint: fadedCircles.project },
    [FADED_LAYERS.others]: { filter: and(LIVES, faded), paint: fadedCircles.others },
    [FADED_MARK_LAYERS.project]: { filter: and(gone, faded), paint: fadedMarks.project },
    [FADED_MARK_LAYERS.others]: { filter: and(gone, faded), paint: fadedMarks.others },
  };
}

function circlePaints(treesOf: TreesOf, theme: TreeTheme, opacity: number): Record<'project' | 'others', CirclePaint> {
  const colors = colorsOf(treesOf, theme);
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
      'circle-color': whenChosen(TREE_COLORS.chosenInProject, colors.project),
      'circle-stroke-color': whenChosen(DARK, WHITE),
      'circle-stroke-width': byZoom(({ rim }) => whenChosen(rim + CHOSEN_EXTRA_PIXELS, rim)),
    },
    others: {
      ...shared,
      // The library draws the stroke outside the radius.
      'circle-radius': byZoom(({ hole }) => hole),
      'circle-color': whenChosen(DARK, WHITE),
      'circle-stroke-color': whenChosen(TREE_COLORS.chosenNotInProject, colors.others),
      'circle-stroke-width': byZoom((size) => whenChosen(ringRim(size) + CHOSEN_EXTRA_PIXELS, ringRim(size))),
    },
  };
}
