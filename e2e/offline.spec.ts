// The installed app: it opens without a network, and shows what was saved on the device.
import { expect, test } from './journey.ts';
import { forgetMissingNetwork, waitForServiceWorker } from './service-worker.ts';

test.use({ serviceWorkers: 'allow' });

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/home');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    start_url: string;
  };
  expect(manifest.start_url).toBe('/dashboard/home');
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect((await request.get('/service-worker.js')).headers()['cache-control']).toBe('no-cache');
});

test('the app and saved documents open without a network, and the rest says why it does not', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/resources');
  await waitForServiceWorker(page);
  await page.getByRole('searchbox').fill('tree care');
  await page.getByRole('button', { name: 'Save Field sheet: Tree Care on this device' }).click();
  await page.getByRole('button', { name: 'Save Record tree care on this device' }).click();
  for (const name of ['Field sheet: Tree Care', 'Record tree care'])
    await expect(page.getByRole('button', { name: `Remove ${name} from this device` })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/resources?words=tree+care');
  await expect(page.getByRole('note')).toContainText('What you saved on this device opens.');
  await page.getByRole('button', { name: 'Open Field sheet: Tree Care' }).click();
  const viewer = page.getByRole('dialog', { name: 'Field sheet: Tree Care' });
  await expect(viewer.getByRole('document')).toContainText('Tree');
  await viewer.getByRole('button', { name: 'CLOSE' }).click();
  await page.getByRole('button', { name: 'Play Record tree care' }).click();
  await expect
    .poll(() =>
      page.getByLabel('Record tree care', { exact: true }).evaluate((video: HTMLVideoElement) => video.duration),
    )
    .toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Open Guide to tree care' }).click();
  await expect(page.getByText('The document could not be shown.')).toBeVisible();
  await page.getByRole('button', { name: 'CLOSE' }).click();

  // Pages that were never opened before come from the device, too: an update of the server cannot take them away.
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { name: 'We cannot reach Treewell' })).toBeVisible();
  await page.getByRole('link', { name: 'Saved resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/resources?words=tree+care');
  await page.getByRole('button', { name: 'Remove Field sheet: Tree Care from this device' }).click();
  await expect(page.getByRole('button', { name: 'Save Field sheet: Tree Care on this device' })).toBeVisible();
  forgetMissingNetwork(pageErrors);
});

test('two pages of the app know what the other one saves; a device without room still shows what it cannot keep', async ({
  page,
  context,
}) => {
  await page.goto('/resources?words=field+sheet');
  await waitForServiceWorker(page);
  const other = await context.newPage();
  await other.goto('/resources?words=field+sheet');
  await page.getByRole('button', { name: 'Save Field sheet: Tree Care on this device' }).click();
  const removeButton = (where: typeof page, name: string) =>
    where.getByRole('button', { name: `Remove Field sheet: ${name} from this device` });
  await expect(removeButton(page, 'Tree Care')).toBeVisible();
  await expect(removeButton(other, 'Tree Care')).toBeVisible();
  await other.getByRole('button', { name: 'Save Field sheet: Health Check on this device' }).click();
  await removeButton(other, 'Tree Care').click();
  await expect(removeButton(page, 'Tree Care')).toBeHidden();
  // The page first loads what shows a PDF, so one may be removed before the other is saved.
  await expect(removeButton(page, 'Health Check')).toBeVisible();
  const isKept = (pattern: string) =>
    page.evaluate(async (text) => {
      const kept = await (await caches.open('treewell-saved')).keys();
      return kept.some(({ url }) => url.includes(text));
    }, pattern);
  expect(await isKept('sheet-health-check')).toBe(true);
  expect(await isKept('pdf.worker')).toBe(true);
  // A document first disappears from the page, and its files a moment later.
  await expect.poll(() => isKept('sheet-tree-care')).toBe(false);

  const device = await context.newCDPSession(page);
  await device.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1_000 });
  const status = await page.evaluate(async () => {
    const html = await (await fetch('/service-worker.js')).text();
    const viewer = /open-pdf-[\w-]+\.js/.exec(html)?.[0];
    await (await caches.open('treewell-saved')).delete(`/assets/${viewer}`);
    return (await fetch(`/assets/${viewer}`)).status;
  });
  expect(status).toBe(200);
});

test('a saved manual is saved again when there is a newer version of it, also if it is folded away', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('treewell.saved', '{"dbh.en":["/assets/dbh.en-old.pdf"]}'));
  await page.goto('/resources');
  const saved = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('treewell.saved') ?? '{}') as Record<string, string[]>)['dbh.en'],
    );
  await expect.poll(async () => (await saved())?.[0]).toMatch(/^\/assets\/dbh\.en-(?!old)[\w-]+\.pdf$/);
});
