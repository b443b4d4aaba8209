// What cannot be loaded says so on every screen, and offers to try again. Nothing looks as if it would load for ever.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { forgetMissingNetwork } from './service-worker.ts';
import { signInWithGrove } from './trees.ts';
import { recordHealthCheck } from './visits.ts';

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
