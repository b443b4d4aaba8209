import { type Page } from '@playwright/test';
import { isLong } from '../scripts/test-size.ts';
import { type Say, SQUARE, apiAs, openDrawer, expect, numberOfWalk, signInAndOpenHome, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import {
  cameraOf,
  centreOf,
  clickMap,
  dragOnMap,
  mapIdle,
  mapReady,
  positionAtShare,
  setExtentInFlight,
  type Position,
} from './map.ts';
import { insertManyTrees, whileLastTreeIsLocked } from './trees-on-map.ts';

async function openForm(page: Page, say: Say): Promise<void> {
  await (await openDrawer(page, say)).getByRole('link', { name: say('menu.newProject') }).click();
  await expect(page.getByRole('heading', { name: say('newProject.steps.details') })).toBeVisible();
}

async function openSettingsStep(page: Page, say: Say, name: string, city = 'Washington'): Promise<void> {
  await openForm(page, say);
  await page.getByLabel(say('projectFields.project_name.label')).fill(name);
  await page.getByLabel(say('projectFields.city.label')).fill(city);
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await expect(page.getByRole('switch', { name: say('projectFields.visible.input') })).toBeChecked();
}

async function openMapStep(page: Page, say: Say, name: string, city?: string): Promise<void> {
  await openSettingsStep(page, say, name, city);
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await mapReady(page);
}

async function finish(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('newProject.buttons.setExtent') }).click();
  await page.getByRole('button', { name: say('newProject.buttons.finish'), exact: true }).click();
  await expect(page.getByRole('link', { name: say('newProject.toMyProjects') })).toBeVisible();
}

const projectNamed = async (send: Awaited<ReturnType<typeof apiAs>>, name: string) =>
  (await send('GET', '/user/projects')).find((project: { project_name: string }) => project.project_name === name);

const cornersOf = (polygonText: string): number[][] =>
  /\(\((.*)\)\)/
    .exec(polygonText)?.[1]
    ?.split(',')
    .map((pair) => pair.trim().split(' ').map(Number)) ?? [];

test('a project with a drawn boundary saves exactly the clicked corners', async ({ page, context, people, say }) => {
  // With a device position and without a city, the map starts zoomed in, where a pixel is about a foot.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.9, longitude: -77.03, accuracy: 3 });
  const [lena] = await people('Lena');
  await signInAndOpenHome(page, lena);
  await openMapStep(page, say, 'Drawn', '');
  await expect(
    page.getByText(say('map.location.found', { distance: say('units.distance.short', { value: 10 }) })),
  ).toBeVisible();
  await mapIdle(page);
  await page.getByRole('button', { name: say('map.boundary.draw'), exact: true }).click();
  const corners = [
    await positionAtShare(page, { x: 0.3, y: 0.35 }),
    await positionAtShare(page, { x: 0.6, y: 0.35 }),
    await positionAtShare(page, { x: 0.6, y: 0.65 }),
    await positionAtShare(page, { x: 0.3, y: 0.65 }),
  ];
  for (const corner of corners) await clickMap(page, corner);
  await clickMap(page, corners[0] as Position);
  await expect(page.getByRole('button', { name: say('map.boundary.drawAgain') })).toBeVisible();
  await expectReadable(page);
  await finish(page, say);
  const project = await projectNamed(await apiAs(lena), 'Drawn');
  const saved = cornersOf(project.polygon_text);
  expect(saved).toHaveLength(5);
  for (const [longitude, latitude] of corners)
    expect(Math.min(...saved.map(([lat = 0, lng = 0]) => Math.hypot(lat - latitude, lng - longitude)))).toBeLessThan(
      1e-6,
    );
});

const REYKJAVIK: Position = [-21.9, 64.14];
const PARIS = { latitude: 48.85, longitude: 2.35 };

/** The first search after the start of the server builds the gazetteer. */
const expectNear = (page: Page, [longitude, latitude]: Position) =>
  expect
    .poll(async () => {
      const [x, y] = await centreOf(page);
      return Math.hypot(x - longitude, y - latitude);
    })
    .toBeLessThan(0.05);

test(
  'the map goes to the typed city, also when it is found late, and not to the person',
  { tag: '@once' },
  async ({ page, context, people, say }) => {
    // Other journeys watch flights.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(PARIS);
    const [lena] = await people('Lena');
    await signInAndOpenHome(page, lena);
    await openMapStep(page, say, 'Harbor', 'Reykjavík');
    await expectNear(page, REYKJAVIK);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/v0/places?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await mapReady(page);
    await mapIdle(page);
    const [longitude] = await centreOf(page);
    expect(Math.abs(longitude - REYKJAVIK[0])).toBeGreaterThan(1);
    expect(Math.abs(longitude - PARIS.longitude)).toBeGreaterThan(1);
    release();
    await expectNear(page, REYKJAVIK);

    // Where there is no such place, the map starts at the person.
    await page.getByRole('button', { name: say('newProject.buttons.back') }).click();
    await page.getByRole('button', { name: say('newProject.buttons.back') }).click();
    await page.getByRole('combobox', { name: say('projectFields.city.label') }).fill('No such town anywhere');
    await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
    await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
    await mapReady(page);
    await expectNear(page, [PARIS.longitude, PARIS.latitude]);
  },
);

