// The map as a person sees it: where it was left, what lies on it, and what it does without imagery.
import type { Page } from '@playwright/test';
import { expect, signInByApi, test, type Say } from './journey.ts';
import { expectReadable } from './readable.ts';
import { cameraOf, clickMap, expectDrawn, flyTo, mapIdle, mapReady, type Camera, type Position } from './map.ts';
import { createSite, insertManyTrees, newSquare, openMap, OWN, shift, type Site } from './trees-on-map.ts';

async function expectCamera(page: Page, { centre: [x, y], zoom }: Camera): Promise<void> {
  await mapReady(page);
  await expect
    .poll(async () => {
      const now = await cameraOf(page);
      return Math.max(Math.abs(now.centre[0] - x), Math.abs(now.centre[1] - y), Math.abs(now.zoom - zoom) / 1_000);
    })
    .toBeLessThan(1e-5);
}

/** The words of the map in the address. */
const words = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

test('Back, a reload and a second visit find the map as it was', { tag: '@once' }, async ({ page, people, say }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [lena] = await people('Lena');
  const { square, offset } = newSquare();
  const site = await createSite(lena, square, offset);
  const ownName = site.own[0]?.common_name as string;
  const path = `/dashboard/project/${site.project.project_id}/map`;
  await signInByApi(page, lena);
  await page.goto('/dashboard/myprojects');
  await page.getByRole('link', { name: `Open ${site.project.project_name}` }).click();
  await mapReady(page);
  // Nobody has moved the map yet.
  expect(page.url()).toMatch(/\/map$/);

  await flyTo(page, shift(OWN[1] as Position, offset), 17.5);
  await mapIdle(page);
  const legend = page.getByRole('region', { name: 'Legend' });
  const colorBy = legend.getByLabel('Color by');
  const own = legend.getByRole('button', { name: ownName, exact: true });
  await colorBy.selectOption('Species');
  await own.click();
  await expect
    .poll(() => words(page))
    .toMatchObject({ at: expect.stringMatching(/_17.5$/), color: 'species', highlight: '3' });
  const there = await cameraOf(page);

  const expectSame = async () => {
    await expectCamera(page, there);
    await expect(colorBy).toHaveValue('species');
    await expect(own).toHaveAttribute('aria-pressed', 'true');
  };
  await page.reload();
  await expectSame();
  // Moving and coloring added no step.
  await page.goBack();
  await expect(page).toHaveURL(/myprojects$/);
  await page.goForward();
  await expectSame();

  // Back closes a tree, and leaves the map where it is now.
  await clickMap(page, shift(OWN[1] as Position, offset));
  const panel = page.getByRole('region', { name: 'Tree home' });
  await expect(panel).toBeVisible();
  await mapIdle(page);
  await flyTo(page, shift(OWN[2] as Position, offset), 18);
  await mapIdle(page);
  await expect
    .poll(() => words(page))
    .toMatchObject({ at: expect.stringMatching(/_18$/), tree: String(site.own[1]?.tree_id) });
  const elsewhere = await cameraOf(page);
  await page.reload();
  await expect(panel).toBeVisible();
  await expectCamera(page, elsewhere);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect.poll(() => words(page)).toEqual({ at: expect.stringMatching(/_18$/), color: 'species', highlight: '3' });

  // A visit by the tab finds the map as it was left on this device, but for the tree. It adds one step. Without
  // motion the bar of filters grows at once, beside a map that nobody has used yet: the map stays where it was.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await legend.getByRole('button', { name: say('treeFilter.only.on', { name: ownName }) }).click();
  await expect.poll(() => words(page)).toMatchObject({ species: '3' });
  // The bar has grown, and the map has moved below it, when the filter and its count are there.
  await expect(page.getByRole('list', { name: say('treeFilter.chips') })).toBeVisible();
  await expect(page.getByText(say('treeFilter.count', { number: 3, total: 3 }))).toBeVisible();
  await mapIdle(page);
  await clickMap(page, shift(OWN[2] as Position, offset));
  await expect(panel).toBeVisible();
  await mapIdle(page);
  const last = await cameraOf(page);
  const left = { at: expect.stringMatching(/_18$/), color: 'species', highlight: '3', species: '3' };
  const expectAsLeft = async () => {
    await expectCamera(page, last);
    await expect(colorBy).toHaveValue('species');
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => words(page)).toEqual(left);
    await expect(panel).toHaveCount(0);
  };
  await tab('Users');
  await expect(page.locator('[data-map]')).toHaveCount(0);
  await tab('Map');
  await expectAsLeft();
  await page.goBack();
  await expect(page).toHaveURL(/users$/);
  // So does a visit from another page of the app, and one by the plain address.
  await page.goto('/dashboard/myprojects');
  await page.getByRole('link', { name: `Open ${site.project.project_name}` }).click();
  await expectAsLeft();
  await page.goto(path);
  await expectAsLeft();

  // A link that says where to look is whole: it gets nothing from the memory.
  const [x, y] = shift(OWN[0] as Position, offset);
  await page.goto(`${path}?at=${y.toFixed(6)}_${x.toFixed(6)}_16&color=health`);
  await expectCamera(page, { centre: [x, y], zoom: 16, bearing: 0 });
  await expect(colorBy).toHaveValue('health');
  expect(words(page)).not.toHaveProperty('species');

  // The table has the filter too. Who clears it there does not find it on the map again.
  await page.goto(`${path}?species=3`);
  await mapReady(page);
  await expect(colorBy).toHaveValue('health');
  await tab('Users');
  await tab('Trees');
  await expect.poll(() => words(page)).toEqual({ species: '3' });
  await page.getByRole('button', { name: say('treeFilter.clearAll') }).click();
  await expect.poll(() => words(page)).toEqual({});
  await tab('Users');
  await tab('Map');
  await expectCamera(page, { centre: [x, y], zoom: 16, bearing: 0 });
  expect(words(page)).toEqual({ at: expect.stringMatching(/_16$/), color: 'health' });

  // What makes no sense is ignored, and what belongs to others stays.
  await page.goto(`${path}?at=91_0_3&color=sound&highlight=%5B1%5D&tree=oak&species=3`);
  await expectCamera(page, { centre: [x, y], zoom: 16, bearing: 0 });
  await expect(panel).toHaveCount(0);
  await expect(colorBy).toHaveValue('project');
  await flyTo(page, shift(OWN[0] as Position, offset), 15);
  await expect.poll(() => words(page)).toMatchObject({ at: expect.stringMatching(/_15$/), species: '3' });
});

