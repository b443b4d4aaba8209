import { addMember, apiAs, expect, numberOfWalk, signInByApi, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { jpegFile } from './photo-files.ts';
import { signInWithGrove, treePath } from './trees.ts';
import { daysAgo, recordHealthCheck, visitForm } from './visits.ts';

const ASH = 233;

test('a health check takes one tap for each answer, and no typing but the DBH @quick @both', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({ inDbh: 10 });
  await recordHealthCheck(grove, tree, { inDbh: 10, visitDate: daysAgo(365), fineTwigDieback: 5 });
  await page.goto(treePath(grove, tree));
  const form = visitForm(page, say, 'healthCheck');
  await form.open();
  // Of what is estimated by eye, nothing tells the last value before the answer.
  const dieback = form.dialog.getByText(/\(2-5%\)/).and(form.dialog.locator('p'));
  await expect(dieback).toHaveCount(0);
  await form.tap(form.dbh);
  await page.keyboard.type('30');
  await form.answer('fine_twig_dieback', 40);
  // A warning with the old value, never a block. About an estimate it is a quiet line.
  await expect(form.dialog.getByText(say('visits.hints.title'))).toHaveCount(1);
  await expect(dieback).toContainText('5 (2-5%)');
  // The button that clears an answer appears beside the question, and moves nothing.
  const before = await form.heightAbove('leaf_defoliation');
  await form.answer('leaf_defoliation', 2);
  await expect(form.question('leaf_defoliation').getByText(say('visits.form.clear'))).toBeVisible();
  expect(await form.heightAbove('leaf_defoliation')).toBe(before);
  await form.answer('leaf_discoloration', 0);
  await form.answer('crown_vigor', 3);
  await form.answer('crown_light_exposure', 5);
  await form.answer('crown_density_trans', 4);
  await expect(form.dialog.getByText(say('visits.form.progress', { done: 6, all: 6 }))).toBeVisible();
  // A control that the footer covers by half would be too small for axe.
  await form.dialog.getByText(say('visits.form.open')).scrollIntoViewIfNeeded();
  await expectReadable(page);
  await form.tap(form.submit);
  await expect(form.dialog).toBeHidden();
  // The fewest possible: open the form, enter the DBH, six answers, submit.
  expect(form.taps()).toBe(9);
  const [visit] = await grove.send('GET', '/trees/visits', { treeId: tree.tree_id });
  expect(visit).toMatchObject({
    dbh: 30,
    fine_twig_dieback: 40,
    leaf_defoliation: 2,
    leaf_discoloration: 0,
    crown_vigor: 3,
    crown_light_exposure: 5,
    crown_density_trans: 4,
  });
  // Tree home shows it at once: the newest DBH, the visit with its values, the chart.
  const home = page.getByRole('region', { name: say('trees.home.region') });
  await expect(home.getByText(say('units.value.inches', { value: 30 }), { exact: true }).first()).toBeVisible();
  await expect(home.getByRole('figure', { name: say('visits.tree.chart.title') })).toBeVisible();
  await home
    .getByRole('button', { expanded: false, name: say('newProject.activities.healthCheck') })
    .nth(1)
    .click();
  await expect(home.getByText(say('visitFields.fine_twig_dieback.label'))).toBeVisible();
  await expect(home.getByText('5 (2-5%)', { exact: true })).toBeVisible();
  await expect(home.getByRole('img', { name: say('visitHelp.pictureAlt', { number: 2, percent: 15 }) })).toBeVisible();
  // Nothing may lie half below the bar at the top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectReadable(page);
});

test('each field has a help in the app; Escape and Back close only what is on top @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant();
  await page.goto(treePath(grove, tree));
  const form = visitForm(page, say, 'healthCheck');
  await form.open();
  await form.dbh.fill('12');
  const label = say('visitFields.crown_density_trans.label');
  await form.dialog.getByRole('button', { name: say('visitHelp.open', { topic: label }) }).click();
  const help = page.getByRole('dialog', { name: say('visitHelp.topics.crown_density_trans.title') });
  await expect(help.locator('img')).toHaveCount(10);
  await expectReadable(page);
  // The manual is a PDF on top of the help. Escape, Back and its button close nothing else.
  const manual = help.getByRole('link', { name: say('visitHelp.manual') });
  await expect(manual).toHaveAttribute('href', /\.pdf$/);
  // The help has the same title.
  const viewerClose = page.getByRole('button', { name: say('library.viewer.close'), exact: true });
  const viewer = page.getByRole('dialog').filter({ has: viewerClose });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => history.back()),
    () => viewerClose.click(),
  ];
  for (const close of closings) {
    await manual.press('Enter');
    await expect(viewer.getByRole('document')).toBeVisible();
    await close();
    await expect(viewer).toBeHidden();
    await expect(manual).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(form.dbh).toHaveValue('12');

  // The page was loaded at this address: without the dialogs, Back would leave the app.
  await form.dialog.getByRole('button', { name: say('visitHelp.open', { topic: label }) }).click();
  await expect(help).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(help).toBeHidden();
  await expect(form.submit).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(form.dialog).toBeHidden();
  await expect(page).toHaveURL(treePath(grove, tree));
  // Nothing is open any more. Before this page was an empty one.
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(treePath(grove, tree));
});

