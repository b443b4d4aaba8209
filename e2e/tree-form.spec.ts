import { expect, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { centreOf, dragOnMap, flyTo, mapAddress, mapIdle, mapReady, type Position } from './map.ts';
import { coordinates, mapleName, moveNorth, signInWithGrove, treeForm, treePath } from './trees.ts';

/** One or two pixels at the lowest zoom of the form's map. */
const TOLERANCE_DEGREES = 2e-5;
const degreesApart = (a: Position, b: Position): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

test('a person places a new tree with a click and fills in both tabs; then the page of the tree opens @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const form = treeForm(page, say);
  await form.openNew(grove);
  await expect(form.drawer.getByText(say('trees.form.open'))).toBeVisible();

  await form.create.click();
  await expect(form.drawer.getByText(say('trees.form.placeRequired'), { exact: true })).toBeVisible();
  await expect(form.drawer.getByText(say('fields.required'))).toHaveCount(1);
  await expect(form.drawer.getByText(say('fields.species_required'))).toBeVisible();
  const names = [
    say('trees.form.fields.place'),
    say('treeFields.tree_name.input'),
    say('treeFields.sub_id.label'),
  ].join(', ');
  await expect(form.drawer.getByRole('alert')).toHaveText(say('trees.form.problems_other', { count: 3, names }));
  await expectReadable(page);

  await flyTo(page, grove.middle, 18);
  await mapIdle(page);
  const clicked = await form.clickPageMap({ x: 0.3, y: 0.35 });
  const placed =
    await test.step('the map moves under the cross, also by dragging and with the arrow keys', async () => {
      await expect.poll(async () => degreesApart(await form.position(), clicked)).toBeLessThan(TOLERANCE_DEGREES);
      await expect.poll(async () => degreesApart(await centreOf(page), clicked)).toBeLessThan(TOLERANCE_DEGREES);
      await dragOnMap(page, clicked, moveNorth(clicked, 0.0002));
      await expect.poll(async () => (await form.position())[1]).toBeLessThan(clicked[1] - TOLERANCE_DEGREES);
      await mapIdle(page);
      const dragged = await form.position();
      expect(degreesApart(await centreOf(page), dragged)).toBeLessThan(TOLERANCE_DEGREES);
      await page.locator('[data-map] canvas').first().press('ArrowRight');
      await expect.poll(async () => (await form.position())[0]).toBeGreaterThan(dragged[0]);
      await mapIdle(page);
      return form.position();
    });
  await form.name.fill('Oak at the gate');
  await form.species.click();
  await expect(form.options.nth(0)).toHaveText('Unknown plant');
  await expect(form.options.nth(1)).toHaveText('Unlisted plant');
  await expectReadable(page);
  await form.species.fill('no such tree');
  await expect(form.options).toHaveText([say('trees.form.noOptions'), 'Unknown plant', 'Unlisted plant']);
  await expectReadable(page);
  await form.species.fill('platnus');
  await expect(form.options.first()).toHaveText(/\(Platanus /);
  await form.species.fill('RED maple');
  await page.getByRole('option', { name: /\(Acer rubrum\)$/ }).click();
  await form.button(say('trees.form.clear', { field: say('treeFields.sub_id.label') })).click();
  await expect(form.species).toHaveValue('');
  await form.species.fill('rubrum');
  await page.getByRole('option', { name: /\(Acer rubrum\)$/ }).click();

  await test.step('the helper calculates the DBH from two stems, and from one', async () => {
    const stem = (number: number) => page.getByLabel(say('trees.dbh.stem', { number }));
    await form.button(say('trees.dbh.open')).click();
    const result = (value: string) =>
      page.getByText(say('trees.dbh.result', { value: say('units.value.inches', { value }) }));
    await stem(1).fill('31.4159');
    // The helper grows with its result, and its buttons move.
    await expect(result('10')).toBeVisible();
    await page.getByRole('button', { name: say('trees.dbh.addStem') }).click();
    await expect(stem(2)).toBeFocused();
    await stem(2).fill('31.4159');
    const two = result('14.1');
    await expect(two).toBeVisible();
    await expectReadable(page);
    // Escape closes only the helper. The form stays open.
    await page.keyboard.press('Escape');
    await expect(two).toBeHidden();
    await form.button(say('trees.dbh.open')).click();
    await stem(1).fill('31.4159');
    await page.getByRole('button', { name: say('trees.dbh.use') }).click();
    await expect(form.dbh).toHaveValue('10');
  });

  await form.drawer.getByRole('tab', { name: say('trees.form.tabs.planting') }).click();
  await expect(form.dbh).toHaveValue('10');
  await form.caliper.fill('70');
  await form.drawer.getByRole('combobox', { name: say('treeFields.root_config.label') }).click();
  await page.getByRole('option', { name: say('treeFields.root_config.options.Bare Root') }).click();
  await form.drawer.getByRole('tab', { name: say('trees.form.tabs.existing') }).click();
  await expect(form.caliper).toHaveCount(0);
  await form.create.click();
  // The invalid field is on the other tab. The form switches to that tab and focuses the field.
  await expect(form.caliper).toBeFocused();
  await expect(form.drawer.getByText(say('units.range.from.inches', { least: 0, max: 60 }))).toBeVisible();
  await form.caliper.fill('2.5');
  await form.create.click();

  await expect(page.getByRole('heading', { name: 'Oak at the gate' })).toBeVisible();
  await expect(form.drawer).toBeHidden();
  const trees = await grove.trees();
  expect(trees).toMatchObject([
    {
      tree_name: 'Oak at the gate',
      scientific_name: 'Acer rubrum',
      dbh: 10,
      root_config: 'Bare Root',
      caliper_size: 2.5,
      container_size: null,
    },
  ]);
  expect(degreesApart([trees[0]?.longitude ?? 0, trees[0]?.latitude ?? 0], placed)).toBeLessThan(TOLERANCE_DEGREES);
});

test('a tree within ten feet of another asks before it is added; the person can add it or open the other tree', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  await grove.plant({ inName: 'The one that is there' });
  const form = treeForm(page, say);
  await form.openNew(grove);
  await form.name.fill('Another one');
  await form.chooseSpecies('Unknown');
  await form.typeCoordinates(moveNorth(grove.middle, 0.00001));
  // Clicked at once, before the form has searched for trees nearby: the save itself asks.
  await form.create.click();
  await expect(form.question).toBeFocused();
  await expect(form.question).toContainText('The one that is there');
  await expect(form.question).toContainText(mapleName(lena.language));
  await expect(form.question).toContainText(/\b(4 ft|2 m)\b/);
  await expect(form.question).toContainText(say('trees.sameSpot.answerFirst'));
  await expectReadable(page);
  expect(await grove.trees()).toHaveLength(1);
  await form.button(say('trees.sameSpot.another')).click();
  await expect(form.question).toBeHidden();
  await form.create.click();
  await expect(page.getByRole('heading', { name: 'Another one' })).toBeVisible();
  expect(await grove.trees()).toHaveLength(2);

  await form.openNew(grove);
  await form.name.fill('Not wanted');
  await form.typeCoordinates(grove.middle);
  await form.button(say('trees.sameSpot.open')).click();
  await expect(page.getByRole('heading', { name: 'The one that is there' })).toBeVisible();
  await expect(form.drawer).toBeHidden();
  expect(await grove.trees()).toHaveLength(2);
  // The form no longer has the text of the tree that was not added.
  await form.openNew(grove);
  await expect(form.name).toHaveValue('');
});

