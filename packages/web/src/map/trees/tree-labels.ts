// The names of species beside the trees, where there is room for them. The library places them: a name covers no other
// name and no tree. Tiles have only the number of a species, and the names come from the list of species. Pure.
import { SPECIAL_SPECIES, type Species } from '@treewell/domain/species';
import { TILE_LAYERS } from '@treewell/domain/tiles';
import type { TreeStatus } from '@treewell/domain/tree-fields';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { statusNumber } from './tree-forms.ts';

/** Street trees are about forty pixels apart there. */
const LABELS_FROM_ZOOM = 18;
export const OUR_FONT = 'Public Sans Variable';
/** The style has no `glyphs`, so the library draws text with the fonts of the page and calls no glyph server. */
export const MAP_FONT = [OUR_FONT, 'sans-serif'];
const TEXT_PIXELS = 12;

/** An image with nothing on it, as large as a circle. It keeps names away from the trees. */
export const TREE_ROOM = { id: 'tree-room', pixels: 19 } as const;

const SOURCE_LAYERS = [TILE_LAYERS.others, TILE_LAYERS.project] as const;
const labelLayer = (sourceLayer: string): string => `${sourceLayer}-names`;
const roomLayer = (sourceLayer: string): string => `${sourceLayer}-room`;
export const LABEL_LAYERS: readonly string[] = SOURCE_LAYERS.map(labelLayer);

/** Nothing is left of these. Their names would take the room of the trees that stand there now. */
const WITHOUT_NAME = (['removed', 'site'] satisfies TreeStatus[]).map(statusNumber);

/** Which trees have names. `also` is what else they have to fit. */
export const labelFilter = (also?: ExpressionSpecification): ExpressionSpecification => {
  const stands: ExpressionSpecification = ['!', ['in', ['get', 'status'], ['literal', WITHOUT_NAME]]];
  return also ? ['all', stands, also] : stands;
};

/** The library places the layers on top first: so the trees take their room before the names. */
export const labelLayers = (source: string): LayerSpecification[] => [
  ...SOURCE_LAYERS.map((sourceLayer): LayerSpecification => ({
    id: labelLayer(sourceLayer),
    type: 'symbol',
    source,
    'source-layer': sourceLayer,
    minzoom: LABELS_FROM_ZOOM,
    filter: labelFilter(),
    layout: {
      // A living tree takes its room before a dead one.
      'symbol-sort-key': ['case', ['has', 'status'], 1, 0],
      'text-field': '',
      'text-font': MAP_FONT,
      'text-size': TEXT_PIXELS,
      'text-max-width': 9,
      'text-justify': 'auto',
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      // In the size of the text, from the centre of the tree.
      'text-radial-offset': 1.1,
    },
    paint: { 'text-color': '#ffffff', 'text-halo-color': '#1b3226', 'text-halo-width': 1.4 },
  })),
  ...SOURCE_LAYERS.map((sourceLayer): LayerSpecification => ({
    id: roomLayer(sourceLayer),
    type: 'symbol',
    source,
    'source-layer': sourceLayer,
    minzoom: LABELS_FROM_ZOOM,
    layout: { 'icon-image': TREE_ROOM.id, 'icon-allow-overlap': true, 'icon-padding': 0 },
  })),
];

/** The name of each tree's species. A tree whose species is not known has no name. */
export const speciesNames = (species: readonly Species[]): ExpressionSpecification | '' => {
  const branches = species
    .filter(({ sub_id }) => !SPECIAL_SPECIES.includes(sub_id))
    .flatMap(({ sub_id, common_name }) => [sub_id, common_name]);
  return branches.length === 0
    ? ''
    : (['match', ['get', 'sub_id'], ...branches, ''] as unknown as ExpressionSpecification);
};
