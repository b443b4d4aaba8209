// The layers of a map, from the bottom to the top: the built-in world, the configured imagery, outlines, trees and
// marks. Pure: tests need no screen.
import fontAddress from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import type { Basemap } from '@treewell/domain/config';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { shapeLayers, SHAPES_SOURCE } from '../base/shapes.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { MAP_FONT, OUR_FONT } from '../trees/tree-labels.ts';
import { treeLayers, treeSources } from '../trees/tree-layers.ts';

/** These sources are filled at run time. */
export const WORLD_SOURCES = {
  land: 'world-land',
  coast: 'world-coast',
  borders: 'world-borders',
  states: 'world-states',
  names: 'world-names',
} as const;
export const GRATICULE_SOURCE = 'graticule';
export const LOCATION_SOURCE = 'location';
export const MARK_SOURCE = 'mark';
/** The corner that the person has chosen in an edit. */
export const CORNER_SOURCE = 'corner';
const BASEMAP_PREFIX = 'basemap-';
const BUILT_IN_PREFIX = 'built-in-';

export const isBasemapSource = (id: string | undefined): boolean => id?.startsWith(BASEMAP_PREFIX) ?? false;

export const NATURAL_EARTH =
  '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Made with Natural Earth</a>';

const COLORS = {
  sea: '#123039',
  shallows: '#2a5a61',
  land: '#2c4a36',
  ground: '#29443a',
  ice: '#93a8a5',
  border: '#c9d3b8',
  grid: '#d5e6dc',
  name: '#e9eedd',
  nameRim: '#1b3226',
  locationBlue: '#2f7de1',
  mark: '#f2b33d',
} as const;
/** At a higher zoom the coarse coasts and borders would be wrong, so they fade out and plain ground with the grid stays. */
const FADE_FROM = 8;
/** From this zoom on, nothing of the built-in world is visible. */
export const FADE_TO = 10;
/** ISO 3166 numbers of Antarctica and Greenland. */
const ICE_IDS = ['010', '304'];

export function buildStyle(basemap: Basemap, treesOf?: TreesOf, filter?: TreeFilter): StyleSpecification {
  const hasTrees = treesOf !== undefined;
  return {
    version: 8,
    sources: {
      ...builtInSources(),
      ...basemapSources(basemap),
      ...overlaySources(),
      ...(hasTrees && treeSources(treesOf, filter)),
    },
    layers: [
      ...builtInLayers(),
      ...basemapLayers(basemap),
      ...shapeLayers(),
      ...locationLayers(),
      ...(hasTrees ? treeLayers(treesOf) : []),
      ...markLayers(),
    ],
    transition: { duration: 200 },
  };
}

/**
 * Puts a configured style above the built-in world, and keeps everything else that the map shows. It removes the
 * built-in names, because the style has its own. The names beside trees are drawn with our font: trees would wait for
 * those of the style's server.
 */
export function withRemoteStyle(current: StyleSpecification, remote: StyleSpecification): StyleSpecification {
  const isPicture = remote.layers.some(({ type }) => type === 'raster');
  const isOurs = ({ id }: LayerSpecification): boolean => id.startsWith(BUILT_IN_PREFIX);
  return {
    ...remote,
    version: 8,
    'font-faces': { ...remote['font-faces'], [OUR_FONT]: fontAddress },
    sources: { ...prefixed(remote.sources), ...current.sources },
    layers: [
      ...current.layers.filter((layer) => isOurs(layer) && layer.type !== 'symbol'),
      // Below imagery the built-in land is a better background than one colour. A drawn map needs its own background.
      ...remote.layers.filter((layer) => !(isPicture && layer.type === 'background')).map(underPrefix),
      ...current.layers.filter((layer) => !isOurs(layer)),
    ],
  };
}

const prefixed = (sources: Record<string, SourceSpecification>): Record<string, SourceSpecification> =>
  Object.fromEntries(Object.entries(sources).map(([id, source]) => [`${BASEMAP_PREFIX}${id}`, source]));

