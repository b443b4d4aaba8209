import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * False in a page that was finished at build time, until it is alive. A disabled button could not be clicked until then,
 * and the click would be lost.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
