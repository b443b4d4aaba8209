// Computes a DBH from tape measurements: around the trunk or across it, of one stem or several.
import type { Language } from '@treewell/domain/languages';
import { combinedDiameter, diameterOf } from '@treewell/domain/dbh';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { toStored, type UnitSystem } from '@treewell/domain/units';
import { localeOf } from '../../../text/format.ts';
import { plainNumber } from '../../../text/typed-number.ts';

export const MEASURES = ['circumference', 'diameter'] as const;
export type Measure = (typeof MEASURES)[number];

/** Has no upper limit, unlike a DBH: a circumference is longer than a diameter. */
const isMeasured = (size: number): boolean => Number.isFinite(size) && size > 0;

export type StemReading = { kind: 'empty' } | { kind: 'unreadable' } | { kind: 'read'; size: number };

export function readStem(typed: string, language: Language): StemReading {
  if (typed.trim() === '') return { kind: 'empty' };
  const size = Number(plainNumber(typed, localeOf(language)));
  return isMeasured(size) ? { kind: 'read', size } : { kind: 'unreadable' };
}

/**
 * In inches; one decimal in the units of the tape, like the measurements. Undefined while a stem is unreadable or the
 * result is not a valid DBH.
 */
export function dbhOfStems(
  stems: readonly string[],
  measure: Measure,
  language: Language,
  units: UnitSystem,
): number | undefined {
  const readings = stems.map((stem) => readStem(stem, language));
  if (readings.some(({ kind }) => kind === 'unreadable')) return undefined;
  const sizes = readings.flatMap((reading) => (reading.kind === 'read' ? [reading.size] : []));
  const across = combinedDiameter(measure === 'circumference' ? sizes.map(diameterOf) : sizes);
  const dbh = toStored(Math.round(across * 10) / 10, TREE_FIELDS.dbh.unit, units);
  return TREE_FIELDS.dbh.input.safeParse(dbh).success ? dbh : undefined;
}
