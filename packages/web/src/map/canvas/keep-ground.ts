import type { Pixel } from '../draw/ring-edits.ts';
import type { LibraryMap } from '../trees/library.ts';

/**
 * When the size of the map changes, the library keeps the middle of the map in the middle. So the ground would move
 * under the pointer when a panel opens beside the map or its toolbar grows. This keeps the ground in place then.
 */
export function keepGroundInPlace(library: LibraryMap, isMiddleKept: () => boolean): void {
  let before = measure(library);
  library.on('resize', () => {
    const now = measure(library);
    const isAnotherWindow = now.width !== before.width && now.height !== before.height;
    if (!isAnotherWindow && !isMiddleKept())
      library.panBy([now.middle.x - before.middle.x, now.middle.y - before.middle.y], { animate: false });
    before = now;
  });
}

/** The size and the middle of the map, in pixels of the page. */
function measure(library: LibraryMap): { width: number; height: number; middle: Pixel } {
  const { left, top, width, height } = library.getContainer().getBoundingClientRect();
  return { width, height, middle: { x: left + window.scrollX + width / 2, y: top + window.scrollY + height / 2 } };
}
