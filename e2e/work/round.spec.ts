// A round: chosen from the table, walked by two people from its two ends, on paper.
import { type Person, addMember, apiAs, expect, signInByApi, test } from '../journey.ts';
import { expectReadable } from '../readable.ts';
import { createGrove } from '../trees.ts';

async function prepare(people: (...names: ['Lena', 'Pat']) => Promise<Person[]>) {
  const [lena, pat] = (await people('Lena', 'Pat')) as [Person, Person];
  const grove = await createGrove(lena);
  await addMember(grove.project, lena, pat);
  const treeIds: number[] = [];
  for (let number = 1; number <= 4; number++) {
    const [longitude, latitude] = grove.middle;
    const { tree_id } = await grove.plant({
      inName: `Maple ${number}`,
      inLatitude: latitude + (3 - number) / 1_000,
      inLongitude: longitude,
      inAddress: `${number} Chestnut Avenue`,
    });
    treeIds.push(tree_id);
  }
  const projectPath = `/dashboard/project/${grove.project.project_id}`;
  return { lena, pat, grove, treeIds, projectPath };
}

test('a member makes a round, two people begin at its two ends, tick and skip, and it is ended @quick @both', async ({
  page,
  people,
  say,
}) => {
  const { lena, pat, grove, treeIds, projectPath } = await prepare(people);
  const asPat = await apiAs(pat);
  await signInByApi(page, lena);

  await test.step('the form takes the nearest trees', async () => {
    await page.goto(`${projectPath}/tasks`);
    await expect(page.getByText(say('rounds.none'))).toBeVisible();
    await page.getByRole('link', { name: say('rounds.new') }).click();
    await page.getByLabel(say('rounds.make.name')).fill('Monday morning');
    await page.getByLabel(say('rounds.make.nearest')).fill('500');
    await page.getByRole('button', { name: say('rounds.make.create') }).click();
    await expect(page.getByText(say('fields.out_of_range'))).toBeVisible();
    await page.getByLabel(say('rounds.make.nearest')).fill('4');
    await expectReadable(page);
    await page.getByRole('button', { name: say('rounds.make.create') }).click();
    await expect(page.getByRole('heading', { name: 'Monday morning' })).toBeVisible();
  });
  const roundId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const round = () => asPat('GET', '/round', { roundId });
  const order: number[] = (await round()).trees.map((tree: { tree_id: number }) => tree.tree_id);
  const nameOf = (place: number): string => `Maple ${treeIds.indexOf(order[place - 1] ?? 0) + 1}`;

  await test.step('Lena walks from the first tree, Pat from the last', async () => {
    await page.getByRole('button', { name: say('rounds.one.join'), exact: true }).click();
    await expect(page.getByText(say('rounds.one.startFirst', { number: 1 }))).toBeVisible();
    expect((await asPat('POST', '/round/walkers', { roundId })).walkers[1].end).toBe('last');
    await expect(page.getByText(say('rounds.one.fromLast', { name: 'Pat Oak' }))).toBeVisible();
    await expectReadable(page);
  });

  await test.step("Lena ticks and skips, and sees Pat's tick by itself", async () => {
    await page.getByRole('button', { name: say('rounds.one.doneNamed', { name: nameOf(1) }) }).click();
    await expect(page.getByText(say('rounds.one.said.done', { name: nameOf(1) }))).toBeVisible();
    await page.getByRole('button', { name: say('rounds.one.skipNamed', { name: nameOf(2) }) }).click();
    await page.getByLabel(say('rounds.one.skipReason')).fill('Behind a fence');
    await page.getByRole('button', { name: say('rounds.one.skipConfirm') }).click();
    await expect(
      page.getByText(say('rounds.one.skippedBy', { name: 'Lena Oak', reason: 'Behind a fence' })),
    ).toBeVisible();
    await asPat('POST', '/round/tick', { roundId, treeId: order[3] ?? 0, state: 'done' });
    await expect(page.getByText(say('rounds.progressSkipped', { done: 2, all: 4, skipped: 1 }))).toBeVisible();
    await expectReadable(page);
  });

  await test.step('a tree that is withdrawn leaves the way, with a line', async () => {
    await grove.send('DELETE', '/tree', { treeId: order[2] ?? 0 });
    await expect(page.getByText(say('rounds.one.withdrawn', { number: 3 }))).toBeVisible();
    await expect(page.getByText(say('rounds.one.allDone'))).toBeVisible();
    await page.getByRole('button', { name: say('rounds.one.takeBackNamed', { name: nameOf(2) }) }).click();
    await expect(page.getByRole('button', { name: say('rounds.one.doneNamed', { name: nameOf(2) }) })).toBeVisible();
  });

  await test.step('Lena gives it another name and day', async () => {
    await page.getByRole('button', { name: say('rounds.edit.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('rounds.edit.title') });
    await dialog.getByLabel(say('rounds.make.name')).fill('');
    await dialog.getByRole('button', { name: say('rounds.edit.save') }).click();
    await expect(dialog.getByText(say('fields.required'))).toBeVisible();
    await dialog.getByLabel(say('rounds.make.name')).fill('Tuesday evening');
    await dialog.getByLabel(say('rounds.make.day')).fill('2026-12-01');
    await expectReadable(page);
    await dialog.getByRole('button', { name: say('rounds.edit.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Tuesday evening' })).toBeVisible();
    expect(await round()).toMatchObject({ round_name: 'Tuesday evening', held_on: '2026-12-01' });
  });

  await test.step('Lena ends it', async () => {
    await page.getByRole('button', { name: say('rounds.one.end') }).click();
    await page
      .getByRole('dialog', { name: say('rounds.one.endTitle') })
      .getByRole('button', { name: say('rounds.one.end') })
      .click();
    await expect(page.getByText(say('rounds.one.ended'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('rounds.one.doneNamed', { name: nameOf(2) }) })).toHaveCount(0);
  });
});

test('the trees that a search finds become a round in walking order, on the map and on paper @phone', async ({
  page,
  people,
  say,
}) => {
  const { pat, grove, projectPath } = await prepare(people);
  await grove.plant({ inName: 'Oak 1', subId: 14 });
  await signInByApi(page, pat);
  await page.goto(`${projectPath}/trees?q=Chestnut`);
  await page.getByRole('link', { name: say('rounds.new') }).click();
  await expect(page.getByText(say('rounds.make.chosen_other', { number: 4 }))).toBeVisible();
  await page.getByLabel(say('rounds.make.visit')).selectOption('Health Check');
  await page.getByRole('button', { name: say('rounds.make.create') }).click();
  await expect(page.getByRole('button', { name: say('rounds.one.visitNamed', { name: 'Maple 1' }) })).toBeVisible();
  await expect(page.getByText('Oak 1')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-sheet] tbody tr')).toHaveCount(4);
  await expect(page.locator('[data-print-sheet] tbody tr').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const views = page.getByRole('radiogroup', { name: say('rounds.one.view') });
  if (await views.isVisible()) await views.getByText(say('rounds.one.views.map')).click();
  await expect(page.getByRole('region', { name: say('rounds.one.map') })).toBeVisible();
});

test('the trees that somebody picks in the table become a round @both', async ({ page, people, say }) => {
  const { pat, projectPath } = await prepare(people);
  await signInByApi(page, pat);
  await page.goto(`${projectPath}/trees`);
  await page.getByRole('button', { name: say('bulkChange.pick'), exact: true }).click();
  await expect(page.getByRole('button', { name: say('rounds.ofChosen') })).toBeDisabled();
  for (const name of ['Maple 2', 'Maple 4'])
    await page.getByRole('checkbox', { name: say('bulkChange.pickNamed', { name }) }).check();
  await page.getByRole('link', { name: say('rounds.ofChosen') }).click();
  await expect(page.getByText(say('rounds.make.chosen_other', { number: 2 }))).toBeVisible();
  await page.getByRole('button', { name: say('rounds.make.create') }).click();
  for (const name of ['Maple 2', 'Maple 4'])
    await expect(page.getByRole('button', { name: say('rounds.one.doneNamed', { name }) })).toBeVisible();
  await expect(page.getByText('Maple 1')).toHaveCount(0);
});

test('the link of a round opens nothing for a stranger @once', async ({ page, people, say }) => {
  const { grove, treeIds, projectPath } = await prepare(people);
  const [olu] = await people('Olu');
  const { round_id: roundId } = await grove.send('POST', '/round', {
    projectId: grove.project.project_id,
    roundName: 'Secret walk',
    treeIds: treeIds.join(','),
  });
  await signInByApi(page, olu);
  await page.goto(`${projectPath}/round/${roundId}`);
  await expect(page.getByText(say('projectArea.notYoursTitle'))).toBeVisible();
  await expect(page.getByText('Secret walk')).toHaveCount(0);
});
