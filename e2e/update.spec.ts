// An update of the server while people have a page open.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { forgetMissingNetwork, waitForServiceWorker } from './service-worker.ts';
import { type TwoVersions, serveTwoVersions } from './two-versions.ts';

let versions: TwoVersions;
test.beforeEach(async () => {
  versions = await serveTwoVersions();
});
test.afterEach(() => versions.close());

const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an open page goes on with the files of its version, and the next visit has the new version', async ({
    page,
    context,
    pageErrors,
  }) => {
    await page.goto(`${versions.address}/resources`);
    await waitForServiceWorker(page);
    const [first] = await cachesOf(page);
    expect(first).toMatch(/^treewell-app-/);
    await page.getByRole('button', { name: 'Save Field sheet: Tree Care on this device' }).click();
    await expect(page.getByRole('button', { name: 'Remove Field sheet: Tree Care from this device' })).toBeVisible();
    versions.update();

    // These pages were never opened before, and the server no longer has their files.
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Healthier city trees, one visit at a time' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

    // After a reload the page is one of the new version, although the old service worker is still there.
    await page.goto(`${versions.address}/resources`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('searchbox').fill('cavity');
    await expect(page).toHaveURL(/words=cavity/);
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');
    await expect.poll(isWaiting).toBe(true);
    expect(await cachesOf(page)).toContain(first);

    // When no page is open, the new version takes over, and nothing of the old one stays.
    await page.close();
    const next = await context.newPage();
    await expect(async () => {
      await next.goto('about:blank');
      await next.goto(`${versions.address}/resources`);
      expect(await cachesOf(next)).not.toContain(first);
    }).toPass();
    await context.setOffline(true);
    await next.goto(`${versions.address}/resources?words=field+sheet`);
    await expect(next.getByRole('note')).toContainText('What you saved on this device opens.');
    await next.getByRole('button', { name: 'Open Field sheet: Tree Care' }).click();
    await expect(next.getByRole('dialog').getByRole('document')).toContainText('Tree');
    forgetMissingNetwork(pageErrors);
  });
});

test('a page whose files are gone loads itself again without the service worker', async ({ page, pageErrors }) => {
  await page.goto(`${versions.address}/home`, { waitUntil: 'networkidle' });
  versions.update();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  // Chromium logs the files that are gone.
  expect(pageErrors.every((text) => /dynamically imported module|Unable to preload CSS|status of 404/.test(text))).toBe(
    true,
  );
  pageErrors.length = 0;
});
