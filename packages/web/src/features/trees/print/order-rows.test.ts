import type { Project } from '@treewell/domain/projects';
import type { ProjectTree } from '@treewell/domain/project-trees';
import { expect, it } from 'vitest';
import { rowsOf } from '../table/rows/rows.ts';
import { orderRows } from './order-rows.ts';

/** Trees on a street from south to north, as they were added. */
const rows = rowsOf(
  [3, 1, 4, 2].map(
    (place) =>
      ({
        tree_id: place,
        tree_name: `Elm ${place}`,
        common_name: 'Elm',
        scientific_name: 'Ulmus',
        address: '',
        latitude: 40 + place / 1_000,
        longitude: -100,
      }) as ProjectTree,
  ),
  (_, english) => english,
);
const boundary = 'POLYGON((40 -100.01,40 -99.99,40.0041 -99.99,40.0041 -100.01,40 -100.01))' as Project['polygon_text'];
const ids = (wanted: Partial<Parameters<typeof orderRows>[0]>) => {
  const ordered = orderRows({ rows, order: 'walk', sort: undefined, here: undefined, boundary, ...wanted });
  return [ordered.rows.map(({ tree }) => tree.tree_id), ordered.start];
};

it('keeps the order of the table', () => {
  expect(ids({ order: 'sorted' })[0]).toEqual([3, 1, 4, 2]);
  expect(ids({ order: 'sorted', sort: { column: 'tree_name', isDescending: true } })[0]).toEqual([4, 3, 2, 1]);
});

it('walks from where the person stands, else from the edge of the boundary, else from the north', () => {
  expect(ids({ here: [-100, 39.99] })).toEqual([[1, 2, 3, 4], 'here']);
  expect(ids({})).toEqual([[4, 3, 2, 1], 'edge']);
  expect(ids({ boundary: '' as Project['polygon_text'] })).toEqual([[4, 3, 2, 1], 'north']);
});

it('measures the walk from its start', () => {
  const { distance } = orderRows({ rows, order: 'walk', sort: undefined, here: [-100, 40], boundary });
  expect(distance).toBeCloseTo(0.004 * 111_195, 0);
});
