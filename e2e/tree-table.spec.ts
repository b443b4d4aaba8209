import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { downloadCsv, parseCsv } from './csv.ts';
import {
  type Person,
  type CreatedProject,
  apiAs,
  createAccount,
  signInByApi,
  expect,
  createProject,
  signInAndOpenHome,
  test,
} from './journey.ts';
import { expectAccessible } from './readable.ts';

/** All projects here lie at the same place. Without this, a new one would include the trees of the others. */
const OWN_TREES = { includeTrees: 0 };

type Input = Record<string, string | number>;

const UNUSUAL_TREES: readonly Input[] = [
  {
    inName: '=HYPERLINK("https://evil.example")',
    subId: 1,
    inAddress: '7 Calle Ñandú',
    inNotes: 'She said "prune, please"\nand left.',
  },
  { inName: 'Árbol de José', subId: 1, inDbh: 99.5 },
];

/** Adds the trees one after another, so that they keep this order. */
async function addTrees(person: Person, project: CreatedProject, inputs: readonly Input[]): Promise<void> {
  const send = await apiAs(person);
  for (const input of inputs)
    await send('POST', '/tree', {
      projectId: project.project_id,
      subId: 30,
      inLatitude: 38.895,
      inLongitude: -77.035,
      ...input,
    });
}

/** Has the unusual trees, then Elm 1 to Elm 58, each a little thicker than the one before. */
async function createProjectOfSixtyTrees(lena: Person): Promise<CreatedProject> {
  const project = await createProject(lena, { ...OWN_TREES, projectName: `Paseo / "Olmos" ${Date.now()}` });
  const elms = Array.from({ length: 58 }, (_, index) => ({ inName: `Elm ${index + 1}`, inDbh: 1 + index / 10 }));
  await addTrees(lena, project, [...UNUSUAL_TREES, ...elms]);
  return project;
}

const rows = (page: Page) => page.locator('tbody tr[data-index]');
const shownNames = (page: Page) => page.locator('tbody th[scope="row"]').allInnerTexts();
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

async function openTable(page: Page, project: CreatedProject): Promise<void> {
  await page.goto(`/dashboard/project/${project.project_id}/trees`);
  await expect(rows(page).first()).toBeVisible();
}

