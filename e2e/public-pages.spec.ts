// The landing page and the page about the field tool.
import type { Page, Request } from '@playwright/test';
import { PASSWORD, expect, expectReadable, openDrawer, signInAndOpenHome, test } from './journey.ts';
import { forgetMissingNetwork } from './service-worker.ts';

const PICTURES = ['street', 'park', 'crown', 'tablet'] as const;

async function openMenu(page: Page, menu: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 625) await page.getByRole('button', { name: menu, exact: true }).click();
}

test('a visitor sees what Treewell is, stops the pictures, and goes on to the library @quick', async ({
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
  await page.getByRole('heading', { name: say('landing.aliveTitle') }).scrollIntoViewIfNeeded();
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

test('a page is finished before any script runs, in the language of the visitor @once', async ({ browser }) => {
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

test('a finished page becomes alive in its place, and remembers the language that was chosen @once', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const isSame = () => page.evaluate(() => document.querySelector('h1') === (globalThis as { first?: Element }).first);
  for (const path of ['/login', '/home', '/resources', '/resources/dbh']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { first: document.querySelector('h1') }));
    await waitUntilAlive(page);
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

/** React marks the element that it has taken over. */
const waitUntilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
};

/** The page is seen, but not alive, until the answer is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letScriptsGo = () => {};
  const waiting = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letScriptsGo;
}

test('a click on a page that is not alive yet is not lost @once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letScriptsGo = await openWithoutScripts(page, '/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  letScriptsGo();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('what is typed and chosen on a page that is not alive yet is not lost @once', async ({ page, people }) => {
  const letSearchGo = await openWithoutScripts(page, '/resources');
  await page.getByRole('searchbox').fill('cavity');
  await page.getByRole('button', { name: 'Guides' }).click();
  letSearchGo();
  await expect(page).toHaveURL(/words=cavity/);
  await expect(page).toHaveURL(/kind=guide/);
  await expect(page.getByRole('searchbox')).toHaveValue('cavity');
  await page.unrouteAll();

  const letLanguageGo = await openWithoutScripts(page, '/resources/dbh');
  await page.getByText('Español', { exact: true }).first().click();
  letLanguageGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diámetro del tronco (DAP)');
  await page.getByText('English', { exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trunk diameter (DBH)');
  await page.unrouteAll();

  // The fields of the login page wait until they are alive: a password must not get lost, or into the address.
  const [fern] = await people('Fern');
  const letLoginGo = await openWithoutScripts(page, '/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('readonly');
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  letLoginGo();
  await page.getByLabel('Email').fill(fern.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  // Who is signed in does not stay on the login page.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test('a page that becomes alive stays where the person has scrolled, and Back finds the place @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Before anything is drawn, so that the rows above have never had their real height.
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => scrollTo(0, 2500), { once: true }));
  for (const [path, other] of [
    ['/home', '/resources'],
    ['/resources', '/home'],
  ] as const) {
    const letScriptsGo = await openWithoutScripts(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const place = await whatIsOnTop(page);
    expect(place.scrolled).toBeGreaterThan(2000);
    letScriptsGo();
    await waitUntilAlive(page);
    await expect(page.locator('html[data-finished]')).toHaveCount(0);
    expect(distance(await whatIsOnTop(page), place), path).toBeLessThan(2);
    // Not a click of the mouse, which would scroll to the link.
    await page.locator(`a[href="${other}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(new RegExp(`${other}$`));
    await expect.poll(async () => (await whatIsOnTop(page)).scrolled).toBe(0);
    await page.goBack();
    await expect.poll(async () => distance(await whatIsOnTop(page), place), path).toBeLessThan(2);
    await page.unrouteAll();
  }
});

test('what a person has unfolded before the page is alive stays unfolded @once', async ({ page }) => {
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
  await waitUntilAlive(page);
  await expect(page.getByRole('contentinfo')).toContainText('forestry');
  await expect(link).toBeFocused();
  await expect(open).toBeHidden();
  await manuals.locator('summary').click();
  await manuals.locator('summary').click();
  await expect(open).toBeVisible();
});

test('a slow phone loses no letter while a page becomes alive @once', async ({ page, context }) => {
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const text = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const letScriptsGo = await openWithoutScripts(page, '/resources');
  const field = page.getByRole('searchbox');
  await field.click();
  await page.keyboard.type(text.slice(0, 6));
  letScriptsGo();
  await page.keyboard.type(text.slice(6), { delay: 40 });
  await waitUntilAlive(page);
  await expect(field).toHaveValue(text);
  await expect(page).toHaveURL(new RegExp(`words=${text}`));
});

test('where the figures do not load, the rest of the landing page stays @once', async ({ page, pageErrors }) => {
  await page.route('**/assets/alive-today-*.js', (route) => route.abort());
  await page.goto('/home');
  await waitUntilAlive(page);
  await page.getByRole('heading', { name: 'Growing with every visit' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The numbers could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  forgetMissingNetwork(pageErrors);
});

test('a page whose script was lost loads again @once', async ({ page, pageErrors }) => {
  let isLost = false;
  await page.route('**/assets/shell-*.js', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort();
  });
  await page.goto('/login');
  await waitUntilAlive(page);
  expect(isLost).toBe(true);
  expect(pageErrors.every((text) => text.includes('net::ERR_FAILED'))).toBe(true);
  pageErrors.length = 0;
});

test('a finished page is compressed, needs no other file to be drawn, and its policy holds @once', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  for (const path of ['/home', '/resources', '/resources/dbh']) {
    const sheets: string[] = [];
    const remember = (request: Request) => request.resourceType() === 'stylesheet' && sheets.push(request.url());
    page.on('request', remember);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', remember);
    expect(await answer?.headerValue('content-encoding')).toBe('gzip');
    expect(sheets, path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('people read how to collect data outside @quick', async ({ page, people, say }) => {
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
