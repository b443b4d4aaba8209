import type { Visit } from '@treewell/domain/visits';
import { expect, it } from 'vitest';
import { deadCrownCheck } from './dead-crown-question.tsx';

const visit = (visit_name: Visit['visit_name'], crown_vigor: Visit['crown_vigor'] = null) =>
  ({ visit_name, crown_vigor }) as Visit;
const dead = visit('Health Check', 5);

it('asks about a dead crown of the latest health check, whatever other visits came later', () => {
  expect(deadCrownCheck([visit('Tree Care'), dead, visit('Health Check', 1)])).toBe(dead);
});

it.each([
  ['a later check has found a living crown', [visit('Health Check', 4), dead]],
  ['quality control hides the values of the check', [visit('Health Check'), dead]],
  ['nobody has checked the tree', [visit('Pest Detection')]],
])('does not ask when %s', (_why, visits) => {
  expect(deadCrownCheck(visits)).toBeUndefined();
});
