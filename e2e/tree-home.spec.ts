import type { Page } from '@playwright/test';
import { apiAs, signInByApi, expect, addMember, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { clickMap, expectDrawn, mapAddress, mapReady } from './map.ts';
import {
  coordinates,
  createGrove,
  mapleName,
  mapPath,
  moveNorth,
  signInWithGrove,
  treeForm,
  treePath,
} from './trees.ts';

/** An exact score: to get one with health checks would take hundreds of them. */
async function mockHealthIndex(page: Page, z_score: number, health_checked_at: string | null = null): Promise<void> {
  await page.route('**/v0/tree?*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, z_score, health_checked_at } } });
  });
}

test('the page of a tree shows all its facts and links to the map @quick @both', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({
    inName: 'Oak at the gate',
    inDbh: 12.5,
    inTreeheight: 41,
    inAddress: '1 Elm Street',
    inNotes: 'Leans',
    rootConfig: 'Bare Root',
    containerSize: 15,
    caliperSize: 2,
  });
  await page.goto(treePath(grove, tree));
  const home = page.getByRole('region', { name: say('trees.home.region') });
  await expect(home.getByRole('heading', { name: 'Oak at the gate' })).toBeVisible();
  await expect(page).toHaveTitle(`Oak at the gate · ${grove.project.project_name} · Treewell`);
  const facts = [
    mapleName(grove.person.language),
    say('units.value.inches', { value: '12.5' }),
    say('units.value.feet', { value: 41 }),
    '1 Elm Street',
    'Leans',
    say('treeFields.root_config.options.Bare Root'),
    say('units.value.gallons', { value: 15 }),
    say('units.value.inches', { value: 2 }),
    grove.project.project_name,
    coordinates(grove.middle),
    say('visits.tree.none'),
  ];
  for (const fact of facts) await expect(home).toContainText(fact);
  await page.getByRole('button', { name: say('app.help') }).click();
  await expect(page.getByText(say('projectArea.help.tree'))).toBeVisible();
  await page.keyboard.press('Escape');
  // A tree without a health check says that it needs one. The form gives the focus back.
  const ring = home.getByRole('button', { name: say('trees.health.unscored') });
  await ring.click();
  await expect(page.getByText(say('trees.health.needs.check'))).toBeVisible();
  await page.getByRole('button', { name: say('trees.health.record') }).click();
  const form = page.getByRole('dialog', { name: say('visits.form.titles.healthCheck') });
  await expect(form.getByRole('button', { name: say('visits.form.submit') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(ring).toBeFocused();
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(home.getByRole('heading', { name: 'Oak at the gate' })).toBeVisible();
  await expectReadable(page);
  await home.getByRole('link', { name: say('trees.home.showOnMap') }).click();
  await expect(page).toHaveURL(mapAddress(tree.tree_id));
});

test(
  'on a phone, the Back button of a tree goes back in the history, or to the map if there is no history',
  { tag: '@once' },
  async ({ page, context, people, say }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [lena] = await people('Lena');
    const grove = await signInWithGrove(page, lena);
    const tree = await grove.plant();
    await page.goto(mapPath(grove));
    await mapReady(page);
    await clickMap(page, grove.middle);
    await expect(page).toHaveURL(new RegExp(`${treePath(grove, tree)}$`));
    await page.getByRole('button', { name: say('trees.home.back') }).click();
    await expect(page).toHaveURL(mapAddress());
    await page.evaluate(() => history.forward());
    await expect(page.getByRole('heading', { name: tree.tree_name })).toBeVisible();

    const newTab = await context.newPage();
    await newTab.goto(treePath(grove, tree));
    await newTab.getByRole('button', { name: say('trees.home.back') }).click();
    await expect(newTab).toHaveURL(mapAddress());
  },
);

test('the health index shows its explanation, with a score and without @phone', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  // A species that no other journey checks, because all projects share its checks.
  const tree = await grove.plant({ subId: 390 });
  await page.goto(treePath(grove, tree));
  await page.getByRole('button', { name: say('trees.health.unscored') }).click();
  const card = page.getByRole('dialog').filter({ hasText: say('trees.health.title') });
  await expect(card).toContainText(say('trees.health.rule'));
  await expect(card).toContainText(`0 (${say('trees.health.missing_other', { count: 100 })})`);
  await expect(card).toContainText(`${say('trees.health.tree')}0`);
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  const scored = (score: number, ring: 'green' | 'orange' | 'red') =>
    page
      .getByRole('button', { name: `${say('trees.health.title')} ${score} ${say(`trees.health.words.${ring}`)}` })
      .locator(`[data-ring="${ring}"]`);
  const colors: string[] = [];
  for (const [score, shown, ring] of [
    [3.94, 3.9, 'green'],
    [3.96, 4, 'orange'],
    [7, 7, 'orange'],
    [7.2, 7.2, 'red'],
  ] as const) {
    await mockHealthIndex(page, score);
    await page.reload();
    await expect(scored(shown, ring)).toBeVisible();
    colors.push(
      await scored(shown, ring)
        .locator('circle')
        .last()
        .evaluate((circle) => getComputedStyle(circle).stroke),
    );
  }
  expect(colors).toEqual(['rgb(44, 122, 75)', 'rgb(192, 95, 0)', 'rgb(192, 95, 0)', 'rgb(179, 38, 30)']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await scored(7.2, 'red').click();
  await expect(card).toContainText(say('trees.health.scoreIs', { score: 7.2, word: say('trees.health.words.red') }));
  await expect(card).toContainText(say('trees.health.lower'));
  await expectReadable(page);

  await test.step('a score of long ago is grey, and says its date', async () => {
    await mockHealthIndex(page, 7.2, new Date(Date.now() - 800 * 86_400_000).toISOString());
    await page.reload();
    const ring = page.locator('[data-ring="old"]');
    await expect(ring).toHaveText(/7.2/);
    await ring.click();
    await expect(card).toContainText(say('trees.health.isOld'));
    await expect(card.getByRole('link', { name: say('trees.health.method') })).toBeVisible();
    await expectReadable(page);
  });
});

test('beside the map, Back closes the tree, an edit shows at once, and a click shows the next tree only', async ({
  page,
  people,
  say,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const there = moveNorth(grove.middle, 0.0003);
  const [first, second] = [
    await grove.plant({ inName: 'First', inNotes: 'Only mine' }),
    await grove.plant({ inName: 'Second', inLatitude: there[1] }),
  ];
  await page.goto(`${mapPath(grove)}?tree=${first.tree_id}`);
  await mapReady(page);
  const home = page.getByRole('region', { name: say('trees.home.region') });
  await expect(home.getByRole('heading', { name: 'First' })).toBeVisible();
  await expect(home).toContainText('Only mine');
  await expectReadable(page);
  await home.getByRole('button', { name: say('trees.home.edit') }).click();
  const form = treeForm(page, say);
  await form.name.fill('First, renamed');
  // The person turns a tablet upright and back. The open form stays.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(form.name).toHaveValue('First, renamed');
  await expect(home).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.save.click();
  await expect(home.getByRole('heading', { name: 'First, renamed' })).toBeVisible();
  await expect(form.drawer).toBeHidden();

  await clickMap(page, there);
  await expect(page).toHaveURL(mapAddress(second.tree_id));
  await expect(home.getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(home).not.toContainText('Only mine');
  await home.getByRole('button', { name: say('trees.home.back') }).click();
  await expect(home).toBeHidden();
  await expect(page).toHaveURL(mapAddress());
});

test('a person withdraws a tree and undoes it with one click; a leader can restore it later', async ({
  page,
  people,
  say,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({ inName: 'Placed twice' });
  await page.goto(`${mapPath(grove)}?tree=${tree.tree_id}`);
  await mapReady(page);
  await expectDrawn(page, grove.middle, [`project ${tree.tree_id}`]);
  const home = page.getByRole('region', { name: say('trees.home.region') });
  const confirmation = page.getByRole('dialog', { name: say('trees.withdrawal.title') });
  const withdraw = async (answer: string): Promise<void> => {
    await home.getByRole('button', { name: say('trees.withdrawal.open') }).click();
    await confirmation.getByRole('button', { name: answer, exact: true }).dblclick();
    await expect(confirmation).toBeHidden();
  };
  let withdrawals = 0;
  page.on('request', (request) => (withdrawals += request.method() === 'DELETE' ? 1 : 0));
  await withdraw(say('trees.withdrawal.cancel'));
  await expect(home.getByRole('heading', { name: 'Placed twice' })).toBeVisible();

  await withdraw(say('trees.withdrawal.confirm'));
  await expect(home).toContainText(say('trees.withdrawal.done', { name: 'Placed twice' }));
  await expectDrawn(page, grove.middle, []);
  await expectReadable(page);
  expect(withdrawals, 'a double click sends one request').toBe(1);
  const undo = home.getByRole('button', { name: say('trees.withdrawal.undo') });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(home.getByRole('heading', { name: 'Placed twice' })).toBeVisible();
  await expectDrawn(page, grove.middle, [`project ${tree.tree_id}`]);

  await withdraw(say('trees.withdrawal.confirm'));
  await expect(undo).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/project/${grove.project.project_id}/trees`);
  await expect(page.getByText(say('treeTable.none.title'))).toBeVisible();
  await page.getByRole('button', { name: say('trees.withdrawal.list_one', { count: 1 }) }).click();
  const list = page.getByRole('dialog', { name: say('trees.withdrawal.listTitle') });
  await expect(list).toContainText('Lena Oak');
  await expectReadable(page);
  await list.getByRole('button', { name: say('trees.withdrawal.restoreNamed', { name: 'Placed twice' }) }).click();
  await expect(list).toContainText(say('trees.withdrawal.restored', { name: 'Placed twice' }));
  await list.getByRole('button', { name: say('trees.withdrawal.close') }).click();
  await expect(page.getByRole('grid').or(page.getByRole('table'))).toContainText('Placed twice');
  await expect(page.getByRole('button', { name: say('trees.withdrawal.list_one', { count: 1 }) })).toBeHidden();
});

test('an outsider sees the facts of a tree and who may change it; an unknown tree shows "not found" @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena, olu] = await people('Lena', 'Olu');
  const [lenasGrove, olusGrove] = [await createGrove(lena), await createGrove(olu)];
  const tree = await lenasGrove.plant({ inName: 'Oak of another project', inNotes: 'Leans', inDbh: 12 });
  await signInByApi(page, olu);
  await page.goto(treePath(olusGrove, tree));
  const home = page.getByRole('region', { name: say('trees.home.region') });
  await expect(home.getByRole('heading', { name: 'Oak of another project' })).toBeVisible();
  for (const fact of ['Leans', say('units.value.inches', { value: 12 })]) await expect(home).toContainText(fact);
  for (const sentence of [
    say('trees.rights.open'),
    say('trees.rights.change', { project: lenasGrove.project.project_name }),
  ])
    await expect(home).toContainText(sentence);
  for (const name of [say('trees.home.edit'), say('trees.withdrawal.open'), say('photos.choose')])
    await expect(home.getByRole('button', { name })).toHaveCount(0);
  await expectReadable(page);
  await page.goto(treePath(olusGrove, { tree_id: 2_000_000_000 }));
  await expect(page.getByText(say('trees.home.notFoundTitle'))).toBeVisible();
  await expectReadable(page);
});

test(
  'a leader may change and withdraw a tree that a member has added',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena, pat] = await people('Lena', 'Pat');
    const grove = await createGrove(lena);
    const send = await apiAs(pat);
    const { project_id: projectId } = grove.project;
    await addMember(grove.project, lena, pat);
    const tree = await send('POST', '/tree', {
      projectId,
      subId: 30,
      inName: 'Oak of Pat',
      inLongitude: grove.middle[0],
      inLatitude: grove.middle[1],
    });
    await signInByApi(page, lena);
    await page.goto(treePath(grove, tree));
    const home = page.getByRole('region', { name: say('trees.home.region') });
    await expect(home).toContainText('Pat Oak');
    await expect(home.getByRole('button', { name: say('trees.home.edit') })).toBeVisible();
    await home.getByRole('button', { name: say('trees.withdrawal.open') }).click();
    const confirmation = page.getByRole('dialog', { name: say('trees.withdrawal.title') });
    await expect(confirmation).toContainText(say('trees.withdrawal.later', { project: grove.project.project_name }));
    await confirmation.getByRole('button', { name: say('trees.withdrawal.confirm'), exact: true }).click();
    await expect(home).toContainText(say('trees.withdrawal.done', { name: 'Oak of Pat' }));
  },
);

test('an inactive project shows a notice and hides the actions that the server would refuse @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena, olu] = await people('Lena', 'Olu');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({ inName: 'Oak that stays' });
  const { project_id: projectId, project_name: projectName } = grove.project;
  await (
    await apiAs(olu)
  )('POST', '/project/requests', { projectId });
  await grove.send('PUT', '/project', { projectId, projectName, inVisible: 0 });
  const expectInactiveNotice = () => expect(page.getByText(say('projectArea.inactive'))).toBeVisible();

  await page.goto(mapPath(grove));
  await mapReady(page);
  await expectInactiveNotice();
  await expect(page.getByRole('button', { name: say('treeMap.addTree'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('treeMap.choose.openRemove'), exact: true })).toBeVisible();
  await expectReadable(page);

  await page.goto(treePath(grove, tree));
  await expectInactiveNotice();
  const home = page.getByRole('region', { name: say('trees.home.region') });
  await expect(home).toContainText(say('trees.rights.inactive', { project: projectName }));
  await expect(home.getByRole('button', { name: say('photos.choose') })).toHaveCount(0);
  await expectReadable(page);

  await page.goto(`/dashboard/project/${projectId}/users`);
  await expect(page.getByText(say('members.requests.inactive'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: say('members.requests.approveName', { name: 'Olu Oak' }) }),
  ).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('members.requests.denyName', { name: 'Olu Oak' }) })).toBeVisible();
  await expectReadable(page);
});
