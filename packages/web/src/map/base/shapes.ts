// The outlines that a map can show, and the paint of each kind.
import { boxOf, type Position, type Ring } from '@treewell/domain/geo';
import type { LayerSpecification } from 'maplibre-gl';

export const BOUNDARY_RED = '#f0281e';

interface ShapePaint {
  line: string;
  width: number;
  /** The colour of a border on both sides of the line, so that people see the line on any imagery. */
  casing: string;
  fill: string;
  fillOpacity: number;
  dash?: number[];
}

/** In drawing order: the last kind is on top. */
const SHAPE_PAINTS = {
  /** The circle of a nearby search. */
  nearby: { line: '#f0d394', width: 2, casing: '#10281c', fill: '#f0d394', fillOpacity: 0.1, dash: [3, 2] },
  /** Any other project. */
  other: { line: '#ffffff', width: 1.5, casing: '#17402c', fill: '#ffffff', fillOpacity: 0.08 },
  /** The current or highlighted project: red, width 2 (§9). */
  project: { line: BOUNDARY_RED, width: 2, casing: '#ffffff', fill: BOUNDARY_RED, fillOpacity: 0 },
} as const satisfies Record<string, ShapePaint>;

export type ShapeKind = keyof typeof SHAPE_PAINTS;
export const SHAPE_KINDS = Object.keys(SHAPE_PAINTS) as ShapeKind[];

export interface Shape {
  id: string;
  kind: ShapeKind;
  ring: Ring;
  /** A dot in its middle, so that people find it on a map of a whole country. */
  hasDot?: boolean;
}

/** From this zoom on, outlines are large enough to be seen without dots. */
const DOTS_MAX_ZOOM = 13;

export const SHAPES_SOURCE = 'shapes';

export const shapeLayers = (): LayerSpecification[] =>
  SHAPE_KINDS.flatMap((kind): LayerSpecification[] => {
    const paint: ShapePaint = SHAPE_PAINTS[kind];
    const base = { source: SHAPES_SOURCE, filter: ['==', ['get', 'kind'], kind] as ['==', ['get', string], string] };
    const layout = { 'line-join': 'round', 'line-cap': paint.dash ? 'butt' : 'round' } as const;
    return [
      {
        ...base,
        id: `shape-${kind}-fill`,
        type: 'fill',
        paint: { 'fill-color': paint.fill, 'fill-opacity': paint.fillOpacity },
      },
      {
        ...base,
        id: `shape-${kind}-casing`,
        type: 'line',
        layout,
        paint: { 'line-color': paint.casing, 'line-width': paint.width + 2, 'line-opacity': 0.6 },
      },
      {
        ...base,
        id: `shape-${kind}-line`,
        type: 'line',
        layout,
        paint: {
          'line-color': paint.line,
          'line-width': paint.width,
          ...(paint.dash && { 'line-dasharray': paint.dash }),
        },
      },
      {
        source: SHAPES_SOURCE,
        id: `shape-${kind}-dot`,
        type: 'circle',
        filter: ['all', ['==', ['geometry-type'], 'Point'], ['==', ['get', 'kind'], kind]],
        maxzoom: DOTS_MAX_ZOOM,
        paint: {
          'circle-radius': kind === 'project' ? 9 : 6,
          'circle-color': paint.line,
          'circle-stroke-width': 2,
          'circle-stroke-color': paint.casing,
        },
      },
    ];
  });

/** The layers in which the map finds the shapes under a pointer. */
export const shapeHitLayerIds = (): string[] =>
  SHAPE_KINDS.flatMap((kind) => [`shape-${kind}-fill`, `shape-${kind}-dot`]);

export const toFeatures = (shapes: readonly Shape[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.flatMap(({ id, kind, ring, hasDot = false }): GeoJSON.Feature[] => {
    const properties = { id, kind };
    const outline: GeoJSON.Feature = { type: 'Feature', properties, geometry: toPolygon(ring) };
    if (!hasDot) return [outline];
    const { west, south, east, north } = boxOf(ring);
    const middle = [(west + east) / 2, (south + north) / 2];
    return [outline, { type: 'Feature', properties, geometry: { type: 'Point', coordinates: middle } }];
  }),
});

export const toPolygon = (ring: Ring): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [ring.map(([x, y]) => [x, y])],
});

export const pointFeature = ([x, y]: Position): GeoJSON.Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: [x, y] },
});

export const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});
