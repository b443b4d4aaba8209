import type { Visit } from '@treewell/domain/visits';
import { expect, it } from 'vitest';
import { today } from '../../../api/today.ts';
import { deadCrownCheck, dayOfAnswer } from './dead-crown-question.tsx';

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

it('takes a dead tree as dead since the check, not since the answer, and not before it was planted', () => {
  const check = { visit_date: new Date(2026, 5, 30, 12).getTime() / 1_000 };
  expect(dayOfAnswer('dead', check, { planted_on: null })).toBe('2026-06-30');
  expect(dayOfAnswer('dead', check, { planted_on: '2020-01-01' })).toBe('2026-06-30');
  expect(dayOfAnswer('dead', check, { planted_on: '2026-07-01' })).toBe('2026-07-01');
  expect(dayOfAnswer('removed', check, { planted_on: null })).toBe(today());
});
