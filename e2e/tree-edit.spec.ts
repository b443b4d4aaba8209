import { signInByApi, expect, addMember, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { positionAtPixel, type Position } from './map.ts';
import { drag } from './pointers.ts';
import { signInWithGrove, treeForm, treePath } from './trees.ts';

/** One or two pixels at the lowest zoom of the form's map. */
const TOLERANCE_DEGREES = 2e-5;
const degreesApart = (a: Position, b: Position): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

test('the edit form has the values of the tree, can be reset, and asks about an unlikely DBH @phone', async ({
  page,
  people,
  say,
  language,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({ inName: 'Before', inDbh: 12.5, inNotes: 'Leans', containerSize: 15 });
  const form = treeForm(page, say);
  await page.goto(treePath(grove, tree));
  await page.getByRole('button', { name: say('trees.home.edit') }).click();
  await expect(form.name).toHaveValue('Before');
  await expect(form.dbh).toHaveValue('12.5');
  await expect(form.drawer.getByLabel(say('treeFields.container_size.input'))).toHaveValue('15');
  await expect(form.drawer.getByRole('combobox', { name: say('trees.form.fields.project_id') })).toHaveValue(
    grove.project.project_name,
  );
  await expect(form.species).toHaveValue(/\(Acer griseum\)$/);

  await form.name.fill('Typed');
  await form.dbh.fill('601');
  await form.save.click();
  await expect(form.drawer.getByText(say('units.range.above.inches', { least: 0, max: 600 }))).toBeVisible();
  await expect(form.dbh).toBeFocused();
  await form.button(say('trees.form.reset')).click();
  await expect(form.name).toHaveValue('Before');
  await expect(form.dbh).toHaveValue('12.5');

  await form.name.fill('After');
  // Spanish uses a decimal comma.
  await form.dbh.fill(language === 'es' ? '120,5' : '120.5');
  await form.save.click();
  await expect(form.drawer.getByText(say('trees.form.unlikely.required'))).toBeVisible();
  await expectReadable(page);
  await form.drawer.getByLabel(say('trees.form.unlikely.confirm', { across: '120.5' })).check();
  await form.button(say('trees.form.move')).click();
  const clicked = await form.clickMap({ x: 0.3, y: 0.35 });
  const placed = await test.step('the marker can be dragged, and moved with the arrow keys', async () => {
    await expect.poll(async () => degreesApart(await form.placed(), clicked)).toBeLessThan(TOLERANCE_DEGREES);
    const box = await form.marker.boundingBox();
    if (!box) throw new Error('The marker is not on the screen');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const to = { x: from.x + 60, y: from.y + 30 };
    const wanted = await positionAtPixel(form.drawer, to);
    await drag(page, from, to);
    await expect.poll(async () => degreesApart(await form.placed(), wanted)).toBeLessThan(TOLERANCE_DEGREES);
    const dragged = await form.placed();
    await form.marker.press('ArrowRight');
    await expect.poll(async () => (await form.placed())[0]).toBeGreaterThan(dragged[0]);
    return form.placed();
  });
  await form.save.click();
  await expect(page.getByRole('heading', { name: 'After' })).toBeVisible();
  await expect(form.drawer).toBeHidden();
  await expect(page.getByText(say('units.value.inches', { value: '120.5' }), { exact: true })).toBeVisible();
  const [saved] = await grove.trees();
  expect(saved).toMatchObject({ tree_name: 'After', dbh: 120.5, notes: 'Leans', container_size: 15 });
  expect(degreesApart([saved?.longitude ?? 0, saved?.latitude ?? 0], placed)).toBeLessThan(TOLERANCE_DEGREES);
});

test('edits of different fields by two people merge; for the same field, the second person must choose @quick', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const { middle, project, send } = grove;
  const tree = await grove.plant({ inName: 'First name', inNotes: 'First notes' });
  const saveAsOther = (change: Record<string, string | number>) =>
    send('PUT', '/tree', {
      treeId: tree.tree_id,
      projectId: project.project_id,
      subId: 30,
      inName: 'First name',
      inLongitude: middle[0],
      inLatitude: middle[1],
      ...change,
    });
  const form = treeForm(page, say);
  const newer = form.drawer.getByRole('alert');
  const edit = page.getByRole('button', { name: say('trees.home.edit') });
  await page.goto(treePath(grove, tree));
  await edit.click();
  await form.name.fill('My name');
  await saveAsOther({ subId: 31, inNotes: 'Their notes' });
  await form.save.click();
  await expect(page.getByRole('heading', { name: 'My name' })).toBeVisible();
  await expect(form.drawer).toBeHidden();
  expect(await grove.trees()).toMatchObject([{ tree_name: 'My name', notes: 'Their notes', sub_id: 31 }]);

  await edit.click();
  await form.name.fill('My second name');
  await saveAsOther({ inName: 'Their name', inAddress: 'Their street' });
  await form.save.click();
  await expect(newer).toContainText(say('trees.form.newer.title'));
  for (const text of ['Their name', 'My second name']) await expect(newer).toContainText(text);
  expect(await grove.trees()).toMatchObject([{ tree_name: 'Their name' }]);
  await expectReadable(page);
  await form.button(say('trees.form.newer.take')).click();
  await expect(form.name).toHaveValue('Their name');
  await form.button(say('trees.form.undo')).click();
  await expect(form.name).toHaveValue('My second name');
  await form.save.click();
  await expect(page.getByRole('heading', { name: 'My second name' })).toBeVisible();
  expect(await grove.trees()).toMatchObject([{ tree_name: 'My second name', address: 'Their street' }]);
});

test('text that is typed while a tree is being saved is not lost: the form stays open and can save it too @once', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const form = treeForm(page, say);
  await form.openNew(grove);
  await form.name.fill('Just planted');
  await form.chooseSpecies('Unlisted');
  await form.typeCoordinates(grove.middle);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v0/tree', async (route) => {
    await released;
    await route.continue();
  });
  await form.create.click();
  await expect(page.getByText(say('save.saving'))).toBeVisible();
  await form.dbh.fill('4');
  release();
  // The form now edits the tree that it has just added.
  await expect(form.save).toBeVisible();
  await expect(form.dbh).toHaveValue('4');
  expect(await grove.trees()).toMatchObject([{ tree_name: 'Just planted', dbh: null }]);
  await form.save.click();
  await expect(page.getByRole('heading', { name: 'Just planted' })).toBeVisible();
  await expect(form.drawer).toBeHidden();
  expect(await grove.trees()).toMatchObject([{ tree_name: 'Just planted', dbh: 4 }]);
});

test("a person cannot edit somebody else's tree @once", async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant();
  await addMember(grove.project, lena, pat);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: say('session.signOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByApi(page, pat);
  await page.goto(treePath(grove, tree));
  await expect(page.getByRole('heading', { name: tree.tree_name })).toBeVisible();
  await expect(page.getByRole('link', { name: say('trees.home.showOnMap') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('trees.home.edit') })).toHaveCount(0);
});
