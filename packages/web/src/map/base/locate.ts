// The location of the device, if the person and the browser allow it.
import type { Position } from '@treewell/domain/geo';

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
      ({ coords }) =>
        resolve({ kind: 'found', position: [coords.longitude, coords.latitude], accuracyMeters: coords.accuracy }),
      // No permission, no signal and no answer in time mean the same for the person.
      () => resolve({ kind: 'refused' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
