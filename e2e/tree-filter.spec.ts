import type { Locator, Page } from '@playwright/test';
import { downloadCsv } from './csv.ts';
import { type Person, type Say, addMember, expect, signInByApi, test } from './journey.ts';
import { expectAccessible, expectReadable } from './readable.ts';
import { drawnAt, expectDrawn, mapIdle, mapReady } from './map.ts';
import { createGrove, type Grove, mapPath, moveNorth } from './trees.ts';
import { daysAgo, recordHealthCheck } from './visits.ts';

const rows = (page: Page) => page.locator('tbody tr[data-index]');
const treesPath = ({ project }: Grove): string => `/dashboard/project/${project.project_id}/trees`;
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 992;

/** The words of the filter and the open tree in the address. The map has words of its own there. */
const inAddress = (page: Page): Record<string, string> =>
  Object.fromEntries(
    [...new URL(page.url()).searchParams].filter(([name]) => ['species', 'genus', 'visited', 'tree'].includes(name)),
  );

const MAPLE = 30;

/** Three ashes (checked now, checked long ago, never checked) and a maple that nobody has checked. */
async function createAshes(person: Person) {
  const grove = await createGrove(person);
  const species: { sub_id: number; scientific_name: string }[] = await grove.send('GET', '/trees/list');
  const ashes = species.filter(({ scientific_name }) => scientific_name.startsWith('Fraxinus '));
  const plant = (inName: string, subId: number | undefined, place: number) => {
    const [inLongitude, inLatitude] = moveNorth(grove.middle, place * 0.001);
    return grove.plant({ inName, subId: subId ?? 0, inLongitude, inLatitude, inDbh: 10 + place });
  };
  const fresh = await plant('Fresh', ashes[0]?.sub_id, 0);
  const stale = await plant('Stale', ashes[1]?.sub_id, 1);
  const never = await plant('Never', ashes[0]?.sub_id, 2);
  const maple = await plant('Maple', MAPLE, 3);
  await recordHealthCheck(grove, fresh, { visitDate: daysAgo(0) });
  await recordHealthCheck(grove, stale, { visitDate: daysAgo(400) });
  return { grove, fresh, stale, never, maple };
}

/** The filter bar, as people of either audience use it. It counts the taps. */
function filterBar(page: Page, say: Say) {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps++;
    await target.click();
  };
  const bar = page.getByRole('group', { name: say('treeFilter.title') });
  const sheet = page.getByRole('dialog', { name: say('treeFilter.title') });
  const button = (name: string): Locator => bar.getByRole('button', { name, exact: true });
  return {
    bar,
    sheet,
    tap,
    taps: () => taps,
    open: async (part: 'species' | 'visited' | 'dbh' | 'class'): Promise<void> => {
      if (isWide(page)) await tap(button(say(`treeFilter.${part}.label`)));
      else if (!(await sheet.isVisible())) await tap(button(say('treeFilter.open')));
    },
    async chooseGenus(typed: string, genus: string): Promise<void> {
      // On a wide screen the popup has put the focus into the field.
      const field = page.getByRole('combobox', { name: say('treeFilter.species.field') });
      if (!isWide(page)) await tap(field);
      await expect(field).toBeFocused();
      await page.keyboard.type(typed);
      await tap(page.getByRole('listbox').getByRole('option', { name: `${genus}, ` }));
      await page.keyboard.press('Escape');
    },
    quickVisit: (name: 'notThisYear' | 'onlyNever', part: 'visited' | 'checked' = 'visited'): Promise<void> =>
      tap(
        page
          .getByRole('group', { name: say(`treeFilter.${part}.label`), exact: true })
          .getByRole('button', { name: say(`treeFilter.${part}.${name}`), exact: true }),
      ),
    close: async (count: number): Promise<void> => {
      if (isWide(page)) await page.keyboard.press('Escape');
      else await tap(sheet.getByRole('button', { name: say('treeFilter.showCount_other', { number: count }) }));
    },
  };
}

