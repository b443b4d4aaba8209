// Where the device is, if the person and the browser let us know.
import type { Position } from '@treewell/domain/geo';

export type Located =
  | { kind: 'found'; position: Position; accuracyMeters: number }
  | { kind: 'refused' }
  | { kind: 'unsupported' };

const TIMEOUT_MS = 15_000;

export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Located> {
  if (!geolocation) {
    // Logged only (§8).
    console.info('This browser does not tell where it is.');
    return Promise.resolve({ kind: 'unsupported' });
  }
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ kind: 'found', position: [coords.longitude, coords.latitude], accuracyMeters: coords.accuracy }),
      // No permission, no signal or no answer in time: to the person it is the same.
      () => resolve({ kind: 'refused' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
