import type { TreeToRemeasure } from '@treewell/domain/qaqc/runs';
import { expect, it } from 'vitest';
import { walkThrough } from './walk.ts';

const tree = (tree_id: number, latitude: number): TreeToRemeasure =>
  ({ tree_id, latitude, longitude: -111.87, is_own: false }) as TreeToRemeasure;
/** Along one street, about 111 m apart. */
const street = [tree(3, 40.752), tree(1, 40.75), tree(4, 40.753), tree(2, 40.751)];
const idsOf = (walk: ReturnType<typeof walkThrough>) => walk.stops.map((stop) => stop.tree.tree_id);

it('goes along the street, numbers the trees and says how far the next one is', () => {
  const walk = walkThrough(street, [-111.87, 40.749]);
  expect(idsOf(walk)).toEqual([1, 2, 3, 4]);
  expect(walk.stops.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(walk.stops.map(({ toNext }) => toNext && Math.round(toNext))).toEqual([111, 111, 111, undefined]);
  expect(Math.round(walk.toFirst ?? 0)).toBe(111);
  expect(Math.round(walk.distance)).toBe(445);
});

it('begins in the north when nobody knows where the person stands, also where another end would be shorter', () => {
  expect(idsOf(walkThrough(street, undefined))).toEqual([4, 3, 2, 1]);
  // From the middle one, which is the northernmost, the way must turn back.
  const corner = [
    tree(1, 40.75),
    { ...tree(2, 40.7501), longitude: -111.869 },
    { ...tree(3, 40.75), longitude: -111.868 },
  ];
  const walk = walkThrough(corner, undefined);
  expect(idsOf(walk)[0]).toBe(2);
  expect(walk.toFirst).toBeUndefined();
});

it('is empty without trees', () => {
  expect(walkThrough([], undefined)).toEqual({ stops: [], toFirst: undefined, distance: 0 });
});
