import { downloadCsv } from '../csv.ts';
import { apiAs, createProject, expect, signInByApi, test } from '../journey.ts';
import { expectAccessible } from '../readable.ts';

const ELM = 12;
const OTHER = 30;

/** Eight planted trees: some live, some were lost, and of one nobody knows when. */
const TREES = [
  { subId: ELM, inPlantedOn: '2018-04-01' },
  {
    subId: ELM,
    inPlantedOn: '2018-04-01',
    inStatus: 'dead',
    inStatusDate: '2019-02-01',
    inStatusReason: 'construction',
  },
  { subId: ELM, inPlantedOn: '2018-04-01', inStatus: 'removed', inStatusDate: '2021-06-01', inStatusReason: 'storm' },
  { subId: ELM, inPlantedOn: '2021-04-01', inStatus: 'stump', inStatusDate: '2024-07-01', inStatusReason: 'pest' },
  { subId: OTHER, inPlantedOn: '2021-04-01' },
  { subId: OTHER, inPlantedOn: '2021-04-01' },
  { subId: OTHER, inPlantedOn: '2021-04-01', inStatus: 'removed', inStatusDate: '2022-02-01' },
  { subId: OTHER, inPlantedOn: '2021-04-01', inStatus: 'removed' },
];

test('the Trees tab shows how many planted trees live on, and what was lost in which year @both', async ({
  page,
  say,
  people,
}) => {
  const [lena] = await people('Lena');
  const project = await createProject(lena, { includeTrees: 0 });
  const send = await apiAs(lena);
  const plant = (input: object, index: number) =>
    send('POST', '/tree', {
      projectId: project.project_id,
      inName: `Tree ${index}`,
      inLatitude: 38.895,
      inLongitude: -77.035,
      ...input,
    });
  await plant({ subId: ELM }, 0);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/trees`);
  const open = (key: 'survival.title' | 'losses.title') => page.getByRole('heading', { name: say(key) }).click();

  await test.step('before anything is known, both say what to do', async () => {
    await open('survival.title');
    await expect(page.getByText(say('survival.none.text'))).toBeVisible();
    await open('losses.title');
    await expect(page.getByText(say('losses.none.text'))).toBeVisible();
    await expectAccessible(page);
  });

  for (const [index, input] of TREES.entries()) await plant(input, index + 1);
  await page.reload();

  await test.step('the numbers tell what stands, and a word of the bar filters by its status', async () => {
    const numbers = page.getByRole('region', { name: say('treeTable.stats.title') });
    await expect(numbers.getByText(say('treeTable.stats.ofAll', { number: 9 }))).toBeVisible();
    const removed = numbers.getByRole('button', { name: new RegExp(`^${say('treeFields.status.options.removed')}`) });
    await expect(removed).toContainText('3 (33.3');
    await removed.click();
    await expect(page).toHaveURL(/status=removed/);
    await expect(removed).toHaveAttribute('aria-pressed', 'true');
    await removed.click();
    await expect(page).not.toHaveURL(/status=/);
  });

  await test.step('curves of all trees, of years and of species, with their numbers', async () => {
    await open('survival.title');
    await expect(page.getByText(say('survival.counts', { number: 8, deaths: 4 }))).toBeVisible();
    await expect(page.getByText(say('survival.leftOut_one', { number: 1 }))).toBeVisible();
    const table = page.getByRole('table', { name: say('survival.table.caption') });
    await expect(table.getByRole('row', { name: new RegExp(say('survival.table.planted')) })).toContainText('8');
    await page.getByText(say('survival.groupings.year'), { exact: true }).click();
    await expect(table.getByRole('columnheader', { name: '2018' })).toBeVisible();
    await expect(page.getByRole('img', { name: /2018.*2021/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByText(say('survival.watchedUntil.today'), { exact: true }).click();
    await expect(page.getByText(say('survival.watchedHints.today'))).toBeVisible();
  });

  await test.step('the file has every step of the curves', async () => {
    const { columns, rows } = await downloadCsv(page, page.getByRole('button', { name: say('survival.download') }));
    expect(columns.slice(0, 4)).toEqual(['group', 'planted', 'lost', 'left_out']);
    // Two groups: the planting of each, and two days of deaths.
    expect(rows.map(({ group, lost_on_day }) => `${group} ${lost_on_day}`)).toEqual([
      '2018 0',
      '2018 1',
      '2018 1',
      '2021 0',
      '2021 1',
      '2021 1',
    ]);
  });

  await test.step('losses by year and reason, beside what was planted', async () => {
    await open('losses.title');
    await expect(page.getByText(say('losses.balance', { lost: 5, planted: 8 }))).toBeVisible();
    const table = page.getByRole('table', { name: say('losses.table.caption') });
    await expect(table.getByRole('row', { name: /^2021/ })).toContainText(/^2021\s*1/);
    await expect(table.getByRole('rowheader', { name: say('losses.noYear') })).toBeVisible();
    await expectAccessible(page);
  });
});
