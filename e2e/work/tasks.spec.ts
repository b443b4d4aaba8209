// Tasks: made on the page of a tree, done by a visit and by hand, seen by the leader when they are overdue; and the
// calendar of a person.
import { type Person, type Say, addMember, apiAs, expect, signInAndOpenHome, signInByApi, test } from '../journey.ts';
import { jpegFile } from '../photo-files.ts';
import { expectReadable } from '../readable.ts';
import { createGrove, treePath } from '../trees.ts';

const PAST_DAY = '2026-01-05';

async function prepare(people: (...names: ['Lena', 'Pat']) => Promise<Person[]>) {
  const [lena, pat] = (await people('Lena', 'Pat')) as [Person, Person];
  const grove = await createGrove(lena);
  await addMember(grove.project, lena, pat);
  const tree = await grove.plant({ inName: 'Maple 1' });
  const tasksPath = `/dashboard/project/${grove.project.project_id}/tasks`;
  return { lena, pat, grove, tree, tasksPath };
}

const switchTo = (page: import('@playwright/test').Page, say: Say, words: string) =>
  page.getByRole('radiogroup', { name: say('tasks.viewLabel') }).getByText(words);

test('a leader gives a task at a tree, the member finds it on Home and does it, and opens it again @quick @both', async ({
  page,
  people,
  say,
}) => {
  const { lena, pat, grove, tree, tasksPath } = await prepare(people);

  await test.step('the leader makes a task that is overdue, for Pat', async () => {
    await signInByApi(page, lena);
    await page.goto(treePath(grove, tree));
    await expect(page.getByText(say('tasks.treeNone'))).toBeVisible();
    await page.getByRole('button', { name: say('tasks.new') }).click();
    const dialog = page.getByRole('dialog', { name: say('tasks.form.titleNew') });
    await dialog.getByRole('button', { name: say('tasks.form.create') }).click();
    await expect(dialog.getByText(say('fields.required'))).toBeVisible();
    await dialog.getByLabel(say('tasks.form.text')).fill('Loosen the stake');
    await dialog.getByLabel(say('tasks.form.note')).fill('The tie cuts into the bark.');
    await dialog.getByLabel(say('tasks.form.dueOn')).fill(PAST_DAY);
    await dialog.getByLabel(say('tasks.form.assignee')).selectOption('Pat Oak');
    await expectReadable(page);
    await dialog.getByRole('button', { name: say('tasks.form.create') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The tie cuts into the bark.')).toBeVisible();
    await expectReadable(page);
  });

  await test.step('it is among the overdue ones, where Home leads', async () => {
    await signInAndOpenHome(page, lena);
    await expectReadable(page);
    await page
      .getByRole('link', {
        name: say('tasks.home.showNamed', {
          words: say('tasks.home.overdue_one', { count: 1, name: grove.project.project_name }),
        }),
      })
      .click();
    await expect(page).toHaveURL(new RegExp(`${tasksPath}\\?view=overdue`));
    await expect(page.getByText('Loosen the stake')).toBeVisible();
    await expectReadable(page);
  });

  await test.step('Pat does it, sees it among those that are done, and takes that back', async () => {
    await signInByApi(page, pat);
    await page.goto(`${tasksPath}?view=mine`);
    await page.getByRole('button', { name: say('tasks.doneNamed', { text: 'Loosen the stake' }) }).click();
    await expect(page.getByText(say('tasks.said.done', { text: 'Loosen the stake' }))).toBeVisible();
    await expect(page.getByText(say('tasks.none.mine'))).toBeVisible();
    await switchTo(page, say, say('tasks.views.done')).click();
    await page.getByRole('button', { name: say('tasks.reopenNamed', { text: 'Loosen the stake' }) }).click();
    await expect(page.getByText(say('tasks.none.done'))).toBeVisible();
  });
});

test('a member takes a photo in the form of a task: the tree has it, and the task too @both', async ({
  page,
  people,
  say,
}) => {
  const { pat, grove, tree, tasksPath } = await prepare(people);
  await signInByApi(page, pat);
  await page.goto(treePath(grove, tree));
  await page.getByRole('button', { name: say('tasks.new') }).click();
  const dialog = page.getByRole('dialog', { name: say('tasks.form.titleNew') });
  await dialog.getByLabel(say('tasks.form.text')).fill('Cut the broken branch');
  await dialog.getByLabel(say('photos.input')).setInputFiles(await jpegFile(page, 'branch.jpg', 640, 480));
  await expect(dialog.getByText(say('tasks.form.photoAdded'))).toBeVisible();
  await expect(dialog.getByRole('radio', { name: say('tasks.form.photoNumber', { number: 1 }) })).toBeChecked();
  await expectReadable(page);
  await dialog.getByRole('button', { name: say('tasks.form.create') }).click();
  await expect(dialog).toBeHidden();
  expect((await grove.send('GET', '/tree', { treeId: tree.tree_id })).photosUrlArray).toHaveLength(1);
  await page.goto(tasksPath);
  await expect(page.getByRole('link', { name: say('tasks.photo') })).toBeVisible();
  await page.getByRole('button', { name: say('tasks.editNamed', { text: 'Cut the broken branch' }) }).click();
  const editing = page.getByRole('dialog', { name: say('tasks.form.titleEdit') });
  await expect(editing.getByRole('radio', { name: say('tasks.form.photoNumber', { number: 1 }) })).toBeChecked();
});

test('a visit of its kind does a task, and a leader cancels one @once', async ({ page, people, say }) => {
  const { lena, pat, grove, tree, tasksPath } = await prepare(people);
  const make = (text: string, more: Record<string, string | number> = {}) =>
    grove.send('POST', '/task', { projectId: grove.project.project_id, treeId: tree.tree_id, text, ...more });
  await make('Check the crown', { visit: 'Health Check' });
  await make('Ask the neighbor');
  await (
    await apiAs(pat)
  )('POST', '/tree/healthcheck', {
    treeId: tree.tree_id,
    projectId: grove.project.project_id,
    leafDefoliation: 1,
  });
  await signInByApi(page, lena);
  await page.goto(tasksPath);
  await expect(page.getByText('Ask the neighbor')).toBeVisible();
  await expect(page.getByText('Check the crown')).toHaveCount(0);
  await page.getByRole('button', { name: say('tasks.editNamed', { text: 'Ask the neighbor' }) }).click();
  await page.getByRole('button', { name: say('tasks.form.cancelTask') }).click();
  await page
    .getByRole('dialog', { name: say('tasks.form.cancelTitle') })
    .getByRole('button', { name: say('tasks.form.cancelTask') })
    .click();
  await expect(page.getByText(say('tasks.said.cancelled', { text: 'Ask the neighbor' }))).toBeVisible();
  await expect(page.getByText(say('tasks.none.open'))).toBeVisible();
  await switchTo(page, say, say('tasks.views.done')).click();
  await expect(page.getByText('Check the crown')).toBeVisible();
});

test('a member subscribes to their calendar, and ends it @both', async ({ page, people, say }) => {
  const { pat, grove, tree, tasksPath } = await prepare(people);
  await grove.send('POST', '/task', {
    projectId: grove.project.project_id,
    treeId: tree.tree_id,
    text: 'Water the maple',
    dueOn: PAST_DAY,
  });
  await signInByApi(page, pat);
  await page.goto(tasksPath);
  await page.getByRole('button', { name: say('calendar.make'), exact: true }).click();
  const url = await page.getByLabel(say('calendar.address'), { exact: true }).inputValue();
  await expectReadable(page);
  const read = async () => page.request.get(new URL(url).pathname);
  expect(await (await read()).text()).toContain('SUMMARY:Water the maple · Maple 1\r\n');
  await page.getByRole('button', { name: say('calendar.end') }).click();
  await expect(page.getByText(say('calendar.ended'))).toBeVisible();
  expect((await read()).status()).toBe(404);
});
