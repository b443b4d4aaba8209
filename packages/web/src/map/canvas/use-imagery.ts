import { useState } from 'react';
import type { ImageryState } from '../base/basemap-watch.ts';

const CLOSED_KEY = 'treewell.imagery-notice-closed';
/** For browsers that forbid storage. */
let wasClosed = false;

/** A person without imagery opens many maps, and closes the notice once: this device remembers it. */
function isRememberedClosed(): boolean {
  try {
    return wasClosed || localStorage.getItem(CLOSED_KEY) !== null;
  } catch {
    return wasClosed;
  }
}

function rememberClosed(): void {
  wasClosed = true;
  try {
    localStorage.setItem(CLOSED_KEY, 'yes');
  } catch {
    // It stays away until the page is loaded again.
  }
}

/** Whether the imagery is on the map, and the notice that it is not. */
export function useImagery() {
  const [imagery, followImagery] = useState<ImageryState>('awaited');
  const [isClosed, setIsClosed] = useState(isRememberedClosed);
  return {
    imagery,
    isNoticeOpen: imagery === 'away' && !isClosed,
    closeNotice: (): void => {
      rememberClosed();
      setIsClosed(true);
    },
    followImagery,
  };
}
