// Measured values in the reader's units. What is stored is in US units; here it becomes what a person reads.
import type { FieldLimits, Unit } from '@treewell/domain/record-fields';
import { shownLimits, toRead } from '@treewell/domain/units';
import { useTranslation } from 'react-i18next';
import { useFormats } from './format.ts';
import { useUnits } from './use-units.ts';

export interface Amounts {
  /** '31.2 cm'. */
  text: (stored: number, unit: Unit) => string;
  /** '31.2'. */
  number: (stored: number, unit: Unit) => string;
  /** What a field allows: 'More than 0, at most 1,524 cm'. */
  range: (limits: FieldLimits, unit: Unit) => string;
}

export function useAmounts(): Amounts {
  const { t } = useTranslation();
  const formats = useFormats();
  const units = useUnits();
  const number: Amounts['number'] = (stored, unit) => formats.number(toRead(stored, unit, units));
  return {
    number,
    text: (stored, unit) => t(`units.value.${unit}`, { value: number(stored, unit) }),
    range(limits, unit) {
      const { least, max } = shownLimits(limits, unit, units);
      return t(`units.range.${limits.above === undefined ? 'from' : 'above'}.${unit}`, {
        least: formats.number(least),
        max: formats.number(max),
      });
    },
  };
}
