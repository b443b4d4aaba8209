import type { Page } from '@playwright/test';
import { type Say, addMember, expect, signInByApi, test } from '../journey.ts';
import { forgetMissingNetwork } from '../service-worker.ts';
import { expectReadable } from '../readable.ts';
import { mapleName, signInWithGrove, treeForm, treePath } from '../trees.ts';
import { recordHealthCheck, visitForm } from '../visits.ts';

const homeOf = (page: Page, say: Say) => page.getByRole('region', { name: say('trees.home.region') });

/** The dialog that asks what has become of a tree. */
function statusDialog(page: Page, say: Say) {
  const dialog = page.getByRole('dialog', { name: say('treeStatus.dialog.title') });
  return {
    dialog,
    choice: (status: 'alive' | 'dead' | 'stump' | 'removed' | 'site') =>
      dialog.getByRole('radio', { name: say(`treeFields.status.options.${status}`) }),
    day: dialog.getByLabel(say('treeFields.status_date.label')),
    save: dialog.getByRole('button', { name: say('treeStatus.dialog.save') }),
  };
}

test('a tree that has died says so first, and what follows from it @quick @both', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({ inName: 'Oak 1', inPlantedOn: '2010-04-01' });
  await page.goto(treePath(grove, tree));
  const home = homeOf(page, say);
  const ring = home.getByRole('button', { name: say('trees.health.unscored') });
  const check = home.getByRole('button', { name: say('newProject.activities.healthCheck') });
  await expect(ring).toBeVisible();
  await expect(check).toBeVisible();

  await home.getByRole('button', { name: say('treeStatus.change') }).click();
  const { dialog, choice, day, save } = statusDialog(page, say);
  await expect(choice('dead')).toBeChecked();
  await choice('stump').check();
  await day.fill('2010-03-31');
  await save.click();
  await expect(dialog.getByText(say('fields.before_planting'))).toBeVisible();
  await expectReadable(page);
  await day.fill('2025-03-01');
  await dialog.getByRole('combobox', { name: say('treeFields.status_reason.label') }).click();
  await page.getByRole('option', { name: say('treeFields.status_reason.options.storm') }).click();
  await save.click();
  await expect(dialog).toBeHidden();
  // Its button has moved to another place.
  await expect(home).toBeFocused();

  await expect(
    home.getByRole('heading', { name: new RegExp(`^${say('treeFields.status.options.stump')} .*2025`) }),
  ).toBeVisible();
  await expect(home.getByText(say('treeStatus.means.stump'))).toBeVisible();
  await expect(
    home.getByText(say('treeStatus.reason', { reason: say('treeFields.status_reason.options.storm') })),
  ).toBeVisible();
  await expect(ring).toBeHidden();
  await expect(check).toBeHidden();
  await expect(home.getByRole('button', { name: say('newProject.activities.treeCare') })).toBeVisible();
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);

  // A mistake is put right in the same way.
  await home.getByRole('button', { name: say('treeStatus.change') }).click();
  await choice('alive').check();
  await expect(day).toBeHidden();
  await save.click();
  await expect(ring).toBeVisible();
});

test(
  'a new tree is planted where one stood, and both tell of the other',
  { tag: '@both' },
  async ({ page, people, say }) => {
    const [lena] = await people('Lena');
    const grove = await signInWithGrove(page, lena);
    const tree = await grove.plant({
      inName: 'Old oak',
      inAddress: '1 Elm Street',
      inDbh: 30,
      inPlantedOn: '1990-04-01',
      inStatus: 'stump',
      inStatusDate: '2025-05-01',
      inStatusReason: 'storm',
    });
    await page.goto(treePath(grove, tree));
    const home = homeOf(page, say);
    await home.getByRole('button', { name: say('treeStatus.replant') }).click();
    const form = page.getByRole('dialog', { name: say('treeStatus.form.title') });
    await expect(form.getByLabel(say('treeFields.address.label'))).toHaveValue('1 Elm Street');
    await form.getByRole('textbox', { name: say('treeFields.tree_name.input') }).fill('Young oak');
    await form.getByRole('combobox', { name: say('treeFields.sub_id.label') }).fill(mapleName(grove.person.language));
    await page.getByRole('listbox').getByRole('option').first().click();
    const planted = form.getByLabel(say('treeFields.planted_on.input'));
    await expect(planted).not.toHaveValue('');
    await planted.fill('1990-03-31');
    await form.getByRole('button', { name: say('treeStatus.form.create') }).click();
    await expect(form.getByText(say('fields.before_former_tree'))).toBeVisible();
    await planted.fill('2026-03-01');
    await expectReadable(page);
    await form.getByRole('button', { name: say('treeStatus.form.create') }).click();

    await expect(home.getByRole('heading', { name: 'Young oak' })).toBeVisible();
    const site = home.getByRole('region', { name: say('treeStatus.site.title') });
    await expect(site).toContainText(say('treeStatus.site.stood_other', { count: 35 }));
    await expect(site).toContainText(say('treeFields.status_reason.options.storm'));
    await expectReadable(page);
    await site.getByRole('link', { name: 'Old oak' }).click();
    await expect(home.getByText(say('treeStatus.means.removed'))).toBeVisible();
    await expect(home.getByRole('button', { name: say('treeStatus.replant') })).toBeHidden();
    await home.getByRole('link', { name: say('treeStatus.standsNow', { name: 'Young oak' }) }).click();
    await expect(home.getByRole('heading', { name: 'Young oak' })).toBeVisible();
  },
);

