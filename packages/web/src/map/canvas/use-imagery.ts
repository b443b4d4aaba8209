import { useState } from 'react';
import type { ImageryState } from '../base/basemap-watch.ts';

/** A person without imagery opens many maps, and closes the notice once. */
let isNoticeClosed = false;

/** Whether the imagery is on the map, and the notice that it is not. */
export function useImagery() {
  const [imagery, setImagery] = useState<ImageryState>('awaited');
  const [isClosed, setIsClosed] = useState(() => isNoticeClosed);
  const keepClosed = (next: boolean): void => {
    isNoticeClosed = next;
    setIsClosed(next);
  };
  return {
    imagery,
    isNoticeOpen: imagery === 'away' && !isClosed,
    closeNotice: () => keepClosed(true),
    followImagery(state: ImageryState): void {
      setImagery(state);
      // When the imagery goes away again, that is news.
      if (state === 'shown') keepClosed(false);
    },
  };
}
