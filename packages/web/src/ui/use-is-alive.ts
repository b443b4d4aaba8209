import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False in a page that was finished at build time, until this part of it is alive. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
