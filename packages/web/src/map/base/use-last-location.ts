import type { Position } from '@treewell/domain/geo';
import { useSyncExternalStore } from 'react';

let last: Position | undefined;
const listeners = new Set<() => void>();

export function rememberLocation(position: Position): void {
  last = position;
  for (const listener of listeners) listener();
}

/** Where the device was when somebody last asked. Undefined while nobody has. */
export const useLastLocation = (): Position | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
