import { asProgram, drawerOf, enter, expect, expectReadable, joined, mailTo, projectLedBy, test } from './journey.ts';
import { dragOnMap, mapReady } from './map.ts';

test.beforeEach(() => test.setTimeout(180_000));

test('the boundary is shown and edited: a corner dragged is the corner saved', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const project = await projectLedBy(lena);
  await enter(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}`);
  await expect(page).toHaveURL(/\/map$/);
  await mapReady(page);
  await expectReadable(page);
  await page.getByRole('button', { name: say('projectMap.edit') }).click();
  await mapReady(page);
  await expectReadable(page);
  await dragOnMap(page, [-77.04, 38.9], [-77.038, 38.8985]);
  await page.getByRole('button', { name: say('projectMap.save') }).click();
  await expect(page.getByText(say('save.saved'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('projectMap.edit') })).toBeVisible();
  const send = await asProgram(lena);
  const saved = await send('GET', '/project', { projectId: project.project_id });
  const corners = saved.polygon_text.match(/-?[\d.]+ -?[\d.]+/g).map((pair: string) => pair.split(' ').map(Number));
  expect(corners).toHaveLength(5);
  expect(
    Math.min(...corners.map(([lat, lng]: [number, number]) => Math.hypot(lat - 38.8985, lng + 77.038))),
  ).toBeLessThan(1e-4);
  expect(saved.version).toBe(2);
});

test('settings: a leader saves, a participant reads, a stale edit is told @quick', async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const project = await projectLedBy(lena);
  await joined(project, lena, pat);
  const path = `/dashboard/project/${project.project_id}/settings`;
  const city = page.getByLabel(say('newProject.fields.inCity'));
  const save = page.getByRole('button', { name: say('projectSettings.save'), exact: true });
  await enter(page, lena);
  await page.goto(path);
  await city.fill('Georgetown');
  await expectReadable(page);
  await save.click();
  await expect(page.getByText(say('save.saved'))).toBeVisible();

  const send = await asProgram(lena);
  await send('PUT', '/project', {
    projectId: project.project_id,
    projectName: 'Renamed by another',
    inCity: 'Georgetown',
  });
  await city.fill('Anacostia');
  await save.click();
  await expect(page.getByText(say('projectSettings.newer.title')).first()).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('projectSettings.newer.keep') }).click();
  await expect
    .poll(async () => (await send('GET', '/project', { projectId: project.project_id })).city)
    .toBe('Anacostia');
  expect((await send('GET', '/project', { projectId: project.project_id })).project_name).toBe('Renamed by another');

  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: say('session.signOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, pat);
  await page.goto(path);
  await expect(page.getByText(say('projectSettings.readOnly'))).toBeVisible();
  await expect(save).toHaveCount(0);
  await expectReadable(page);
});

test('opened projects stay in the drawer until they are closed @quick', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const project = await projectLedBy(lena);
  const close = { name: say('openedProjects.close', { name: project.project_name }) };
  await enter(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/users`);
  await expect((await drawerOf(page, say)).getByRole('link', { name: project.project_name })).toBeVisible();
  await expectReadable(page);
  await page.goto('/dashboard/home');
  await (await drawerOf(page, say)).getByRole('link', { name: project.project_name }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${project.project_id}/map$`));
  await (await drawerOf(page, say)).getByRole('button', close).click();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
  const drawer = await drawerOf(page, say);
  await expect(drawer.getByRole('link', { name: say('nav.myProjects') })).toBeVisible();
  await expect(drawer.getByRole('button', close)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test('every project screen is readable', async ({ page, people }) => {
      const [lena, pat] = await people('Lena', 'Pat');
      const project = await projectLedBy(lena);
      await (
        await asProgram(pat)
      )('POST', '/project/requests', { projectId: project.project_id });
      await enter(page, lena);
      for (const path of [
        'newproject',
        'myprojects',
        'joinproject',
        `project/${project.project_id}/map`,
        `project/${project.project_id}/users`,
        `project/${project.project_id}/settings`,
      ]) {
        await page.goto(`/dashboard/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.endsWith('/map')) await mapReady(page);
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        await expectReadable(page);
      }
    });
  });

test('the link in a mail stops the mails, and takes it back @quick', async ({ page, people, say }) => {
  const [lena, olu] = await people('Lena', 'Olu');
  const project = await projectLedBy(lena);
  await (
    await asProgram(olu)
  )('POST', '/project/requests', { projectId: project.project_id });
  const link = /\/unsubscribe\?token=[\w-]+/.exec((await mailTo(lena.email, 2)).text ?? '')?.[0] as string;
  await page.goto(link);
  const stop = page.getByRole('button', { name: say('unsubscribe.stop') });
  await expect(stop).toBeVisible();
  await expectReadable(page);
  await stop.click();
  await expect(page.getByText(say('unsubscribe.stopped', { email: lena.email }))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('unsubscribe.undo') }).click();
  await expect(stop).toBeVisible();
});
