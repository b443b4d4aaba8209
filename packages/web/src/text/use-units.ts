import type { UnitSystem } from '@treewell/domain/units';
import { useTranslation } from 'react-i18next';
import { currentUnits } from './text.ts';

/** The current units. The component renders again when they change. */
export function useUnits(): UnitSystem {
  useTranslation();
  return currentUnits();
}
