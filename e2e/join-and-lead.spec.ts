import { type BrowserContext, type Page } from '@playwright/test';
import { type Person, asProgram, clickMap, confirmed, expect, joined, mailTo, mapReady, positionAt, projectLedBy, signIn, test } from './journey.ts';

test.beforeEach(() => test.setTimeout(180_000));

/** Another person in a browser of their own. */
async function another(context: BrowserContext, address: string, person: Person): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const page = await (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })).newPage();
  await signIn(page, person);
  return page;
}

test('find by name, ask, be approved as a participant, and leave', async ({ page, context, address }) => {
  const [lena, pat] = [await confirmed(page, 'Lena'), await confirmed(page, 'Pat')];
  const project = await projectLedBy(lena);
  await signIn(page, pat);
  await page.getByRole('link', { name: 'Find a Project to Join' }).first().click();
  await page.getByRole('searchbox', { name: 'Project name' }).fill('no such name anywhere');
  await expect(page.getByText('No projects were found using the text provided. Consider changing the text or chaning the search option to Nearby to find projects in your area.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Project name' }).fill(project.project_name.toUpperCase());
  await page.getByRole('button', { name: `Ask to Join ${project.project_name}` }).click();
  await expect(page.getByText('Approval Pending')).toBeVisible();
  expect((await mailTo(lena.email, 2)).subject).toBe(`Pat Oak asks to join ${project.project_name}`);

  const leader = await another(context, address, lena);
  await leader.goto('/dashboard/myprojects');
  await expect(leader.getByText('Pending actions: somebody asked to join').first()).toBeVisible();
  await leader.goto(`/dashboard/project/${project.project_id}/users`);
  await expect(leader.getByText(pat.email)).toBeVisible();
  await leader.getByRole('button', { name: 'Approve Pat Oak' }).click();
  await expect(leader.getByText('No requests for this project')).toBeVisible();
  await expect(leader.getByRole('heading', { name: 'Members' }).or(leader.getByText('2 people')).first()).toBeVisible();
  expect((await mailTo(pat.email, 2)).subject).toBe(`Welcome to ${project.project_name}`);

  await page.goto(`/dashboard/project/${project.project_id}/users`);
  await expect(page.getByText('Project Participation Requests')).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave project' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
  await page.goto(`/dashboard/project/${project.project_id}/map`);
  await expect(page.getByText('This project is not open to you')).toBeVisible();
  await leader.context().close();
});

test('find nearby with the device location; a denied person may ask again', async ({ page, context, address }) => {
  const [lena, olu] = [await confirmed(page, 'Lena'), await confirmed(page, 'Olu')];
  // A place of its own, so that other tests' projects are far away.
  const [lat, lng] = [-20 - Math.random() * 20, 120 + Math.random() * 15];
  const polyText = `POLYGON((${lat} ${lng},${lat} ${lng + 0.01},${lat + 0.01} ${lng + 0.01},${lat + 0.01} ${lng},${lat} ${lng}))`;
  const project = await projectLedBy(lena, { polyText });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat - 0.02, longitude: lng });
  await signIn(page, olu);
  await page.goto('/dashboard/joinproject');
  await page.getByText('Nearby', { exact: true }).click();
  await expect(page.getByText(project.project_name).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/1\.4 mi away/).first()).toBeVisible();
  await mapReady(page);
  await page.getByRole('button', { name: `Ask to Join ${project.project_name}` }).click();
  await expect(page.getByText('Approval Pending')).toBeVisible();

  const leader = await another(context, address, lena);
  await leader.goto(`/dashboard/project/${project.project_id}/users`);
  await leader.getByRole('button', { name: 'Deny Olu Oak' }).click();
  await expect(leader.getByText('No requests for this project')).toBeVisible();
  await page.reload();
  await page.getByText('Nearby', { exact: true }).click();
  await expect(page.getByRole('button', { name: `Ask to Join ${project.project_name}` })).toBeVisible({ timeout: 30_000 });

  await context.setGeolocation({ latitude: -60, longitude: 0 });
  await page.reload();
  await page.getByText('Nearby', { exact: true }).click();
  await expect(page.getByText('No projects were found within your search radius. Consider increasing your search radius or changing the search option to Project Name.')).toBeVisible({ timeout: 30_000 });
  await leader.context().close();
});

test('a person without a location picks a place: typed coordinates, or a click on the map', async ({ page }) => {
  const [lena, olu] = [await confirmed(page, 'Lena'), await confirmed(page, 'Olu')];
  const [lat, lng] = [10 + Math.random() * 10, 20 + Math.random() * 10];
  const polyText = `POLYGON((${lat} ${lng},${lat} ${lng + 0.01},${lat + 0.01} ${lng + 0.01},${lat + 0.01} ${lng},${lat} ${lng}))`;
  const project = await projectLedBy(lena, { polyText });
  await signIn(page, olu);
  await page.goto('/dashboard/joinproject');
  await page.getByText('Nearby', { exact: true }).click();
  await expect(page.getByText('Your location is not available').first()).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Coordinates').fill(`${lat + 0.005}, ${lng + 0.005}`);
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByText(project.project_name).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('You are inside it')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another place' }).click();
  await mapReady(page);
  await clickMap(page, await positionAt(page, { x: 0.3, y: 0.5 }));
  await expect(page.getByText('Searching around the place you chose.')).toBeVisible();
});

test('a leader changes roles and removes people; the last leader cannot step down', async ({ page }) => {
  const [lena, pat] = [await confirmed(page, 'Lena'), await confirmed(page, 'Pat')];
  const project = await projectLedBy(lena);
  await joined(project, lena, pat);
  await signIn(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/users`);
  const roleOf = (name: string) => page.getByLabel(`Role of ${name}`);

  await choose(page, roleOf('Lena Oak'), 'Participant');
  await expect(page.getByText('There must be at least one project leader on a project')).toBeVisible();
  await expect(roleOf('Lena Oak')).toHaveValue(/Project Leader|2/);

  await choose(page, roleOf('Pat Oak'), 'Project Leader');
  await expect(page.getByText('Edit Saved')).toBeVisible();
  await choose(page, roleOf('Pat Oak'), 'Participant');
  await expect(page.getByText('Edit Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Pat Oak' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Pat Oak')).toHaveCount(0);
  const send = await asProgram(lena);
  expect(await send('GET', '/project/users', { projectId: project.project_id })).toHaveLength(1);
});

/** Works for a native select and for a list that opens. */
async function choose(page: Page, select: ReturnType<Page['getByLabel']>, option: string): Promise<void> {
  if (await select.evaluate((element) => element instanceof HTMLSelectElement)) await select.selectOption({ label: option });
  else {
    await select.click();
    await page.getByRole('option', { name: option }).click();
  }
}
