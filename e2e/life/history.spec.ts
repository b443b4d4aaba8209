import { addMember, apiAs, expect, test } from '../journey.ts';
import { expectReadable } from '../readable.ts';
import { createGrove, signInWithGrove, treeForm, treePath } from '../trees.ts';

test('what was changed on a tree is said in sentences, and can be undone and done again @quick @both', async ({
  page,
  people,
  say,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  await addMember(grove.project, lena, pat);
  const tree = await grove.plant({ inName: 'Oak at the gate', inDbh: 12, inNotes: 'Leans' });
  await page.goto(treePath(grove, tree));
  const home = page.getByRole('region', { name: say('trees.home.region') });

  await home.getByRole('button', { name: say('trees.home.edit') }).click();
  const form = treeForm(page, say);
  await form.drawer.getByLabel(say('treeFields.notes.label')).fill('Leans to the road');
  await form.save.click();
  await expect(form.drawer).toBeHidden();

  await home
    .getByRole('button', { name: say('history.open'), exact: true })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: say('history.title', { name: 'Oak at the gate' }) });
  const [changed, created] = [drawer.getByRole('listitem').first(), drawer.getByRole('listitem').nth(1)];
  const who = 'Lena Oak';
  const sentence = say('history.said.fromTo', {
    who,
    field: say('treeFields.notes.label'),
    before: say('history.values.quoted', { words: 'Leans' }),
    after: say('history.values.quoted', { words: 'Leans to the road' }),
  });
  await expect(changed).toContainText(sentence);
  await expect(changed).toContainText(say('history.via.tree'));
  await expect(created).toContainText(say('history.said.treeCreated', { who }));
  await expect(created).toContainText(say('history.viaOther.api'));
  await expectReadable(page);

  await test.step('a preview says what comes back', async () => {
    await changed.getByRole('button', { name: say('history.undo.button') }).click();
    const dialog = page.getByRole('dialog', { name: say('history.undo.title') });
    await expect(dialog).toContainText(say('history.undo.comesBack'));
    await expectReadable(page);
    await dialog.getByRole('button', { name: say('history.undo.confirm') }).click();
    await expect(drawer).toContainText(say('history.undo.done'));
    await expect(drawer.getByRole('listitem')).toHaveCount(3);
  });
  await drawer.getByRole('button', { name: say('history.undo.again') }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(4);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(home).toContainText('Leans to the road');
});

test('a project shows its changes by person and kind, and trees that were added together go together @both', async ({
  page,
  people,
  say,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  await addMember(grove.project, lena, pat);
  const projectId = grove.project.project_id;
  const tree = await grove.plant({ inName: 'Elm' });
  const asPat = await apiAs(pat);
  await asPat('POST', '/tree/healthcheck', { treeId: tree.tree_id, projectId, crownVigor: 1 });
  const other = await createGrove(pat);
  const far = [await other.plant({ inName: 'Far one' }), await other.plant({ inName: 'Far two' })];
  await grove.send('POST', '/tree/projectxtree', { projectId, treeIds: far.map(({ tree_id }) => tree_id).join(',') });

  await page.goto(`/dashboard/project/${projectId}/changes`);
  const rows = page.getByRole('listitem').filter({ has: page.locator('time') });
  const together = say('history.said.added_other', { who: 'Lena Oak', number: 2 });
  await expect(rows.first()).toContainText(together);
  await expectReadable(page);

  await test.step('only what one person did', async () => {
    await page.getByRole('combobox', { name: say('history.stream.person') }).click();
    await page.getByRole('option', { name: 'Pat Oak' }).click();
    const visit = say('newProject.activities.healthCheck');
    await expect(rows.first()).toContainText(say('history.said.visitCreated', { who: 'Pat Oak', visit }));
    await page.reload();
    await expect(rows.first()).toContainText(say('history.said.visitCreated', { who: 'Pat Oak', visit }));
    await page.getByRole('button', { name: say('history.stream.clear') }).click();
  });

  await test.step('one undo takes both out again', async () => {
    await rows
      .first()
      .getByRole('button', { name: say('history.undo.button') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('history.undo.title') });
    await expect(dialog).toContainText(say('history.undo.canUndo_other', { number: 2, total: 2 }));
    await dialog.getByRole('button', { name: say('history.undo.confirm') }).click();
    await expect(page.getByText(say('history.undo.doneMany_other', { number: 2 }))).toBeVisible();
    await expect(rows.first()).toContainText(say('history.said.undone_other', { who: 'Lena Oak', number: 2 }));
    expect(await grove.trees()).toHaveLength(1);
  });
});
