// Quality control with three people: Lena leads, Pat has checked the trees, Rob measures them again.
import type { Page } from '@playwright/test';
import { type Person, type Say, addMember, apiAs, expect, signInAndOpenHome, signInByApi, test } from './journey.ts';
import { expectReadable } from './readable.ts';
import { mapReady } from './map.ts';
import { type Grove, createGrove } from './trees.ts';
import { visitForm } from './visits.ts';

const FIRST = {
  inDbh: 23.5,
  fineTwigDieback: 40,
  leafDiscoloration: 1,
  leafDefoliation: 1,
  crownVigor: 4,
  crownLightExposure: 3,
  crownDensityTrans: 5,
} as const;

interface Cast {
  lena: Person;
  pat: Person;
  rob: Person;
  grove: Grove;
  treeIds: number[];
}

/** Five trees that Pat has checked. */
async function prepare(people: (...names: ['Lena', 'Pat', 'Rob']) => Promise<Person[]>): Promise<Cast> {
  const [lena, pat, rob] = (await people('Lena', 'Pat', 'Rob')) as [Person, Person, Person];
  const grove = await createGrove(lena);
  await addMember(grove.project, lena, pat);
  await addMember(grove.project, lena, rob);
  const asPat = await apiAs(pat);
  const treeIds: number[] = [];
  for (let number = 1; number <= 5; number++) {
    const [longitude, latitude] = grove.middle;
    const { tree_id } = await grove.plant({
      inName: `Maple ${number}`,
      // From north to south, a hundred meters apart: their markers do not cover each other.
      inLatitude: latitude + (3 - number) / 1_000,
      inLongitude: longitude,
      inAddress: `${number} Chestnut Avenue`,
    });
    treeIds.push(tree_id);
    await asPat('POST', '/tree/healthcheck', { treeId: tree_id, projectId: grove.project.project_id, ...FIRST });
  }
  return { lena, pat, rob, grove, treeIds };
}

const pathOf = ({ grove }: Cast, page: string): string => `/dashboard/project/${grove.project.project_id}/${page}`;

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await signInByApi(page, person);
  await page.goto(path);
}

const startRun = async ({ lena, grove }: Cast): Promise<number> => {
  const year = new Date().getUTCFullYear();
  const run = await (
    await apiAs(lena)
  )('POST', '/qaqc/visits', {
    projectId: grove.project.project_id,
    startDate: `${year - 1}-01/01`,
    endDate: `${year + 1}-12/31`,
  });
  return run.qaqc_id;
};

const comparison = (page: Page, say: Say, tree: string) => ({
  open: page.getByRole('button', { name: say('qaqcRuns.visit.about', { button: say('qaqcRuns.visit.show'), tree }) }),
  notYet: page.getByRole('button', {
    name: say('qaqcRuns.visit.notYet', { button: say('qaqcRuns.visit.show'), tree }),
  }),
  // A table on a wide screen, a list on a phone.
  values: page
    .getByRole('table', { name: say('qaqcRuns.comparison.label', { tree }) })
    .or(page.getByRole('list', { name: say('qaqcRuns.comparison.label', { tree }) })),
});

const showMap = (page: Page, say: Say): Promise<void> =>
  page
    .getByRole('radiogroup', { name: say('qaqcRuns.run.view') })
    .getByText(say('qaqcRuns.run.views.map'), { exact: true })
    .click();

