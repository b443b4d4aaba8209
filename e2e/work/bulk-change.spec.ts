// Changing many trees at once: from the filter, from the table and from the map.
import type { Locator, Page } from '@playwright/test';
import { withDatabase } from '../database.ts';
import { apiAs, createProject, expect, type Person, type Say, signInByApi, test } from '../journey.ts';
import { clickMap } from '../map.ts';
import { expectAccessible, expectReadable } from '../readable.ts';
import { createSite, newSquare, openMap, OWN, plantTrees, shift } from '../trees-on-map.ts';

const PLACES = Array.from({ length: 4 }, (_, n) => [-77.036 + n / 1_000, 38.893] as const);

const drawerOf = (page: Page, say: Say): Locator => page.getByRole('dialog', { name: say('bulkChange.title') });

/** Adds a field to what is changed. */
async function addField(drawer: Locator, label: string): Promise<void> {
  await drawer.locator('input[aria-haspopup="listbox"]').last().click();
  await drawer.getByRole('option', { name: label, exact: true }).click();
}

/** Without calls: there are thousands of them. */
const plantOaks = (projectId: number, many: number): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `with made as (
         insert into tree (tree_name, sub_id, longitude, latitude, created_by, home_project_id)
         select 'Oak ' || n, 30, 20 + n * 1e-5, 40, (select min(user_id) from users), $1 from generate_series(1, $2::int) n
         returning tree_id, cell, lod_cell, tile_value, checked_day
       )
       insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value, checked_day)
       select $1, tree_id, cell, lod_cell, tile_value, checked_day from made`,
      [projectId, many],
    );
  });

test('a leader changes the trees that fit a filter after a look at the numbers, and those picked in the table @both', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const project = await createProject(lena, { includeTrees: 0 });
  await plantTrees(lena, project, PLACES);
  const send = await apiAs(lena);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/trees?species=1`);
  await page.getByRole('button', { name: say('bulkChange.openFitting') }).click();

  const drawer = drawerOf(page, say);
  await expect(drawer.getByText(say('bulkChange.fitting_other', { number: 4 }))).toBeVisible();
  await addField(drawer, say('treeFields.status.label'));
  await drawer.getByRole('button', { name: say('bulkChange.preview') }).click();
  await expect(drawer.getByText(say('fields.required'))).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('combobox', { name: say('treeFields.status.label') }).click();
  await drawer.getByRole('option', { name: say('treeFields.status.options.stump') }).click();
  await addField(drawer, say('bulkChange.fields.notes_line.label'));
  await drawer.getByRole('textbox', { name: say('bulkChange.fields.notes_line.label') }).fill('2026-11');
  await drawer.getByRole('button', { name: say('bulkChange.preview') }).click();
  await expect(drawer.getByText(say('bulkChange.change_other', { number: 4 }))).toBeVisible();
  await expectAccessible(page);

  // Meanwhile somebody changes one of them: nothing happens before the leader has seen the new numbers.
  const [first] = await send('GET', '/trees/project/all', { projectId: project.project_id });
  await send('PUT', '/tree', {
    treeId: first.tree_id,
    projectId: project.project_id,
    inName: first.tree_name,
    subId: first.sub_id,
    inLongitude: first.longitude,
    inLatitude: first.latitude,
    inStatus: 'stump',
    inNotes: '2026-11',
  });
  await drawer.getByRole('button', { name: say('bulkChange.confirm_other', { number: 4 }) }).click();
  await expect(drawer.getByText(say('bulkChange.newer'))).toBeVisible();
  await expect(drawer.getByText(say('bulkChange.unchanged_one', { number: 1 }))).toBeVisible();
  await drawer.getByRole('button', { name: say('bulkChange.confirm_other', { number: 3 }) }).click();
  await expect(drawer.getByText(say('bulkChange.done_other', { number: 3 }))).toBeVisible();
  await expect(drawer.getByRole('link', { name: say('history.open') })).toBeVisible();
  await expect(drawer.getByRole('button', { name: say('history.undo.button'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer
    .locator('footer')
    .getByRole('button', { name: say('bulkChange.close') })
    .click();
  await expect(drawer).toBeHidden();
  const trees = await send('GET', '/trees/project/all', { projectId: project.project_id });
  expect(trees.map(({ status, notes }: { status: string; notes: string }) => `${status} ${notes}`)).toEqual(
    PLACES.map(() => 'stump 2026-11'),
  );

  // The report stays on the pages of the project until it is closed.
  await expect(page.getByText(say('bulkChange.done_other', { number: 3 }))).toBeVisible();
  await expect(page.getByRole('button', { name: say('history.undo.button'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('bulkChange.dismiss') }).click();
  await expect(page.getByText(say('bulkChange.done_other', { number: 3 }))).toBeHidden();

  await page.getByRole('button', { name: say('bulkChange.pick'), exact: true }).click();
  for (const name of ['Tree 1', 'Tree 3'])
    await page.getByRole('checkbox', { name: say('bulkChange.pickNamed', { name }) }).check();
  await expect(page.getByText(say('bulkChange.picked_other', { number: 2 }))).toBeVisible();
  // Nothing may lie half below the bar at the top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: say('bulkChange.openChosen'), exact: true }).click();
  await expect(drawer.getByText(say('bulkChange.chosen_other', { number: 2 }))).toBeVisible();
  await addField(drawer, say('treeFields.address.label'));
  await drawer.getByRole('textbox', { name: say('treeFields.address.label') }).fill('5 Elm Street');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(say('bulkChange.change_other', { number: 2 }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(say('bulkChange.done_other', { number: 2 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const addressed = await send('GET', '/trees/project/all', { projectId: project.project_id });
  expect(addressed.map(({ address }: { address: string }) => address !== '')).toEqual([true, false, true, false]);

  await page.getByRole('button', { name: say('history.undo.button'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('history.undo.confirm') })
    .click();
  await expect(page.getByText(say('history.undo.doneMany_other', { number: 2 }))).toBeVisible();
  const undone = await send('GET', '/trees/project/all', { projectId: project.project_id });
  expect(undone.map(({ address }: { address: string }) => address)).toEqual(['', '', '', '']);
});

test('a leader changes the trees inside a shape on the map @phone', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const { square, offset } = newSquare();
  const site = await createSite(lena, square, offset);
  const send = await apiAs(lena);
  await openMap(page, site);
  await page.getByRole('button', { name: say('treeMap.choose.open') }).click();
  const [[west, south], , [east]] = OWN as unknown as [[number, number], unknown, [number, number]];
  for (const corner of [
    [west - 0.0015, south - 0.0015],
    [east + 0.0015, south - 0.0015],
    [east + 0.0015, south + 0.001],
    [west - 0.0015, south + 0.001],
  ] as const)
    await clickMap(page, shift(corner, offset));
  await page.getByRole('button', { name: say('treeMap.choose.finish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('bulkChange.openChosen') })
    .click();
  const drawer = drawerOf(page, say);
  await expect(drawer.getByText(say('bulkChange.chosen_other', { number: 3 }))).toBeVisible();
  await addField(drawer, say('treeFields.planted_on.input'));
  await drawer.getByLabel(say('treeFields.planted_on.input'), { exact: true }).fill('2020-04-01');
  await drawer.getByRole('button', { name: say('bulkChange.preview') }).click();
  await expect(drawer.getByText(say('bulkChange.change_other', { number: 3 }))).toBeVisible();
  await expectReadable(page);
  await drawer.getByRole('button', { name: say('bulkChange.confirm_other', { number: 3 }) }).click();
  await expect(drawer.getByText(say('bulkChange.done_other', { number: 3 }))).toBeVisible();
  const trees = await send('GET', '/trees/project/all', { projectId: site.project.project_id });
  expect(trees.map(({ planted_on }: { planted_on: string }) => planted_on)).toEqual(Array(3).fill('2020-04-01'));
});

/** Up to the preview of a new address for so many trees. */
async function previewLargeChange(page: Page, say: Say, lena: Person, trees: number) {
  const project = await createProject(lena, { includeTrees: 0 });
  await plantOaks(project.project_id, trees);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/trees?species=30`);
  await page.getByRole('button', { name: say('bulkChange.openFitting') }).click();
  const drawer = drawerOf(page, say);
  await addField(drawer, say('treeFields.address.label'));
  await drawer.getByRole('textbox', { name: say('treeFields.address.label') }).fill('Oak Avenue');
  await drawer.getByRole('button', { name: say('bulkChange.preview') }).click();
  return { project, drawer };
}

