import { expect, it } from 'vitest';
import { CHART_YEARS_MAX, chartBars, totalOf, yearBars } from './year-bars.ts';

const LOSSES = {
  lost: [
    { year: 2023, reason: 'storm' as const, trees: 2 },
    { year: 2023, reason: null, trees: 1 },
    { year: null, reason: 'pest' as const, trees: 4 },
  ],
  planted: [
    { year: 2020, trees: 5 },
    { year: 2023, trees: 7 },
  ],
};

it('has a bar for each year, and one for the losses without a year', () => {
  const bars = yearBars(LOSSES);
  expect(bars.map(({ year, lostTotal, planted }) => [year, lostTotal, planted])).toEqual([
    [2020, 0, 5],
    [2023, 3, 7],
    [null, 4, 0],
  ]);
  expect(bars[1]?.lost).toMatchObject({ storm: 2, unknown: 1, pest: 0 });
});

it('draws the years between them too', () => {
  expect(chartBars(yearBars(LOSSES)).map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, null]);
});

it('draws the latest years if there are many', () => {
  const bars = chartBars(
    yearBars({ lost: [{ year: 2026, reason: 'age', trees: 1 }], planted: [{ year: 1900, trees: 3 }] }),
  );
  expect(bars).toHaveLength(CHART_YEARS_MAX);
  expect(bars.at(-1)?.year).toBe(2026);
});

it('draws one bar where no year is known, and none without losses', () => {
  expect(chartBars(yearBars({ lost: [{ year: null, reason: null, trees: 1 }], planted: [] }))).toHaveLength(1);
  expect(chartBars(yearBars({ lost: [], planted: [] }))).toEqual([]);
});

it('adds all years up', () => {
  expect(totalOf(yearBars(LOSSES))).toMatchObject({
    lostTotal: 7,
    planted: 12,
    lost: { pest: 4, storm: 2, unknown: 1 },
  });
});
