import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount, createProject, expect, fillSignIn, signInByForm, test } from '../journey.ts';
import { forgetMissingNetwork } from '../service-worker.ts';
import { signInWithGrove } from '../trees.ts';
import { recordHealthCheck } from '../visits.ts';

test('a person gets to the page that they wanted after signing in', async ({ page }) => {
  const person = await createAccount(page);
  await page.goto('/dashboard/home?from=mail');
  await expect(page).toHaveURL(/\/login\?.*next=/);
  await fillSignIn(page, person.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home\?from=mail$/);
});

test('the sign-in never redirects to another site', async ({ page }) => {
  const person = await createAccount(page);
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2Fdashboard');
  await fillSignIn(page, person.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/dashboard\/home$/);
});

test('the session survives a reload without a token in any storage', async ({ page }) => {
  const person = await createAccount(page);
  await signInByForm(page, person);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.givenName}` })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]) + document.cookie);
  expect(stored).not.toMatch(/eyJ|treewell_session/);
});

test('a person whose session has ended gets to the sign-in page', async ({ page, context }) => {
  const person = await createAccount(page);
  await signInByForm(page, person);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('if a token has expired, the page renews it and repeats the call without an error', async ({ page }) => {
  const person = await createAccount(page);
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

test('several tabs can open at once, and signing out in one signs out all', async ({ page, context }) => {
  const person = await createAccount(page);
  await signInByForm(page, person);
  const [second, third] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([second.goto('/dashboard/home'), third.goto('/dashboard/home'), page.reload()]);
  for (const tab of [page, second, third])
    await expect(tab.getByRole('heading', { name: `Welcome, ${person.givenName}` })).toBeVisible();
  await second.getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, second, third]) await expect(tab).toHaveURL(/\/login/);
});

test('a person stays signed in while the server cannot be reached', async ({ page, pageErrors }) => {
  const person = await createAccount(page);
  await signInByForm(page, person);
  await page.route('**/v0/auth/refresh', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We cannot reach Treewell' })).toBeVisible();
  await page.unroute('**/v0/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.givenName}` })).toBeVisible();
  // Expected: the browser logs the aborted request, and React the error that the page shows.
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((text) => !/net::ERR_FAILED|The service is restarting/.test(text)),
  );
});

test('one page is shown without a network, and goes away by itself when the network is back', async ({
  page,
  context,
  pageErrors,
}) => {
  const person = await createAccount(page);
  const project = await createProject(person);
  await signInByForm(page, person);
  const unreachable = page.getByRole('heading', { name: 'We cannot reach Treewell' });
  const offlineAt = async (open: () => Promise<unknown>, back: string) => {
    await context.setOffline(true);
    await open();
    await expect(unreachable).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
    await expect(unreachable).toHaveCount(0);
  };
  // The files of the page are missing.
  await offlineAt(() => page.getByRole('link', { name: 'Find a Project to Join' }).first().click(), 'Find a Project');
  // The files are here, but the project is missing.
  await page.goto(`/dashboard/project/${project.project_id}/users`);
  await expect(page.getByRole('heading', { level: 1, name: project.project_name })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.route('**/v0/project?*', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: project.project_name, exact: true }).click();
  await expect(unreachable).toBeVisible();
  await page.unroute('**/v0/project?*');
  await expect(page.getByRole('heading', { level: 1, name: project.project_name })).toBeVisible();
  // Expected: the browser logs what it could not load, and React the error that the page shows.
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((text) => !/net::ERR_|Unable to preload|dynamically imported module/.test(text)),
  );
});

test('only admins see the Admin Page @quick', async ({ page }) => {
  const person = await createAccount(page, 'Ada');
  await signInByForm(page, person);
  await page.goto('/dashboard/admin');
  await expect(page.getByRole('heading', { name: 'This path ends here' })).toBeVisible();
  execFileSync('node', ['packages/server/src/commands/main.ts', 'make-admin', person.email], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'Admin Page' }).click();
  await expect(page.getByText('Admin home')).toBeVisible();
});

// ── Calls that fail ─────────────────────────────────────────────────────────
// What cannot be loaded says so on every screen, and offers to try again. Nothing looks as if it would load for ever.

/** The session, and the project that surrounds its pages: they have error pages of their own. */
const IS_FRAME = /\/v0\/(auth|user|test|project)(\/(signin|refresh|validate))?(\?|$)/;
const placeholders = (page: Page) => page.locator('.mantine-Skeleton-root:visible, main [aria-busy="true"]:visible');

test(
  'every screen whose calls fail says so and offers to try again',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena] = await people('Lena');
    const grove = await signInWithGrove(page, lena);
    const tree = await grove.plant();
    await recordHealthCheck(grove, tree);
    await page.route('**/v0/**', (route) =>
      IS_FRAME.test(route.request().url())
        ? route.fallback()
        : route.fulfill({ status: 400, json: { error: { code: 'bad_request', message: '' } } }),
    );
    const project = `/dashboard/project/${grove.project.project_id}`;
    for (const path of [
      '/dashboard/home',
      '/dashboard/myprojects',
      '/dashboard/joinproject',
      '/dashboard/questions',
      `${project}/trees`,
      `${project}/activities`,
      `${project}/users`,
      `${project}/settings`,
      `${project}/qaqc`,
      `${project}/remeasure`,
      `${project}/tree/${tree.tree_id}`,
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: say('app.retry') }).first()).toBeVisible();
        await expect(placeholders(page)).toHaveCount(0);
      });
  },
);

test('without a network the next tree says so, and it loads when the network is back @phone', async ({
  page,
  context,
  people,
  say,
  pageErrors,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const [elm, oak] = [await grove.plant({ inName: 'Elm' }), await grove.plant({ inName: 'Oak' })];
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto(`/dashboard/project/${grove.project.project_id}/tree/${elm.tree_id}`);
  await expect(heading('Elm')).toBeVisible();

  await context.setOffline(true);
  // As a tap on another tree does it. The page of a tree is loaded, the tree is not.
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/dashboard/project/${grove.project.project_id}/tree/${oak.tree_id}`);
  await expect(page.getByText(say('errors.offline')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('app.retry') }).first()).toBeVisible();
  await expect(placeholders(page)).toHaveCount(0);

  await context.setOffline(false);
  await expect(heading('Oak')).toBeVisible();
  forgetMissingNetwork(pageErrors);
});
