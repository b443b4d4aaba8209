import { expect, test } from './journey.ts';
import { mapReady } from './map.ts';
import { expectReadable } from './readable.ts';
import { mapPath, moveNorth, signInWithGrove } from './trees.ts';
import { daysAgo, recordHealthCheck, visitForm } from './visits.ts';

/** About ten meters. */
const STEP = 0.00009;

test('from the list of near trees, one tap leads from each saved visit to the next tree @quick @both', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  // Two trees of one species, ten meters apart, and more to the north.
  const trees = [];
  for (let index = 0; index < 5; index++) {
    const [inLongitude, inLatitude] = moveNorth(grove.middle, index * STEP);
    trees.push(
      await grove.plant({ inName: `T-${index + 1}`, inAddress: `${index + 1} Elm St`, inLongitude, inLatitude }),
    );
  }
  const [, second, , , last] = trees as [unknown, (typeof trees)[0], unknown, unknown, (typeof trees)[0]];
  await recordHealthCheck(grove, last, { visitDate: daysAgo(400) });
  // Somebody was at the second tree today.
  await recordHealthCheck(grove, second);

  const [longitude, latitude] = moveNorth(grove.middle, -STEP);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ longitude, latitude, accuracy: 5 });
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/trees/near?') && calls.push(request.url()));
  await page.goto(mapPath(grove));
  await mapReady(page);
  await page.getByRole('button', { name: say('treeMap.nearby.open') }).click();
  const rows = page.getByRole('region', { name: say('treeMap.nearby.titlePerson') }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const away = (index: number) =>
    rows.nth(index).getByText(
      new RegExp(
        say('map.away', {
          distance: say('units.distance.short', { value: '\\d+' }),
          direction: say('map.directions.n'),
        }),
      ),
    );
  for (const index of [0, 1]) {
    await expect(rows.nth(index)).toContainText(`T-${index + 1}`);
    await expect(rows.nth(index)).toContainText(`${index + 1} Elm St`);
    await expect(away(index)).toBeVisible();
  }
  await expect(rows.nth(0)).toContainText(say('treeMap.nearby.neverVisited'));
  await expect(rows.nth(1)).not.toContainText(say('treeMap.nearby.neverVisited'));
  await expectReadable(page);
  // One for the map and one for the person, at most.
  expect(calls.length).toBeLessThanOrEqual(2);

  const home = page.getByRole('region', { name: say('trees.home.region') });
  const form = visitForm(page, say, 'treeCare');
  const [nextWords = ''] = say('visits.tree.next', { where: '#' }).split('#');
  const next = home.getByRole('button', { name: nextWords });
  await form.tap(rows.nth(0).getByRole('button'));
  for (const name of ['T-1', 'T-3', 'T-4', 'T-5']) {
    await expect(home.getByRole('heading', { name, exact: true })).toBeVisible();
    if (name === 'T-1') {
      // The buttons come before everything else about the tree.
      const top = (text: string) =>
        home
          .getByText(text, { exact: true })
          .first()
          .evaluate((element) => element.getBoundingClientRect().top);
      expect(await top(say('newProject.activities.treeCare'))).toBeLessThan(await top(say('treeFields.dbh.label')));
      await expect(home.getByText(say('visits.tree.saved'), { exact: true })).toHaveCount(0);
    }
    await form.open();
    await form.tap(form.dialog.getByText(say('visitFields.stewardship_tasks.options.Water'), { exact: true }));
    await form.tap(form.submit);
    await expect(form.dialog).toBeHidden();
    await expect(home.getByText(say('visits.tree.saved'), { exact: true })).toBeVisible();
    if (name === 'T-5') break;
    if (name === 'T-1') await expectReadable(page);
    await form.tap(next);
  }
  // A tap to open the first tree; then four for each tree: to it, its form, the answer, submit.
  expect(form.taps()).toBe(4 * 4);
  await expect(home.getByText(say('visits.tree.noNext'))).toBeVisible();
  // Back leads to where the walk began.
  await home.getByRole('button', { name: say('trees.home.back') }).click();
  await expect(page).toHaveURL(/\/map/);
});