test('the table has a search, sorting, columns and pages, and Back from a tree returns to the same state', async ({
  page,
}) => {
  const lena = await createAccount(page, 'Lena');
  const project = await createProjectOfSixtyTrees(lena);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/map`);
  await page.getByRole('link', { name: 'Trees', exact: true }).click();
  await expect(page.getByText('Click checkboxes for more info on individual trees')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText('1 to 50 of 60')).toBeVisible();
  const numbers = page.getByRole('region', { name: 'The trees in numbers' });
  await expect(numbers.getByRole('listitem').first()).toContainText('58 (96.7%)');
  await expect(numbers.getByText('60', { exact: true })).toBeVisible();

  await test.step('the search ignores accents and case, and also searches addresses', async () => {
    const search = page.getByRole('searchbox', { name: 'Search trees' });
    await search.fill('CALLE nandu');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('1 of 60 trees')).toBeVisible();
    await search.fill('jose');
    await expect.poll(() => shownNames(page)).toEqual(['Árbol de José']);
    await expect(page).toHaveURL(/[?&]q=jose/);
    await search.fill('no such tree');
    await expect(page.getByText('No tree matches “no such tree”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows(page)).toHaveCount(50);
  });

  await test.step('a click on a column header sorts the table', async () => {
    await expect(header(page, 'DBH (in)')).toHaveAttribute('aria-sort', 'none');
    await page.getByRole('button', { name: 'DBH (in)' }).click();
    await expect(header(page, 'DBH (in)')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => (await shownNames(page)).slice(0, 3)).toEqual(['Árbol de José', 'Elm 58', 'Elm 57']);
    await page.getByRole('button', { name: 'DBH (in)' }).click();
    await expect.poll(async () => (await shownNames(page))[0]).toBe('Elm 1');
    await page.getByRole('button', { name: 'Tree name' }).click();
    await expect(header(page, 'Tree name')).toHaveAttribute('aria-sort', 'ascending');
    await expect
      .poll(async () => (await shownNames(page)).slice(0, 4))
      .toEqual(['=HYPERLINK("https://evil.example")', 'Árbol de José', 'Elm 1', 'Elm 2']);
  });

  await test.step('columns can be hidden', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Scientific name' }).click();
    await expect(header(page, 'Scientific name')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Tree name', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('a page has 25, 50, 100 or all rows', async () => {
    const size = page.getByLabel('Rows per page');
    await size.selectOption('All');
    await expect(rows(page)).toHaveCount(60);
    await size.selectOption('100');
    await expect(rows(page)).toHaveCount(60);
    await size.selectOption('25');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('26 to 50 of 60')).toBeVisible();
  });

  await test.step('a checkbox opens the tree, and Back returns to the same place in the table', async () => {
    const tableUrl = page.url();
    const shown = await shownNames(page);
    const last = rows(page).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.locator('section:has(> table)').evaluate((section) => section.scrollTop);
    expect(scrolled).toBeGreaterThan(100);
    await last.getByRole('checkbox').click();
    await expect(page).toHaveURL(/\/tree\/\d+$/);
    await expect(page.getByRole('heading', { name: shown.at(-1) as string })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(tableUrl);
    await expect(rows(page).last().getByRole('checkbox')).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    expect(await shownNames(page)).toEqual(shown);
    await expect(header(page, 'Tree name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'Scientific name')).toHaveCount(0);
    expect(await page.locator('section:has(> table)').evaluate((section) => section.scrollTop)).toBe(scrolled);
  });

  await test.step('the search keeps a text that was typed just before a tree was opened', async () => {
    await page.getByRole('searchbox', { name: 'Search trees' }).fill('jose');
    await page.getByRole('link', { name: 'Árbol de José' }).click();
    await expect(page).toHaveURL(/\/tree\/\d+$/);
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search trees' })).toHaveValue('jose');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'More info on Árbol de José' })).toBeChecked();
    await page.getByRole('link', { name: 'Trees', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search trees' })).toHaveValue('');
  });
});

test('the file has what is shown or all trees, and a spreadsheet runs no formula from it', async ({ page }) => {
  const lena = await createAccount(page, 'Lena');
  const project = await createProjectOfSixtyTrees(lena);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/trees?q=jose`);
  await expect(rows(page)).toHaveCount(1);
  const button = page.getByRole('button', { name: 'Download Tree Data' });
  await button.click();
  const shown = await downloadCsv(page, page.getByRole('button', { name: 'What is shown (1)' }));
  expect(shown.rows.map(({ tree_name }) => tree_name)).toEqual(['Árbol de José']);
  await button.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All trees (60)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^treewell-paseo-olmos-${project.project_name.split(' ').at(-1)}-trees-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFtree_id,tree_name,')).toBe(true);
  const [names, ...lines] = parseCsv(text.slice(1));
  expect(lines).toHaveLength(60);
  expect(lines.every((line) => line.length === names?.length)).toBe(true);
  const first = Object.fromEntries((names ?? []).map((name, index) => [name, lines[0]?.[index]]));
  expect(first).toMatchObject({
    tree_name: `'=HYPERLINK("https://evil.example")`,
    address: '7 Calle Ñandú',
    latitude: '38.895000',
    longitude: '-77.035000',
    notes: 'She said "prune, please"\nand left.',
    dbh_inches: '',
    dbh_cm: '',
  });
  expect(lines[1]).toContain('Árbol de José');
  await expect(page.getByText(/^The file .* was made, with 60 trees\.$/)).toBeVisible();
});

test('the table works with the keyboard alone @quick', async ({ page }) => {
  const lena = await createAccount(page, 'Lena');
  const project = await createProject(lena, OWN_TREES);
  await addTrees(
    lena,
    project,
    ['Ash', 'Birch', 'Cedar'].map((inName) => ({ inName })),
  );
  await signInByApi(page, lena);
  await openTable(page, project);
  await page.getByRole('button', { name: 'Tree name' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownNames(page)).toEqual(['Cedar', 'Birch', 'Ash']);
  await page.getByRole('checkbox', { name: 'More info on Cedar' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'More info on Birch' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('checkbox', { name: 'More info on Ash' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible();
});

test('the first of over ten thousand rows show while the rest loads, and only visible rows are drawn', async ({
  page,
}) => {
  const lena = await createAccount(page, 'Lena');
  const project = await createProject(lena, OWN_TREES);
  await addTrees(lena, project, [{ inName: 'Original' }]);
  const send = await apiAs(lena);
  const [original] = await send('GET', '/trees/project/all', { projectId: project.project_id });
  const treesFrom = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...original,
      tree_id: from + index,
      tree_name: `Tree ${from + index}`,
    }));
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v0/trees/project/all?*', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('after') === '0';
    if (!isFirst) await held;
    await route.fulfill({ json: { data: isFirst ? treesFrom(1, 10_000) : treesFrom(10_001, 5) } });
  });
  await page.route('**/v0/trees/stats?*', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, tree_count: 10_005 } } });
  });
  await signInByApi(page, lena);
  await openTable(page, project);
  await expect(page.getByText('Loading 10,000 of 10,005 trees…')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Tree Data' }).click();
  await expect(page.getByText('Waiting for the last trees…')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search trees' }).fill('tree 9999');
  await expect(rows(page)).toHaveCount(1);
  release();
  expect(parseCsv(readFileSync(await (await downloading).path(), 'utf8'))).toHaveLength(10_006);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByLabel('Rows per page').selectOption('All');
  await expect(page.getByText('1 to 10,005 of 10,005')).toBeVisible();
  await page.getByRole('checkbox', { name: 'More info on Tree 1', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('checkbox', { name: 'More info on Tree 10005' })).toBeFocused();
  expect(await rows(page).count()).toBeLessThan(100);
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '10006');
});