test('the form does not move when the map has loaded @both', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/map-canvas-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const form = treeForm(page, say);
  await page.goto(treePath(grove, tree));
  await page.getByRole('button', { name: say('trees.home.edit') }).click();
  await form.button(say('trees.form.move')).click();
  await expect(form.drawer.getByLabel(say('treeMap.placer.loading'))).toBeVisible();
  const top = async () => (await form.name.boundingBox())?.y;
  const before = await top();
  release();
  await mapReady(form.drawer);
  expect(await top()).toBe(before);
});

test("the form takes the device's position and shows its accuracy @once", async ({ page, context, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const here = moveNorth(grove.middle, 0.0011);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: here[0], latitude: here[1], accuracy: 12 });
  const form = treeForm(page, say);
  await form.openNew(grove);
  await form.button(say('treeMap.placer.useLocation')).click();
  await expect(form.drawer.getByText(say('treeMap.placer.placed', { position: coordinates(here) }))).toBeVisible();
  await expect(form.drawer.getByText(/\b(40 ft|12 m)\b/)).toBeVisible();
  await form.name.fill('Where I stand');
  await form.chooseSpecies('white oak');
  await form.create.click();
  await expect(page.getByRole('heading', { name: 'Where I stand' })).toBeVisible();
  expect(await grove.trees()).toMatchObject([{ longitude: here[0], latitude: here[1] }]);
});

test('a double click or a lost answer adds only one tree @once', async ({ page, people, say, pageErrors }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const form = treeForm(page, say);
  await form.openNew(grove);
  await form.name.fill('Just one');
  await form.chooseSpecies('Unlisted');
  await form.typeCoordinates(grove.middle);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/v0/tree', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    // The server adds the tree, but its answer does not reach the browser.
    await route.fetch();
    await route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await form.create.dblclick();
  await expect(form.drawer.getByRole('alert')).toHaveText(say('problems.unavailable'));
  expect(keys).toHaveLength(1);
  isLost = false;
  await form.create.click();
  await expect(page.getByRole('heading', { name: 'Just one' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/./);
  expect(keys[1]).toBe(keys[0]);
  expect(await grove.trees()).toHaveLength(1);
  // The browser logs the lost answer.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('502')]);
});

test('the form keeps its text when it is closed and after a reload; leaving the page asks first', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const form = treeForm(page, say);
  await form.openNew(grove);
  await form.name.fill('Half a tree');
  await page.evaluate(() => history.back());
  await expect(form.drawer).toBeHidden();
  await page.getByRole('link', { name: say('projectArea.tabs.settings') }).click();
  await page.getByRole('link', { name: say('projectArea.tabs.map') }).click();
  await mapReady(page);
  await page.reload();
  await mapReady(page);
  await page.getByRole('button', { name: say('treeMap.addTree'), exact: true }).click();
  await expect(form.name).toHaveValue('Half a tree');
  await expect(form.drawer.getByText(say('trees.form.kept'))).toBeVisible();
  await expectReadable(page);

  await page.evaluate(() => history.go(-2));
  const leaving = page.getByRole('dialog', { name: say('trees.form.leaving.title') });
  await leaving.getByRole('button', { name: say('trees.form.leaving.stay') }).click();
  await expect(leaving).toBeHidden();
  await expect(form.name).toHaveValue('Half a tree');
  await expect(page).toHaveURL(mapAddress());

  await form.button(say('trees.form.reset')).first().click();
  await expect(form.name).toHaveValue('');
  await form.button(say('trees.form.undo')).click();
  await expect(form.name).toHaveValue('Half a tree');
});