function underPrefix(layer: LayerSpecification): LayerSpecification {
  const id = `${BASEMAP_PREFIX}${layer.id}`;
  return layer.type === 'background' ? { ...layer, id } : { ...layer, id, source: `${BASEMAP_PREFIX}${layer.source}` };
}

// ── Sources ─────────────────────────────────────────────────────────────────

const emptySource = (more: Partial<GeoJSONSourceSpecification> = {}): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  ...more,
});

function builtInSources(): Record<string, SourceSpecification> {
  // The world data has a scale of 1:50 million, so finer tiles would add nothing.
  const coarse = { maxzoom: 7, tolerance: 0.3 };
  return {
    [WORLD_SOURCES.land]: emptySource(coarse),
    [WORLD_SOURCES.coast]: emptySource(coarse),
    [WORLD_SOURCES.borders]: emptySource(coarse),
    [WORLD_SOURCES.states]: emptySource(coarse),
    [WORLD_SOURCES.names]: emptySource(coarse),
    [GRATICULE_SOURCE]: emptySource(),
  };
}

function basemapSources(basemap: Basemap): Record<string, SourceSpecification> {
  if (basemap.kind !== 'raster') return {};
  return Object.fromEntries(
    basemap.layers.map(({ tiles, tileSize, maxzoom, attribution }, index) => [
      `${BASEMAP_PREFIX}${index}`,
      { type: 'raster', tiles, tileSize, maxzoom, attribution },
    ]),
  );
}

const overlaySources = (): Record<string, SourceSpecification> => ({
  [SHAPES_SOURCE]: emptySource(),
  [LOCATION_SOURCE]: emptySource(),
  [MARK_SOURCE]: emptySource(),
  [CORNER_SOURCE]: emptySource(),
});

// ── Layers ──────────────────────────────────────────────────────────────────

const fadeFrom = (opacity: number): ['interpolate', ['linear'], ['zoom'], number, number, number, number] => [
  'interpolate',
  ['linear'],
  ['zoom'],
  FADE_FROM,
  opacity,
  FADE_TO,
  0,
];

function builtInLayers(): LayerSpecification[] {
  const layers: LayerSpecification[] = [
    {
      id: 'sea',
      type: 'background',
      paint: {
        'background-color': ['interpolate', ['linear'], ['zoom'], FADE_FROM, COLORS.sea, FADE_TO, COLORS.ground],
      },
    },
    {
      id: 'shallows',
      type: 'line',
      source: WORLD_SOURCES.coast,
      maxzoom: FADE_FROM,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': COLORS.shallows,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 4, 6, 18],
        'line-blur': ['interpolate', ['linear'], ['zoom'], 1, 4, 6, 18],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0.6, FADE_FROM, 0],
      },
    },
    {
      id: 'land',
      type: 'fill',
      source: WORLD_SOURCES.land,
      maxzoom: FADE_TO,
      paint: { 'fill-color': ['match', ['get', 'id'], ICE_IDS, COLORS.ice, COLORS.land], 'fill-opacity': fadeFrom(1) },
    },
    {
      id: 'grid',
      type: 'line',
      source: GRATICULE_SOURCE,
      paint: {
        'line-color': COLORS.grid,
        'line-width': 1,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], FADE_FROM, 0.1, FADE_TO, 0.18],
      },
    },
    {
      id: 'state-borders',
      type: 'line',
      source: WORLD_SOURCES.states,
      minzoom: 2.5,
      maxzoom: FADE_TO,
      paint: {
        'line-color': COLORS.border,
        'line-width': 0.75,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 2.5, 0, 4, 0.35, FADE_FROM, 0.35, FADE_TO, 0],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: WORLD_SOURCES.borders,
      maxzoom: FADE_TO,
      paint: {
        'line-color': COLORS.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.4],
        'line-opacity': fadeFrom(0.55),
      },
    },
    {
      id: 'grid-names',
      type: 'symbol',
      source: GRATICULE_SOURCE,
      minzoom: 4,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'label'],
        'text-font': MAP_FONT,
        'text-size': 10,
        'text-keep-upright': true,
      },
      paint: {
        'text-color': COLORS.grid,
        'text-opacity': 0.65,
        'text-halo-color': COLORS.nameRim,
        'text-halo-width': 1.5,
      },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: WORLD_SOURCES.names,
      minzoom: 4,
      maxzoom: FADE_TO,
      filter: ['==', ['get', 'kind'], 'state'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': 11,
        'text-max-width': 7,
        'symbol-sort-key': ['-', 0, ['get', 'area']],
      },
      paint: {
        'text-color': COLORS.name,
        'text-opacity': 0.75,
        'text-halo-color': COLORS.nameRim,
        'text-halo-width': 1,
      },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: WORLD_SOURCES.names,
      maxzoom: FADE_FROM,
      // Names of small islands appear at a higher zoom, where there is room for them.
      filter: [
        'all',
        ['==', ['get', 'kind'], 'country'],
        ['step', ['zoom'], ['>', ['get', 'area'], 12], 3, ['>', ['get', 'area'], 3], 5, true],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 5, 15],
        'text-max-width': 7,
        'text-letter-spacing': 0.06,
        'text-padding': 8,
        'symbol-sort-key': ['-', 0, ['get', 'area']],
      },
      paint: { 'text-color': COLORS.name, 'text-halo-color': COLORS.nameRim, 'text-halo-width': 1.2 },
    },
  ];
  return layers.map((layer) => ({ ...layer, id: `${BUILT_IN_PREFIX}${layer.id}` }));
}

