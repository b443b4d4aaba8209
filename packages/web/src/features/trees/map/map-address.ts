// What the address of the map says: where it looks, what its colors show, and which tree is open. A link to it, Back and a
// reload show the same map. Other parts of the page have their own words in the address, which this file never touches.
import { MAX_LATITUDE } from '@treewell/domain/geo';
import { choiceValues } from '@treewell/domain/tree-fields';
import { DUE_CLASSES, HEALTH_CLASSES } from '@treewell/domain/tree-filter';
import type { Camera } from '../../../map/base/camera.ts';
import { MAX_ZOOM } from '../../../map/base/map-defaults.ts';
import { PLAIN_COLORING, TREE_THEMES, VISIT_CLASSES, type TreeColoring } from '../../../map/trees/tree-themes.ts';

/** The words of the map in the address. A person may have typed anything there. */
export interface MapSearch {
  /** The camera: latitude, longitude, zoom, and the bearing unless north is up. For example 41.88205_-87.62785_16.5 */
  at?: unknown;
  /** The theme of the colors. */
  color?: unknown;
  /** The class of the theme that is brought out. */
  highlight?: unknown;
  /** The tree whose home is open. */
  tree?: unknown;
  /** True while the page is to open with the form for a new tree. */
  add?: unknown;
}

// ── Camera ──────────────────────────────────────────────────────────────────

/** The address writes commas as %2C, but this as it is. */
const SEPARATOR = '_';
const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;

export function writeCamera({ centre: [longitude, latitude], zoom, bearing }: Camera): string {
  // As many digits as half a pixel needs at this zoom.
  const digits = Math.max(0, Math.ceil(Math.log10((2 ** zoom * 512) / 360 / 0.5)));
  const numbers = [latitude.toFixed(digits), longitude.toFixed(digits), String(Number(zoom.toFixed(2)))];
  const degrees = Math.round(bearing);
  return [...numbers, ...(degrees === 0 ? [] : [String(degrees)])].join(SEPARATOR);
}

export function readCamera(at: unknown): Camera | undefined {
  const parts = typeof at === 'string' ? at.split(SEPARATOR) : [];
  if (parts.length < 3 || parts.length > 4 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [latitude = 0, longitude = 0, zoom = 0, bearing = 0] = parts.map(Number);
  const isOnMap = Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= 180;
  const isPossible = zoom >= 0 && zoom <= MAX_ZOOM && Math.abs(bearing) <= 180;
  return isOnMap && isPossible ? { centre: [longitude, latitude], zoom, bearing } : undefined;
}

// ── Colors ──────────────────────────────────────────────────────────────────

export const writeColoring = ({ theme, highlighted }: TreeColoring): Pick<MapSearch, 'color' | 'highlight'> => ({
  color: theme === PLAIN_COLORING.theme ? undefined : theme,
  // The router writes a text of digits in quotation marks, but a number as it is.
  highlight: highlighted !== undefined && SPECIES_ID.test(highlighted) ? Number(highlighted) : highlighted,
});

export function readColoring({ color, highlight }: MapSearch): TreeColoring {
  const theme = TREE_THEMES.find((name) => name === color) ?? PLAIN_COLORING.theme;
  const id = typeof highlight === 'string' || typeof highlight === 'number' ? String(highlight) : '';
  return { theme, highlighted: hasClass(theme, id) ? id : undefined };
}

const SPECIES_ID = /^[1-9]\d{0,6}$/;

function hasClass(theme: TreeColoring['theme'], id: string): boolean {
  switch (theme) {
    case 'project':
      return false;
    case 'species':
      return id === 'other' || SPECIES_ID.test(id);
    case 'health':
      return HEALTH_CLASSES.some((known) => known === id);
    case 'visited':
      return VISIT_CLASSES.some((known) => known === id);
    case 'due':
      return DUE_CLASSES.some((known) => known === id);
    default:
      return choiceValues(theme).includes(id);
  }
}

// ── Tree ────────────────────────────────────────────────────────────────────

export const readTreeId = ({ tree }: MapSearch): number | undefined =>
  typeof tree === 'number' && Number.isSafeInteger(tree) && tree > 0 ? tree : undefined;
