import type { QaqcComparison } from '@treewell/domain/qaqc/runs';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { describe, expect, it } from 'vitest';
import { measureResults, overallAccuracy, weakestMeasure } from './run-results.ts';

/** A comparison whose measures all agree, but for DBH. */
function comparison(dbh: { first: number | null; second: number | null; isWithin: boolean }, accuracy = 100) {
  return {
    first_dbh: dbh.first,
    qaqc_dbh: dbh.second,
    within: { ...Object.fromEntries(QAQC_MEASURE_NAMES.map((name) => [name, true])), dbh: dbh.isWithin },
    accuracy,
    probability: 0.2,
  } as unknown as QaqcComparison;
}
/** All were equally likely. */
const drawnFrom = (eligible_visits: number, compared_visits: number, dropped_visits = 0) => ({
  eligible_visits,
  groups: [{ probability: 0.2, drawn_visits: compared_visits + dropped_visits, compared_visits, dropped_visits }],
});
const good = comparison({ first: 10, second: 10, isWithin: true });
const high = comparison({ first: 12, second: 10, isWithin: false }, 86);

describe('measureResults', () => {
  it('estimates agreement and bias of each measure', () => {
    const [dbh, dieback] = measureResults([good, high, good, good], drawnFrom(20, 4));
    expect(dbh?.agreement).toMatchObject({ share: 0.75, size: 4 });
    expect(dbh?.agreement?.low).toBeLessThan(0.75);
    expect(dbh?.bias).toMatchObject({ mean: 0.5, size: 4 });
    expect(dieback?.agreement?.share).toBe(1);
    // No comparison has a dieback.
    expect(dieback?.bias).toBeNull();
  });

  it('knows everything when every eligible health check was measured again', () => {
    const [dbh] = measureResults([good, high], drawnFrom(2, 2));
    expect(dbh?.agreement).toMatchObject({ share: 0.5, low: 0.5, high: 0.5 });
  });

  it('allows for both when draws fell out: all of them may agree, or none', () => {
    // Five were eligible and drawn, one fell out, three of the other four agree.
    const [dbh] = measureResults([good, high, good, good], drawnFrom(5, 4, 1));
    expect(dbh?.agreement?.share).toBe(0.75);
    expect(dbh?.agreement?.low).toBeCloseTo(3 / 5);
    expect(dbh?.agreement?.high).toBeCloseTo(4 / 5);
    const { low, high: top } = overallAccuracy([good, high, good, good], drawnFrom(5, 4, 1)) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo((0.965 * 4) / 5);
    expect(top).toBeCloseTo((0.965 * 4 + 1) / 5);
  });

  it('leaves out comparisons from before a measure was compared', () => {
    const before = { ...high, within: { ...high.within, dbh: null } };
    expect(measureResults([good, before, good], drawnFrom(20, 3))[0]?.agreement).toMatchObject({ share: 1, size: 2 });
  });

  it('of another leaf season, leaves are represented by the others, also where draws fell out', () => {
    // The two that were compared stand for four. The one that fell out counts for one of five, and not for one of three.
    const winter = { ...high, within: { ...high.within, dbh: null } };
    const [dbh] = measureResults([good, high, winter, winter], drawnFrom(5, 4, 1));
    expect(dbh?.agreement).toMatchObject({ share: 0.5, size: 2 });
    const [few] = measureResults([good, high], drawnFrom(5, 2, 1));
    expect(dbh?.agreement?.low).toBeGreaterThan(few?.agreement?.low ?? 1);
  });

  it('says nothing without comparisons', () => {
    expect(measureResults([], drawnFrom(20, 0)).map(({ agreement, bias }) => agreement ?? bias)).toEqual(
      QAQC_MEASURE_NAMES.map(() => null),
    );
  });
});

describe('overallAccuracy', () => {
  it.each([
    ['no comparison', [], null],
    ['one', [high], { share: 0.86, low: 0.86, high: 0.86, hasInterval: false }],
    ['two of two', [good, high], { share: 0.93, low: 0.93, high: 0.93, hasInterval: true }],
  ])('of %s', (_, comparisons, accuracy) => {
    expect(overallAccuracy(comparisons, drawnFrom(2, 2))).toEqual(accuracy);
  });

  it('never leaves the scale', () => {
    const { low, high: top } = overallAccuracy([good, high, good], drawnFrom(50, 3)) ?? {
      low: Number.NaN,
      high: Number.NaN,
    };
    expect(top).toBe(1);
    expect(low).toBeGreaterThan(0.7);
  });
});

it('finds the measure on which the fewest agree', () => {
  expect(weakestMeasure(measureResults([good, high], drawnFrom(20, 2)))).toBe('dbh');
  expect(weakestMeasure([])).toBe('dbh');
});
