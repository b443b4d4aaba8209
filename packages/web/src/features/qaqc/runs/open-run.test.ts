import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { expect, it } from 'vitest';
import { openRun, readView } from './open-run.ts';

const run = (qaqc_id: number, status: QaqcRun['status']) => ({ qaqc_id, status }) as QaqcRun;
const completed = [run(9, 'COMPLETED'), run(5, 'COMPLETED')];
const withActive = [run(9, 'COMPLETED'), run(5, 'ACTIVE')];

it.each([
  ['the newest at first', completed, undefined, 9],
  ['the active one at first', withActive, undefined, 5],
  ['the one of the address', withActive, 9, 9],
  ['the one of an address with text', withActive, '9', 9],
  ['the active one for an unknown id', withActive, 77, 5],
  ['the active one for nonsense', withActive, { a: 1 }, 5],
  ['none of none', [], 9, undefined],
])('opens %s', (_, runs, wanted, opened) => {
  expect(openRun(runs, { run: wanted })?.qaqc_id).toBe(opened);
});

it('shows the visits unless the address asks for the map', () => {
  expect([undefined, 'map', 'visits', 7].map((view) => readView({ view }))).toEqual([
    'visits',
    'map',
    'visits',
    'visits',
  ]);
});
