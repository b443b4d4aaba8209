import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Say, addMember, apiAs, expect, signInByApi, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { mapAddress } from './map.ts';
import { type Grove, mapleName, createGrove, signInWithGrove } from './trees.ts';
import { SECONDS_PER_DAY, daysAgo, recordHealthCheck, visitForm } from './visits.ts';

type Input = Record<string, string | number>;

const dayOf = (seconds: number): string => {
  const date = new Date(seconds * 1_000);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

type Kind = 'healthcheck' | 'pestdetection' | 'treecare';

/** Records a visit; who does so is by default the leader of the grove. */
const recorder =
  ({ project, send }: Pick<Grove, 'project' | 'send'>) =>
  (kind: Kind, { tree_id }: { tree_id: number }, input: Input = {}): Promise<unknown> =>
    send('POST', `/tree/${kind}`, { treeId: tree_id, projectId: project.project_id, ...input });

const logPath = ({ project }: Grove): string => `/dashboard/project/${project.project_id}/activities`;
/** The entries have a heading for the kind of visit. */
const entries = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) });
const timeline = (page: Page, say: Say) => page.getByRole('region', { name: say('visitLog.title') });

test('the log shows visits by month with links, and its numbers at a glance @phone', async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  await page.goto(logPath(grove));
  await expect(page.getByText(say('visitLog.none.text'))).toBeVisible();
  await expectReadable(page);

  await addMember(grove.project, lena, pat);
  const [oak, elm] = [await grove.plant({ inName: 'Oak at the gate' }), await grove.plant({ inName: 'Elm' })];
  const long = `The bark is loose. ${'It was dry. '.repeat(40)}The end.`;
  const asPat = recorder({ ...grove, send: await apiAs(pat) });
  await recorder(grove)('healthcheck', oak, { visitDate: daysAgo(400), crownVigor: 2 });
  await recorder(grove)('treecare', elm, { visitDate: daysAgo(40), inNotes: long });
  await asPat('pestdetection', oak, { visitDate: daysAgo(2), inEggs: 'fluffy brown masses on trunk' });
  await asPat('healthcheck', elm, { visitDate: daysAgo(1), crownVigor: 1 });
  await page.reload();

  await expect(entries(page)).toHaveCount(4);
  const [check, pest, care] = [entries(page).first(), entries(page).nth(1), entries(page).nth(2)];
  await expect(check).toContainText(say('newProject.activities.healthCheck'));
  await expect(check).toContainText(say('visitLog.entry.by', { name: 'Pat Oak' }));
  await expect(pest).toContainText(`Oak at the gate ${mapleName(lena.language)}`);
  await test.step('long notes are shortened', async () => {
    await expect(care).not.toContainText('The end.');
    await care.getByRole('button', { name: say('visitLog.entry.wholeNotes') }).click();
    await expect(care).toContainText('The end.');
  });

  await test.step('the numbers name what needs a look', async () => {
    const numbers = page.getByRole('region', { name: say('visitLog.summary.title') });
    const show = numbers.getByRole('button', { name: say('visitLog.summary.showNamed') });
    if ((page.viewportSize()?.width ?? 0) < 768) await show.click();
    await expect(
      numbers.getByText(say('visitLog.summary.checkedShare', { checked: 1, total: 2, percent: 50 })),
    ).toBeVisible();
    await expect(numbers.getByText(say('visits.pests.names.spongy_moth'))).toBeVisible();
    await expect(numbers.getByText(mapleName(lena.language))).toBeVisible();
    await expect(numbers.getByText(say('visitLog.summary.notDiagnosis'))).toBeVisible();
    await numbers.getByText(say('visitLog.summary.table')).click();
    await expect(numbers.getByRole('row')).toHaveCount(
      (await page
        .getByRole('heading', { level: 3 })
        .filter({ hasText: /\d{4}$/ })
        .count()) + 1,
    );
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await numbers.getByRole('button', { name: /Oak at the gate/ }).click();
    await expect(page.getByRole('dialog')).toContainText(say('visits.form.titles.pestDetection'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a leader marks a pest report as looked at, and takes it back', async () => {
    const open = page.getByText(say('visitLog.openReports.text_one', { number: 1 }));
    await expect(open).toBeVisible();
    await page.getByRole('link', { name: say('visitLog.openReports.show') }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(open).toHaveCount(0);
    const about = (key: 'mark' | 'undo') => ({ name: new RegExp(`^${say(`visits.pestReport.${key}`)}:`) });
    const report = entries(page).first();
    await report.getByRole('button', about('mark')).click();
    await expect(report).toContainText('Lena Oak');
    await expectReadable(page);
    await report.getByRole('button', { name: say('visitLog.entry.details') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', about('undo')).click();
    await dialog.getByRole('button', about('mark')).click();
    await expect(dialog.getByRole('button', about('undo'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(report).toContainText('Lena Oak');
    await page.reload();
    await expect(page.getByText(say('visitLog.noResults'))).toBeVisible();
    await page
      .getByRole('button', { name: say('visitLog.filter.clearAll') })
      .first()
      .click();
    await expect(entries(page)).toHaveCount(4);
    await expect(open).toHaveCount(0);
  });

  await test.step('an entry links to the map and to the home of its tree', async () => {
    await pest.getByRole('link', { name: say('visitLog.entry.map') }).click();
    await expect(page).toHaveURL(mapAddress(oak.tree_id));
    await page.goBack();
    await pest.getByRole('link', { name: say('visitLog.entry.treeHome') }).click();
    await expect(page).toHaveURL(new RegExp(`/tree/${oak.tree_id}$`));
  });

  await test.step('whoever comes back sees what others have recorded meanwhile', async () => {
    await expect(page.getByRole('group', { name: say('visits.tree.record') })).toBeVisible();
    await asPat('treecare', oak);
    await page.goBack();
    await expect(entries(page)).toHaveCount(5);
  });

  await test.step('a visit with another date moves to its month', async () => {
    await entries(page)
      .filter({ hasText: 'Elm' })
      .last()
      .getByRole('button', { name: say('visitLog.entry.details') })
      .click();
    const form = visitForm(page, say, 'treeCare');
    await form.dialog.getByLabel(say('visits.form.visitedOn.label')).fill(`${dayOf(daysAgo(500))}T10:00`);
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    await expect(entries(page)).toHaveCount(5);
    await expect(entries(page).last()).toContainText('Elm');
  });
});

test('the filter is in the address, Back undoes it, and the file has what it shows', async ({ page, people, say }) => {
  const [lena, pat] = await people('Lena', 'Pat');
  const grove = await signInWithGrove(page, lena);
  await addMember(grove.project, lena, pat);
  const oak = await grove.plant({ inName: '=Oak' });
  const [asLena, asPat] = [recorder(grove), recorder({ ...grove, send: await apiAs(pat) })];
  await asLena('treecare', oak, { visitDate: daysAgo(90), stewardshipTasks: 'Water,Weed tree bed', timeSpent: 0.5 });
  await asLena('healthcheck', oak, { visitDate: daysAgo(60), crownVigor: 3 });
  await asPat('healthcheck', oak, { visitDate: daysAgo(30), crownVigor: 4 });
  await grove.send('PUT', '/tree', {
    treeId: oak.tree_id,
    projectId: grove.project.project_id,
    inName: '=Oak',
    subId: 4,
    inLongitude: grove.middle[0],
    inLatitude: grove.middle[1],
  });
  await page.goto(logPath(grove));
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).first()).toContainText('White fir');
  await expect(entries(page).first()).toContainText(
    say('visits.recordedSpecies', { species: mapleName(lena.language) }),
  );
  const filter = page.getByRole('button', { name: new RegExp(`^${say('visitLog.filter.button')}`) });

  await filter.click();
  await page.getByRole('checkbox', { name: say('newProject.activities.treeCare') }).click();
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: say('visitLog.filter.contributors') }).click();
  await page.getByRole('option', { name: 'Pat Oak' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const [first, last] = [page.getByLabel(say('visitLog.filter.from')), page.getByLabel(say('visitLog.filter.to'))];
  await first.fill(dayOf(daysAgo(10)));
  await expect(page.getByText(say('visitLog.noResults'))).toBeVisible();
  await last.fill(dayOf(daysAgo(20)));
  await expect(page.getByText(say('visitLog.filter.wrongOrder'))).toBeVisible();
  await page.getByRole('button', { name: say('visitLog.filter.clearDates') }).click();
  await last.fill(dayOf(daysAgo(30)));
  await expect(entries(page)).toHaveCount(1);
  await expectReadable(page);
  await page.getByRole('button', { name: say('visitLog.filter.done') }).click();
  await expect(filter).toContainText('3');
  await page.reload();
  await expect(entries(page)).toHaveCount(1);

  await test.step('the file and its dictionary', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say('visitLog.file.download') }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^treewell-.+-\d{4}-\d\d-\d\d\.csv$/);
    const [head = '', line = '', end] = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(head.startsWith('\uFEFFvisit_id,visit_name,visit_date,')).toBe(true);
    expect(line).toContain(",'=Oak,");
    expect(end).toBe('');
    const value = Object.fromEntries(head.split(',').map((name, index) => [name, line.split(',')[index]]));
    expect(value).toMatchObject({
      visit_name: 'Health Check',
      crown_vigor: '4',
      user_name: 'Pat Oak',
      observer_id: expect.stringMatching(/^p[0-9a-f]{12}$/),
      scientific_name: 'Abies concolor',
      recorded_scientific_name: 'Acer griseum',
    });
    const explaining = page.waitForEvent('download');
    await page.getByRole('button', { name: say('visitLog.file.dictionary') }).click();
    expect(readFileSync(await (await explaining).path(), 'utf8')).toContain('crown_vigor,');
  });

  await page.goBack();
  await expect(entries(page)).toHaveCount(3);
  await expect(page).toHaveURL(logPath(grove));
  await page.goForward();
  await page
    .getByRole('button', { name: say('visitLog.filter.clearAll') })
    .first()
    .click();
  await expect(entries(page)).toHaveCount(3);
});

test(
  'a long log loads as people scroll and keeps few entries in the page; what fails can be tried again',
  { tag: '@once' },
  async ({ page, people, say }) => {
    const [lena] = await people('Lena');
    const grove = await createGrove(lena);
    await recorder(grove)('healthcheck', await grove.plant(), { crownVigor: 1 });
    const [visit] = await grove.send('GET', '/project/visits', { projectId: grove.project.project_id });
    const LENGTH = 1_030;
    let failures = 0;
    await page.route('**/v0/project/visits?*', (route) => {
      if (failures-- > 0)
        return route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } });
      const search = new URL(route.request().url()).searchParams;
      const below = Number(search.get('before')?.split(':')[1] ?? LENGTH + 1);
      const size = Math.min(Number(search.get('limit')), below - 1);
      const data = Array.from({ length: size }, (_, index) => {
        const visit_id = below - 1 - index;
        return { ...visit, visit_id, visit_date: visit.visit_date - (LENGTH - visit_id) * SECONDS_PER_DAY };
      });
      return route.fulfill({ json: { data } });
    });
    await page.route('**/v0/project/visits/summary?*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'bad_request', message: '' } } }),
    );
    await signInByApi(page, lena);
    failures = 1;
    await page.goto(logPath(grove));
    await expect(page.getByText(say('visitLog.summary.failed'))).toBeVisible();
    await expect(page.getByText(say('visitLog.failed'))).toBeVisible();
    await timeline(page, say)
      .getByRole('button', { name: say('app.retry') })
      .click();
    await expect(page.getByText(say('visitLog.shownFirst', { number: 50 }))).toBeVisible();

    // Months have headings, whether their visits are drawn or not.
    const more = page.getByRole('button', { name: say('visitLog.loadMore') });
    failures = 1;
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('visitLog.failedRest'))).toBeVisible();
    await timeline(page, say)
      .getByRole('button', { name: say('app.retry') })
      .click();
    const end = page.getByText(say('visitLog.shown', { number: '1,030' }));
    const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // Twenty pages: by default it would wait a second before each. It counts, because `expect(end)` would describe the
    // whole page at each try that fails.
    await expect
      .poll(
        async () => {
          await scrollToEnd();
          return end.count();
        },
        { intervals: [20] },
      )
      .toBe(1);
    await scrollToEnd();
    await expect(entries(page).last()).toBeInViewport();
    expect(await entries(page).count()).toBeLessThan(300);

    await test.step('a download that broke goes on, and can be cancelled', async () => {
      const download = page.getByRole('button', { name: say('visitLog.file.download') });
      failures = 1;
      await download.click();
      await expect(page.getByText(say('visitLog.file.failed', { number: 0 }))).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: say('visitLog.file.resume') }).click();
      expect(readFileSync(await (await downloading).path(), 'utf8').split('\r\n')).toHaveLength(LENGTH + 2);
      failures = 1;
      await download.click();
      await page.getByRole('button', { name: say('visitLog.file.cancel') }).click();
      await expect(page.getByText(say('visitLog.file.cancelled'))).toBeVisible();
      await expect(download).toBeEnabled();
    });
  },
);

test('a leader restores a withdrawn visit from the log @quick @both', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({ inName: 'Oak at the gate' });
  const visit = await recordHealthCheck(grove, tree);
  await grove.send('DELETE', '/trees/visit', { visitId: visit.visit_id });
  await page.goto(logPath(grove));
  await expect(page.getByText(say('visitLog.none.text'))).toBeVisible();
  await page.getByRole('button', { name: say('visitLog.withdrawn.open_one', { count: 1 }) }).click();
  const list = page.getByRole('dialog', { name: say('visitLog.withdrawn.title') });
  await expectReadable(page);
  await list.getByRole('button', { name: /Oak at the gate/ }).click();
  await expect(list.getByText(say('visitLog.withdrawn.restored', { tree: 'Oak at the gate' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: say('newProject.activities.healthCheck') })).toBeVisible();
});
