import type { LibraryMap } from '../trees/library.ts';

/** Runs the listener whenever the person begins to move the map by finger, mouse or keyboard. A flight does not count. */
export function onPersonMoves(library: LibraryMap, listener: () => void): void {
  library.on('movestart', ({ originalEvent }) => {
    if (originalEvent) listener();
  });
  // The library zooms to a box that the person has drawn as if it flew there by itself.
  library.on('boxzoomend', listener);
}
