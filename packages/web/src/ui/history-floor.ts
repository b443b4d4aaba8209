// On the first page of a visit, Back would leave the app before the app hears of it. So a second entry of the same page
// is put below the current one, the floor. Back goes to the floor, and the app can bring the person back up.
import type { RouterHistory } from '@tanstack/react-router';

/** The router numbers the entries of a visit from 0. */
const FIRST = 0;
const FLOOR = -1;

/** The router does not notice: the current entry keeps its address, number and key. */
export function addFloor({ location }: RouterHistory): void {
  const entry: { hasFloor?: true } = window.history.state;
  if (location.state.__TSR_index !== FIRST || entry.hasFloor) return;
  // The router replaces these methods of the object `history`, in order to see every call.
  History.prototype.replaceState.call(window.history, { ...entry, __TSR_index: FLOOR }, '');
  History.prototype.pushState.call(window.history, { ...entry, hasFloor: true }, '');
}

/** Skips the extra entry: Back on it goes on to the entry before. Returns a function that ends this. */
export const leaveFloor = (history: RouterHistory): (() => void) =>
  history.subscribe(({ location }) => {
    if (location.state.__TSR_index !== FLOOR) return;
    // In a new tab there is nothing before the floor. Then it becomes the first entry again.
    window.history.replaceState({ ...window.history.state, __TSR_index: FIRST }, '');
    window.history.back();
  });
