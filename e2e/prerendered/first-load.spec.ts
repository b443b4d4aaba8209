// What a first visit loads, and what people do on a prerendered page before it is hydrated: nothing of it is lost.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PASSWORD, expect, test } from '../journey.ts';
import { hydrateIslands, openWithoutScripts } from './hydration.ts';

/** Before anybody uses the page. */
const MOST_KILOBYTES = { '/login': 200, '/home': 60, '/resources': 60, '/resources/dbh': 60 };

for (const [path, most] of Object.entries(MOST_KILOBYTES))
  test(`${path} loads at most ${most} kB of JavaScript (gzip), and keeps to a policy without inline code`, async ({
    page,
  }) => {
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    // Chromium tells what the policy has blocked by an event only, if the code goes on without it.
    await page.addInitScript(() => {
      const blocked: string[] = [];
      Object.assign(window, { blocked });
      document.addEventListener('securitypolicyviolation', (event) =>
        blocked.push(`${event.violatedDirective}: ${event.blockedURI} in ${event.sourceFile}`),
      );
    });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    const bytes = (await Promise.all(scripts.values())).reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(scripts.size).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(most * 1_000);
    const isHydrated = await page.evaluate(() =>
      [...document.querySelectorAll('*')].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ),
    );
    expect(isHydrated).toBe(path === '/login');
    // Nor do the islands of the page do what the policy forbids.
    await hydrateIslands(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { blocked: string[] }).blocked)).toEqual([]);
  });

test('the layout of the landing page does not shift while it loads over a slow connection', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  const { isFontLoaded, shifts } = await page.evaluate(async () => {
    await document.fonts.ready;
    // The browser reports a shift with the next frame.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return {
      isFontLoaded: document.fonts.check("500 60px 'Newsreader Variable'"),
      shifts: (window as unknown as { shifts: string[] }).shifts,
    };
  });
  expect(isFontLoaded).toBe(true);
  expect(shifts).toEqual([]);
});

// ── Before hydration ────────────────────────────────────────────────────────

test('a click on a prerendered page before its script is there is not lost @once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letScriptsGo = await openWithoutScripts(page, '/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  letScriptsGo();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('what is typed and chosen on a prerendered page before its scripts are there is not lost @once', async ({
  page,
}) => {
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

test('an address that is typed before hydration goes along to the form whose link is clicked then @once', async ({
  page,
}) => {
  const links = [
    { name: 'Create an account', heading: 'Create an account' },
    { name: 'Forgot password?', heading: 'Reset your password' },
  ];
  for (const { name, heading } of links) {
    const letScriptsGo = await openWithoutScripts(page, '/login');
    await emailField(page).fill('fern@example.org');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/login$/);
    letScriptsGo();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(emailField(page)).toHaveValue('fern@example.org');
    await page.unrouteAll();
  }
});

test('a link that is clicked before the page is drawn in another language opens its form @once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('treewell.language', 'es'));
  const letScriptsGo = await openWithoutScripts(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  letScriptsGo();
  await expect(page).toHaveURL(/mode=forgot/);
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
});

test('a link to another page, or into another tab, needs no hydration @once', async ({ page, context }) => {
  await openWithoutScripts(page, '/login');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Forgot password?' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/mode=forgot/);
  await page.getByRole('link', { name: 'Treewell' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the sign-up form keeps what is typed as soon as its fields are there @once', async ({ page }) => {
  const letScriptsGo = await openWithoutScripts(page, '/login?mode=signup');
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