test('pest signs hint at a pest of the species; only the creator changes a visit, others read it', async ({
  page,
  people,
  say,
}) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  await addMember(grove.project, lena, pat);
  const tree = await grove.plant({ subId: ASH });
  await page.goto(treePath(grove, tree));
  const form = visitForm(page, say, 'pestDetection');
  await form.open();
  await form.dialog.getByRole('combobox', { name: say('visitFields.exit_holes.label') }).selectOption('small D-shaped');
  await form.answer('s_shaped_galleries', 'Yes');
  await form.dialog.getByRole('button', { name: say('visits.form.allNone'), exact: true }).click();
  await form.dialog.getByRole('button', { name: say('visits.form.allNo'), exact: true }).click();
  await expect(form.dialog.getByText(say('visits.pests.names.emerald_ash_borer'))).toBeVisible();
  await expect(form.dialog.getByText(say('visits.pests.notDiagnosis'))).toBeVisible();
  await form.dialog.getByText(say('visits.form.open')).scrollIntoViewIfNeeded();
  await expectReadable(page);
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  const [visit] = await grove.send('GET', '/trees/visits', { treeId: tree.tree_id });
  expect(visit).toMatchObject({ exit_holes: 'small D-shaped', eggs: 'None', s_shaped_galleries: 'Yes', galls: 'No' });

  await page.context().clearCookies();
  await signInByApi(page, pat);
  await page.goto(treePath(grove, tree));
  await page.getByRole('button', { expanded: false, name: say('newProject.activities.pestDetection') }).click();
  await page.getByRole('button', { name: say('visits.tree.details') }).click();
  await expect(form.dialog.getByText(say('visits.form.readOnly'))).toBeVisible();
  await expect(form.dialog.getByRole('combobox', { name: say('visitFields.exit_holes.label') })).toBeDisabled();
  // Not pale: it is there to be read.
  await expect(form.dialog.getByRole('combobox', { name: say('visitFields.exit_holes.label') })).toHaveCSS(
    'opacity',
    '1',
  );
  await expect(form.submit).toHaveCount(0);
  await expect(form.dialog.locator('input:enabled, select:enabled, textarea:enabled')).toHaveCount(0);
  await expectReadable(page);
  // Whoever reads the values may wonder what they mean.
  for (const topic of ['dbh', 'exit_holes', 's_shaped_galleries'] as const) {
    const label = say(`visitFields.${topic}.label`);
    await form.dialog.getByRole('button', { name: say('visitHelp.open', { topic: label }) }).click();
    await expect(page.getByRole('dialog', { name: say(`visitHelp.topics.${topic}.title`) })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(form.dialog.getByText(say('visits.form.readOnly'))).toBeVisible();
});

test('tree care with tasks, time and a photo; its creator withdraws it and brings it back @phone', async ({
  page,
  people,
  say,
}) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant();
  await page.goto(treePath(grove, tree));
  const form = visitForm(page, say, 'treeCare');
  await form.open();
  await form.dialog.getByRole('button', { name: say('visits.form.minutes', { count: 15 }) }).click();
  for (const task of ['Water', 'Weed tree bed'] as const)
    await form.dialog.getByLabel(say(`visitFields.stewardship_tasks.options.${task}`), { exact: true }).check();
  await form.dialog.getByLabel(say('photos.input')).setInputFiles(await jpegFile(page, 'bed.jpg', 800, 600));
  await expect(form.dialog.getByText(say('photos.steps.ready'))).toBeVisible();
  // Photos cannot be kept on the device, so closing asks.
  await form.dialog.getByRole('button', { name: say('visits.form.close') }).click();
  await page.getByRole('button', { name: say('visits.form.losePhotos.stay') }).click();
  await form.dialog.getByText(say('visits.form.open')).scrollIntoViewIfNeeded();
  await expectReadable(page);
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  const [visit] = await grove.send('GET', '/trees/visits', { treeId: tree.tree_id });
  expect(visit).toMatchObject({ time_spent: 0.25, stewardship_tasks: 'Water,Weed tree bed' });
  expect(visit.photo_file).toMatch(/\.jpe?g$/);

  await page.getByRole('button', { expanded: false, name: say('newProject.activities.treeCare') }).click();
  await page.getByRole('button', { name: say('visits.tree.withdraw'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('visits.tree.withdrawal.confirm') })
    .click();
  await expect(page.getByText(say('visits.tree.none'))).toBeVisible();
  await page.getByRole('button', { name: say('visits.tree.withdrawal.undo') }).click();
  await expect(
    page.getByRole('button', { expanded: false, name: say('newProject.activities.treeCare') }),
  ).toBeVisible();
});

test(
  'answers survive a reload and a dead connection, and one more tap saves them once',
  { tag: '@once' },
  async ({ page, people, say, pageErrors }) => {
    const [lena] = await people('Lena');
    const grove = await signInWithGrove(page, lena);
    const tree = await grove.plant();
    await page.goto(treePath(grove, tree));
    const form = visitForm(page, say, 'healthCheck');
    await form.open();
    await form.answer('crown_vigor', 4);
    page.on('dialog', (dialog) => void dialog.accept());
    // As if that had been a week ago.
    const begun = daysAgo(7);
    await page.evaluate((moment) => {
      const key = Object.keys(sessionStorage).find((each) => each.includes('new-visit')) ?? '';
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '') as { values: Record<string, string> };
      draft.values['begun_at'] = String(moment);
      sessionStorage.setItem(key, JSON.stringify(draft));
    }, begun);
    await page.reload();
    await form.open();
    await expect(form.dialog.getByText(say('visits.form.keptFrom', { moment: '' }).slice(0, -1))).toBeVisible();
    await expect(form.dialog.getByText(say('visits.form.visitedOn.firstAnswer'))).toBeVisible();
    await expect(form.question('crown_vigor').locator('input[value="4"]')).toBeChecked();
    // Without a network the form says so, also when the network is back.
    await page.context().setOffline(true);
    await form.submit.click();
    await expect(form.dialog.getByText(say('errors.offline'))).toBeVisible();
    // Then the list beneath loads again, and the form is drawn again.
    const reloaded = page.waitForResponse('**/v0/trees/visits?*');
    await page.context().setOffline(false);
    await reloaded;
    await expect(form.dialog.getByText(say('errors.offline'))).toBeVisible();
    // The visit, and the list that is asked whether it has arrived after all.
    const missed = pageErrors.splice(0);
    expect(missed.length).toBeGreaterThan(0);
    for (const error of missed) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
    // The next try reaches the server, but its answer is lost.
    await page.route('**/v0/tree/healthcheck', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.submit.click();
    await expect(form.dialog.getByText(say('visits.form.retry'), { exact: false })).toBeVisible();
    await page.unroute('**/v0/tree/healthcheck');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();
    expect(await grove.send('GET', '/trees/visits', { treeId: tree.tree_id })).toMatchObject([{ visit_date: begun }]);
    // Expected: the browser logs the aborted request.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  },
);

test(
  'two phones change one visit: different answers merge, the same answer asks',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena] = await people('Lena');
    const grove = await signInWithGrove(page, lena);
    const tree = await grove.plant();
    const visit = await recordHealthCheck(grove, tree);
    await page.goto(treePath(grove, tree));
    await page.getByRole('button', { expanded: false, name: say('newProject.activities.healthCheck') }).click();
    await page.getByRole('button', { name: say('visits.tree.edit'), exact: true }).click();
    const form = visitForm(page, say, 'healthCheck');
    await form.answer('crown_vigor', 2);
    const other = await apiAs(lena);
    await other('PUT', '/tree/healthcheck', { visitId: visit.visit_id, crownVigor: 5, leafDefoliation: 3 });
    await form.submit.click();
    await expect(form.dialog.getByText(say('visits.form.newer.title'))).toBeVisible();
    await form.dialog.getByRole('button', { name: say('visits.form.newer.keep') }).click();
    await expect(form.dialog).toBeHidden();
    const [saved] = await grove.send('GET', '/trees/visits', { treeId: tree.tree_id });
    expect(saved).toMatchObject({ crown_vigor: 2, leaf_defoliation: 3 });
  },
);

