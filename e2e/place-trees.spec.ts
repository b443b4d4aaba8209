import { expect, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { centreOf, dragOnMap, flyTo, mapIdle, type Position } from './map.ts';
import { hasTouch } from './pointers.ts';
import { moveNorth, signInWithGrove, treeForm } from './trees.ts';
import { jpegFile } from './photo-files.ts';

/** Street trees stand further apart than ten feet. 0.0002 degrees are 22 meters. */
const STEP_DEGREES = 0.0002;

test('a leader sets how trees are named, and people place a row of trees with two taps for each @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  await page.goto(`/dashboard/project/${grove.project.project_id}/settings`);
  const pattern = page.getByRole('textbox', { name: say('projectFields.tree_name_pattern.label') });
  await pattern.fill('{road} {n}');
  await expect(page.getByText(say('fields.name_pattern'))).toBeVisible();
  await pattern.fill('Oak Row {n}');
  await page.getByRole('textbox', { name: say('projectFields.next_tree_number.label') }).fill('7');
  await expect(page.getByText(say('projectSettings.treeNames.nextHint', { name: 'Oak Row 7' }))).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: say('projectSettings.save'), exact: true }).click();
  await expect(page.getByRole('button', { name: say('projectSettings.discard') })).toBeHidden();

  const form = treeForm(page, say);
  await form.openNew(grove);
  await expect(form.name).toHaveValue('Oak Row 7');
  await flyTo(page, grove.middle, 18);
  await mapIdle(page);
  await form.chooseSpecies('white oak');
  await expectReadable(page);

  // Each tree takes one movement of the map and one tap. At a desk the movement may be a click.
  let taps = 0;
  const isTouch = await hasTouch(page);
  const places: Position[] = [];
  for (const name of ['Oak Row 7', 'Oak Row 8', 'Oak Row 9', 'Oak Row 10']) {
    await test.step(name, async () => {
      await expect(form.name).toHaveValue(name);
      const centre = await centreOf(page);
      if (isTouch) await dragOnMap(page, centre, moveNorth(centre, STEP_DEGREES));
      else await form.clickPageMap({ x: 0.5, y: 0.2 });
      taps++;
      await expect(form.button(say('treeMap.placer.useCross'))).toBeHidden();
      await mapIdle(page);
      places.push(await form.position());
      await form.createThenAnother.click();
      taps++;
      await expect(form.drawer.getByText(name, { exact: false }).first()).toBeVisible();
    });
  }
  await expect(form.name).toHaveValue('Oak Row 11');
  expect(taps).toBe(2 * places.length);

  const trees = await grove.trees();
  expect(trees.map(({ tree_name }) => tree_name)).toEqual(['Oak Row 7', 'Oak Row 8', 'Oak Row 9', 'Oak Row 10']);
  for (const [index, { longitude, latitude }] of trees.entries()) {
    expect(longitude).toBeCloseTo(places[index]?.[0] ?? 0, 5);
    expect(latitude).toBeCloseTo(places[index]?.[1] ?? 0, 5);
  }
  expect(new Set(trees.map(({ common_name }) => common_name)).size).toBe(1);
  // Nothing was typed for the next tree, so nobody is asked when the form is closed.
  await page.keyboard.press('Escape');
  await expect(form.drawer).toBeHidden();
  await expect(page.getByRole('button', { name: say('treeMap.addTree'), exact: true })).toBeFocused();

  const { project_id: projectId, project_name: projectName } = grove.project;
  await grove.send('PUT', '/project', { projectId, projectName, treeNamePattern: '{street} {n}' });
  await form.openNew(grove);
  await form.drawer.getByRole('textbox', { name: say('treeFields.address.label') }).fill('12 Elm Street');
  // The form that was closed had got number 11.
  await expect(form.name).toHaveValue('Elm Street 12');
});

test('a lost connection keeps the tree, which is added once; a name of one’s own is counted on; photos go along @once', async ({
  page,
  people,
  say,
  pageErrors,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const form = treeForm(page, say);
  await form.openNew(grove);
  await form.typeCoordinates(grove.middle);
  await form.name.fill('Gate 09');
  await form.chooseSpecies('Unknown');
  await form.drawer.getByLabel(say('photos.input')).setInputFiles(await jpegFile(page, 'tree.jpg', 40, 30));
  await expect(form.drawer.getByText(say('photos.steps.ready'))).toBeVisible();

  let isLost = true;
  await page.route('**/v0/tree', async (route) => {
    if (!isLost) return route.continue();
    // The server adds the tree, but its answer does not reach the browser.
    await route.fetch();
    await route.abort();
  });
  await form.createThenAnother.click();
  await expect(form.drawer.getByRole('alert')).toBeVisible();
  await expect(form.name).toHaveValue('Gate 09');
  isLost = false;
  await form.createThenAnother.click();
  await expect(form.name).toHaveValue('Gate 10');
  expect(await grove.trees()).toHaveLength(1);

  await test.step('while a tree is being saved, the form waits, and the map may be moved on', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/v0/tree', async (route) => {
      await released;
      await route.continue();
    });
    await form.typeCoordinates(moveNorth(grove.middle, STEP_DEGREES));
    await mapIdle(page);
    await form.createThenAnother.click();
    await expect(form.drawer.getByText(say('trees.form.waiting'))).toBeVisible();
    const saved = await centreOf(page);
    await dragOnMap(page, saved, moveNorth(saved, STEP_DEGREES));
    await mapIdle(page);
    const movedOn = await centreOf(page);
    release();
    await expect(form.name).toHaveValue('Gate 11');
    expect((await form.position())[1]).toBeCloseTo(movedOn[1], 5);
    const [, second] = await grove.trees();
    expect(second?.latitude).toBeCloseTo(saved[1], 5);
  });

  const [first] = await grove.trees();
  const photosOfFirst = async () => (await grove.send('GET', '/tree', { treeId: first?.tree_id ?? 0 })).photosUrlArray;
  await expect.poll(async () => (await photosOfFirst()).length).toBe(1);
  expect(pageErrors.splice(0).every((error) => /Failed to load|ERR_FAILED/.test(error))).toBe(true);
});
