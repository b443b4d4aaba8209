import type { Pixel } from '../draw/ring-edits.ts';
import type { LibraryMap } from '../trees/library.ts';

/**
 * When the size of the map changes, the library keeps the middle of the map in the middle. So the ground would move
 * under the pointer when a panel opens beside the map or its toolbar grows. This keeps the ground in place then,
 * unless the middle is what the person looks at.
 *
 * Until somebody uses the map, the page around it still takes its shape. Then the middle stays, because it is what the
 * address asks for. It does not wait for the map to be drawn: slow imagery can take minutes.
 */
export function keepGroundInPlace(library: LibraryMap, isMiddleKept: () => boolean): void {
  let before = measure(library);
  let isUsed = false;
  for (const event of ['pointerdown', 'wheel', 'keydown'] as const)
    library
      .getContainer()
      .addEventListener(event, () => void (isUsed = true), { once: true, capture: true, passive: true });
  library.on('resize', () => {
    const now = measure(library);
    // A phone that is turned. A panel or a toolbar changes the map alone, also in both directions at once.
    const isAnotherWindow = now.window.x !== before.window.x && now.window.y !== before.window.y;
    if (isUsed && !isAnotherWindow && !isMiddleKept())
      library.panBy([now.middle.x - before.middle.x, now.middle.y - before.middle.y], { animate: false });
    before = now;
  });
}

/** The size of the window, and the middle of the map in pixels of the page. */
function measure(library: LibraryMap): { window: Pixel; middle: Pixel } {
  const { left, top, width, height } = library.getContainer().getBoundingClientRect();
  return {
    window: { x: window.innerWidth, y: window.innerHeight },
    middle: { x: left + window.scrollX + width / 2, y: top + window.scrollY + height / 2 },
  };
}
