import { startQaqc } from '@treewell/domain/qaqc/runs';
import { describe, expect, it } from 'vitest';
import { blankDraw, checkDraw } from './draw-values.ts';

const blank = blankDraw(new Date(2026, 5, 3));

it('begins with the whole year', () => {
  expect(blank).toEqual({ startDate: '2026-01-01', endDate: '2026-12-31', newObservers: 0, subIds: [] });
});

describe('checkDraw', () => {
  it.each([
    ['the end before the start', { endDate: '2025-12-31' }, { endDate: 'qaqc_dates_reversed' }],
    [
      'the end a day before the start',
      { startDate: '2026-02-02', endDate: '2026-02-01' },
      { endDate: 'qaqc_dates_reversed' },
    ],
    ['no start', { startDate: '' }, { startDate: 'required' }],
    ['no end', { endDate: '' }, { endDate: 'required' }],
    ['a year that is being typed', { endDate: '0202-12-31' }, { endDate: 'not_a_date' }],
  ])('refuses %s', (_, values, errors) => {
    expect(checkDraw({ ...blank, ...values })).toEqual({ errors });
  });

  it.each([
    ['one day', { startDate: '2026-02-02', endDate: '2026-02-02' }, { startDate: '2026-02/02', endDate: '2026-02/02' }],
    [
      'new observers',
      { newObservers: 1 as const },
      { startDate: '2026-01/01', endDate: '2026-12/31', newObservers: 1 },
    ],
    ['species', { subIds: ['7', '12'] }, { startDate: '2026-01/01', endDate: '2026-12/31', subIds: [7, 12] }],
  ])('sends %s, with the first slash as a dash', (_, values, input) => {
    expect(checkDraw({ ...blank, ...values })).toEqual({ input });
  });

  it('sends what the server understands', () => {
    const checked = checkDraw({ ...blank, newObservers: 1, subIds: ['7'] });
    expect(startQaqc.input.parse({ ...('input' in checked && checked.input), projectId: 3 })).toEqual({
      project_id: 3,
      tells_members: false,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      new_observers: true,
      sub_ids: [7],
    });
  });
});