test(
  'a person who has moved the map is not flown away by a late answer about the location',
  { tag: '@once' },
  async ({ page, people, say }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The person answers the question of the browser whenever they like.
    await page.addInitScript(({ latitude, longitude }) => {
      navigator.geolocation.getCurrentPosition = (found) => {
        const coords = { latitude, longitude, accuracy: 10 } as GeolocationCoordinates;
        Object.assign(window, { allowLocation: () => found({ coords, timestamp: 0 } as GeolocationPosition) });
      };
    }, PARIS);
    const allowLocation = () =>
      page.evaluate(() => (window as unknown as { allowLocation: () => void }).allowLocation());
    const openMap = async () => {
      await mapReady(page);
      await page.waitForFunction(() => 'allowLocation' in window);
      await mapIdle(page);
    };
    const expectUnmoved = async () => {
      const before = await cameraOf(page);
      await allowLocation();
      await mapIdle(page);
      expect(await cameraOf(page)).toEqual(before);
    };
    const [lena] = await people('Lena');
    await signInAndOpenHome(page, lena);
    await openMapStep(page, say, 'Late', '');

    await openMap();
    await dragOnMap(
      page,
      await positionAtShare(page, { x: 0.5, y: 0.5 }),
      await positionAtShare(page, { x: 0.6, y: 0.6 }),
    );
    await mapIdle(page);
    await expectUnmoved();

    await page.reload();
    await openMap();
    await page.getByRole('button', { name: say('map.zoomIn') }).click();
    await mapIdle(page);
    await expectUnmoved();

    await page.reload();
    await openMap();
    const search = page.getByRole('combobox', { name: say('places.labelWithCoordinates') });
    await page.getByRole('button', { name: say('places.open') }).click();
    await expect(search).toBeFocused();
    // Back closes the search, and not the step.
    await page.evaluate(() => history.back());
    await expect(search).toHaveCount(0);
    await page.getByRole('button', { name: say('places.open') }).click();
    await search.fill('64.14, -21.9');
    await search.press('Enter');
    await expectNear(page, REYKJAVIK);
    await mapIdle(page);
    await expectUnmoved();

    // Who has not moved the map is flown there.
    await page.reload();
    await openMap();
    await allowLocation();
    await expectNear(page, [PARIS.longitude, PARIS.latitude]);
  },
);

