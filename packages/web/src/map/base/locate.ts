// The location of the device, if the person and the browser allow it.
import type { Position } from '@treewell/domain/geo';
import { rememberLocation } from './use-last-location.ts';

export type Located =
  | { kind: 'found'; position: Position; accuracyMeters: number }
  | { kind: 'refused' }
  | { kind: 'unsupported' };

const TIMEOUT_MS = 15_000;

export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Located> {
  if (!geolocation) {
    // The specification asks for a log entry only (§8).
    console.info('This browser does not tell where it is.');
    return Promise.resolve({ kind: 'unsupported' });
  }
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const position: Position = [coords.longitude, coords.latitude];
        rememberLocation(position);
        resolve({ kind: 'found', position, accuracyMeters: coords.accuracy });
      },
      // No permission, no signal and no answer in time mean the same for the person.
      () => resolve({ kind: 'refused' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}

/** The same if the person has allowed it before: the browser asks nobody. */
export async function locateIfAllowed(): Promise<Position | undefined> {
  // Old browsers have no permissions, or none of this name.
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (permission?.state !== 'granted') return undefined;
  const located = await locate();
  return located.kind === 'found' ? located.position : undefined;
}
