// A distance in words, in the reader's units.
import { shownDistance } from '@treewell/domain/units';
import { useTranslation } from 'react-i18next';
import { useFormats } from './format.ts';
import { useUnits } from './use-units.ts';

/** '30 ft' or '0.4 mi', '9 m' or '1.2 km'. */
export function useDistance(): (meters: number) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const units = useUnits();
  return (meters) => {
    const { size, unit } = shownDistance(meters, units);
    return t(`units.distance.${unit}`, { value: formats.number(size) });
  };
}
