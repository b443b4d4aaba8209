// The arrow keys move the focus to the same control in the next or previous row; Home and End to the first or last row.
import type { KeyboardEvent } from 'react';

/** Marks the controls that the keys move between. */
export const CONTROL = 'data-control';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** `bringIntoSight` scrolls to a row that may not be drawn yet, so that it gets drawn. */
export function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  rowCount: number,
  bringIntoSight: (index: number) => void,
): void {
  const control = event.target instanceof Element ? event.target.closest(`[${CONTROL}]`) : null;
  const row = control?.closest<HTMLElement>('[data-index]');
  const step = STEPS[event.key];
  if (!control || !row || !step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const body = event.currentTarget;
  const index = step(Number(row.dataset['index']), rowCount);
  const name = control.getAttribute(CONTROL);
  const wanted = () => body.querySelector<HTMLElement>(`[data-index="${index}"] [${CONTROL}="${name}"]`);
  const near = wanted();
  if (near) return near.focus();
  bringIntoSight(index);
  const watch = new MutationObserver(() => {
    const drawn = wanted();
    if (!drawn) return;
    watch.disconnect();
    drawn.focus({ preventScroll: true });
  });
  watch.observe(body, { childList: true });
}
