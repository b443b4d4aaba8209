// The islands of prerendered pages: they are hydrated when somebody uses them, and nobody notices.
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { hydrateIslands, openWithoutScripts, waitUntilHydrated } from './hydration.ts';
import { forgetMissingNetwork } from '../service-worker.ts';

test('a button that is clicked before its island is hydrated is clicked once, with the mouse and the keyboard @once', async ({
  page,
}) => {
  const manuals = page.getByRole('button', { name: 'Manuals' });
  const letMouseGo = await openWithoutScripts(page, '/resources');
  await manuals.click();
  letMouseGo();
  await expect(manuals).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/kind=manual/);
  await page.unrouteAll();

  // Now the small script is there, and React is not.
  const play = page.getByRole('button', { name: 'Play Record tree care' });
  let letReactGo = () => {};
  const waiting = new Promise<void>((resolve) => (letReactGo = resolve));
  await page.route('**/assets/hydrate-island-*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/resources', { waitUntil: 'networkidle' });
  await play.focus();
  await page.keyboard.press('Enter');
  letReactGo();
  await expect(page.getByRole('button', { name: 'Hide Record tree care' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Record tree care', { exact: true })).toBeVisible();
});

test('an island whose script was lost loads again with its page @once', async ({ page, pageErrors }) => {
  let isLost = false;
  await page.route('**/assets/hydrate-island-*.js', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort();
  });
  await page.goto('/resources');
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Manuals' }).click();
  await reloaded;
  expect(isLost).toBe(true);
  await page.getByRole('button', { name: 'Manuals' }).click();
  await expect(page).toHaveURL(/kind=manual/);
  expect(pageErrors.every((text) => text.includes('net::ERR_FAILED'))).toBe(true);
  pageErrors.length = 0;
});

test('a public page whose first script was lost loads again, also after it was loaded again by hand @once', async ({
  page,
  pageErrors,
}) => {
  let left = 0;
  await page.route('**/assets/start-*.js', (route) => (left-- > 0 ? route.abort() : route.continue()));
  await page.goto('/home');
  left = 1;
  await page.reload({ waitUntil: 'commit' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await page.getByRole('button', { name: 'Menu' }).click({ timeout: 1_000 });
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(pageErrors.every((text) => text.includes('net::ERR_FAILED'))).toBe(true);
  pageErrors.length = 0;
});

test('Back from an item goes to the page before, also after its document was open @once', async ({ page }) => {
  await page.goto('/home');
  await page.goto('/resources/sheet-tree-care');
  await page.getByRole('button', { name: /^Open/ }).first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/sheet-tree-care$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('after Back a page is in the language that was chosen since, and another can be chosen @once', async ({
  page,
}) => {
  await page.goto('/home');
  await page.goto('/resources');
  await page.getByText('Español', { exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursos');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Árboles urbanos más sanos, visita a visita');
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked();
  await page.getByText('English', { exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthier city trees, one visit at a time');
});

test('a page that Back brings back from memory is in the language that was chosen since @once', async ({ page }) => {
  await page.goto('/home');
  // Playwright switches the memory of pages off.
  await page.evaluate(() => {
    localStorage.setItem('treewell.language', 'es');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Árboles urbanos más sanos, visita a visita');
});

interface Place {
  words: string;
  top: number;
  scrolled: number;
}

/** The first heading or link that a person reads, and how far it is from the top of the screen. */
const whatIsOnTop = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main :is(h1, h2, h3, li a)')];
    const first = parts.find((part) => part.getBoundingClientRect().top > 100);
    return {
      words: first?.textContent ?? '',
      top: first?.getBoundingClientRect().top ?? 0,
      scrolled: scrollY,
    };
  });

const distance = (a: Place, b: Place): number => (a.words === b.words ? Math.abs(a.top - b.top) : Infinity);

test('a page whose islands are hydrated stays where the person has scrolled, and Back finds the place @once', async ({
  page,
  pageErrors,
}) => {
  // Fonts are optional: a page that gets them too late keeps those of the device, and Back may then have other lines.
  await page.context().route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, other] of [
    ['/home', '/resources'],
    ['/resources', '/home'],
  ] as const) {
    const letScriptsGo = await openWithoutScripts(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 2500));
    const place = await whatIsOnTop(page);
    expect(place.scrolled).toBeGreaterThan(2000);
    letScriptsGo();
    await hydrateIslands(page);
    expect(distance(await whatIsOnTop(page), place), path).toBeLessThan(2);
    // Not a click of the mouse, which would scroll to the link.
    await page.locator(`a[href="${other}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(new RegExp(`${other}$`));
    await expect.poll(async () => (await whatIsOnTop(page)).scrolled).toBe(0);
    await page.goBack();
    await expect.poll(async () => distance(await whatIsOnTop(page), place), path).toBeLessThan(2);
    await page.unrouteAll();
  }
  forgetMissingNetwork(pageErrors);
});

test('what a person has unfolded before hydration stays unfolded @once', async ({ page }) => {
  const letManualsGo = await openWithoutScripts(page, '/resources');
  const manuals = page.locator('details').first();
  const link = manuals.getByRole('link').first();
  const open = manuals.getByRole('button', { name: /^Open/ }).first();
  await manuals.locator('summary').click();
  await expect(link).toBeVisible();
  letManualsGo();
  await expect(open).toBeVisible();
  await page.unrouteAll();

  // A link that has the focus keeps it. The next time they are unfolded, the rows are there.
  const letLinkGo = await openWithoutScripts(page, '/resources');
  await manuals.locator('summary').click();
  await link.focus();
  letLinkGo();
  await waitUntilHydrated(page);
  await expect(page.getByRole('contentinfo')).toContainText('forestry');
  await expect(link).toBeFocused();
  await expect(open).toBeHidden();
  await manuals.locator('summary').click();
  await manuals.locator('summary').click();
  await expect(open).toBeVisible();
});

test('a slow phone loses no letter while an island is hydrated @once', async ({ page, context }) => {
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const text = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const letScriptsGo = await openWithoutScripts(page, '/resources');
  const field = page.getByRole('searchbox');
  await field.click();
  await page.keyboard.type(text.slice(0, 6));
  letScriptsGo();
  await page.keyboard.type(text.slice(6), { delay: 40 });
  await waitUntilHydrated(page);
  await expect(field).toHaveValue(text);
  await expect(page).toHaveURL(new RegExp(`words=${text}`));
});
