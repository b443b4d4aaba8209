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

test('what is typed and chosen on a page that is not alive yet is not lost @once', async ({ page }) => {
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
});

const emailField = (page: Page) => page.getByLabel('Email');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

test('an address and a password that are typed before hydration sign the person in @once', async ({ page, people }) => {
  const [fern] = await people('Fern');
  const letScriptsGo = await openWithoutScripts(page, '/login');
  await emailField(page).click();
  await page.keyboard.type(fern.email);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  letScriptsGo();
  await expect(signInButton(page)).toBeEnabled();
  await expect(emailField(page)).toHaveValue(fern.email);
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await expect(passwordField(page)).toBeFocused();
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  // Who is signed in does not stay on the login page.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the Enter key before hydration signs the person in, and keeps the password out of the address @once', async ({
  page,
  people,
}) => {
  const [fern] = await people('Fern');
  const letScriptsGo = await openWithoutScripts(page, '/login');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await emailField(page).fill(fern.email);
  await passwordField(page).fill(PASSWORD);
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  letScriptsGo();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
});

for (const events of [[], ['input', 'change']])
  test(`a password manager that fills in the form before hydration ${events.length > 0 ? 'with' : 'without'} events signs the person in @once`, async ({
    page,
    people,
  }) => {
    const [fern] = await people('Fern');
    const letScriptsGo = await openWithoutScripts(page, '/login');
    await expect(passwordField(page)).toBeVisible();
    await page.evaluate(
      ([texts, types]) => {
        for (const [id, text] of Object.entries(texts)) {
          const field = document.getElementById(id) as HTMLInputElement;
          field.value = text;
          for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
        }
      },
      [{ email: fern.email, password: PASSWORD }, events] as const,
    );
    letScriptsGo();
    await expect(signInButton(page)).toBeEnabled();
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

test('a login page that is drawn in another language keeps what was typed, and the focus @once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('treewell.language', 'es'));
  const letScriptsGo = await openWithoutScripts(page, '/login');
  await passwordField(page).fill(PASSWORD);
  await emailField(page).fill('fern@example.org');
  letScriptsGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('fern@example.org');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD);
});

test('a field keeps its caret and an unfinished composition while the page is hydrated @once', async ({
  page,
  context,
}) => {
  const field = page.getByRole('searchbox');
  const letCaretGo = await openWithoutScripts(page, '/resources');
  await field.click();
  await page.keyboard.type('caity');
  for (const _ of 'ity') await page.keyboard.press('ArrowLeft');
  letCaretGo();
  await expect(page).toHaveURL(/words=caity/);
  await page.keyboard.type('v');
  await expect(field).toHaveValue('cavity');
  await expect(page).toHaveURL(/words=cavity/);
  await page.unrouteAll();

  // A keyboard that writes accents in two steps.
  const keyboard = await context.newCDPSession(page);
  const letCompositionGo = await openWithoutScripts(page, '/resources');
  await field.click();
  await page.keyboard.type('caf');
  await keyboard.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  letCompositionGo();
  await expect(page).toHaveURL(/words=caf/);
  await keyboard.send('Input.insertText', { text: 'é' });
  await expect(field).toHaveValue('café');
  await expect(page).toHaveURL(/words=caf%C3%A9/);
});

test('every text field of a prerendered page is one that keeps early text @once', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^?]*)\?lang=en</g)].map(([, path = '']) => path);
  const fields: string[] = [];
  for (const path of [...paths, '/login'])
    for (const [tag] of (await (await request.get(path)).text()).matchAll(/<(?:input|textarea|select)\b[^>]*>/g))
      if (!tag.includes('type="radio"'))
        fields.push(`${path} ${/ id="([^"]*)"/.exec(tag)?.[1]}${/ readonly/i.test(tag) ? ' (read-only)' : ''}`);
  // A new one calls useEarlyTexts, and gets a journey like those above.
  expect(fields).toEqual(['/resources library-search', '/login email', '/login password']);
});

test('the sign-up form keeps what is typed as soon as its fields are there @once', async ({ page }) => {
  const letScriptsGo = await openWithoutScripts(page, '/login');
  // Until the scripts are there, the tab is a link of the browser.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/mode=signup/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  letScriptsGo();
  await emailField(page).pressSequentially('fern@example.org');
  await page.getByLabel('Given name').pressSequentially('Fern');
  await page.getByLabel('Family name').pressSequentially('Oak');
  await passwordField(page).pressSequentially(PASSWORD);
  await page.getByLabel('Confirm password').pressSequentially(PASSWORD);
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await expect(emailField(page)).toHaveValue('fern@example.org');
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
