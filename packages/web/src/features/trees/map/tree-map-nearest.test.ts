import { boxOf, contains, type Position, type Ring } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import type { TreePoints } from '@treewell/domain/tree-extents';
import { expect, it, vi } from 'vitest';
import { directionTo, findNearest, NEAREST_MAX } from './tree-map-nearest.ts';

const view = { west: -77.04, south: 38.89, east: -77.03, north: 38.9 };
const centre: Position = [-77.035, 38.895];

const point = (tree_id: number, [x, y]: Position, symbology: 0 | 1 = 0): TreePoints['features'][number] => ({
  type: 'Feature',
  id: tree_id,
  geometry: { type: 'Point', coordinates: [x, y] },
  properties: { tree_id, sub_id: 3, common_name: 'Elm', scientific_name: 'Ulmus', symbology },
});
const serverWith = (features: TreePoints['features']) =>
  vi.fn(async (ring: Ring): Promise<TreePoints> => ({
    type: 'FeatureCollection',
    features: features.filter(({ geometry }) => contains(ring, geometry.coordinates)),
  }));

it('lists the nearest tree first, with distance and direction', async () => {
  const find = serverWith([point(1, [-77.031, 38.895]), point(2, [-77.035, 38.8952], 1), point(3, [-77.035, 38.88])]);
  const near = await findNearest(view, find);
  expect(near.map(({ tree_id, direction, isInProject }) => ({ tree_id, direction, isInProject }))).toEqual([
    { tree_id: 2, direction: 'n', isInProject: true },
    { tree_id: 1, direction: 'e', isInProject: false },
  ]);
  expect(near[0]?.meters).toBeCloseTo(22.2, 0);
});

it('searches only the middle of the map when that has enough trees', async () => {
  const crowd = Array.from({ length: 200 }, (_, index) => point(index + 1, [centre[0], centre[1] + index * 1e-7]));
  const find = serverWith(crowd);
  expect(await findNearest(view, find)).toHaveLength(NEAREST_MAX);
  expect(find).toHaveBeenCalledOnce();
  const asked = boxOf(find.mock.calls[0]?.[0] as Ring);
  expect(asked.east - asked.west).toBeLessThan((view.east - view.west) / 32);
});

it('returns the nearer trees when a larger part has too many, and fails when it has found none before', async () => {
  const crowded =
    (isNearEmpty: boolean) =>
    async (ring: Ring): Promise<TreePoints> => {
      const { east, west } = boxOf(ring);
      if (east - west > 0.001) throw new Problem('too_many_trees');
      return { type: 'FeatureCollection', features: isNearEmpty ? [] : [point(5, centre)] };
    };
  expect(await findNearest(view, crowded(false))).toMatchObject([{ tree_id: 5 }]);
  await expect(findNearest(view, crowded(true))).rejects.toMatchObject({ code: 'too_many_trees' });
});

it('searches the whole view when its parts are too small to be a shape', async () => {
  const close = { west: -77.035, south: 38.895, east: -77.03495, north: 38.89505 };
  expect(await findNearest(close, serverWith([point(9, [-77.034975, 38.895025])]))).toMatchObject([{ tree_id: 9 }]);
});

it.each([
  [[0, 1], 'n'],
  [[1, 1], 'ne'],
  [[1, 0], 'e'],
  [[1, -1], 'se'],
  [[0, -1], 's'],
  [[-1, -1], 'sw'],
  [[-1, 0], 'w'],
  [[-1, 1], 'nw'],
] as const)('the direction to %s is %s', (to, direction) => {
  expect(directionTo([0, 0], to)).toBe(direction);
});
