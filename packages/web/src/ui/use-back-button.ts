// The browser's Back button closes what is open on top of a page (a dialog, a step of a wizard) and stays on the page.
import { useContext, useEffect, useEffectEvent } from 'react';
import { addFloor } from './history-floor.ts';
import { PageHistory } from './page-history.ts';

/** What is open, the latest last. Back is for the last one only. */
const layers: object[] = [];

/** Whether Back would close something. A guard of the page must not ask then: nothing is left. */
export const isBackTaken = (): boolean => layers.length > 0;

/** While `isOn`, Back calls `onBack`, which closes a layer or goes one step back. */
export function useBackButton(isOn: boolean, onBack: () => void): void {
  const history = useContext(PageHistory);
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOn || !history) return undefined;
    const layer = {};
    layers.push(layer);
    addFloor(history);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || layer !== layers.at(-1)) return false;
        goBack();
        return true;
      },
    });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      unblock();
    };
  }, [isOn, history]);
}