test('a project without trees links to the map, and a failed load can be tried again', async ({ page }) => {
  const lena = await createAccount(page, 'Lena');
  const [empty, full] = [await createProject(lena, OWN_TREES), await createProject(lena, OWN_TREES)];
  await addTrees(lena, full, [{ inName: 'Only one' }]);
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${empty.project_id}/trees`);
  await expect(page.getByRole('heading', { name: 'No trees yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the map' }).click();
  await expect(page).toHaveURL(/\/map$/);

  let isRefused = true;
  await page.route('**/v0/trees/project/all?*', (route) =>
    isRefused
      ? route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } })
      : route.continue(),
  );
  await page.goto(`/dashboard/project/${full.project_id}/trees`);
  await expect(page.getByText('The trees could not be loaded.')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownNames(page)).toEqual(['Only one']);
});

// Phones have a different table, so it is checked in both themes. The others show the same table.
for (const [colorScheme, width, locale, tag] of [
  ['light', 390, 'es-MX', ''],
  ['dark', 390, 'es-MX', ' @long'],
  ['light', 820, 'en-US', ' @long'],
  ['light', 1280, 'en-US', ' @long'],
  ['dark', 1440, 'en-US', ''],
] as const)
  test(`axe finds nothing in the table, and nothing is too wide (${colorScheme}, ${width} px, ${locale})${tag}`, async ({
    browser,
    address,
  }) => {
    const isSpanish = locale === 'es-MX';
    const context = await browser.newContext({
      colorScheme,
      locale,
      viewport: { width, height: 900 },
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    const page = await context.newPage();
    const lena = await createAccount(page, 'Lena', isSpanish ? 'es' : 'en');
    const project = await createProject(lena, OWN_TREES);
    await addTrees(lena, project, [...UNUSUAL_TREES, { inName: 'x'.repeat(200), inDbh: 3 }, { inName: 'Elm' }]);
    await signInAndOpenHome(page, lena);
    // One score of each color: to get them with health checks would take hundreds.
    await page.route('**/v0/trees/project/all?*', async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({
        json: {
          data: data.map((tree: object, index: number) => ({ ...tree, z_score: [2.04, 5, 8.5, null][index] })),
        },
      });
    });
    await openTable(page, project);
    await expect(
      page.getByText(
        isSpanish
          ? 'Marca las casillas para saber más de cada árbol'
          : 'Click checkboxes for more info on individual trees',
      ),
    ).toBeVisible();
    if (isSpanish) await expect(page.getByRole('columnheader')).toHaveText(['Más información', 'Nombre del árbol']);
    else
      for (const score of ['2 Good', '5 Fair', '8.5 Poor'])
        await expect(page.getByRole('cell', { name: score })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 390)
      // Species and size stand under the name. Two of the trees were not measured.
      await expect(page.getByRole('rowheader')).toHaveText([
        /Unknown plant$/,
        'Árbol de JoséUnknown plant · 99.5 pulg.',
        /x+Arce de papel · 3 pulg\.$/,
        'ElmArce de papel',
      ]);
    // Beside the drawer all columns are in sight. Without that much room a shadow says that there are more.
    const table = page.getByRole('region', { name: isSpanish ? 'Marca las casillas' : 'Click checkboxes' });
    const shadow = page.locator('[data-more]', { has: table });
    if (width !== 820) {
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expect(shadow).toHaveCount(0);
    } else {
      await expect(shadow).toHaveCount(1);
      await table.evaluate((area) => area.scrollTo({ left: area.scrollWidth }));
      await expect(shadow).toHaveCount(0);
      // The name stays.
      const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? -1;
      expect(await leftOf(page.getByRole('rowheader').first())).toBeGreaterThanOrEqual(await leftOf(table));
      await table.evaluate((area) => area.scrollTo({ left: 0 }));
    }
    await page.getByRole('button', { name: isSpanish ? 'Columnas' : 'Columns' }).click();
    await page.getByRole('checkbox', { name: isSpanish ? 'Índice de salud' : 'Common name' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(isSpanish ? 3 : 8);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await context.close();
  });
