import { expect, it } from 'vitest';
import { TREE_STATUSES } from '../tree-fields.ts';
import { NEXT_STATUS, hasDaysInOrder, isOffered, lifeProblems } from './tree-life.ts';
import { ACTIVITIES } from '../visits/kinds.ts';

const dead = { status: 'dead', status_date: '2020-01-01', planted_on: null } as const;

it.each([
  [{ ...dead, planted_on: '2020-01-01' }, true],
  [{ ...dead, planted_on: '2020-01-02' }, false],
  [{ ...dead, status_date: null, planted_on: '2020-01-02' }, true],
  [{ ...dead, status: 'alive', planted_on: '2020-01-02' }, true],
] as const)('says of %j whether its days are in order: %s', (life, isInOrder) => {
  expect(hasDaysInOrder(life)).toBe(isInOrder);
});

it('reports wrong days at a field that the edit names', () => {
  expect(lifeProblems(dead, { planted_on: '2021-01-01' })).toEqual({ inPlantedOn: 'after_status' });
  expect(lifeProblems({ ...dead, planted_on: '2000-01-01' }, { status_date: '1999-01-01' })).toEqual({
    inStatusDate: 'before_planting',
  });
  expect(lifeProblems(dead, { planted_on: '2021-01-01', status_date: null })).toBeUndefined();
  expect(lifeProblems({ ...dead, planted_on: '2000-01-01' }, { planted_on: undefined })).toBeUndefined();
});

it('offers to record what makes sense for the status', () => {
  const offered = Object.fromEntries(
    TREE_STATUSES.map(({ value }) => [value, ACTIVITIES.filter((activity) => isOffered(activity, value))]),
  );
  expect(offered).toEqual({
    alive: ACTIVITIES,
    dead: ['pestDetection', 'treeCare'],
    stump: ['pestDetection', 'treeCare'],
    removed: [],
    site: ['treeCare'],
  });
});

it('suggests another status than the tree has', () => {
  for (const { value } of TREE_STATUSES) expect(NEXT_STATUS[value]).not.toBe(value);
});
