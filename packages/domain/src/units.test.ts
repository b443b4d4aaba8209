import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_MILE } from './geo.ts';
import type { Unit } from './record-fields.ts';
import {
  shownDistance,
  shownLimits,
  toMetric,
  toRead,
  toShown,
  toStored,
  unitsOfRegion,
  UNIT_SYSTEMS,
} from './units.ts';

it.each<[number, Unit, number]>([
  [12.3, 'inches', 31.2],
  // Who reads 31.2 and types it again changes the last digits of the stored number, and nothing that anybody has measured.
  [12.2835, 'inches', 31.2],
  [600, 'inches', 1524],
  [100, 'inches', 254],
  [0.5, 'inches', 1.27],
  [0.01, 'inches', 0.03],
  [40, 'feet', 12.2],
  [400, 'feet', 121.92],
  [15, 'gallons', 56.8],
  [0, 'gallons', 0],
  [1.25, 'hours', 1.25],
])('shows %d %s as %d in metric units', (stored, unit, shown) => {
  expect(toShown(stored, unit, 'metric')).toBe(shown);
});

it('shows what was typed in centimeters with one decimal in inches', () => {
  expect(toShown(toStored(31.25, 'inches', 'metric'), 'inches', 'us')).toBe(12.3);
  expect(toShown(12.25, 'inches', 'us')).toBe(12.25);
});

describe('a value that is converted again and again does not drift', () => {
  const unit = fc.constantFrom<Unit>('inches', 'feet', 'gallons', 'hours');
  const hundredths = fc.integer({ min: 1, max: 200_000 }).map((value) => value / 100);

  it('shows two decimals as they were typed, in either system', () => {
    fc.assert(
      fc.property(unit, hundredths, fc.constantFrom(...UNIT_SYSTEMS), (of, typed, system) => {
        expect(toShown(toStored(typed, of, system), of, system)).toBe(typed);
      }),
    );
  });

  it('stores the same number when what is shown is stored again', () => {
    fc.assert(
      fc.property(unit, hundredths, fc.constantFrom(...UNIT_SYSTEMS), (of, typed, system) => {
        const stored = toStored(typed, of, system);
        expect(toStored(toShown(stored, of, system), of, system)).toBe(stored);
      }),
    );
  });

  it('comes to rest after one round trip through the other system', () => {
    fc.assert(
      fc.property(unit, hundredths, (of, stored) => {
        const again = (value: number): number => toStored(toShown(value, of, 'metric'), of, 'metric');
        expect(again(again(stored))).toBe(again(stored));
        // Half of the last decimal that is shown.
        expect(Math.abs(again(stored) - stored)).toBeLessThanOrEqual(0.05 / 0.3048 + 1e-4);
      }),
    );
  });
});

it.each<[number, Unit, 'us' | 'metric', number]>([
  [18, 'inches', 'metric', 45.7],
  [9.5, 'inches', 'metric', 24.1],
  [0.25, 'inches', 'metric', 0.64],
  [12.25, 'inches', 'us', 12.25],
  [1.25, 'hours', 'metric', 1.25],
  // Typed as 30.55 cm.
  [12.0276, 'inches', 'metric', 30.55],
])('says %d %s in %s units as %d to who reads it', (stored, unit, system, read) => {
  expect(toRead(stored, unit, system)).toBe(read);
});

it('gives files two decimals', () => {
  expect(toMetric(12.3, 'inches')).toBe(31.24);
  expect(toMetric(40, 'feet')).toBe(12.19);
});

it('converts what a field allows', () => {
  expect(shownLimits({ above: 0, max: 600 }, 'inches', 'metric')).toEqual({ least: 0, max: 1524 });
  expect(shownLimits({ min: 0, max: 2_000 }, 'gallons', 'us')).toEqual({ least: 0, max: 2000 });
});

it.each([
  [9.1, 'us', { size: 30, unit: 'short' }],
  [9.1, 'metric', { size: 10, unit: 'short' }],
  [300, 'metric', { size: 0.3, unit: 'long' }],
  [2 * METERS_PER_MILE, 'us', { size: 2, unit: 'long' }],
  [2 * METERS_PER_MILE, 'metric', { size: 3.2, unit: 'long' }],
  [50 * METERS_PER_MILE, 'metric', { size: 80, unit: 'long' }],
] as const)('says %d meters in %s units as %o', (meters, system, shown) => {
  expect(shownDistance(meters, system)).toEqual(shown);
});

it.each([
  [['en-US', 'de-DE'], 'us'],
  [['es-MX'], 'metric'],
  [['zh-Hant-TW'], 'metric'],
  [['es', 'en-GB'], 'metric'],
  // Latin America is no country: the next language says more.
  [['es-419', 'es-US'], 'us'],
  [['es'], undefined],
  [[], undefined],
])('takes the units of a browser that asks for %o', (tags, units) => {
  expect(unitsOfRegion(tags)).toBe(units);
});
