// What journeys on prerendered pages share.
import type { Page } from '@playwright/test';

/** Opens a page whose scripts arrive when the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letScriptsGo = () => {};
  const waiting = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letScriptsGo;
}

/** Waits until React has taken over the page, or an island of it. */
export const waitUntilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-hydrated]') !== null ||
      Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
};

/** Uses every island of a prerendered page, as a pointer does that goes over it, and waits until React has taken it over. */
export const hydrateIslands = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll('[data-island]:not([data-hydrated])');
    for (const island of waiting) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return document.readyState !== 'loading' && waiting.length === 0;
  });
};
