import { expect, it } from 'vitest';
import { bandPoints, linePoints, yearTicks, yearsOfFrame } from './curve-points.ts';

const FRAME = { width: 100, height: 100, days: 1_000 };
const step = (day: number, survival: number, lower: number | null, upper: number | null) => ({
  day,
  at_risk: 4,
  deaths: 1,
  survival,
  lower,
  upper,
});

it('draws a line that falls on days of deaths and runs on while trees were watched', () => {
  const curve = [step(200, 0.75, 0.2, 0.9), step(500, 0.5, 0.1, 0.8)];
  expect(linePoints({ curve, last_day: 800 }, FRAME)).toBe('0,0 20,0 20,25 50,25 50,50 80,50');
});

it('draws a straight line where no tree died', () => {
  expect(linePoints({ curve: [], last_day: 800 }, FRAME)).toBe('0,0 80,0');
  expect(bandPoints({ curve: [], last_day: 800 }, FRAME)).toBe('');
});

it('draws a band around the line from the first death until none is left', () => {
  const curve = [step(200, 0.5, 0.2, 0.9), step(500, 0, null, null)];
  expect(bandPoints({ curve, last_day: 500 }, FRAME)).toBe('20,10 50,10 50,80 20,80');
});

it.each([
  [[300], 1],
  [[366], 2],
  [[3_000, 400], 9],
  [[], 1],
])('holds curves of %j days in %i years', (days, years) => {
  expect(yearsOfFrame(days.map((last_day) => ({ last_day })))).toBe(years);
});

it.each([
  [1, [0, 1]],
  [6, [0, 1, 2, 3, 4, 5, 6]],
  [13, [0, 2, 4, 6, 8, 10, 12]],
  [90, [0, 20, 40, 60, 80]],
  [320, [0, 50, 100, 150, 200, 250, 300]],
])('has ticks for %i years', (years, ticks) => {
  expect(yearTicks(years, 7)).toEqual(ticks);
});
