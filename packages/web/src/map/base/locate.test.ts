import { expect, it, vi } from 'vitest';
import { locate } from './locate.ts';

const answering = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void): Geolocation =>
  ({ getCurrentPosition: answer }) as unknown as Geolocation;

it('gives the position and its accuracy', async () => {
  const here = answering((found) =>
    found({ coords: { longitude: -77.03, latitude: 38.9, accuracy: 12 } } as GeolocationPosition),
  );
  expect(await locate(here)).toEqual({ kind: 'found', position: [-77.03, 38.9], accuracyMeters: 12 });
});

it('resolves when the person refuses', async () => {
  expect(await locate(answering((_found, failed) => failed({ code: 1 } as GeolocationPositionError)))).toEqual({
    kind: 'refused',
  });
});

it('logs when the browser has no geolocation, and does not fail', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('navigator', {});
  expect(await locate()).toEqual({ kind: 'unsupported' });
  expect(info).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
