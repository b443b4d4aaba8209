// Touch gestures and mouse drags. Playwright itself can only tap with one finger.
import type { Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

const STEPS = 8;
const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const hasTouch = (page: Page): Promise<boolean> => page.evaluate(() => navigator.maxTouchPoints > 0);

/** The page draws the result of the last movement in the next frame. */
const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame));

/** Each finger touches the screen at `from`, slides to `to` and lifts, all at the same time. */
export async function slide(page: Page, ...fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : fingers.map(({ from, to }, id) => ({ id, ...between(from, to, share) })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
  await touch('touchEnd', 1);
  await session.detach();
  await nextFrame(page);
}

/** Slides a finger on a touch screen, else drags with the mouse. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  if (await hasTouch(page)) return slide(page, { from, to });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: STEPS });
  await page.mouse.up();
  await nextFrame(page);
}
