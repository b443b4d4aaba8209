// Keyboard, small screens, Spanish, color schemes, and axe on every page.
import { type Page } from '@playwright/test';
import {
  PASSWORD,
  codeMailedTo,
  createAccount,
  signInByApi,
  expect,
  mailTo,
  newPerson,
  signInByForm,
  test,
} from './journey.ts';
import { expectAccessible } from './readable.ts';

const MODES = ['login', 'signup', 'verify', 'resendConfirm', 'forgot', 'verifyForgot'];

// Contrast depends on the color scheme, layout on the width. So two combinations cover both schemes and both widths.
for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const)
  test(`axe finds nothing on any page, and nothing is too wide (${colorScheme}, ${width} px)`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    const page = await context.newPage();
    const visit = async (url: string) => {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBeLessThanOrEqual(width);
    };
    await visit('/');
    for (const mode of MODES) await visit(`/login?mode=${mode}`);
    await visit('/no/such/page');
    await signInByApi(page, await createAccount(page));
    await visit('/dashboard/home');
    await page.getByRole('button', { name: 'Help' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    await visit('/dashboard/no-such-page');
    // It has thousands of elements, so axe reads it once.
    if (width === 390) await visit('/v0/docs');
    await context.close();
  });

test('below 625 px, the top bar becomes a menu', async ({ page }) => {
  await page.setViewportSize({ width: 625, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.setViewportSize({ width: 624, height: 800 });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/login/);
});

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' = 'button'): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${role} ${name} cannot be reached by keyboard`);
}

test('a person signs up, in and out with the keyboard alone', async ({ page }) => {
  const person = newPerson('Keya');
  await page.goto('/login');
  await tabTo(page, 'Create an account', 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await tabTo(page, 'Email', 'textbox');
  await page.keyboard.type(person.email);
  await tabTo(page, 'Given name', 'textbox');
  await page.keyboard.type('Keya');
  await tabTo(page, 'Family name', 'textbox');
  await page.keyboard.type('Oak');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  if (!(await page.getByLabel('Confirm password').evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  // The focus is in the empty field.
  await page.keyboard.type(await codeMailedTo(person.email));
  await expect(page.getByRole('heading', { name: 'Welcome, Keya' })).toBeVisible();
  await tabTo(page, 'Help');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is your starting point')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('This is your starting point')).toBeHidden();
  await tabTo(page, 'Sign Out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('a person signs up in Spanish, gets a Spanish mail and signs in', async ({ browser, address }) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  const page = await context.newPage();
  const person = newPerson('Flor');
  await page.goto('/login?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea una cuenta');
  const field = (autocomplete: string) => page.locator(`input[autocomplete="${autocomplete}"]`);
  await field('username').or(field('email')).first().fill(person.email);
  await field('given-name').fill('Flor');
  await field('family-name').fill('Roble');
  await field('new-password').first().fill(PASSWORD);
  await field('new-password').nth(1).fill(PASSWORD);
  await page.locator('button[type=submit]:visible').click();
  const mail = await mailTo(person.email);
  expect(mail.subject).toMatch(/correo electrónico/);
  await page.locator('input[autocomplete="one-time-code"]').first().click();
  await page.keyboard.type(await codeMailedTo(person.email));
  await expect(page).toHaveURL(/\/dashboard\/home/);
  await expect(
    page
      .getByRole('heading', { level: 2, name: /Flor/ })
      .or(page.getByRole('heading', { name: /Flor/ }))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('changing the language saves it in the account and shows the save banner', async ({ page, browser, address }) => {
  const person = await createAccount(page);
  await signInByForm(page, person);
  await page.getByText('Español', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText(/Cambios? guardados?|Edición guardada/)).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  // A device that is set to English switches to the language of the account at sign-in.
  const otherDevice = await browser.newContext({ locale: 'en-US', extraHTTPHeaders: { 'x-forwarded-for': address } });
  const otherPage = await otherDevice.newPage();
  await otherPage.goto('/login');
  await otherPage.locator('input[autocomplete="username"]').fill(person.email);
  await otherPage.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await otherPage.keyboard.press('Enter');
  await expect(otherPage).toHaveURL(/\/dashboard\/home/);
  await expect(otherPage.locator('html')).toHaveAttribute('lang', 'es');
  await otherDevice.close();
});