test(
  'whoever judges a crown dead is asked about the tree, and one tap answers',
  { tag: '@phone' },
  async ({ page, people, say, pageErrors }) => {
    const [lena] = await people('Lena');
    const grove = await signInWithGrove(page, lena);
    const [first, second] = [await grove.plant({ inName: 'Oak 1' }), await grove.plant({ inName: 'Oak 2' })];
    await page.goto(treePath(grove, first));
    const home = homeOf(page, say);
    const visit = visitForm(page, say, 'healthCheck');
    await visit.open();
    await visit.answer('crown_vigor', 5);
    await visit.submit.click();
    await expect(visit.dialog).toBeHidden();
    const dead = home.getByRole('button', { name: say('treeFields.status.options.dead') });
    await expect(dead).toBeVisible();
    // It is no dialog: the next tree is one tap away all the same.
    await expect(home.getByRole('button', { name: /Oak 2/ })).toBeEnabled();
    await expectReadable(page);
    // Without a connection the answer is not lost from sight.
    await page.context().setOffline(true);
    await dead.click();
    await expect(home.getByText(say('errors.offline'))).toBeVisible();
    await page.context().setOffline(false);
    forgetMissingNetwork(pageErrors);
    await dead.click();
    await expect(home.getByText(say('treeStatus.means.dead'))).toBeVisible();
    await expect(dead).toBeHidden();
    await expect(home).toBeFocused();

    await recordHealthCheck(grove, second, { crownVigor: 5 });
    await page.goto(treePath(grove, second));
    await home.getByRole('button', { name: say('treeStatus.deadCrown.later') }).click();
    await page.reload();
    await expect(home.getByRole('heading', { name: 'Oak 2' })).toBeVisible();
    await expect(home.getByText(say('visits.tree.title'), { exact: true })).toBeVisible();
    await expect(dead).toBeHidden();
  },
);

test('who may not change a tree reads who can', { tag: '@phone' }, async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  await addMember(grove.project, lena, pat);
  const [living, stump] = [await grove.plant(), await grove.plant({ inStatus: 'stump' })];
  await recordHealthCheck(grove, living, { crownVigor: 5 });
  await signInByApi(page, pat);
  const home = homeOf(page, say);
  const [, who = ''] = say('trees.rights.changeNamed', { name: '#', project: grove.project.project_name }).split('#.');
  await page.goto(treePath(grove, stump));
  await expect(home.getByText(say('treeStatus.means.stump'))).toBeVisible();
  await expect(home.getByText(who.trim()).first()).toBeVisible();
  await expect(home.getByRole('button', { name: say('treeStatus.change') })).toBeHidden();
  await page.goto(treePath(grove, living));
  await expect(home.getByRole('note').getByText(who.trim())).toBeVisible();
  await expect(home.getByRole('button', { name: say('treeFields.status.options.dead') })).toBeHidden();
  await expectReadable(page);
});

test('the history of a tree asks when it was planted', { tag: '@phone' }, async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant();
  await page.goto(treePath(grove, tree));
  const home = homeOf(page, say);
  await home.getByRole('button', { name: say('treeStatus.addPlanted') }).click();
  const { drawer, save } = treeForm(page, say);
  const planted = drawer.getByLabel(say('treeFields.planted_on.input'));
  await expect(planted).toBeFocused();
  await planted.fill('2020-04-01');
  await expectReadable(page);
  await save.click();
  await expect(drawer).toBeHidden();
  const [before = ''] = say('treeStatus.planted', { date: '#' }).split('#');
  await expect(home.getByRole('paragraph').filter({ hasText: before })).toContainText('2020');
  await expect(home.getByRole('button', { name: say('treeStatus.addPlanted') })).toBeHidden();
});
