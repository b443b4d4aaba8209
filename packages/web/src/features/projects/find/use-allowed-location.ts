import type { Position } from '@treewell/domain/geo';
import { useEffect, useState } from 'react';
import { locate } from '../../../map/base/locate.ts';

/** The location of the device if the person has allowed it before. The browser asks nobody. */
export function useAllowedLocation(): Position | 'asking' | 'unknown' {
  const [location, setLocation] = useState<Position | 'asking' | 'unknown'>('asking');
  useEffect(() => {
    let isGone = false;
    void findAllowedLocation().then((found) => {
      if (!isGone) setLocation(found ?? 'unknown');
    });
    return () => {
      isGone = true;
    };
  }, []);
  return location;
}

async function findAllowedLocation(): Promise<Position | undefined> {
  // Old browsers have no permissions, or none of this name.
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (permission?.state !== 'granted') return undefined;
  const located = await locate();
  return located.kind === 'found' ? located.position : undefined;
}
