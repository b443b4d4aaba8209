// Measured values as people type them. A form keeps a value as it is stored, in US units and in the notation of the
// locale, so that its draft and its request mean the same in all units. Its input shows it in the reader's units.
import { decimalOf } from '@treewell/domain/fields';
import type { Unit } from '@treewell/domain/record-fields';
import { toShown, toStored, type UnitSystem } from '@treewell/domain/units';
import { plainNumber, typedNumber } from './typed-number.ts';

export interface Notation {
  unit: Unit;
  units: UnitSystem;
  locale: string;
}

/** What was typed, as the form keeps it. A text that is not a number stays as it is, and the schema refuses it. */
export function toStoredText(typed: string, { unit, units, locale }: Notation): string {
  const number = decimalOf(plainNumber(typed, locale));
  if (units === 'us' || number === undefined || !Number.isFinite(number)) return typed;
  return typedNumber(toStored(number, unit, units), locale);
}

/** What the form keeps, as the input shows it. */
export function toShownText(stored: string, { unit, units, locale }: Notation): string {
  const number = decimalOf(plainNumber(stored, locale));
  if (units === 'us' || number === undefined || !Number.isFinite(number)) return stored;
  return typedNumber(toShown(number, unit, units), locale);
}