test(
  'a click on a tree that a new filter loads again opens it as soon as it is there',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena] = await people('Lena');
    const { square, offset } = newSquare();
    const site = await createSite(lena, square, offset);
    const place = shift(OWN[1] as Position, offset);
    await openMap(page, site);
    await flyTo(page, place, 18);
    await mapIdle(page);
    await page.getByLabel(say('treeMap.legend.colorBy')).selectOption('Species');

    const arrival = Promise.withResolvers<void>();
    await page.route('**/v0/tiles/**', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const only = say('treeFilter.only.on', { name: site.own[1]?.common_name as string });
    await page.getByRole('region', { name: 'Legend' }).getByRole('button', { name: only }).click();
    await expectDrawn(page, place, []);
    await clickMap(page, place);
    arrival.resolve();
    await expect(page.getByRole('region', { name: 'Tree home' })).toBeVisible();
    expect(words(page)).toMatchObject({ tree: String(site.own[1]?.tree_id), species: '3' });
  },
);

// ── Imagery ─────────────────────────────────────────────────────────────────

const IMAGERY_CREDIT = 'Sky pictures of 2026';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
type ImageryServer = 'silent' | 'refusing' | 'answering';

/** Gives the page a basemap whose server behaves as the returned object says. */
async function useImagery(page: Page, behavior: ImageryServer): Promise<{ behavior: ImageryServer }> {
  const server = { behavior };
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    const tiles = [`${new URL(route.request().url()).origin}/imagery/{z}/{x}/{y}`];
    const basemap = { kind: 'raster', layers: [{ tiles, tileSize: 256, maxzoom: 19, attribution: IMAGERY_CREDIT }] };
    await route.fulfill({ json: { ...config, basemap } });
  });
  await page.route('**/imagery/**', async (route) => {
    if (server.behavior === 'answering') await route.fulfill({ contentType: 'image/png', body: PIXEL });
    if (server.behavior === 'refusing') await route.fulfill({ status: 403, body: '' });
  });
  return server;
}

/** A map whose imagery never arrives is never ready in the sense of `mapReady`. */
const treesDrawnAt = (page: Page, position: Position): Promise<number> =>
  page.locator('[data-map]').evaluate((element, place) => {
    const { treeMap } = element as unknown as {
      treeMap?: { trees?: { drawnTreesAt(position: Position): unknown[] } };
    };
    return treeMap?.trees?.drawnTreesAt(place).length ?? 0;
  }, position);

