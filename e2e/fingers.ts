// Fingers on a touch screen, several at once: Playwright itself only taps with one.
import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Each goes down at one point, to another, and is lifted there; all of them at the same time. */
export async function slide(page: Page, ...fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const STEPS = 6;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : fingers.map(({ from, to }, id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
  await touch('touchEnd', 1);
  await session.detach();
}