function basemapLayers(basemap: Basemap): LayerSpecification[] {
  if (basemap.kind !== 'raster') return [];
  return basemap.layers.map((_, index) => ({
    id: `${BASEMAP_PREFIX}${index}`,
    type: 'raster',
    source: `${BASEMAP_PREFIX}${index}`,
    paint: { 'raster-fade-duration': 200 },
  }));
}

/** Below the trees: a person who stands at a tree wants to see and to tap the tree. */
const locationLayers = (): LayerSpecification[] => [
  {
    id: 'location-accuracy',
    type: 'fill',
    source: LOCATION_SOURCE,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': COLORS.locationBlue, 'fill-opacity': 0.18, 'fill-outline-color': COLORS.locationBlue },
  },
  // Larger than the disc of a tree, so that it is seen around the tree that covers it.
  dotLayer('location-halo', LOCATION_SOURCE, {
    radius: 20,
    color: COLORS.locationBlue,
    rim: COLORS.locationBlue,
    opacity: 0.3,
  }),
  dotLayer('location-dot', LOCATION_SOURCE, { radius: 10, color: COLORS.locationBlue, rim: '#ffffff', rimWidth: 3 }),
];

const markLayers = (): LayerSpecification[] => [
  dotLayer('mark-rim', MARK_SOURCE, { radius: 12, color: '#22271f', rim: '#22271f', opacity: 0.35 }),
  dotLayer('mark-dot', MARK_SOURCE, { radius: 8, color: COLORS.mark, rim: '#ffffff' }),
  dotLayer('corner-dot', CORNER_SOURCE, { radius: 11, color: COLORS.mark, rim: '#22271f' }),
];

function dotLayer(
  id: string,
  source: string,
  dot: { radius: number; color: string; rim: string; rimWidth?: number; opacity?: number },
): LayerSpecification {
  const opacity = dot.opacity ?? 1;
  return {
    id,
    type: 'circle',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': dot.radius,
      'circle-color': dot.color,
      'circle-opacity': opacity,
      'circle-stroke-color': dot.rim,
      'circle-stroke-width': dot.rimWidth ?? 2,
      'circle-stroke-opacity': opacity,
    },
  };
}
