// How the marks of trees are drawn that no longer live: their forms are those of tree-forms.ts, their colours those of the
// circles. Pure.
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { TreesOf } from '../base/tile-address.ts';
import { formImageName, IMAGE_RADIUS, statusNumber } from './tree-forms.ts';
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
import type { TreeTheme } from './tree-themes.ts';

type MarkLayout = NonNullable<SymbolLayerSpecification['layout']>;
type MarkSize = NonNullable<MarkLayout['icon-size']>;
export type MarkPaint = NonNullable<SymbolLayerSpecification['paint']>;

/** A tile has no status for a living tree. */
export const LIVES: ExpressionSpecification = ['!', ['has', 'status']];
const IS_REMOVED: ExpressionSpecification = ['==', ['get', 'status'], statusNumber('removed')];
const whenRemoved = (removed: number, otherwise: number): ExpressionSpecification =>
  ['case', IS_REMOVED, removed, otherwise] as ExpressionSpecification;
/** What was removed years ago must not hide what stands: its marks are smaller, and far away pale too. */
const REMOVED_SIZE = 0.8;
const REMOVED_OPACITY = 0.5;
const REMOVED_PLAIN_ZOOM = 17;

/** The coloured line around the white middle of a tree that is not in the project. */
const lineOf = ({ radius }: TreeSize): number => radius * 0.45;
/** The rim of a chosen mark is wider, but the library has no rims much wider than a small mark. */
const whenWider = (pixels: number, { radius }: TreeSize): ExpressionSpecification =>
  whenChosen(pixels + Math.min(CHOSEN_EXTRA_PIXELS, radius / 4), pixels);

export const markLayout = (place: 'project' | 'others', size: MarkSize): MarkLayout => ({
  'icon-image': formImageName(place),
  'icon-size': size,
  // Every tree is drawn, whatever it covers. Names keep away from trees by another layer (tree-labels.ts).
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'icon-padding': 0,
  'symbol-z-order': 'source',
});

const sizedByZoom = (place: 'project' | 'others', radiusOf: (size: TreeSize) => number): MarkLayout =>
  markLayout(
    place,
    byZoom((size) => whenRemoved((radiusOf(size) * REMOVED_SIZE) / IMAGE_RADIUS, radiusOf(size) / IMAGE_RADIUS)),
  );
export const MARK_LAYOUTS = {
  project: sizedByZoom('project', ({ radius }) => radius),
  /** With its line it is as large as a mark of the project with its rim. */
  others: sizedByZoom('others', (size) => size.radius + size.rim - lineOf(size)),
} as const;

/** The removed ones are as plain as the others when somebody asks for them. */
export function markPaints(
  treesOf: TreesOf,
  theme: TreeTheme,
  opacity: number,
  isAskedFor: boolean,
): Record<'project' | 'others', MarkPaint> {
  const colors = colorsOf(treesOf, theme);
  const opacityAt = (size: TreeSize): ExpressionSpecification | number => {
    const full = opacity * size.opacity;
    return isAskedFor || size.zoom >= REMOVED_PLAIN_ZOOM ? full : whenRemoved(full * REMOVED_OPACITY, full);
  };
  const byDistance = byZoom((size) => whenChosen(1, opacityAt(size)));
  return {
    project: {
      'icon-opacity': byDistance,
      'icon-color': whenChosen(TREE_COLORS.chosenInProject, colors.project),
      'icon-halo-color': whenChosen(DARK, WHITE),
      'icon-halo-width': byZoom((size) => whenWider(size.rim, size)),
    },
    others: {
      'icon-opacity': byDistance,
      'icon-color': whenChosen(DARK, WHITE),
      'icon-halo-color': whenChosen(TREE_COLORS.chosenNotInProject, colors.others),
      'icon-halo-width': byZoom((size) => whenWider(lineOf(size), size)),
    },
  };
}
