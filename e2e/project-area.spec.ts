import { asProgram, confirmed, dragOnMap, expect, expectAccessible, joined, mailTo, mapReady, projectLedBy, signIn, test } from './journey.ts';

test.beforeEach(() => test.setTimeout(180_000));

test('the boundary is shown and edited: a corner dragged is the corner saved', async ({ page }) => {
  const lena = await confirmed(page, 'Lena');
  const project = await projectLedBy(lena);
  await signIn(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}`);
  await expect(page).toHaveURL(/\/map$/);
  await mapReady(page);
  await page.getByRole('button', { name: 'Edit boundary' }).click();
  await dragOnMap(page, [-77.03, 38.9], [-77.032, 38.8985]);
  await page.getByRole('button', { name: 'Save boundary' }).click();
  await expect(page.getByText('Edit Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit boundary' })).toBeVisible();
  const send = await asProgram(lena);
  const saved = await send('GET', '/project', { projectId: project.project_id });
  const corners = saved.polygon_text.match(/-?[\d.]+ -?[\d.]+/g).map((pair: string) => pair.split(' ').map(Number));
  expect(corners).toHaveLength(5);
  expect(Math.min(...corners.map(([lat, lng]: [number, number]) => Math.hypot(lat - 38.8985, lng + 77.032)))).toBeLessThan(1e-4);
  expect(saved.version).toBe(2);
});

test('settings: a leader saves, a participant reads, a stale edit is told', async ({ page }) => {
  const [lena, pat] = [await confirmed(page, 'Lena'), await confirmed(page, 'Pat')];
  const project = await projectLedBy(lena);
  await joined(project, lena, pat);
  const path = `/dashboard/project/${project.project_id}/settings`;
  await signIn(page, lena);
  await page.goto(path);
  await page.getByLabel('City').fill('Georgetown');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Edit Saved')).toBeVisible();

  const send = await asProgram(lena);
  await send('PUT', '/project', { projectId: project.project_id, projectName: 'Renamed by another', inCity: 'Georgetown' });
  await page.getByLabel('City').fill('Anacostia');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this project').first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect.poll(async () => (await send('GET', '/project', { projectId: project.project_id })).city).toBe('Anacostia');
  expect((await send('GET', '/project', { projectId: project.project_id })).project_name).toBe('Renamed by another');

  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, pat);
  await page.goto(path);
  await expect(page.getByText('Only a Project Leader can change these settings.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('opened projects stay in the drawer until they are closed', async ({ page }) => {
  const lena = await confirmed(page, 'Lena');
  const project = await projectLedBy(lena);
  await signIn(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/users`);
  const opened = page.getByRole('link', { name: project.project_name });
  await expect(opened).toBeVisible();
  await page.goto('/dashboard/home');
  await expect(opened).toBeVisible();
  await opened.click();
  await expect(page).toHaveURL(new RegExp(`/project/${project.project_id}/map$`));
  await page.getByRole('button', { name: `Close ${project.project_name}` }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
  await expect(page.getByRole('button', { name: `Close ${project.project_name}` })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, language] of [[390, 'es-MX'], [1440, 'en-US']] as const)
    test(`axe finds nothing on the project screens, and nothing is too wide (${colorScheme}, ${width} px, ${language})`, async ({ browser, address }) => {
      const context = await browser.newContext({ colorScheme, locale: language, viewport: { width, height: 900 }, extraHTTPHeaders: { 'x-forwarded-for': address } });
      const page = await context.newPage();
      const [lena, pat] = [await confirmed(page, 'Lena'), await confirmed(page, 'Pat')];
      const project = await projectLedBy(lena);
      const send = await asProgram(lena);
      await send('PUT', '/user/language', { language: language.slice(0, 2) });
      await (await asProgram(pat))('POST', '/project/requests', { projectId: project.project_id });
      await page.goto('/login');
      await page.locator('input[autocomplete="username"]').fill(lena.email);
      await page.locator('input[autocomplete="current-password"]').fill('Sweetgum-7');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/dashboard\/home/);
      for (const path of ['newproject', 'myprojects', 'joinproject', `project/${project.project_id}/map`, `project/${project.project_id}/users`, `project/${project.project_id}/settings`]) {
        await page.goto(`/dashboard/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.endsWith('/map')) await mapReady(page);
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
      await context.close();
    });

test('the link in a mail stops the mails, and takes it back', async ({ page }) => {
  const [lena, olu] = [await confirmed(page, 'Lena'), await confirmed(page, 'Olu')];
  const project = await projectLedBy(lena);
  await (await asProgram(olu))('POST', '/project/requests', { projectId: project.project_id });
  const link = /\/unsubscribe\?token=[\w-]+/.exec((await mailTo(lena.email, 2)).text ?? '')?.[0] as string;
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Stop mails/ }).click();
  await expect(page.getByText(lena.email)).toBeVisible();
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByRole('button', { name: /Stop mails/ })).toBeVisible();
});