test('a forester finds the ashes that nobody has checked this year: on the map, in the table, in a file @phone', async ({
  page,
  say,
  people,
}) => {
  const [lena] = await people('Lena');
  const { grove, fresh, stale, never, maple } = await createAshes(lena);
  const at = (tree: { longitude: number; latitude: number }) => [tree.longitude, tree.latitude] as const;
  await signInByApi(page, lena);
  await page.goto(mapPath(grove));
  await mapReady(page);
  await expectDrawn(page, at(maple), [`project ${maple.tree_id}`]);

  const filter = filterBar(page, say);
  await filter.open('species');
  await filter.chooseGenus('ash', 'Fraxinus');
  await filter.open('visited');
  await filter.quickVisit('notThisYear');
  await expectReadable(page);
  await filter.close(2);
  await expect(page.getByText(say('treeFilter.count', { number: 2, total: 4 }))).toBeVisible();
  const visited = `before:${new Date().getUTCFullYear()}-01-01,never`;
  expect(inAddress(page)).toEqual({ genus: 'Fraxinus', visited });
  await expectDrawn(page, at(maple), []);
  await expectDrawn(page, at(stale), [`project ${stale.tree_id}`]);
  expect(await drawnAt(page, at(never))).toEqual([`project ${never.tree_id}`]);
  expect(await drawnAt(page, at(fresh))).toEqual([]);
  await expectReadable(page);

  await filter.tap(page.getByRole('link', { name: say('projectArea.tabs.trees'), exact: true }));
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText(say('treeFilter.count', { number: 2, total: 4 }))).toBeVisible();
  await expect(page.getByRole('columnheader', { name: say('treeFields.visited_at.label') })).toBeVisible();
  await expectAccessible(page);

  await filter.tap(page.getByRole('button', { name: say('treeTable.download') }));
  const shown = page.getByRole('button', { name: say('treeTable.downloadCounted.shown', { number: 2 }) });
  const file = await downloadCsv(page, shown);
  expect(file.columns).toEqual(
    expect.arrayContaining(['dbh_inches', 'dbh_cm', 'height_feet', 'created_at', 'visited_at']),
  );
  expect(file.rows.map(({ tree_name }) => tree_name)).toEqual(['Stale', 'Never']);
  expect(file.rows[0]?.['visited_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
  expect(file.rows[0]?.['latitude']).toMatch(/^\d+\.\d{6}$/);
  // The download itself is a tap that the bar has not counted.
  expect(filter.taps() + 1).toBeLessThanOrEqual(isWide(page) ? 7 : 8);

  await test.step('the data dictionary explains the columns of the file', async () => {
    await page.getByRole('button', { name: say('treeTable.dictionary.open') }).click();
    const dictionary = page.getByRole('dialog', { name: say('treeTable.dictionary.title') });
    await expect(dictionary.getByRole('rowheader')).toHaveText(file.columns);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a link opens the same trees, and the map has them too', async () => {
    await page.goto(page.url());
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('link', { name: say('projectArea.tabs.map'), exact: true }).click();
    await mapReady(page);
    await expectDrawn(page, at(stale), [`project ${stale.tree_id}`]);
    expect(await drawnAt(page, at(maple))).toEqual([]);
  });

  await test.step('a tree that was only watered since is visited, but nobody has checked its health', async () => {
    await grove.send('POST', '/tree/treecare', { treeId: stale.tree_id, projectId: grove.project.project_id });
    await page.goto(treesPath(grove));
    await filter.open('visited');
    await filter.quickVisit('notThisYear');
    await filter.close(2);
    await expect(rows(page)).toHaveText([/Never/, /Maple/]);
    await page.goto(treesPath(grove));
    await filter.open('visited');
    await filter.quickVisit('notThisYear', 'checked');
    await expectReadable(page);
    await filter.close(3);
    await expect(rows(page)).toHaveText([/Stale/, /Never/, /Maple/]);
    expect(new URL(page.url()).searchParams.get('checked')).toBe(visited);
    await expect(page.getByRole('columnheader', { name: say('treeFields.health_checked_at.label') })).toBeVisible();
    await page.getByRole('link', { name: say('projectArea.tabs.map'), exact: true }).click();
    await mapReady(page);
    await expectDrawn(page, at(stale), [`project ${stale.tree_id}`]);
    expect(await drawnAt(page, at(fresh))).toEqual([]);
  });
});

test('a filter that one member saves is used by another, and only its creator and leaders delete it', async ({
  page,
  say,
  people,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const { grove } = await createAshes(lena);
  await addMember(grove.project, lena, pat);
  const dialog = page.getByRole('dialog', { name: say('treeFilter.saved.title') });
  const name = dialog.getByRole('textbox', { name: say('treeFilter.saved.name') });
  const save = dialog.getByRole('button', { name: say('treeFilter.saved.save'), exact: true });
  const saved = dialog.getByRole('button', { name: /^Old ashes/ });
  const deletion = dialog.getByRole('button', { name: say('treeFilter.saved.deleteNamed', { name: 'Old ashes' }) });
  async function openAs(person: Person, search: string): Promise<void> {
    await signInByApi(page, person);
    await page.goto(treesPath(grove) + search);
    await expect(rows(page)).toHaveCount(search === '' ? 4 : 2);
    await page.getByRole('button', { name: say('treeFilter.saved.title'), exact: true }).click();
  }

  await openAs(lena, '?genus=Fraxinus&visited=before:2026-01-01,never');
  await save.click();
  await expect(dialog.getByText(say('fields.required'))).toBeVisible();
  await name.fill('Old ashes');
  await name.press('Enter');
  await expect(dialog.getByText(say('treeFilter.saved.saved', { name: 'Old ashes' }))).toBeVisible();
  await expect(deletion).toBeVisible();
  await expectAccessible(page);

  await test.step('another member uses it, and can neither delete it nor take its name', async () => {
    await openAs(pat, '');
    await expect(dialog.getByText(say('treeFilter.saved.by', { name: 'Lena Oak' }))).toBeVisible();
    await expect(deletion).toHaveCount(0);
    await saved.click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/genus=Fraxinus/);
    await page.getByRole('button', { name: say('treeFilter.saved.title'), exact: true }).click();
    await name.fill('Old ashes');
    await save.click();
    await expect(dialog.getByText(say('problems.filter_name_taken'))).toBeVisible();
  });

  await openAs(lena, '');
  await deletion.click();
  await page
    .getByRole('dialog', { name: say('treeFilter.saved.deleteTitle', { name: 'Old ashes' }) })
    .getByRole('button', { name: say('treeFilter.saved.delete'), exact: true })
    .click();
  await expect(dialog.getByText(say('treeFilter.saved.deleted', { name: 'Old ashes' }))).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test('bars, legend and chips are filters for the keyboard too; an open tree and the filter share the address @once', async ({
  page,
  say,
  people,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [lena] = await people('Lena');
  const { grove, fresh, maple } = await createAshes(lena);
  await signInByApi(page, lena);
  await page.goto(treesPath(grove));
  await expect(rows(page)).toHaveCount(4);

  await test.step('a bar of the chart', async () => {
    const numbers = page.getByRole('region', { name: say('treeTable.stats.title') });
    await numbers.getByRole('button', { name: /2 \(50%\)/ }).press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await numbers.getByRole('button', { name: /2 \(100%\)/ }).press('Enter');
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('a bar under a filter by genus shows only its species', async () => {
    await page.goto(`${treesPath(grove)}?genus=Fraxinus`);
    await expect(rows(page)).toHaveCount(3);
    const numbers = page.getByRole('region', { name: say('treeTable.stats.title') });
    await numbers.getByRole('button', { name: /2 \(66\.7%\)/ }).press('Enter');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('the picker forgives typing errors, and says when it takes no more genera', async () => {
    const ten = ['Acer', 'Alnus', 'Betula', 'Carya', 'Celtis', 'Cornus', 'Fagus', 'Picea', 'Pinus', 'Abies'];
    await page.goto(`${treesPath(grove)}?genus=${ten.slice(0, -1).join()}`);
    await page.getByRole('button', { name: say('treeFilter.species.label'), exact: true }).press('Enter');
    const field = page.getByRole('combobox', { name: say('treeFilter.species.field') });
    const hint = page.getByText(say('treeFilter.species.allGenera', { number: ten.length }));
    const options = page.getByRole('listbox').getByRole('option');
    await expect(field).toBeFocused();
    await page.keyboard.type('fraxnus');
    await expect(options.first()).toHaveText(/\(Fraxinus /);
    await expect(options.nth(1)).toHaveText(/^Fraxinus, /);
    await expect(options.nth(1)).toBeEnabled();
    await expect(hint).toHaveCount(0);
    await field.fill('Abies');
    await options.first().click();
    await expect.poll(() => inAddress(page)).toEqual({ genus: ten.join() });
    await expect(hint).toBeVisible();
    await field.fill('fraxinus');
    await expect(options.first()).toHaveText(/^Fraxinus, /);
    await expect(options.first()).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('beside the last visit, the DBH is not cut off', async () => {
    await page.goto(`${treesPath(grove)}?visited=never`);
    await expect(page.getByRole('columnheader', { name: say('treeFields.visited_at.label') })).toBeVisible();
    const table = page.getByRole('region', { name: say('treeTable.caption') });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  await test.step('no tree fits, and all come back', async () => {
    await page.goto(`${treesPath(grove)}?dbh=90-&size=25`);
    await expect(page.getByRole('heading', { name: say('treeFilter.noneTitle') })).toBeVisible();
    await page.getByRole('button', { name: say('treeFilter.clear') }).press('Enter');
    await expect(rows(page)).toHaveCount(4);
    await expect(page).toHaveURL(/\?size=25$/);
  });

  await test.step('the range of the DBH is typed, and a chip removes it', async () => {
    await page.getByRole('button', { name: say('treeFilter.dbh.label'), exact: true }).press('Enter');
    await page.getByRole('textbox', { name: say('treeFilter.dbh.max') }).fill('11');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(2);
    const part = say('treeFilter.dbh.chip.max', { max: 11 });
    await page.getByRole('button', { name: say('treeFilter.remove', { part }) }).press('Enter');
    await expect(rows(page)).toHaveCount(4);
    await expect(page.getByRole('group', { name: say('treeFilter.title') })).toBeFocused();
  });

  await test.step('health, pests, photos and who added a tree', async () => {
    await page.goto(treesPath(grove));
    await page.getByRole('button', { name: say('treeFilter.class.label'), exact: true }).press('Enter');
    await page.getByRole('checkbox', { name: say('treeFilter.class.none') }).press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('treeFilter.more'), exact: true }).press('Enter');
    await page.getByLabel(say('treeFilter.pests.label'), { exact: true }).selectOption('no');
    await page.getByRole('combobox', { name: say('treeFilter.addedBy.label') }).fill('lena');
    await page.getByRole('option', { name: 'Lena Oak' }).click();
    await page.getByLabel(say('treeFilter.photo.label'), { exact: true }).selectOption('no');
    await expect(rows(page)).toHaveCount(4);
    const words = Object.fromEntries(new URL(page.url()).searchParams);
    expect(words).toEqual({ class: 'none', pests: 'no', photo: 'no', addedBy: expect.stringMatching(/^\d+$/) });
    await page.getByLabel(say('treeFilter.photo.label'), { exact: true }).selectOption('yes');
    await expect(page.getByRole('heading', { name: say('treeFilter.noneTitle') })).toBeVisible();
    // Otherwise the map would remember it.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('treeFilter.clear') }).click();
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('the legend', async () => {
    await page.goto(mapPath(grove));
    await mapReady(page);
    await page.getByLabel(say('treeMap.legend.colorBy')).selectOption('species');
    const only = say('treeFilter.only.on', { name: maple.common_name });
    await page.getByRole('button', { name: only }).press('Enter');
    await expect.poll(() => inAddress(page)).toEqual({ species: String(MAPLE) });
    await expect(page.getByText(say('treeFilter.count', { number: 1, total: 4 }))).toBeVisible();
  });

  await test.step('who places a new tree sees all trees, and then the filter again', async () => {
    const at = [fresh.longitude, fresh.latitude] as const;
    await expectDrawn(page, at, []);
    await page.getByRole('button', { name: say('treeMap.addTree'), exact: true }).click();
    await expectDrawn(page, at, [`project ${fresh.tree_id}`]);
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('treeFilter.count', { number: 1, total: 4 }))).toBeVisible();
    await expectDrawn(page, at, []);
  });

  await test.step('a tree opens beside the filtered map, from the list of what fits', async () => {
    await page.getByRole('button', { name: say('treeMap.nearby.open') }).click();
    const list = page.getByRole('region', { name: say('treeMap.nearby.title') }).getByRole('listitem');
    await expect(list).toHaveCount(1);
    await list.getByRole('button').click();
    const tree = String(maple.tree_id);
    await expect.poll(() => inAddress(page)).toEqual({ species: String(MAPLE), tree });
    await page.getByRole('button', { name: say('treeFilter.clearAll') }).click();
    await expect.poll(() => inAddress(page)).toEqual({ tree });
  });

  await test.step('late trees of an earlier filter never show', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v0/tiles/project/**species=**', async (route) => {
      await held;
      await route.continue();
    });
    const requested = page.waitForRequest('**/v0/tiles/project/**species=**');
    await page.getByRole('button', { name: say('treeFilter.only.on', { name: maple.common_name }) }).click();
    await requested;
    await page.getByRole('button', { name: say('treeFilter.clearAll') }).click();
    const at = [fresh.longitude, fresh.latitude] as const;
    await expectDrawn(page, at, [`project ${fresh.tree_id}`]);
    release();
    await mapIdle(page);
    expect(await drawnAt(page, at)).toEqual([`project ${fresh.tree_id}`]);
  });
});
