import type { Basemap } from '@treewell/domain/config';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { BOUNDARY_RED, SHAPE_KINDS, SHAPES_SOURCE, toFeatures } from '../base/shapes.ts';
import { buildStyle, FADE_TO, isBasemapSource, withRemoteStyle } from './style.ts';

const raster: Basemap = {
  kind: 'raster',
  layers: [
    { tiles: ['https://imagery.example/{z}/{x}/{y}'], tileSize: 256, maxzoom: 19, attribution: 'Imagery' },
    { tiles: ['https://places.example/{z}/{x}/{y}'], tileSize: 512, maxzoom: 16, attribution: '' },
  ],
};
const ids = ({ layers }: StyleSpecification): string[] => layers.map(({ id }) => id);
const layer = (style: StyleSpecification, id: string): LayerSpecification | undefined =>
  style.layers.find((candidate) => candidate.id === id);

describe('the style', () => {
  it('requests no fonts and no icons from a server', () => {
    const style = buildStyle({ kind: 'builtin' });
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
  });

  it('draws the built-in world first, then the imagery layers in their order, then outlines and marks', () => {
    const found = ids(buildStyle(raster));
    const lastBuiltIn = found.findLastIndex((id) => id.startsWith('built-in-'));
    const [imagery, places] = [found.indexOf('basemap-0'), found.indexOf('basemap-1')];
    const firstShape = found.findIndex((id) => id.startsWith('shape-'));
    expect(found[0]).toBe('built-in-sea');
    expect([
      lastBuiltIn < imagery,
      imagery < places,
      places < firstShape,
      firstShape < found.indexOf('mark-dot'),
    ]).toEqual([true, true, true, true]);
  });

  it('shows nothing of the built-in world from the zoom on at which the map does not load it', () => {
    const { layers } = buildStyle({ kind: 'builtin' });
    const worldLayers = layers.filter((one) => 'source' in one && one.source.startsWith('world-'));
    expect(worldLayers.length).toBeGreaterThan(4);
    for (const one of worldLayers) expect(one.maxzoom, one.id).toBeLessThanOrEqual(FADE_TO);
  });

  it('uses the configured options of an imagery layer', () => {
    expect(buildStyle(raster).sources['basemap-1']).toEqual({
      type: 'raster',
      tiles: ['https://places.example/{z}/{x}/{y}'],
      tileSize: 512,
      maxzoom: 16,
      attribution: '',
    });
  });

  it.each([{ kind: 'builtin' }, { kind: 'style', url: 'https://maps.example/style.json' }] satisfies Basemap[])(
    'has no imagery layer for $kind',
    (basemap) => {
      expect(ids(buildStyle(basemap)).filter(isBasemapSource)).toEqual([]);
    },
  );

  it('draws the boundary of a project red and 2 pixels wide, on a wider white line', () => {
    const style = buildStyle({ kind: 'builtin' });
    expect(layer(style, 'shape-project-line')?.paint).toMatchObject({ 'line-color': BOUNDARY_RED, 'line-width': 2 });
    expect(layer(style, 'shape-project-casing')?.paint).toMatchObject({ 'line-color': '#ffffff', 'line-width': 4 });
    expect(ids(style).indexOf('shape-project-casing')).toBeLessThan(ids(style).indexOf('shape-project-line'));
  });

  it('draws trees above outlines and below marks, and no trees on a map without them', () => {
    const found = ids(buildStyle(raster, 7));
    expect(found.indexOf('shape-project-line')).toBeLessThan(found.indexOf('trees-of-others'));
    expect(found.indexOf('opened-tree-dot')).toBeLessThan(found.indexOf('mark-dot'));
    expect(buildStyle(raster, 7).sources['trees']).toMatchObject({
      type: 'vector',
      tiles: ['treewell://7/{z}/{x}/{y}'],
      maxzoom: 16,
    });
    expect(ids(buildStyle(raster)).filter((id) => id.includes('tree'))).toEqual([]);
  });

  it('has layers for every kind of shape, and a source for every layer', () => {
    const style = buildStyle(raster, 'everyone');
    for (const kind of SHAPE_KINDS) expect(layer(style, `shape-${kind}-line`)).toMatchObject({ source: SHAPES_SOURCE });
    const sources = style.layers.flatMap((used) => ('source' in used ? [used.source] : []));
    expect(sources.filter((source) => !(source in style.sources))).toEqual([]);
    expect(new Set(ids(style)).size).toBe(style.layers.length);
  });
});

describe('a configured style', () => {
  const satellite: StyleSpecification = {
    version: 8,
    glyphs: 'https://maps.example/{fontstack}/{range}.pbf',
    sources: { photo: { type: 'raster', tiles: ['https://maps.example/{z}/{x}/{y}'] } },
    layers: [
      { id: 'ground', type: 'background' },
      { id: 'photo', type: 'raster', source: 'photo' },
    ],
  };

  it('is drawn between the built-in world and the outlines, and replaces the built-in names', () => {
    const style = withRemoteStyle(buildStyle({ kind: 'builtin' }), satellite);
    const found = ids(style);
    expect(found.indexOf('built-in-land')).toBeLessThan(found.indexOf('basemap-photo'));
    expect(found.indexOf('basemap-photo')).toBeLessThan(found.indexOf('shape-project-line'));
    expect(found).not.toContain('built-in-country-names');
    expect(style.glyphs).toBe(satellite.glyphs);
    expect(layer(style, 'basemap-photo')).toMatchObject({ source: 'basemap-photo' });
  });

  it('leaves the names beside trees in our own font, so that trees do not wait for the fonts of its server', () => {
    const style = withRemoteStyle(buildStyle({ kind: 'builtin' }, 7), {
      ...satellite,
      'font-faces': { Theirs: 'https://maps.example/theirs.woff2' },
    });
    const names = layer(style, 'project_trees-names');
    if (names?.type !== 'symbol') throw new Error('There are no names');
    const [font] = (names.layout?.['text-font'] ?? []) as string[];
    expect(Object.keys(style['font-faces'] ?? {})).toEqual(['Theirs', font]);
    expect(style['font-faces']?.[font as string]).toMatch(/\.woff2/);
  });

  it('keeps its background only when it has no imagery', () => {
    const drawn: StyleSpecification = { ...satellite, sources: {}, layers: [{ id: 'ground', type: 'background' }] };
    expect(ids(withRemoteStyle(buildStyle({ kind: 'builtin' }), satellite))).not.toContain('basemap-ground');
    expect(ids(withRemoteStyle(buildStyle({ kind: 'builtin' }), drawn))).toContain('basemap-ground');
  });
});

it('turns shapes into features with their id and kind', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ] as const;
  expect(toFeatures([{ id: '7', kind: 'other', ring }]).features).toEqual([
    {
      type: 'Feature',
      properties: { id: '7', kind: 'other' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    },
  ]);
});

it('draws the location of the person below the trees, larger than a tree', () => {
  const { layers } = buildStyle({ kind: 'builtin' }, 'everyone');
  const at = (id: string): number => layers.findIndex((layer) => layer.id === id);
  const trees = layers.flatMap((layer, index) => ('source' in layer && layer.source === 'trees' ? [index] : []));
  for (const id of ['location-accuracy', 'location-halo', 'location-dot']) {
    expect(at(id)).toBeGreaterThan(-1);
    expect(at(id)).toBeLessThan(Math.min(...trees));
  }
  // A tree's disc and rim are 9.6 pixels.
  expect(layers[at('location-dot')]?.paint).toMatchObject({ 'circle-radius': 10, 'circle-stroke-width': 3 });
});