test('a change of thousands of trees goes on after the drawer is closed, and other leaders see it @once', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const { drawer } = await previewLargeChange(page, say, lena, 3_000);
  await drawer.getByRole('button', { name: say('bulkChange.confirm_other', { number: '3,000' }) }).click();
  await expect(drawer.getByText(say('bulkChange.meanwhile'))).toBeVisible();
  await expect(drawer.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: say('projectArea.tabs.map'), exact: true }).click();
  await expect(page.getByText(say('bulkChange.done_other', { number: '3,000' }))).toBeVisible();
});

test('a leader stops a change that is running, and undoes what it has changed @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const { project, drawer } = await previewLargeChange(page, say, lena, 12_000);
  await drawer.locator('form > footer').getByRole('button').click();
  const stop = drawer.getByRole('button', { name: say('bulkChange.stop') });
  await expect(stop).toBeVisible();
  await expectReadable(page);
  // Something is changed by then.
  await expect
    .poll(() => drawer.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value))
    .toBeGreaterThan(0);
  await stop.click();
  await expect(drawer.getByText(/Lena/)).toBeVisible();
  await expect(stop).toBeHidden();
  // The button that had the focus is gone, and Escape still closes the drawer.
  await expect(drawer.locator('footer').getByRole('button', { name: say('bulkChange.close') })).toBeFocused();
  await expectReadable(page);
  const send = await apiAs(lena);
  const countChanged = async (): Promise<number> =>
    (await send('GET', '/trees/project/all', { projectId: project.project_id })).filter(
      ({ address }: { address: string }) => address !== '',
    ).length;
  const changed = await countChanged();
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(12_000);
  await drawer.getByRole('button', { name: say('history.undo.button'), exact: true }).click();
  await page
    .getByRole('dialog', { name: say('history.undo.title') })
    .getByRole('button', { name: say('history.undo.confirm') })
    .click();
  await expect(drawer.getByRole('button', { name: say('history.undo.again') })).toBeVisible();
  expect(await countChanged()).toBe(0);
});
