// Saturday's list on paper: from the table, from the map, opened again by its address.
import type { Page } from '@playwright/test';
import {
  addMember,
  apiAs,
  createProject,
  expect,
  signInByApi,
  test,
  type CreatedProject,
  type Person,
  type Say,
} from '../journey.ts';
import { expectReadable } from '../readable.ts';

/** Sixty elms from south to north, added in another order, of which twenty are oaks. */
const COUNT = 60;

async function plant(lena: Person): Promise<CreatedProject> {
  const send = await apiAs(lena);
  const project = await createProject(lena, { includeTrees: 0 });
  for (let index = 0; index < COUNT; index++) {
    const place = (index * 7) % COUNT;
    await send('POST', '/tree', {
      projectId: project.project_id,
      subId: place < 20 ? 14 : 30,
      inName: `Tree ${place}`,
      inAddress: `${place} Paseo`,
      inLatitude: 38.8905 + place / 10_000,
      inLongitude: -77.035,
    });
  }
  return project;
}

/** The browser's dialog cannot be driven. Remembers how many rows were there when it would have opened. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('[data-print-sheet] tbody tr').length);
    };
  });
}

const rows = (page: Page) => page.locator('[data-print-sheet] tbody tr');

async function print(page: Page, say: Say, count: number): Promise<void> {
  await page.getByRole('button', { name: say('treePrint.print'), exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(count));
}

test('all trees of the table are printed, in walking order too, and the address opens the list again @quick @both', async ({
  page,
  people,
  say,
}) => {
  const [lena, pat, olu] = await people('Lena', 'Pat', 'Olu');
  const project = await plant(lena);
  await addMember(project, lena, pat);
  await countPrints(page);
  await signInByApi(page, pat);
  await page.goto(`/dashboard/project/${project.project_id}/trees?sort=-tree_name`);
  await page.getByRole('link', { name: say('treePrint.open') }).click();
  await expect(rows(page).first()).toContainText('Tree 59');
  await print(page, say, COUNT);
  await page.getByText(say('treePrint.order.walk'), { exact: true }).click();
  await expect(rows(page).first()).toContainText('Tree 59');
  await expect(rows(page).nth(1)).toContainText('Tree 58');
  await expectReadable(page);

  const address = page.url();
  expect(address).toContain('order=walk');
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page).last()).toContainText('Tree 0');
  await expect(rows(page).last()).toBeVisible();
  await expect(page.getByRole('button', { name: say('treePrint.print'), exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: say('projectArea.tabsLabel') })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.context().clearCookies();
  await signInByApi(page, olu);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: say('projectArea.notYoursTitle') })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('the filter and the search are printed, and a list without trees says so', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const project = await plant(lena);
  await countPrints(page);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/print?species=14`);
  await expect(rows(page)).toHaveCount(20);
  await page.goto(`/dashboard/project/${project.project_id}/print?species=14&q=12`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(say('treePrint.found', { text: '12' })).first()).toBeVisible();
  await print(page, say, 1);
  await page.goto(`/dashboard/project/${project.project_id}/print?q=none`);
  await expect(page.getByText(say('treePrint.none.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('treePrint.print'), exact: true })).toHaveCount(0);
});

test('the trees of a shape on the map are printed, and those of the view @phone', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const project = await plant(lena);
  await countPrints(page);
  await signInByApi(page, lena);
  const map = `/dashboard/project/${project.project_id}/map`;
  await page.goto(`${map}?at=38.8905_-77.035_19`);
  await page.getByRole('button', { name: say('treePrint.open') }).click();
  await expect(rows(page)).toHaveCount(COUNT);
  await page.getByText(say('treePrint.which.inside'), { exact: true }).click();
  await expect(rows(page)).not.toHaveCount(COUNT);
  await expect(rows(page).first()).toContainText('Tree');
  await page.goBack();
  await page.getByRole('button', { name: say('treeMap.choose.open') }).click();
  await page.getByRole('button', { name: say('treeMap.choose.useView') }).click();
  await page.getByRole('button', { name: say('treePrint.open') }).click();
  await expect(page).toHaveURL(/inside=true/);
  // While the list loads it has no rows.
  await expect(rows(page).first()).toContainText('Tree');
  await expect(rows(page)).not.toHaveCount(COUNT);
  await print(page, say, await rows(page).count());
});
