// A person who measures in centimeters: chooses it once, reads and types it everywhere, and stores the same inches.
import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE } from '@treewell/domain/languages';
import { expect, test as base } from '../journey.ts';
import { mapReady } from '../map.ts';
import { expectReadable } from '../readable.ts';
import { sayIn } from '../say.ts';
import { signInWithGrove, treePath } from '../trees.ts';
import { daysAgo, recordHealthCheck, visitForm } from '../visits.ts';

/** The device remembers no units, and its region is one where people use metric ones. */
const test = base.extend({
  locale: async ({ language }, use) => use(language === DEFAULT_LANGUAGE ? 'en-GB' : `${language}-MX`),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
  units: async ({}, use) => use(undefined),
});

const US_UNIT = /(?:\d[ \u00A0]?|\()(?:in|ft|mi|gal|pulg|pulgadas|pies|millas|inches|feet|miles)(?![\p{L}])/u;
const METRIC_UNIT = /\d[ \u00A0]?(?:cm|m|km|L)(?![\p{L}])/u;

async function expectOnlyMetric(page: Page): Promise<void> {
  const shown = await page.locator('body').innerText();
  expect(shown.match(US_UNIT)?.[0]).toBeUndefined();
}

test('somebody from a metric region chooses centimeters once, and never sees an inch again @both', async ({
  page,
  browser,
  people,
  language,
}) => {
  const [us, metric] = [sayIn(language, 'us'), sayIn(language, 'metric')];
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  const tree = await grove.plant({ inDbh: 12.3, inTreeheight: 40 });
  await recordHealthCheck(grove, tree, { inDbh: 12.3, visitDate: daysAgo(365) });

  await page.goto(treePath(grove, tree));
  const home = page.getByRole('region', { name: us('trees.home.region') });
  await expect(home.getByText(us('units.value.inches', { value: 12.3 })).first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(METRIC_UNIT);
  await expectReadable(page);
  await page.getByRole('button', { name: us('units.offer.metric') }).click();
  await expect(home.getByText(metric('units.value.inches', { value: 31.2 })).first()).toBeVisible();
  await expect(home.getByText(metric('units.value.feet', { value: 12.2 })).first()).toBeVisible();
  await expect(page.getByText(us('units.offer.title'))).toBeHidden();
  await expectOnlyMetric(page);

  // The form takes centimeters, with a decimal comma too, and stores inches.
  const form = visitForm(page, metric, 'healthCheck');
  await form.open();
  await expect(form.question('fine_twig_dieback')).toBeVisible();
  await form.dbh.fill('100');
  await expect(form.dialog.getByText(metric('visits.hints.title'))).toBeVisible();
  await expectOnlyMetric(page);
  await form.dbh.fill('31,8');
  await form.answer('leaf_defoliation', 2);
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  const [visit] = await grove.send('GET', '/trees/visits', { treeId: tree.tree_id });
  expect(visit).toMatchObject({ dbh: 12.5197 });
  await expect(home.getByText(metric('units.value.inches', { value: 31.8 })).first()).toBeVisible();

  for (const screen of ['map', 'trees', 'activities']) {
    await page.goto(`/dashboard/project/${grove.project.project_id}/${screen}`);
    if (screen === 'map') await mapReady(page);
    await expect(page.getByRole('heading', { level: 1, name: grove.project.project_name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectOnlyMetric(page);
  }

  // Another device of the same person knows it too.
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  await other.addInitScript(() => localStorage.removeItem('treewell.units'));
  const otherPage = await other.newPage();
  await otherPage.goto(new URL(treePath(grove, tree), page.url()).href);
  await expect(otherPage.getByText(metric('units.value.inches', { value: 31.8 })).first()).toBeVisible();
  await other.close();
});

test('the filter takes centimeters, and its address keeps inches @once', async ({ page, people, language }) => {
  const metric = sayIn(language, 'metric');
  const [lena] = await people('Lena');
  const grove = await signInWithGrove(page, lena);
  await grove.plant({ inDbh: 11.811, inName: 'Thirty' });
  await grove.plant({ inDbh: 11.8, inName: 'Thinner', inLatitude: grove.middle[1] + 0.001 });
  await grove.send('PUT', '/user/units', { units: 'metric' });
  await page.goto(`/dashboard/project/${grove.project.project_id}/trees`);
  await page.getByRole('button', { name: metric('treeFilter.dbh.label'), exact: true }).press('Enter');
  await page.getByRole('textbox', { name: metric('treeFilter.dbh.min') }).fill('30');
  await page.keyboard.press('Escape');
  await expect(page.getByText(metric('treeFilter.dbh.chip.min', { min: 30 })).first()).toBeVisible();
  await expect(page).toHaveURL(/dbh=11\.811-/);
  await expect(page.getByText('Thirty').first()).toBeVisible();
  await expect(page.getByText('Thinner')).toBeHidden();
  await expectOnlyMetric(page);
});
