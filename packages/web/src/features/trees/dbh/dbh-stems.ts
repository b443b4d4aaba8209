// Computes a DBH from tape measurements: around the trunk or across it, of one stem or several.
import type { Language } from '@treewell/domain/languages';
import { combinedDiameter, diameterOf } from '@treewell/domain/dbh';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { localeOf } from '../../../text/format.ts';
import { plainNumber } from '../../../text/typed-number.ts';

export const MEASURES = ['circumference', 'diameter'] as const;
export type Measure = (typeof MEASURES)[number];

/** Has no upper limit, unlike a DBH: a circumference is longer than a diameter. */
const isMeasured = (inches: number): boolean => Number.isFinite(inches) && inches > 0;

export type StemReading = { kind: 'empty' } | { kind: 'unreadable' } | { kind: 'read'; inches: number };

export function readStem(typed: string, language: Language): StemReading {
  if (typed.trim() === '') return { kind: 'empty' };
  const inches = Number(plainNumber(typed, localeOf(language)));
  return isMeasured(inches) ? { kind: 'read', inches } : { kind: 'unreadable' };
}

/** Rounded to one decimal, like the measurements. Undefined while a stem is unreadable or the result is not a valid DBH. */
export function dbhOfStems(stems: readonly string[], measure: Measure, language: Language): number | undefined {
  const readings = stems.map((stem) => readStem(stem, language));
  if (readings.some(({ kind }) => kind === 'unreadable')) return undefined;
  const inches = readings.flatMap((reading) => (reading.kind === 'read' ? [reading.inches] : []));
  const dbh = Math.round(combinedDiameter(measure === 'circumference' ? inches.map(diameterOf) : inches) * 10) / 10;
  return TREE_FIELDS.dbh.input.safeParse(dbh).success ? dbh : undefined;
}
