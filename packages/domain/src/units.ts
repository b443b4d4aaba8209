// Units. Everything is stored and sent in inches, feet, gallons and miles (spec §3). People see and type what they have
// chosen, US or metric units; this file converts between the two, and nothing else does.
import { METERS_PER_MILE } from './geo.ts';
import type { FieldLimits, Unit } from './record-fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const UNIT_SYSTEMS = ['us', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];
export const DEFAULT_UNITS = 'us' as const satisfies UnitSystem;

/** The system with this value, if there is one. */
export const asUnitSystem = (value: unknown): UnitSystem | undefined => UNIT_SYSTEMS.find((each) => each === value);

/** The countries that measure in inches and miles: the United States, Liberia and Myanmar. */
const US_UNIT_REGIONS: readonly string[] = ['US', 'LR', 'MM'];

/** The units of the first language tag that names a region ('es-MX'). Undefined if none does. */
export function unitsOfRegion(languageTags: readonly string[]): UnitSystem | undefined {
  const region = languageTags.map(regionOf).find((found) => found !== undefined);
  if (region === undefined) return undefined;
  return US_UNIT_REGIONS.includes(region) ? 'us' : 'metric';
}

/** 'MX' of 'es-MX' and of 'es-Latn-MX'. A region of three digits is larger than a country: 'es-419'. */
const regionOf = (tag: string): string | undefined => /-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase();

const METERS_PER_FOOT = 0.3048;

export type MetricSymbol = 'cm' | 'm' | 'liters';

interface MetricUnit {
  /** The ending of its columns in files. */
  symbol: MetricSymbol;
  /** How many of them are one US unit, exactly. */
  factor: number;
}

/** An hour is an hour everywhere. */
const METRIC: { readonly [U in Unit]?: MetricUnit } = {
  inches: { symbol: 'cm', factor: 2.54 },
  feet: { symbol: 'm', factor: METERS_PER_FOOT },
  gallons: { symbol: 'liters', factor: 3.785411784 },
};

/** The metric unit beside a unit in files; undefined where there is none. */
export const metricUnitOf = (unit: Unit): MetricUnit | undefined => METRIC[unit];

// ── Rules ───────────────────────────────────────────────────────────────────

const roundTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Finer than any tape, and fine enough that two decimals of a metric value come back as they were typed. */
const STORED_DECIMALS = 4;

const factorOf = (unit: Unit, system: UnitSystem): number => (system === 'metric' ? (METRIC[unit]?.factor ?? 1) : 1);

/** What somebody has typed in their units, as it is stored and sent. */
export function toStored(typed: number, unit: Unit, system: UnitSystem): number {
  const factor = factorOf(unit, system);
  return factor === 1 ? typed : roundTo(typed / factor, STORED_DECIMALS);
}

/**
 * A stored value in somebody's units, as it is shown. Two decimals if it was typed so. A value that comes from the other
 * system has one decimal: 12.3 in are 31.2 cm, because nobody has measured the other digits of 31.242.
 */
export function toShown(stored: number, unit: Unit, system: UnitSystem): number {
  const value = stored * factorOf(unit, system);
  const fine = roundTo(value, 2);
  if (toStored(fine, unit, system) === stored || Math.abs(value) < 1) return fine;
  return roundTo(value, 1);
}

/**
 * A stored value for somebody who only reads it. A number with two decimals or fewer comes from a tape with inches, where
 * 18 in are no 45.72 cm: nobody has measured the last digit. A form shows it all the same, because there it may be saved.
 */
export function toRead(stored: number, unit: Unit, system: UnitSystem): number {
  const shown = toShown(stored, unit, system);
  const isFromOther = factorOf(unit, system) !== 1 && roundTo(stored, 2) === stored;
  return isFromOther && Math.abs(shown) >= 1 ? roundTo(shown, 1) : shown;
}

/** A stored value in the metric unit of its column in a file. */
export const toMetric = (stored: number, unit: Unit): number => roundTo(stored * factorOf(unit, 'metric'), 2);

/** What a field allows, in somebody's units. */
export const shownLimits = ({ above, min = 0, max }: FieldLimits, unit: Unit, system: UnitSystem) => ({
  least: toShown(above ?? min, unit, system),
  max: toShown(max, unit, system),
});

/** From here on, nobody counts in feet or meters. */
const LONG_METERS = 300;

interface ShownDistance {
  size: number;
  /** Feet or meters, or else miles or kilometers. */
  unit: 'short' | 'long';
}

/** Rounds short distances up, so that "accurate to within …" stays true. */
export function shownDistance(meters: number, system: UnitSystem): ShownDistance {
  if (meters < LONG_METERS)
    return { size: Math.ceil(system === 'metric' ? meters : meters / METERS_PER_FOOT), unit: 'short' };
  return { size: shownLongDistance(meters, system), unit: 'long' };
}

/** Tenths of a mile or kilometer up to ten of them, whole ones beyond. */
export function shownLongDistance(meters: number, system: UnitSystem): number {
  const size = meters / (system === 'metric' ? 1_000 : METERS_PER_MILE);
  return roundTo(size, size < 10 ? 1 : 0);
}