test('a project takes the visible map as its boundary, and opens from My Projects @phone', async ({
  page,
  context,
  people,
  say,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.9, longitude: -77.03 });
  const [lena] = await people('Lena');
  await signInAndOpenHome(page, lena);
  await openSettingsStep(page, say, 'As seen');
  await expectReadable(page);
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await mapReady(page);
  await expectReadable(page);
  // The main button is in sight, though the map is higher than the screen of a phone.
  await expect(page.getByRole('button', { name: say('newProject.buttons.setExtent') })).toBeInViewport({ ratio: 1 });
  await finish(page, say);
  await expectReadable(page);
  // A project without people and trees needs both: each is one tap away.
  await page.getByRole('link', { name: say('newProject.invite') }).click();
  await expect(page.getByRole('heading', { name: say('invitations.title') })).toBeFocused();
  await expect(page.getByRole('button', { name: say('invitations.create') })).toBeInViewport();
  await page.goBack();
  await openSettingsStep(page, say, 'Another');
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await mapReady(page);
  await finish(page, say);
  await page.getByRole('link', { name: say('newProject.addTrees') }).click();
  await expect(page.getByRole('region', { name: say('trees.form.addTitle') })).toBeVisible();
  await page.goBack();
  await (await openDrawer(page, say)).getByRole('link', { name: say('menu.myProjects') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('myProjects.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myprojects$/);
  await expect(page.getByRole('heading', { name: 'As seen' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: say('myProjects.openNamed', { name: 'As seen' }) }).click();
  await expect(page).toHaveURL(/\/dashboard\/project\/\d+\/map$/);
  const project = await projectNamed(await apiAs(lena), 'As seen');
  expect(project).toMatchObject({ city: 'Washington', role_name: 'Project Leader', healthCheck: 1, acceptingUsers: 1 });
  expect(cornersOf(project.polygon_text)).toHaveLength(5);
});

test(
  'Set Extent during a flight takes what the map shows at that moment',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena] = await people('Lena');
    await signInAndOpenHome(page, lena);
    await openMapStep(page, say, 'In flight');
    await mapIdle(page);
    const seen = await setExtentInFlight(page, say('newProject.buttons.setExtent'));
    await page.getByRole('button', { name: say('newProject.buttons.finish'), exact: true }).click();
    await expect(page.getByRole('link', { name: say('newProject.toMyProjects') })).toBeVisible();
    const corners = cornersOf((await projectNamed(await apiAs(lena), 'In flight')).polygon_text);
    const [latitudes, longitudes] = [corners.map(([lat = 0]) => lat), corners.map(([, lng = 0]) => lng)];
    expect(Math.min(...latitudes)).toBeCloseTo(seen.south, 5);
    expect(Math.max(...latitudes)).toBeCloseTo(seen.north, 5);
    expect(Math.min(...longitudes)).toBeCloseTo(seen.west, 5);
    expect(Math.max(...longitudes)).toBeCloseTo(seen.east, 5);
  },
);

test('a project takes a pasted boundary; one that crosses itself shows a reason @quick', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  await signInAndOpenHome(page, lena);
  await openMapStep(page, say, 'Pasted');
  await page.getByRole('button', { name: say('map.boundary.type') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(say('map.text.label'))
    .fill('POLYGON((38.9 -77, 38.91 -77.01, 38.9 -77.01, 38.91 -77, 38.9 -77))');
  await dialog.getByRole('button', { name: say('map.text.use') }).click();
  await expect(dialog.getByText(say('fields.shape_crosses_itself'))).toBeVisible();
  await expectReadable(page);
  await dialog.getByLabel(say('map.text.label')).fill(SQUARE);
  await expect(dialog.getByText(say('map.text.found', { corners: 4, centre: '38.895, -77.035' }))).toBeVisible();
  await expectReadable(page);
  await dialog.getByRole('button', { name: say('map.text.use') }).click();
  await finish(page, say);
  expect((await projectNamed(await apiAs(lena), 'Pasted')).polygon_text).toBe(SQUARE);
});

test('a project around a city adds its trees in the background, and the pages show the progress', async ({
  page,
  people,
  say,
  language,
}) => {
  const [lena] = await people('Lena');
  const trees = isLong ? 60_000 : 12_000;
  const place = numberOfWalk();
  const [x, y] = [-97.5 - place, 35.5 + place] as const;
  await signInAndOpenHome(page, lena);
  await insertManyTrees([x, y], trees, 0.1);
  await openMapStep(page, say, 'City');
  await page.getByRole('button', { name: say('map.boundary.type') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(say('map.text.label'))
    .fill(
      `POLYGON((${y - 0.1} ${x - 0.1}, ${y - 0.1} ${x + 0.1}, ${y + 0.1} ${x + 0.1}, ${y + 0.1} ${x - 0.1}, ${y - 0.1} ${x - 0.1}))`,
    );
  await dialog.getByRole('button', { name: say('map.text.use') }).click();
  const total = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-MX', { useGrouping: 'always' }).format(trees);
  // The last tree is locked, so the progress stays for as long as we look at it.
  await whileLastTreeIsLocked([x, y], 0.1, async () => {
    await finish(page, say);
    await expect(page.getByRole('progressbar', { name: total })).toBeVisible();
    await expect(page.getByText(say('projectArea.intake.meanwhile'))).toBeVisible();
    await expectReadable(page);
    await page.getByRole('link', { name: say('newProject.openProject') }).click();
    await mapReady(page);
    await expect(page.getByRole('progressbar')).toBeVisible();
  });
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect((await projectNamed(await apiAs(lena), 'City')).treeCount).toBe(trees);
});

test('a project needs a name, and an unfinished form keeps its texts', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  await signInAndOpenHome(page, lena);
  await openForm(page, say);
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await expect(page.getByText(say('fields.required'))).toBeVisible();
  await expectReadable(page);
  await page.getByLabel(say('projectFields.project_name.label')).fill('Half-way');
  await page.getByLabel(say('projectFields.description.label')).fill('Not finished yet');
  await page.getByRole('button', { name: say('newProject.buttons.continue') }).click();
  await expect(page.getByRole('heading', { name: say('newProject.steps.settings') })).toBeVisible();
  // Back goes to the previous step. It does not leave the form, not even on the first page of a visit.
  await page.goto('/dashboard/newproject');
  await expect(page.getByRole('heading', { name: say('newProject.steps.settings') })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: say('newProject.steps.details') })).toBeVisible();
  await expect(page.getByLabel(say('projectFields.project_name.label'))).toHaveValue('Half-way');
  await (await openDrawer(page, say)).getByRole('link', { name: say('nav.home'), exact: true }).click();
  await openForm(page, say);
  await expect(page.getByLabel(say('projectFields.project_name.label'))).toHaveValue('Half-way');
  await expectReadable(page);
  await page.reload();
  await expect(page.getByLabel(say('projectFields.description.label'))).toHaveValue('Not finished yet');
});
