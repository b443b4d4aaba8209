import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankPlan, checkPlan, type PlanValues } from './plan-form-values.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 4, 3, 12) }));
afterEach(() => vi.useRealTimers());

const wireOf = (values: Partial<PlanValues>) => checkPlan({ ...blankPlan(), name: 'Water', ...values });

it('a plan without a first day begins today, also one that had another day', () => {
  expect(wireOf({ startsOn: '' })).toMatchObject({ input: { startsOn: '2026-05-03' } });
});

it('a plan begins on the day that somebody chose', () => {
  expect(wireOf({ startsOn: '2026-06-01' })).toMatchObject({ input: { startsOn: '2026-06-01' } });
});