test('a hundred health checks give a species its index: ring, card, plots', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  // A species of its own, because all projects share the checks of a species.
  const subId = 400 + numberOfWalk();
  const [sick, other] = [await grove.plant({ subId }), await grove.plant({ subId })];
  for (let n = 0; n < 99; n++) await recordHealthCheck(grove, other, { fineTwigDieback: n % 3 === 0 ? 5 : 1 });
  await page.goto(treePath(grove, sick));
  await page.getByRole('button', { name: say('trees.health.unscored') }).click();
  const card = page.getByRole('dialog').filter({ hasText: say('trees.health.title') });
  await expect(card).toContainText(say('trees.health.missing_one', { count: 1 }));
  await recordHealthCheck(grove, sick, { fineTwigDieback: 90, crownVigor: 4, leafDefoliation: 5 });
  await page.reload();
  await page.getByRole('button', { name: say('trees.health.title') }).click();
  await expect(card).toContainText(say('trees.health.words.red'));
  await expect(card).toContainText(say('trees.health.enough'));
  await expect(card.getByText(say('trees.health.plots.worse'), { exact: true })).toHaveCount(3);
  await expectReadable(page);
  const [row] = (await grove.trees()).filter(({ tree_id }) => tree_id === sick.tree_id);
  expect(row?.['z_score']).toBeGreaterThan(7);
});
