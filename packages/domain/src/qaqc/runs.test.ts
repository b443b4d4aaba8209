import { describe, expect, it } from 'vitest';
import { checkFields } from '../fields.ts';
import { defaultQaqcDates, spellQaqcDate, startQaqc } from './runs.ts';

const read = (startDate: string, endDate = '2026-12-31') =>
  checkFields(startQaqc.input, { projectId: 1, startDate, endDate });

describe('the days of a run', () => {
  it.each(['2026-03-09', '2026/03/09', '2026-03/09', ' 2026/3/9 '])('may be sent as %s', (sent) => {
    expect(read(sent)).toMatchObject({ data: { start_date: '2026-03-09' } });
  });

  it.each(['2026-02-30', '09/03/2026', '2026', '', '1200-01-01', '2026-03-09T10:00:00Z'])('are never %j', (sent) => {
    expect(read(sent)).toEqual({ fields: { startDate: 'not_a_date' } });
  });

  it('are this year, and sent with the first slash replaced by a dash', () => {
    expect(defaultQaqcDates(new Date(2026, 6, 1))).toEqual({ startDate: '2026-01-01', endDate: '2026-12-31' });
    expect(spellQaqcDate('2026-01-31')).toBe('2026-01/31');
    expect(read(spellQaqcDate('2026-01-31'))).toMatchObject({ data: { start_date: '2026-01-31' } });
  });
});
