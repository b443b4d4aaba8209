import { UNKNOWN_PLANT, UNLISTED_PLANT } from '@treewell/domain/species';
import { expect, it } from 'vitest';
import { missingChecks, shownScore } from './health-index-score.ts';

it.each([
  [0, 0, 'green'],
  [3.94, 3.9, 'green'],
  [3.96, 4, 'orange'],
  [7.04, 7, 'orange'],
  [7.06, 7.1, 'red'],
  [10, 10, 'red'],
])('shows %d as %d in a ring with the colour %s', (zScore, score, ring) => {
  expect(shownScore({ z_score: zScore, health_checked_at: null })).toMatchObject({ score, ring, isOld: false });
});

it.each([
  [30, 0, 100],
  [30, 99, 1],
  [30, 100, 0],
  [30, 250, 0],
  [UNKNOWN_PLANT, 250, undefined],
  [UNLISTED_PLANT, 0, undefined],
])('species %d with %d health checks lacks %s', (subId, checks, missing) => {
  expect(missingChecks(subId, checks)).toBe(missing);
});