for (const behavior of ['silent', 'refusing'] as const)
  test(`trees do not wait for imagery whose server is ${behavior}`, { tag: '@once' }, async ({ page, people }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const [lena] = await people('Lena');
    const { square, offset } = newSquare();
    const site = await createSite(lena, square, offset);
    const imagery = await useImagery(page, behavior);
    await signInByApi(page, lena);
    await page.goto(`/dashboard/project/${site.project.project_id}/map`);
    await expect.poll(() => treesDrawnAt(page, shift(OWN[1] as Position, offset))).toBe(1);
    await expect(page.getByText('Loading trees…')).toHaveCount(0);
    // The colors of species are counted from what is on the map.
    const legend = page.getByRole('region', { name: 'Legend' });
    await legend.getByLabel('Color by').selectOption('Species');
    await expect(legend.getByRole('button', { name: site.own[0]?.common_name as string, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Made with Natural Earth' })).toBeVisible();
    await expect(page.getByText(IMAGERY_CREDIT)).toHaveCount(0);

    const notice = page.getByText('The satellite picture cannot be reached. This is the built-in map.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Close this notice' }).click();
    await expect(notice).toHaveCount(0);

    imagery.behavior = 'answering';
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByText(IMAGERY_CREDIT)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Made with Natural Earth' })).toHaveCount(0);
  });

// ── Room ────────────────────────────────────────────────────────────────────

interface Part {
  name: string;
  box: { left: number; top: number; right: number; bottom: number };
}

/** Everything that lies on the map, each legend, button and notice by itself. */
const partsOnMap = (page: Page): Promise<Part[]> =>
  page.locator('[data-map]').evaluate((map) => {
    const stage = map.lastElementChild as HTMLElement;
    return [...stage.querySelectorAll<HTMLElement>('[data-on-map] > *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return {
          name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
          box: { left, top, right, bottom },
        };
      });
  });

async function expectNothingCovered(page: Page): Promise<void> {
  const parts = await partsOnMap(page);
  const stage = await page.locator('[data-map] > :last-child').evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  expect(parts.length).toBeGreaterThan(5);
  const covering = parts.flatMap((a, index) =>
    parts
      .slice(index + 1)
      .filter(
        (b) =>
          a.box.left < b.box.right && b.box.left < a.box.right && a.box.top < b.box.bottom && b.box.top < a.box.bottom,
      )
      .map((b) => `${a.name} / ${b.name}`),
  );
  expect(covering, 'parts that cover each other').toEqual([]);
  const outside = parts.filter(
    ({ box }) => box.left < stage.left || box.top < stage.top || box.right > stage.right || box.bottom > stage.bottom,
  );
  expect(
    outside.map(({ name }) => name),
    'parts that stick out of the map',
  ).toEqual([]);
}

/** The map with all notices at once. */
async function openCrowdedMap(page: Page, say: Say, site: Site, middle: Position): Promise<void> {
  await useImagery(page, 'refusing');
  // Four tiles may share them, and each must have too many to draw.
  await insertManyTrees(middle, 20_000, 0.008);
  await openMap(page, site);
  await flyTo(page, middle, 13);
  await expect(page.getByText(say('map.imageryAway'))).toBeVisible();
  await page.getByRole('button', { name: say('map.locate') }).click();
  await expect(page.getByText(say('map.location.refused'))).toBeVisible();
  await expect(page.getByText(say('treeMap.thinned'))).toBeVisible();
}

test('nothing on the map covers anything else, and on a phone the map has three quarters of the screen @both', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const { square, offset } = newSquare();
  const site = await createSite(lena, square, offset);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const sizes = isPhone
    ? [{ width: 390, height: 844 }]
    : [
        { width: 820, height: 1180 },
        { width: 1440, height: 900 },
      ];
  const legend = page.getByRole('button', { name: say('treeMap.legend.title') });
  const list = page.getByRole('button', { name: say('treeMap.nearby.open') });
  await page.setViewportSize(sizes[0] as { width: number; height: number });
  await openCrowdedMap(page, say, site, shift([-77.035, 38.895], offset));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await mapIdle(page);
    await expectNothingCovered(page);
    await expectReadable(page);
    const height = await page.locator('[data-map] > :last-child').evaluate((map) => map.getBoundingClientRect().height);
    if (isPhone) expect(height / size.height).toBeGreaterThanOrEqual(0.75);

    if ((await legend.getAttribute('aria-expanded')) === 'false') await legend.click();
    await page.getByLabel(say('treeMap.legend.colorBy')).selectOption({ value: 'species' });
    await expectNothingCovered(page);
    await list.click();
    await expect(page.getByRole('region', { name: say('treeMap.nearby.title') })).toBeVisible();
    await expectNothingCovered(page);
    await list.click();
    if (isPhone) {
      await page.getByRole('button', { name: say('map.attribution') }).click();
      await expect(page.getByText('Made with Natural Earth')).toBeVisible();
      await expectNothingCovered(page);
    }
  }
  // A notice stays until the person closes it.
  const refused = page.getByText(say('map.location.refused'));
  await expect(refused).toBeVisible();
  await page
    .getByRole('button', { name: say('map.closeNotice') })
    .first()
    .click();
  await expect(refused).toHaveCount(0);
});
