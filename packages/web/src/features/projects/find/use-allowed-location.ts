import type { Position } from '@treewell/domain/geo';
import { useEffect, useState } from 'react';
import { locateIfAllowed } from '../../../map/base/locate.ts';

/** The location of the device if the person has allowed it before. The browser asks nobody. */
export function useAllowedLocation(): Position | 'asking' | 'unknown' {
  const [location, setLocation] = useState<Position | 'asking' | 'unknown'>('asking');
  useEffect(() => {
    let isGone = false;
    void locateIfAllowed().then((found) => {
      if (!isGone) setLocation(found ?? 'unknown');
    });
    return () => {
      isGone = true;
    };
  }, []);
  return location;
}
