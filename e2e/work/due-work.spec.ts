// A leader makes plans from suggestions, a member sees what is due, records it, and it is done.
import type { Page } from '@playwright/test';
import { type Say, addMember, expect, signInByApi, test } from '../journey.ts';
import { expectReadable } from '../readable.ts';
import { type Grove, createGrove, signInWithGrove, treePath } from '../trees.ts';
import { daysAgo, recordHealthCheck, visitForm } from '../visits.ts';

const duePath = ({ project }: Grove): string => `/dashboard/project/${project.project_id}/due`;
const settingsPath = ({ project }: Grove): string => `/dashboard/project/${project.project_id}/settings`;
const rows = (page: Page, say: Say) => page.getByRole('list', { name: say('due.list') }).getByRole('listitem');

test('a leader makes a plan from a suggestion, and members work off what is due @both', async ({
  page,
  people,
  say,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  await addMember(grove.project, lena, pat);
  const [oak, elm] = [await grove.plant({ inName: 'Oak at the gate' }), await grove.plant({ inName: 'Elm' })];
  await recordHealthCheck(grove, oak, { visitDate: daysAgo(400) });

  await test.step('without a plan the page leads to the first one', async () => {
    await page.goto(duePath(grove));
    await expect(page.getByRole('heading', { name: say('due.noPlans') })).toBeVisible();
    await expectReadable(page);
    await page.getByRole('link', { name: say('due.makePlan') }).click();
    await page.getByRole('button', { name: say('plans.suggested.yearly') }).click();
  });

  const drawer = page.getByRole('dialog', { name: say('plans.addTitle') });
  await test.step('the form says the rule in words, and what it means today', async () => {
    await expect(drawer.getByText(say('plans.everyYear'))).toBeVisible();
    const preview = say('plans.preview', { trees: 2, overdue: 1, due: 1 });
    await expect(drawer.getByText(preview)).toBeVisible();
    await expectReadable(page);
    await drawer.getByRole('textbox', { name: say('plans.everyDays') }).fill('0');
    await expect(drawer.getByText(say('fields.out_of_range'))).toBeVisible();
    await drawer.getByRole('textbox', { name: say('plans.everyDays') }).fill('365');
    await drawer.getByRole('button', { name: say('plans.save') }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByText(say('due.overdue', { number: 1 }))).toBeVisible();
    await expectReadable(page);
  });

  await test.step('the member sees it at home, and the list has what waits longest first', async () => {
    await signInByApi(page, pat);
    await page.goto('/dashboard/home');
    await page.getByRole('link', { name: say('due.homeShowNamed', { project: grove.project.project_name }) }).click();
    await expect(rows(page, say)).toHaveCount(2);
    await expect(rows(page, say).first()).toContainText('Oak at the gate');
    await expect(rows(page, say).first()).toContainText(say('due.states.overdue_other', { count: 35 }));
    await expect(rows(page, say).last()).toContainText(say('due.states.today'));
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the table of trees says it in words, what waits longest first', async () => {
    await page.goto(`/dashboard/project/${grove.project.project_id}/trees?due=overdue,due&sort=due_on`);
    const cells = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(cells.first()).toContainText(say('due.cells.overdue_other', { count: 35 }));
    await expect(cells.last()).toContainText(say('due.cells.today'));
    await expectReadable(page);
    await page.goBack();
  });

  await test.step('what is recorded leaves the list', async () => {
    const form = visitForm(page, say, 'healthCheck');
    await rows(page, say).first().getByRole('button').click();
    await form.answer('crown_vigor', 1);
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    await expect(rows(page, say)).toHaveCount(1);
    await expect(rows(page, say).first()).toContainText('Elm');
  });

  await test.step('the map shows what is left, in the colors of due work', async () => {
    await page.getByRole('link', { name: say('due.onMap') }).click();
    await expect(page).toHaveURL(/color=due/);
    await expect(page.getByText(say('treeFilter.count', { number: 1, total: 2 })).first()).toBeVisible();
    const soon = say('due.soon', { number: 1 });
    const button = page.getByRole('button', { name: `${say('due.work')}: ${soon}`, exact: true });
    await expect(button).toBeVisible();
    // Open on a wide screen.
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const work = page.getByRole('region', { name: say('due.work'), exact: true });
    await expect(work.getByRole('listitem')).toContainText([soon]);
    await expectReadable(page);
    await work.getByRole('link', { name: say('plans.suggested.yearly') }).click();
    await expect(page).toHaveURL(/\/due\?plan=\d+$/);
    await expect(page.getByRole('button', { name: say('plans.suggested.yearly'), pressed: true })).toBeVisible();
    await expect(rows(page, say)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/color=due/);
    await page.goBack();
    await expect(rows(page, say)).toHaveCount(1);
  });

  await test.step('near me comes by distance, and the home of the tree begins the visit', async () => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ longitude: grove.middle[0], latitude: grove.middle[1] });
    await page.getByText(say('due.near'), { exact: true }).click();
    await expect(rows(page, say)).toHaveCount(1);
    await rows(page, say).first().getByRole('link', { name: 'Elm' }).click();
    await expect(page).toHaveURL(new RegExp(treePath(grove, elm)));
    const due = page.getByRole('region', { name: say('due.ofTree') });
    await expect(due).toContainText(say('due.states.today'));
    await expectReadable(page);
    await due.getByRole('button').click();
    await expect(visitForm(page, say, 'healthCheck').submit).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a leader changes, pauses and deletes a plan; a member only reads it', async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await createGrove(lena);
  await addMember(grove.project, lena, pat);
  await grove.plant({ inName: 'Elm' });
  await signInByApi(page, lena);
  await page.goto(settingsPath(grove));
  await page.getByRole('button', { name: say('plans.suggested.water') }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText(say('plans.everyCount_other', { count: 14 }))).toBeVisible();
  await form.getByRole('button', { name: say('plans.save') }).click();
  await expect(form).toHaveCount(0);

  const name = say('plans.suggested.water');
  await page.getByRole('button', { name: say('plans.editNamed', { name }) }).click();
  await form.getByRole('textbox', { name: say('plans.plantedYears') }).fill('');
  await form.getByRole('textbox', { name: say('plans.name') }).fill('Water');
  await form.getByRole('button', { name: say('plans.save') }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(say('plans.count_one', { number: 1 }))).toBeVisible();

  await page.getByRole('button', { name: say('plans.pauseNamed', { name: 'Water' }) }).click();
  await expect(page.getByText(say('plans.paused'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('plans.goOnNamed', { name: 'Water' }) }).click();
  await expect(page.getByText(say('plans.paused'), { exact: true })).toHaveCount(0);

  await signInByApi(page, pat);
  await page.goto(settingsPath(grove));
  await expect(page.getByText('Water', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('plans.editNamed', { name: 'Water' }) })).toHaveCount(0);

  await signInByApi(page, lena);
  await page.goto(settingsPath(grove));
  await page.getByRole('button', { name: say('plans.deleteNamed', { name: 'Water' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('plans.delete'), exact: true })
    .click();
  await expect(page.getByText(say('plans.none'))).toBeVisible();
});
