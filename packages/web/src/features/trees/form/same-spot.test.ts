import type { Position } from '@treewell/domain/geo';
import type { TreePoints } from '@treewell/domain/tree-extents';
import { expect, it } from 'vitest';
import { neighborsAt } from './same-spot.ts';

const here: Position = [-77.03, 38.9];
/** A meter to the north is about 0.000009 degrees. */
const at = (tree_id: number, meters: number): TreePoints['features'][number] => ({
  type: 'Feature',
  id: tree_id,
  geometry: { type: 'Point', coordinates: [-77.03, 38.9 + meters * 0.000008993] },
  properties: { tree_id, sub_id: 30, common_name: 'Red maple', scientific_name: 'Acer rubrum', symbology: null },
});
const points: TreePoints = { type: 'FeatureCollection', features: [at(1, 3), at(2, 1), at(3, 3.2), at(4, 0)] };
const ids = (excluded: number[]) => neighborsAt(here, points, new Set(excluded)).map(({ tree_id }) => tree_id);

it('finds the trees within ten feet, the nearest first', () => {
  expect(ids([])).toEqual([4, 2, 1]);
});

it('leaves out the excluded trees', () => {
  expect(ids([4, 1])).toEqual([2]);
});

it('measures the distance to each tree', () => {
  expect(neighborsAt(here, points, new Set([4]))[0]?.meters).toBeCloseTo(1, 2);
});
