// The library: finding, opening, playing and downloading its items, in public and in the dashboard.
import { fileOf, LIBRARY, type ItemId, type Kind } from '@treewell/content/catalogue';
import { LANGUAGES } from '@treewell/domain/languages';
import { expect, signInAndOpenHome, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { forgetMissingNetwork } from './service-worker.ts';

const ITEMS = Object.values(LIBRARY).flatMap((items) => Object.entries(items) as [ItemId, Kind][]);

const TYPES: Record<Kind, string> = {
  guide: 'application/pdf',
  manual: 'application/pdf',
  sheet: 'application/pdf',
  slides: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  video: 'video/mp4',
};

test('a visitor searches the library, reads a document, and plays a film @quick @both', async ({ page, say }) => {
  await page.goto('/resources');
  await expect(page.getByRole('heading', { level: 1, name: say('library.title') })).toBeVisible();
  for (const branch of ['start', 'healthCheck', 'pestDetection', 'treeCare', 'leading', 'data'] as const)
    await expect(page.getByRole('heading', { level: 2, name: say(`library.branches.${branch}`) })).toBeVisible();
  await expectReadable(page);

  const title = say('library.items.dbh-flowchart.title');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button').or(page.getByRole('link')) });
  await page.getByRole('searchbox', { name: say('library.search') }).fill(title);
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/words=/);

  // The document fills the screen. Its words can be read, selected and found.
  const open = page.getByRole('button', { name: say('library.openNamed', { name: title }) });
  await open.click();
  const viewer = page.getByRole('dialog', { name: title });
  await expect(viewer.getByRole('document')).toContainText('3.14');
  const box = await viewer.boundingBox();
  expect(box?.width).toBe(page.viewportSize()?.width);
  await expectReadable(page);
  const paper = viewer.locator('canvas').first();
  const width = async () => (await paper.boundingBox())?.width ?? 0;
  const fitting = await width();
  await viewer.getByRole('button', { name: say('library.viewer.larger') }).click();
  await expect.poll(width).toBeGreaterThan(fitting * 1.2);
  await viewer.getByRole('button', { name: say('library.viewer.close') }).click();
  await expect(viewer).toBeHidden();
  await expect(open).toBeFocused();
  // Back closes a document, too.
  await open.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/words=/);
  await page.getByRole('button', { name: say('library.clearSearch') }).click();

  await page.getByRole('button', { name: say('library.kindsMany.video') }).click();
  const film = say('library.items.video-tree-care.title');
  await page.getByRole('button', { name: say('library.playNamed', { name: film }) }).click();
  const player = page.getByLabel(film, { exact: true });
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(20);
  await expectReadable(page);

  await page.getByRole('searchbox', { name: say('library.search') }).fill('zzz');
  await expect(page.getByText(say('library.noResults'))).toBeVisible();
  await page.getByRole('button', { name: say('library.showAll') }).click();
  await expect(page.getByRole('heading', { level: 2, name: say('library.branches.start') })).toBeVisible();
});

test('the search understands keyboards that compose words, and corrections in the middle @once', async ({
  page,
  context,
}) => {
  await page.goto('/resources', { waitUntil: 'networkidle' });
  const field = page.getByRole('searchbox');
  await field.click();
  const keyboard = await context.newCDPSession(page);
  for (const text of ['c', 'ca', 'cav', 'cavi', 'cavit', 'cavity'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await keyboard.send('Input.insertText', { text: 'cavity' });
  await expect(field).toHaveValue('cavity');
  await field.press('Home');
  await page.keyboard.type('dbh ');
  await expect(field).toHaveValue('dbh cavity');
  await expect(page).toHaveURL(/words=dbh(\+|%20)cavity/);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(field).toHaveValue('');
});

test('an item has an address, and the documents may be in another language than the page', async ({
  page,
  say,
  language,
}) => {
  const other = language === 'en' ? 'es' : 'en';
  const title = say('library.items.sheet-tree-care.title');
  await page.goto(`/resources/sheet-tree-care?documents=${other}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const download = page.getByRole('link', { name: say('library.downloadNamed', { name: title }), exact: true });
  await expect(download).toHaveAttribute('download', `treewell-sheet-tree-care-${other}.pdf`);
  await expectReadable(page);
  await page.goto('/resources/sheet-tree-care');
  await expect(download).toHaveAttribute('download', `treewell-sheet-tree-care-${language}.pdf`);
  await page.getByRole('link', { name: say('library.toLibrary') }).click();
  await page.getByRole('searchbox').waitFor();

  await page.goto('/resources/no-such-item');
  await expect(page.getByRole('heading', { name: say('library.notFoundTitle') })).toBeVisible();
  await expectReadable(page);
});

test('the library is a part of the dashboard', async ({ page, people, say }) => {
  const [fern] = await people('Fern');
  await signInAndOpenHome(page, fern);
  await page.goto('/dashboard/resources?kind=guide');
  await expect(page.getByRole('heading', { level: 1, name: say('library.title') })).toBeVisible();
  await page.getByRole('link', { name: say('library.items.guide-qaqc.title'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/resources\/guide-qaqc$/);
  await expect(page.getByRole('heading', { level: 1, name: say('library.items.guide-qaqc.title') })).toBeVisible();
  await expectReadable(page);
});

test('Try again opens the document after a lost connection @once', async ({ page, pageErrors }) => {
  await page.route('**/assets/pdf.worker*', (route) => route.abort());
  await page.goto('/resources?kind=sheet');
  const open = page.getByRole('button', { name: 'Open Field sheet: Tree Care' });
  await open.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('The document could not be shown.')).toBeVisible();
  await page.unrouteAll();
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await expect(viewer).toBeHidden();
  await open.click();
  await expect(viewer.getByRole('document')).toContainText('Tree Care');
  forgetMissingNetwork(pageErrors);
});

test('every item and every file of the library answers, with its type, for a year, and in parts @once', async ({
  request,
}) => {
  for (const { value: language } of LANGUAGES)
    for (const [id, kind] of ITEMS) {
      const page = await request.get(`/resources/${id}?lang=${language}`);
      const html = await page.text();
      const name = fileOf(id, kind, language).split('/').at(-1) as string;
      const [, address] =
        new RegExp(`(?:href|src)="(/assets/${name.replace(/\.(\w+)$/, '-[\\w-]+\\.$1')})"`).exec(html) ?? [];
      expect(address, `the file of ${id} in ${language}`).toBeDefined();
      const file = await request.get(address as string, { headers: { range: 'bytes=0-9' } });
      expect(file.status(), address).toBe(206);
      expect(file.headers()).toMatchObject({
        'content-type': TYPES[kind],
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
      });
      expect((await file.body()).length).toBe(10);
    }
});

test('search engines are told about every page, and programs where they belong @once', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /dashboard');
  const map = await (await request.get(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength((ITEMS.length + 2) * LANGUAGES.length);
  const descriptions = new Set<string>();
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    expect(html.match(/<title>/g), address).toHaveLength(1);
    expect(html, address).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.(jpg|webp)"/);
    expect(html).not.toMatch(/__(PUBLIC_URL|CSP_NONCE|CONTACT_EMAIL)__/);
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(descriptions.size).toBe(addresses.length);
});