test('a leader draws, another person measures blindly, the first observer answers, the leader completes @phone', async ({
  page,
  people,
  say,
}) => {
  const cast = await prepare(people);
  const { lena, pat, rob, grove, treeIds } = cast;

  await test.step('the leader reads what a run will prove, and starts it', async () => {
    await openAs(page, lena, pathOf(cast, 'qaqc'));
    await expect(page.getByText(say('qaqcRuns.none.title'))).toBeVisible();
    await expectReadable(page);
    await page.getByRole('button', { name: say('qaqcRuns.start.open') }).click();
    const year = new Date().getFullYear();
    const [from, to] = [
      page.getByLabel(say('qaqcRuns.start.startDate')),
      page.getByLabel(say('qaqcRuns.start.endDate')),
    ];
    await expect(from).toHaveValue(`${year}-01-01`);
    await expect(to).toHaveValue(`${year}-12-31`);
    const start = page.getByRole('button', { name: say('qaqcRuns.start.send') });
    await to.fill(`${year - 1}-12-31`);
    await expect(page.getByText(say('problems.qaqc_dates_reversed'))).toBeVisible();
    await expect(start).toBeDisabled();
    await to.fill(`${year}-12-31`);
    await expect(page.getByText(say('qaqcRuns.preview.eligible_other', { number: 5, found: 5 }))).toBeVisible();
    await expect(page.getByText(say('qaqcRuns.preview.exact'))).toBeVisible();
    await expectReadable(page);
    await start.click();
    await expect(page.getByText(say('qaqcRuns.progress', { done: 0, total: 5 })).first()).toBeVisible();
    await expect(page.getByRole('button', { name: say('qaqcRuns.start.open') })).toHaveCount(0);
    await expect(comparison(page, say, 'Maple 1').notYet).toBeDisabled();
    await expectReadable(page);
  });

  await test.step('the second person finds the tree on Home, sees no first value, and records a health check', async () => {
    await signInAndOpenHome(page, rob);
    await page
      .getByRole('link', { name: say('qaqcPeople.home.showNamed', { name: grove.project.project_name }) })
      .click();
    await expect(page.getByText(say('qaqcPeople.remeasure.why'))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Chestnut Avenue' })).toHaveCount(5);
    await expectReadable(page);
    await page.getByRole('link', { name: say('qaqcPeople.remeasure.openNamed', { name: 'Maple 1' }) }).click();
    await expect(page.getByText(say('qaqcPeople.tree.waits'))).toBeVisible();
    await expect(page.getByText(/23[.,]5/)).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: say('qaqcPeople.remeasure.recordNamed', { name: 'Maple 1' }) }).click();
    const form = visitForm(page, say, 'healthCheck');
    await expect(form.dialog).not.toContainText(/23[.,]5/);
    await form.dbh.fill('22');
    await form.answer('fine_twig_dieback', 40);
    for (const field of ['leaf_discoloration', 'leaf_defoliation', 'crown_vigor']) await form.answer(field, 1);
    await form.answer('crown_light_exposure', 3);
    await form.answer('crown_density_trans', 5);
    await form.submit.click();
    await expect(page.getByText(say('qaqcPeople.remeasure.recorded', { name: 'Maple 1' }))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Chestnut Avenue' })).toHaveCount(4);
  });

  await test.step('the first observer is asked, corrects one value and stands by the other', async () => {
    await signInAndOpenHome(page, pat);
    await page.getByRole('link', { name: say('qaqcPeople.home.answerNamed') }).click();
    await expect(page.getByText(say('qaqcPeople.questions.intro'))).toBeVisible();
    await expectReadable(page);
    const about = (button: 'correct' | 'stand', measure: string) =>
      page.getByRole('button', {
        name: say('qaqcPeople.questions.about', {
          button: say(`qaqcPeople.questions.${button}`),
          measure,
          tree: 'Maple 1',
        }),
      });
    await about('correct', say('visitFields.dbh.label')).click();
    await page.getByLabel(say('qaqcPeople.questions.corrected')).fill('22.5');
    await page.getByRole('button', { name: say('qaqcPeople.questions.send') }).click();
    // While the answer is sent, its form hides the button too.
    await expect(page.getByText(say('qaqcPeople.questions.thanks'))).toBeVisible();
    await expect(about('correct', say('visitFields.dbh.label'))).toHaveCount(0);
    await about('stand', say('visitFields.crown_vigor.label')).click();
    const vigor = page.getByRole('listitem', { name: say('visitFields.crown_vigor.label') });
    await vigor.getByLabel(say('qaqcPeople.questions.note')).fill('Half of the crown is bare');
    await page.getByRole('button', { name: say('qaqcPeople.questions.sendStand') }).click();
    await expect(page.getByText(say('qaqcPeople.questions.noneOpen'))).toBeVisible();
    await expectReadable(page);
  });

  await test.step('the leader sees both values, the answers and the estimates, and completes the run', async () => {
    await openAs(page, lena, pathOf(cast, 'qaqc'));
    const { open, values } = comparison(page, say, 'Maple 1');
    await open.click();
    await expect(values).toContainText(say('qaqcRuns.comparison.notWithin'));
    await expect(page.getByText('Half of the crown is bare')).toBeVisible();
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const complete = page.getByRole('button', { name: say('qaqcRuns.complete.save'), exact: true });
    await expect(complete).toBeDisabled();
    await expect(page.getByText(say('qaqcRuns.complete.warning'))).toBeVisible();
    await page.getByLabel(say('qaqcRuns.complete.checkbox')).check();
    await complete.click();
    await expect(page.getByText(say('qaqcRuns.status.COMPLETED')).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await showMap(page, say);
    await expect(page.getByText(say('qaqcRuns.map.disabled'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('qaqcRuns.start.open') })).toBeVisible();
  });

  await test.step('the tree says that it was checked', async () => {
    await page.goto(pathOf(cast, `tree/${treeIds[0]}`));
    const [before = '', after = ''] = say('qaqcPeople.tree.checked', {
      date: '§',
      percent: '71§',
    }).split('§');
    await expect(page.getByText(before).first()).toContainText(after);
  });
});

test('a member walks from tree to tree with a map and a sheet; the first observer must send somebody else @quick @both', async ({
  page,
  people,
  say,
}) => {
  const cast = await prepare(people);
  await startRun(cast);
  await openAs(page, cast.pat, pathOf(cast, 'remeasure'));
  await expect(page.getByText(say('qaqcPeople.remeasure.noneForYou'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('qaqcPeople.remeasure.own') })).toBeVisible();
  await expectReadable(page);

  await page.context().grantPermissions(['geolocation']);
  const [longitude, latitude] = cast.grove.middle;
  await page.context().setGeolocation({ longitude, latitude: latitude - 4 / 1_000 });
  await openAs(page, cast.rob, pathOf(cast, 'remeasure'));
  const stops = page.getByRole('listitem').filter({ hasText: 'Chestnut Avenue' });
  await expect(stops.first()).toContainText('Maple 1');
  await page.getByRole('button', { name: say('qaqcPeople.remeasure.orderFromHere') }).click();
  await expect(stops.first()).toContainText('Maple 5');
  await expect(stops.last()).toContainText('Maple 1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(say('qaqcPeople.sheet.why'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Chestnut Avenue' })).toHaveCount(5);
  await expect(page.getByRole('button', { name: say('qaqcPeople.remeasure.print') })).toBeHidden();
});

