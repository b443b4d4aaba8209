// The units in which this device shows numbers.
import { asUnitSystem, type UnitSystem } from '@treewell/domain/units';

const KEY = 'treewell.units';

/** Undefined also when the browser forbids storage. */
export function rememberedUnits(): UnitSystem | undefined {
  try {
    return asUnitSystem(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

export function rememberUnits(units: UnitSystem): void {
  try {
    localStorage.setItem(KEY, units);
  } catch {
    // The browser forbids storage: the account still knows.
  }
}
