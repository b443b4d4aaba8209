import { useEffect, useState } from 'react';
import type { ImageryState } from '../base/basemap-watch.ts';

/** A person without imagery opens many maps, and closes the notice once. */
let isClosedForNow = false;

export function useImageryNotice(imagery: ImageryState): { isOpen: boolean; close: () => void } {
  const [isClosed, setIsClosed] = useState(isClosedForNow);
  const change = (next: boolean): void => {
    isClosedForNow = next;
    setIsClosed(next);
  };
  useEffect(() => {
    // When the imagery goes away again, that is news.
    if (imagery === 'shown') change(false);
  }, [imagery]);
  return { isOpen: imagery === 'away' && !isClosed, close: () => change(true) };
}
