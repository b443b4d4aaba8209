import {
  addMember,
  apiAs,
  createAccount,
  signInByApi,
  expect,
  createProject,
  signInAndOpenHome,
  test,
} from './journey.ts';
import { expectAccessible } from './readable.ts';
import {
  centreOf,
  clickMap,
  colorAt,
  drawnAt,
  expectDrawn,
  flyTo,
  mapIdle,
  mapAddress,
  mapReady,
  pixelOf,
  type Position,
} from './map.ts';
import {
  shift,
  insertHealthChecks,
  insertManyTrees,
  FOREIGN,
  createSite,
  openMap,
  OWN,
  newSquare,
  plantTrees,
} from './trees-on-map.ts';

test('a click opens a tree beside the map, Escape closes it @quick', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { square, offset } = newSquare();
  const site = await createSite(await createAccount(page, 'Lena'), square, offset);
  await openMap(page, site);
  await expectDrawn(page, shift(OWN[1] as Position, offset), [`project ${site.own[1]?.tree_id}`]);
  await expectDrawn(page, shift(FOREIGN[0] as Position, offset), [`others ${site.foreign[0]?.tree_id}`]);

  const mapBefore = await page.locator('[data-map]').elementHandle();
  const shownAt = async () => (await pixelOf(page, shift(OWN[0] as Position, offset))).x;
  const before = await shownAt();
  await clickMap(page, shift(OWN[0] as Position, offset));
  await expect(page).toHaveURL(mapAddress(site.own[0]?.tree_id));
  const panel = page.getByRole('region', { name: 'Tree home' });
  await expect(panel.getByRole('heading', { name: 'Tree 1' })).toBeVisible();
  await expect.poll(shownAt).toBeCloseTo(before, 0);
  expect(await page.locator('[data-map]').evaluate((element, earlier) => element === earlier, mapBefore)).toBe(true);
  const widths = await page.evaluate(() =>
    [document.querySelector('main'), document.querySelector('[data-map]')].map(
      (element) => element?.getBoundingClientRect().width ?? 0,
    ),
  );
  expect((widths[1] as number) / (widths[0] as number)).toBeCloseTo(2 / 3, 2);
  await expectAccessible(page);

  // The next tree replaces the first in the history, so one Back closes the panel.
  await clickMap(page, shift(FOREIGN[0] as Position, offset));
  await expect(page).toHaveURL(mapAddress(site.foreign[0]?.tree_id));
  await page.goBack();
  await expect(page).toHaveURL(mapAddress());
  await expect(panel).toHaveCount(0);

  await page.getByLabel('Map of').focus();
  await clickMap(page, shift(OWN[2] as Position, offset));
  await expect(panel.getByRole('heading', { name: 'Tree 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('Map of')).toBeFocused();

  // Changing the tab closes the tree.
  await clickMap(page, shift(OWN[2] as Position, offset));
  await expect(panel).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await mapReady(page);
  await expect(panel).toHaveCount(0);
});

test('a leader without a mouse adds the trees in view and opens a tree from the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { square, offset } = newSquare();
  const site = await createSite(await createAccount(page, 'Lena'), square, offset);
  await openMap(page, site);
  await page.getByRole('button', { name: 'ADD/REMOVE TREES' }).press('Enter');
  await page.getByRole('button', { name: 'Use this view' }).press('Enter');
  await page.getByRole('button', { name: 'Add 2 trees' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByText('2 trees added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD/REMOVE TREES' })).toBeFocused();

  const list = page.getByRole('button', { name: 'List trees here' });
  await list.press('Enter');
  const rows = page.getByRole('region', { name: 'Trees near the middle of the map' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText(/\d+ ft (north|south)/);
  const row = rows.first().getByRole('button');
  await row.press('Enter');
  await expect(page).toHaveURL(/tree=\d+/);
  await expect(page.getByRole('region', { name: 'Tree home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
});

test('a new tree shows and opens at once; trees of others show when the window gets the focus again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { square, offset } = newSquare();
  const site = await createSite(await createAccount(page, 'Lena'), square, offset);
  await openMap(page, site);
  const middle = await centreOf(page);

  await page.getByRole('button', { name: 'Add tree' }).click();
  const form = page.getByRole('region', { name: 'Add a tree' });
  await form.getByRole('button', { name: 'It is under the cross' }).click();
  await form.getByLabel('Tree Name').fill('Oak at the gate');
  await form.getByRole('combobox', { name: 'Species' }).fill('unknown');
  await page.getByRole('option', { name: /Unknown plant/ }).click();
  await form.getByRole('button', { name: 'Add tree' }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Tree home' }).getByRole('heading', { name: 'Oak at the gate' }),
  ).toBeVisible();
  const added = Number(/tree=(\d+)/.exec(page.url())?.[1]);
  await expectDrawn(page, middle, [`project ${added}`]);

  // A tree is added outside this window, which loads it at the next focus.
  const spot = shift([-77.0322, 38.8945], offset);
  await mapIdle(page);
  const [newcomer] = await plantTrees(site.lena, site.project, [spot]);
  expect(await drawnAt(page, spot)).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectDrawn(page, spot, [`project ${newcomer?.tree_id}`]);
});

test.describe('on a painted map', () => {
  test.use({ paintsMaps: true, viewport: { width: 1440, height: 900 } });
  const RED = [227, 38, 25];
  const BLUE = [22, 104, 220];
  const WHITE = [255, 255, 255];

  test('trees outside the project look different; the legend colors trees and can highlight one color', async ({
    page,
  }) => {
    const { square, offset } = newSquare();
    const site = await createSite(await createAccount(page, 'Lena'), square, offset);
    const [own, foreign] = [site.own[0]?.common_name as string, site.foreign[0]?.common_name as string];
    const [ownSpot, foreignSpot] = [shift(OWN[0] as Position, offset), shift(FOREIGN[0] as Position, offset)];
    await openMap(page, site);
    await expectDrawn(page, ownSpot, [`project ${site.own[0]?.tree_id}`]);
    await expectDrawn(page, foreignSpot, [`others ${site.foreign[0]?.tree_id}`]);
    expect(await colorAt(page, ownSpot)).toEqual(RED);
    // A ring, not a disc, so that people can tell them apart without colors.
    expect(await colorAt(page, foreignSpot, 3.75)).toEqual(BLUE);
    expect(await colorAt(page, foreignSpot)).toEqual(WHITE);

    const legend = page.getByRole('region', { name: 'Legend' });
    await legend.getByLabel('Color by').selectOption('Species');
    await expect(legend.getByRole('button', { name: own, exact: true })).toBeVisible();
    await expect(legend.getByRole('button', { name: foreign, exact: true })).toBeVisible();
    const colored = await colorAt(page, ownSpot);
    expect(colored).not.toEqual(RED);
    await legend.getByRole('button', { name: foreign, exact: true }).click();
    await expect.poll(() => colorAt(page, ownSpot)).not.toEqual(colored);
    await legend.getByRole('button', { name: own, exact: true }).click();
    await expect.poll(() => colorAt(page, ownSpot)).toEqual(colored);
    await legend.getByLabel('Color by').selectOption('Health');
    await expect(legend.getByText('None of the trees on the screen has a health score yet.')).toBeVisible();
    await legend.getByLabel('Color by').selectOption('Last visit');
    await expect(legend.getByRole('button', { name: 'Never', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('the ring of a tree follows the checks of others within a minute', async ({ page }) => {
    const GREY = [180, 189, 181];
    const RED_RING = [215, 48, 31];
    const GREEN_RING = [47, 158, 79];
    const { square, offset } = newSquare();
    const [lena, pat] = [await createAccount(page, 'Lena'), await createAccount(page, 'Pat')];
    const project = await createProject(lena, { polyText: square, includeTrees: '0' });
    await addMember(project, lena, pat);
    // No other journey checks this species.
    const spots = OWN.slice(0, 2).map((position) => shift(position, offset));
    const [tree, other] = await plantTrees(lena, project, spots, { subId: 577 });
    const spot = spots[0] as Position;
    if (!tree || !other) throw new Error('There are no trees');
    await insertHealthChecks(other, 99);
    const asPat = await apiAs(pat);
    const check = (input: Record<string, number>) =>
      asPat('POST', '/tree/healthcheck', { treeId: tree.tree_id, projectId: project.project_id, ...input });
    const legend = page.getByRole('region', { name: 'Legend' });
    const colorBy = legend.getByLabel('Color by');

    // The page's own timers run, and the journey moves its clock ahead.
    await page.clock.install();
    await signInByApi(page, lena);
    await page.goto(`/dashboard/project/${project.project_id}/map`);
    await mapReady(page);
    await expectDrawn(page, spot, [`project ${tree.tree_id}`]);
    await colorBy.selectOption('Health');
    await expect.poll(() => colorAt(page, spot)).toEqual(GREY);

    // It needs both: the classes of this check in the tile, and the hundredth check in the numbers of the species.
    await check({
      fineTwigDieback: 90,
      crownVigor: 5,
      leafDefoliation: 5,
      leafDiscoloration: 5,
      crownDensityTrans: 10,
    });
    await page.clock.fastForward('00:55');
    await expect.poll(() => colorAt(page, spot)).toEqual(RED_RING);
    const home = await asPat('GET', '/tree', { treeId: tree.tree_id, projectId: project.project_id });
    expect(home.z_score).toBeGreaterThan(7);

    // In other colors nothing is asked for. Whoever comes back to these sees the newest at once.
    await colorBy.selectOption('Project');
    await expect.poll(() => colorAt(page, spot)).toEqual(RED);
    await check({ fineTwigDieback: 1, crownVigor: 1, leafDefoliation: 1, leafDiscoloration: 1, crownDensityTrans: 2 });
    const references = page.waitForRequest('**/v0/trees/healthindex*');
    await colorBy.selectOption('Health');
    await references;
    await expect.poll(() => colorAt(page, spot)).toEqual(GREEN_RING);
  });
});

test('the map shows a notice only where it leaves out trees', async ({ page }) => {
  const lena = await createAccount(page, 'Lena');
  const place: Position = [-116.2, 43.6];
  await insertManyTrees(place, 6_000, 0.01);
  const project = await createProject(lena, {
    includeTrees: '0',
    polyText: 'POLYGON((43.58 -116.22,43.58 -116.18,43.62 -116.18,43.62 -116.22,43.58 -116.22))',
  });
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/map`);
  await mapReady(page);
  const notice = page.getByText('Not all trees are drawn at this zoom. Zoom in to see every tree.');
  await expect(notice).toBeVisible();
  await flyTo(page, place, 17);
  await expect(notice).toBeHidden();
});

test('if trees could not be loaded, a person can try again', async ({ page }) => {
  const { square, offset } = newSquare();
  const site = await createSite(await createAccount(page, 'Lena'), square, offset);
  await signInAndOpenHome(page, site.lena);
  await page.route('**/v0/tiles/**', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: '{"error":{"code":"too_many_requests","message":""}}',
    }),
  );
  await page.goto(`/dashboard/project/${site.project.project_id}/map`);
  await expect(page.getByText('Some trees could not be loaded.')).toBeVisible();
  await page.unroute('**/v0/tiles/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(page, shift(OWN[1] as Position, offset), [`project ${site.own[1]?.tree_id}`]);
  await expect(page.getByText('Some trees could not be loaded.')).toBeHidden();
});

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap opens the page of a tree, and the map links to that page', async ({ page }) => {
    const { square, offset } = newSquare();
    const site = await createSite(await createAccount(page, 'Lena'), square, offset);
    await (
      await apiAs(site.lena)
    )('PUT', '/user/language', { language: 'es' });
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill(site.lena.email);
    await page.locator('input[autocomplete="current-password"]').fill('Sweetgum-7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/home/);
    await page.goto(`/dashboard/project/${site.project.project_id}/map`);
    await mapReady(page);
    await expect(page.getByRole('button', { name: 'AÑADIR/QUITAR ÁRBOLES' })).toBeVisible();
    const legend = page.getByRole('button', { name: 'Leyenda' });
    await expect(legend).toHaveAttribute('aria-expanded', 'false');
    await legend.tap();
    await expect(page.getByText('Fuera del proyecto')).toBeVisible();
    await expectAccessible(page);
    await legend.tap();
    await expectDrawn(page, shift(OWN[1] as Position, offset), [`project ${site.own[1]?.tree_id}`]);
    // The finger touches beside the tree.
    await clickMap(page, shift(OWN[1] as Position, offset), { x: 12, y: 8 });
    await expect(page).toHaveURL(new RegExp(`/tree/${site.own[1]?.tree_id}$`));
    await expect(page.getByRole('heading', { name: 'Tree 2' })).toBeVisible();
    await page.goto(`/dashboard/project/${site.project.project_id}/map?tree=${site.own[1]?.tree_id}`);
    await mapReady(page);
    await expect(page.getByText('En el mapa: Tree 2')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Abrir la página del árbol' }).tap();
    await expect(page).toHaveURL(new RegExp(`/tree/${site.own[1]?.tree_id}$`));
  });
});