test('a participant sees no QAQC tab, and its address says who may', async ({ page, people, say }) => {
  const cast = await prepare(people);
  await openAs(page, cast.pat, pathOf(cast, 'map'));
  const tabs = page.getByRole('navigation', { name: say('projectArea.tabsLabel') });
  await expect(tabs.getByRole('link', { name: say('projectArea.tabs.trees') })).toBeVisible();
  await expect(tabs.getByRole('link', { name: say('projectArea.tabs.qaqc') })).toHaveCount(0);
  await page.goto(pathOf(cast, 'qaqc'));
  await expect(page.getByText(say('qaqcRuns.refused.title'))).toBeVisible();
  await expectReadable(page);
});

test.describe('the map of a run', () => {
  test.use({ paintsMaps: true });

  test('shows trees to do and trees done, and opens a tree @quick @both', async ({ page, people, say }) => {
    const cast = await prepare(people);
    await startRun(cast);
    await (
      await apiAs(cast.rob)
    )('POST', '/tree/healthcheck', {
      treeId: cast.treeIds[0] as number,
      projectId: cast.grove.project.project_id,
      ...FIRST,
    });
    await openAs(page, cast.lena, pathOf(cast, 'qaqc'));
    await showMap(page, say);
    await mapReady(page);
    await expect(page.getByText(say('qaqcRuns.map.todo'), { exact: true })).toBeVisible();
    await expectReadable(page);
    await page
      .getByRole('button', { name: say('qaqcRuns.map.openDone', { tree: 'Maple 1' }) })
      .or(page.getByRole('link', { name: say('qaqcRuns.map.openDone', { tree: 'Maple 1' }) }))
      .click();
    await expect(page).toHaveURL(new RegExp(`/tree/${cast.treeIds[0]}`));
  });
});
