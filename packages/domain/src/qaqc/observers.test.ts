import { describe, expect, it } from 'vitest';
import { QAQC_MEASURE_NAMES, type QaqcMeasure, compareChecks } from './comparison.ts';
import { summarizeObservers } from './observers.ts';

describe('the card of an observer', () => {
  const values = (dbh: number, crown_vigor: number): Record<QaqcMeasure, number> => ({
    ...(Object.fromEntries(QAQC_MEASURE_NAMES.map((measure) => [measure, 1])) as Record<QaqcMeasure, number>),
    dbh,
    crown_vigor,
  });
  const check = (user_id: number, qaqc_id: number, first: ReturnType<typeof values>) => ({
    user_id,
    user_name: `Person ${user_id}`,
    qaqc_id,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    first,
    second: values(10, 1),
    ...compareChecks(first, values(10, 1)),
  });

  it('says how often each measure agrees, in which direction it is off, and what to practise', () => {
    const cards = summarizeObservers([
      check(2, 1, values(11, 4)),
      check(2, 1, values(11, 3)),
      check(2, 2, values(10, 2)),
      check(1, 2, values(20, 5)),
    ]);
    expect(cards.map(({ user_name, visits }) => [user_name, visits])).toEqual([
      ['Person 1', 1],
      ['Person 2', 3],
    ]);
    const [once, often] = cards;
    expect(once?.practise).toEqual([]);
    expect(often?.practise).toEqual(['dbh', 'crown_vigor']);
    expect(often?.measures.dbh).toEqual({ visits: 3, agreed: 1, bias: 2 / 3 });
    expect(often?.measures.crown_vigor).toEqual({ visits: 3, agreed: 1, bias: 2 });
    expect(often?.runs).toEqual([
      { qaqc_id: 1, startDate: '2026-01-01', endDate: '2026-12-31', visits: 2, accuracy: 71 },
      { qaqc_id: 2, startDate: '2026-01-01', endDate: '2026-12-31', visits: 1, accuracy: 100 },
    ]);
  });

  it('says what was judged then, not what today would say', () => {
    const judged = { ...check(1, 1, values(20, 1)), within: { dbh: true, crown_vigor: false }, accuracy: 50 };
    const [card] = summarizeObservers([judged]);
    expect(card?.accuracy).toBe(50);
    expect(card?.measures.dbh).toMatchObject({ visits: 1, agreed: 1 });
    expect(card?.measures.crown_vigor).toMatchObject({ visits: 1, agreed: 0 });
    expect(card?.measures.crown_transparency, 'not compared then').toEqual({ visits: 0, agreed: 0, bias: null });
  });
});
