import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { confirmed, expect, fillSignIn, signInByForm, test } from './journey.ts';

test('a person is sent to sign in and then back to where they wanted to go', async ({ page }) => {
  const person = await confirmed(page);
  await page.goto('/dashboard/home?from=mail');
  await expect(page).toHaveURL(/\/login\?.*next=/);
  await fillSignIn(page, person.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home\?from=mail$/);
});

test('never leads to another site after signing in', async ({ page }) => {
  const person = await confirmed(page);
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2Fdashboard');
  await fillSignIn(page, person.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/dashboard\/home$/);
});

test('the session survives a reload without a token in any storage', async ({ page }) => {
  const person = await confirmed(page);
  await signInByForm(page, person);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.givenName}` })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]) + document.cookie);
  expect(stored).not.toMatch(/eyJ|treewell_session/);
});

test('an ended session leads to sign in', async ({ page, context }) => {
  const person = await confirmed(page);
  await signInByForm(page, person);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('a call with an expired token is renewed and repeated unnoticed', async ({ page }) => {
  const person = await confirmed(page);
  await page.goto('/login');
  let refused = 0;
  await page.route('**/v0/trees', async (route) => {
    if (refused++ === 0)
      await route.fulfill({ status: 401, json: { error: { code: 'signed_out', message: 'Your session has ended.' } } });
    else await route.continue();
  });
  await fillSignIn(page, person.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => refused).toBe(2);
  await expect(page.getByText('civic scientists')).toBeVisible();
  await expect(page.getByText('The totals could not be loaded.')).toHaveCount(0);
});

test('two tabs: both open at once, and signing out in one ends the other', async ({ page, context }) => {
  const person = await confirmed(page);
  await signInByForm(page, person);
  const [second, third] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([second.goto('/dashboard/home'), third.goto('/dashboard/home'), page.reload()]);
  for (const tab of [page, second, third])
    await expect(tab.getByRole('heading', { name: `Welcome, ${person.givenName}` })).toBeVisible();
  await second.getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, second, third]) await expect(tab).toHaveURL(/\/login/);
});

test('while the server is away nobody is thrown out', async ({ page, complaints }) => {
  const person = await confirmed(page);
  await signInByForm(page, person);
  await page.route('**/v0/auth/refresh', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We cannot reach Treewell' })).toBeVisible();
  await page.unroute('**/v0/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.givenName}` })).toBeVisible();
  // The browser logs the aborted request, React the error that the page shows.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/net::ERR_FAILED|The service is restarting/.test(text)),
  );
});

test('the Admin Page is for admins @quick', async ({ page }) => {
  const person = await confirmed(page, 'Ada');
  await signInByForm(page, person);
  await page.goto('/dashboard/admin');
  await expect(page.getByRole('heading', { name: 'This path ends here' })).toBeVisible();
  execFileSync('node', ['packages/server/src/commands/main.ts', 'make-admin', person.email], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'Admin Page' }).click();
  await expect(page.getByText('Admin home')).toBeVisible();
});
