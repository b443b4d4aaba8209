import { expect, it, vi } from 'vitest';
import type { LibraryMap } from '../trees/library.ts';
import { onPersonMoves } from './on-person-moves.ts';

it('hears of drags, wheels, keys and drawn boxes, and not of flights', () => {
  const listeners = new Map<string, (event: object) => void>();
  const library = { on: (name: string, listener: (event: object) => void) => listeners.set(name, listener) };
  const listener = vi.fn();
  onPersonMoves(library as unknown as LibraryMap, listener);
  listeners.get('movestart')?.({ type: 'movestart' });
  expect(listener).not.toHaveBeenCalled();
  listeners.get('movestart')?.({ type: 'movestart', originalEvent: {} });
  listeners.get('boxzoomend')?.({ type: 'boxzoomend' });
  expect(listener).toHaveBeenCalledTimes(2);
});
