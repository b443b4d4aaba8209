import { expect, it } from 'vitest';
import { lostInTiles } from './lost-in-tiles.ts';

const features: Record<string, number[]> = { project: [4, 1, 1], others: [2, 99] };
const map = {
  querySourceFeatures: (_source: string, { sourceLayer }: { sourceLayer: string }) =>
    (features[sourceLayer] ?? []).map((status) => ({ properties: { status } })),
} as unknown as Parameters<typeof lostInTiles>[0];

it('names each status of the tiles once, in their order, and leaves out what this version does not know', () => {
  expect(lostInTiles(map, 'trees', ['project', 'others'])).toEqual(['dead', 'stump', 'site']);
  expect(lostInTiles(map, 'trees', ['project'])).toEqual(['dead', 'site']);
  expect(lostInTiles(map, 'trees', [])).toEqual([]);
});
