import type { UnitSystem } from '@treewell/domain/units';
import { useSetUnits } from '../../api/accounts.ts';
import { chooseUnits } from '../../text/text.ts';

/** Sets the units of this device, and of the account of the person. */
export function useChooseUnits(): (units: UnitSystem) => void {
  const setUnits = useSetUnits();
  return (units) => {
    void chooseUnits(units);
    setUnits.mutate({ units });
  };
}
