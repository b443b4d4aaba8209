import { type Page } from '@playwright/test';
import { SQUARE, asProgram, clickMap, confirmed, expect, expectAccessible, mapReady, positionAt, signIn, test } from './journey.ts';

test.beforeEach(() => test.setTimeout(180_000));

async function toTheMap(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Project' }).first().click();
  await page.getByLabel('Project name').fill(name);
  await page.getByLabel('City').fill('Washington');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('switch', { name: /Active/ }).or(page.getByLabel('Active', { exact: true })).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await mapReady(page);
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set Extent' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Go to My Projects' }).or(page.getByRole('link', { name: 'Go to My Projects' }))).toBeVisible();
}

const projectNamed = async (send: Awaited<ReturnType<typeof asProgram>>, name: string) =>
  (await send('GET', '/user/projects')).find((project: { project_name: string }) => project.project_name === name);

const cornersOf = (polygonText: string): number[][] =>
  /\(\((.*)\)\)/.exec(polygonText)?.[1]?.split(',').map((pair) => pair.trim().split(' ').map(Number)) ?? [];

test('with a drawn polygon: the corners clicked are the corners saved', async ({ page, context }) => {
  // Close by, where a pixel is a foot.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.9, longitude: -77.03 });
  const person = await confirmed(page, 'Lena');
  await signIn(page, person);
  await toTheMap(page, 'Drawn');
  await expect(page.getByText('You are here')).toBeVisible({ timeout: 30_000 });
  await page.locator('[data-map-ready="true"]').evaluate((element) => (element as unknown as { treeMap: { whenIdle(): Promise<void> } }).treeMap.whenIdle());
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const corners = [await positionAt(page, { x: 0.3, y: 0.35 }), await positionAt(page, { x: 0.6, y: 0.35 }), await positionAt(page, { x: 0.6, y: 0.65 }), await positionAt(page, { x: 0.3, y: 0.65 })];
  for (const corner of corners) await clickMap(page, corner);
  await clickMap(page, corners[0] as [number, number]);
  await finish(page);
  const project = await projectNamed(await asProgram(person), 'Drawn');
  const saved = cornersOf(project.polygon_text);
  expect(saved).toHaveLength(5);
  for (const [longitude, latitude] of corners)
    expect(Math.min(...saved.map(([lat = 0, lng = 0]) => Math.hypot(lat - latitude, lng - longitude)))).toBeLessThan(1e-6);
});

test('with the view as boundary, and the project can be opened from My Projects', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.9, longitude: -77.03 });
  const person = await confirmed(page, 'Lena');
  await signIn(page, person);
  await toTheMap(page, 'As seen');
  await finish(page);
  await page.getByText('Go to My Projects').click();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
  await expect(page.getByText('As seen').first()).toBeVisible();
  await page.getByRole('link', { name: 'Open As seen' }).or(page.getByRole('button', { name: 'Open As seen' })).click();
  await expect(page).toHaveURL(/\/dashboard\/project\/\d+\/map$/);
  const project = await projectNamed(await asProgram(person), 'As seen');
  expect(project).toMatchObject({ city: 'Washington', role_name: 'Project Leader', healthCheck: 1, acceptingUsers: 1 });
  expect(cornersOf(project.polygon_text)).toHaveLength(5);
});

test('with a pasted boundary, by keyboard users too; a crossed one is refused in words', async ({ page }) => {
  const person = await confirmed(page, 'Lena');
  await signIn(page, person);
  await toTheMap(page, 'Pasted');
  await page.getByRole('button', { name: 'Type or paste a boundary' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Boundary as text').fill('POLYGON((38.9 -77, 38.91 -77.01, 38.9 -77.01, 38.91 -77, 38.9 -77))');
  await dialog.getByRole('button', { name: 'Use this boundary' }).click();
  await expect(dialog.getByText('The boundary crosses itself')).toBeVisible();
  await dialog.getByLabel('Boundary as text').fill(SQUARE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this boundary' }).click();
  await finish(page);
  expect((await projectNamed(await asProgram(person), 'Pasted')).polygon_text).toBe(SQUARE);
});

test('the name is required, and leaving half-way loses nothing', async ({ page }) => {
  await signIn(page, await confirmed(page, 'Lena'));
  await page.getByRole('link', { name: 'Create Project' }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Field is required')).toBeVisible();
  await page.getByLabel('Project name').fill('Half-way');
  await page.getByLabel('Description').fill('Not finished yet');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Create Project' }).first().click();
  await expect(page.getByLabel('Project name')).toHaveValue('Half-way');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Not finished yet');
});
