import type { Position } from '@treewell/domain/geo';
import { describe, expect, it } from 'vitest';
import { parseBoundary } from './parse-boundary.ts';

const RING = [
  [-77.05, 38.88],
  [-77.02, 38.88],
  [-77.03, 38.92],
  [-77.05, 38.88],
];
const LATITUDE_FIRST = 'POLYGON((38.88 -77.05, 38.88 -77.02, 38.92 -77.03, 38.88 -77.05))';
const LONGITUDE_FIRST = 'POLYGON ((-77.05 38.88, -77.02 38.88, -77.03 38.92, -77.05 38.88))';
const WASHINGTON: Position = [-77, 38.9];
const polygon = { type: 'Polygon', coordinates: [RING] };
const feature = { type: 'Feature', properties: null, geometry: polygon };
const read = (text: string) => parseBoundary(text, 'automatic', WASHINGTON);

describe('WKT', () => {
  it('finds the order of the numbers by the place that the map shows', () => {
    expect(read(LATITUDE_FIRST)).toEqual({ ring: RING, order: 'latitude-first' });
    expect(read(LONGITUDE_FIRST)).toEqual({ ring: RING, order: 'longitude-first' });
    expect(read(`SRID=4326;${LONGITUDE_FIRST}`)).toEqual({ ring: RING, order: 'longitude-first' });
  });

  it('takes a number above 90 as a longitude, wherever the map is', () => {
    expect(read('POLYGON((151 -33, 152 -33, 152 -34, 151 -33))')).toMatchObject({ order: 'longitude-first' });
    expect(read('POLYGON((-33 151, -33 152, -34 152, -33 151))')).toMatchObject({ order: 'latitude-first' });
  });

  it('uses the order that the person has chosen', () => {
    expect(parseBoundary(LONGITUDE_FIRST, 'latitude-first', WASHINGTON)).toMatchObject({
      order: 'latitude-first',
      ring: [
        [38.88, -77.05],
        [38.88, -77.02],
        [38.92, -77.03],
        [38.88, -77.05],
      ],
    });
    expect(parseBoundary(LATITUDE_FIRST, 'latitude-first', WASHINGTON)).toEqual({
      ring: RING,
      order: 'latitude-first',
    });
  });
});

describe('GeoJSON', () => {
  it.each([
    ['a polygon', polygon],
    ['a feature', feature],
    [
      'a collection with one polygon',
      {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } }, feature],
      },
    ],
    ['a multipolygon of one', { type: 'MultiPolygon', coordinates: [[RING]] }],
    ['heights', { type: 'Polygon', coordinates: [RING.map((position) => [...position, 12])] }],
  ])('reads %s', (_name, value) => {
    expect(read(JSON.stringify(value))).toEqual({ ring: RING });
  });
});

it.each([
  ['', 'shape_unreadable'],
  ['hello', 'shape_unreadable'],
  ['{', 'shape_unreadable'],
  ['[1,2]', 'shape_unreadable'],
  [JSON.stringify({ type: 'Point', coordinates: [0, 0] }), 'shape_unreadable'],
  [JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] }), 'shape_unreadable'],
  [JSON.stringify({ type: 'Polygon', coordinates: [[['a', 'b']]] }), 'shape_unreadable'],
  [JSON.stringify({ type: 'Polygon', coordinates: [RING, RING] }), 'shape_has_holes'],
  [JSON.stringify({ type: 'Polygon', coordinates: [RING.slice(0, 3)] }), 'shape_unclosed'],
  ['POLYGON((0 0, 1 1, 0 1, 1 0, 0 0))', 'shape_crosses_itself'],
  ['POLYGON((0 0, 0 1, 1 1))', 'shape_unclosed'],
])('says what is wrong with %s', (text, problem) => {
  expect(read(text)).toEqual({ problem });
});
