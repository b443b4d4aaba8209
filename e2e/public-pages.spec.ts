// The landing page and the page about the field tool.
import type { Page, Request } from '@playwright/test';
import { expect, openDrawer, signInAndOpenHome, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { hydrateIslands, waitUntilHydrated } from './prerendered/hydration.ts';
import { forgetMissingNetwork } from './service-worker.ts';

const PICTURES = ['street', 'park', 'crown', 'tablet'] as const;

async function openMenu(page: Page, menu: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 625) await page.getByRole('button', { name: menu, exact: true }).click();
}

test('a visitor sees what Treewell is, stops the pictures, and goes on to the library @quick @both', async ({
  page,
  say,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: say('landing.title') })).toBeVisible();

  // The pictures change by themselves, but not for people who want less motion.
  const pictures = page.getByRole('region', { name: say('landing.pictures.label') });
  const picture = (name: (typeof PICTURES)[number]) =>
    pictures.getByRole('img', { name: say(`landing.pictures.${name}`) });
  await expect(picture('street')).toBeVisible();
  const stop = pictures.getByRole('button', { name: say('landing.pictures.pause') });
  const start = pictures.getByRole('button', { name: say('landing.pictures.play') });
  const wantsLessMotion = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!wantsLessMotion) await stop.click();
  await expect(start).toBeVisible();
  for (const [index, name] of PICTURES.entries()) {
    await pictures.getByRole('button', { name: say('landing.pictures.show', { number: index + 1 }) }).click();
    await expect(picture(name)).toBeVisible();
    await expect
      .poll(() => picture(name).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  }
  await start.click();
  await expect(stop).toBeVisible();
  await stop.click();

  const film = page.getByLabel(say('landing.video'));
  await film.scrollIntoViewIfNeeded();
  await expect(film.locator('track')).toHaveAttribute(
    'srclang',
    (await page.locator('html').getAttribute('lang')) ?? '',
  );

  // The numbers and the map are loaded when the person comes near them.
  await page.getByRole('heading', { name: say('landing.figuresTitle') }).scrollIntoViewIfNeeded();
  const total = (name: 'trees' | 'users') =>
    page
      .locator('dl > div')
      .filter({ hasText: say(`landing.totals.${name}`) })
      .locator('dd');
  await expect(total('users')).toHaveText(/^\d/);
  await expect(
    page
      .getByRole('figure')
      .filter({ hasText: say('landing.mapTitle') })
      .locator('svg'),
  ).toBeVisible();

  for (const text of ['landing.caseTitle', 'landing.statsTitle', 'landing.initiativeTitle'] as const)
    await expect(page.getByRole('heading', { name: say(text) })).toBeVisible();
  for (const name of ['cooling', 'canopy', 'pollution'] as const)
    await expect(page.getByText(say(`landing.stats.${name}.text`))).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);

  await page
    .getByRole('link', { name: say('landing.resources') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('library.title') })).toBeVisible();
  await openMenu(page, say('app.menu'));
  const bar = page.getByRole('navigation', { name: say('nav.site') });
  await expect(bar.getByRole('link')).toHaveText([say('nav.home'), say('nav.resources'), say('nav.dashboard')]);
  await bar.getByRole('link', { name: say('nav.home') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('landing.title') })).toBeVisible();
});

test('the pictures change by themselves, and stand still while somebody looks @once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/home');
  const shown = page.locator('[aria-roledescription="slide"][data-shown="true"]');
  await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible();
  const first = await shown.getAttribute('aria-label');
  await page.clock.runFor(8_000);
  await expect(shown).not.toHaveAttribute('aria-label', first ?? '');
  const second = await shown.getAttribute('aria-label');
  await page.getByRole('region', { name: 'Pictures' }).hover();
  await page.clock.runFor(30_000);
  await expect(shown).toHaveAttribute('aria-label', second ?? '');
  // The pointer goes away, but the focus stays.
  await page.getByRole('button', { name: 'Pause the pictures' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expect(shown).toHaveAttribute('aria-label', second ?? '');
});

test('a page is prerendered in the language of the visitor @once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Árboles urbanos más sanos, visita a visita');
  await page.goto('/resources/dbh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diámetro del tronco (DAP)');
  // A link names the language: that is how search engines list it.
  await page.goto('/resources/dbh?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trunk diameter (DBH)');
  await context.close();
});

test('a prerendered page is hydrated in its place, and remembers the language that was chosen @once', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const isSame = () => page.evaluate(() => document.querySelector('h1') === (globalThis as { first?: Element }).first);
  for (const path of ['/login', '/home', '/resources', '/resources/dbh']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { first: document.querySelector('h1') }));
    await hydrateIslands(page);
    if (path === '/login') await waitUntilHydrated(page);
    expect(await isSame(), path).toBe(true);
  }
  await page.getByText('Español', { exact: true }).first().click();
  await expect(heading).toHaveText('Diámetro del tronco (DAP)');
  const html = await (await page.request.get('/resources/dbh')).text();
  expect(html).toContain('<h1');
  expect(html).toContain('lang="es"');
  // A link in another language is a choice as well, and leaves the address.
  await page.goto('/home?lang=en');
  await expect(heading).toHaveText('Healthier city trees, one visit at a time');
  await expect(page).toHaveURL(/\/home$/);
  await page.reload();
  await expect(heading).toHaveText('Healthier city trees, one visit at a time');
});

test('where the figures do not load, the rest of the landing page stays @once', async ({ page, pageErrors }) => {
  await page.route('**/assets/figures-today-*.js', (route) => route.abort());
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Growing with every visit' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The numbers could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  forgetMissingNetwork(pageErrors);
});

test('a page whose script was lost loads again @once', async ({ page, pageErrors }) => {
  let isLost = false;
  await page.route('**/assets/start-*.js', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort();
  });
  await page.goto('/login');
  await waitUntilHydrated(page);
  expect(isLost).toBe(true);
  expect(pageErrors.every((text) => text.includes('net::ERR_FAILED'))).toBe(true);
  pageErrors.length = 0;
});

test('a prerendered page is compressed, needs no other file to be drawn, and its policy holds @once', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  for (const path of ['/home', '/resources', '/resources/dbh']) {
    const sheets: string[] = [];
    const remember = (request: Request) => request.resourceType() === 'stylesheet' && sheets.push(request.url());
    page.on('request', remember);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', remember);
    expect(await answer?.headerValue('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(sheets, path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('people read how to collect data outside @quick @both', async ({ page, people, say }) => {
  const [fern] = await people('Fern');
  await signInAndOpenHome(page, fern);
  await page.getByRole('link', { name: say('menu.fieldData') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('fieldTool.title') })).toBeVisible();
  for (const name of ['addTree', 'treeCare', 'healthCheck', 'pestDetection'] as const)
    await expect(page.getByRole('heading', { level: 3, name: say(`fieldTool.modules.${name}.title`) })).toBeVisible();
  for (const name of ['install', 'offline', 'location', 'popups', 'createProject', 'addUsers', 'addTree'] as const) {
    const topic = page.locator('details').filter({ hasText: say(`fieldTool.topics.${name}.title`) });
    const lead = topic.getByText(say(`fieldTool.topics.${name}.lead`));
    await expect(lead).toBeHidden();
    await topic.locator('summary').click();
    await expect(lead).toBeVisible();
  }
  await expectReadable(page);
  const drawer = await openDrawer(page, say);
  await drawer.getByRole('link', { name: say('nav.resources') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('library.title') })).toBeVisible();
});
