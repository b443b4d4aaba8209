import { expect, it } from 'vitest';
import { type RoundTree, treesLeft, wayThrough } from './rounds.ts';
import { isOverdue } from './tasks.ts';

const tree = (tree_id: number, more: Partial<RoundTree> = {}): RoundTree =>
  ({ tree_id, tree_presence: 'here', state: 'open', ...more }) as RoundTree;

it('leaves out what is done, skipped and not there any more, and begins at the end of the person', () => {
  const trees = [
    tree(1, { state: 'done' }),
    tree(2),
    tree(3, { tree_presence: 'withdrawn' }),
    tree(4, { tree_presence: 'not_alive' }),
    tree(5, { state: 'skipped' }),
    tree(6),
  ];
  const idsFrom = (end: 'first' | 'last') => treesLeft(trees, end).map(({ tree_id }) => tree_id);
  expect(idsFrom('first')).toEqual([2, 6]);
  expect(idsFrom('last')).toEqual([6, 2]);
});

it('says how far and how long a way is: 75 meters a minute, and so many minutes at each tree', () => {
  expect(wayThrough([], 5)).toEqual({ meters: 0, minutes: 0 });
  expect(wayThrough([[0, 0]], 5)).toEqual({ meters: 0, minutes: 5 });
  const { meters, minutes } = wayThrough(
    [
      [0, 0],
      [0, 0.01],
    ],
    5,
  );
  expect(meters).toBe(1112);
  expect(minutes).toBe(Math.round(1112 / 75) + 10);
});

it('a task is overdue the day after its day, and not when it is done', () => {
  expect(isOverdue({ state: 'open', due_on: '2026-11-19' }, '2026-11-19')).toBe(false);
  expect(isOverdue({ state: 'open', due_on: '2026-11-19' }, '2026-11-20')).toBe(true);
  expect(isOverdue({ state: 'done', due_on: '2026-11-19' }, '2026-11-20')).toBe(false);
  expect(isOverdue({ state: 'open', due_on: null }, '2026-11-20')).toBe(false);
});
