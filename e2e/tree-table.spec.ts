import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  type Person,
  type ProjectMade,
  asProgram,
  confirmed,
  enter,
  expect,
  expectAccessible,
  projectLedBy,
  signIn,
  test,
} from './journey.ts';

test.beforeEach(() => test.setTimeout(180_000));

/** Every journey has its project at the same place: without this it would begin with the trees of the others. */
const OWN_TREES = { includeTrees: 0 };

type Wish = Record<string, string | number>;

const SPECIAL: readonly Wish[] = [
  {
    inName: '=HYPERLINK("https://evil.example")',
    subId: 1,
    inAddress: '7 Calle Ñandú',
    inNotes: 'She said "prune, please"\nand left.',
  },
  { inName: 'Árbol de José', subId: 1, inDbh: 99.5 },
];

/** One after another, so that they are in this order. */
async function treesAddedBy(person: Person, project: ProjectMade, wishes: readonly Wish[]): Promise<void> {
  const send = await asProgram(person);
  for (const wish of wishes)
    await send('POST', '/tree', {
      projectId: project.project_id,
      subId: 30,
      inLatitude: 38.895,
      inLongitude: -77.035,
      ...wish,
    });
}

/** The special ones, then Elm 1 to Elm 58, each a little thicker than the one before. */
async function projectOfSixty(lena: Person): Promise<ProjectMade> {
  const project = await projectLedBy(lena, { ...OWN_TREES, projectName: `Paseo / "Olmos" ${Date.now()}` });
  const elms = Array.from({ length: 58 }, (_, index) => ({ inName: `Elm ${index + 1}`, inDbh: 1 + index / 10 }));
  await treesAddedBy(lena, project, [...SPECIAL, ...elms]);
  return project;
}

const rows = (page: Page) => page.locator('tbody tr[data-index]');
const namesShown = (page: Page) => page.locator('tbody th[scope="row"]').allInnerTexts();
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

async function openTable(page: Page, project: ProjectMade): Promise<void> {
  await page.goto(`/dashboard/project/${project.project_id}/trees`);
  await expect(rows(page).first()).toBeVisible();
}

test('search, order, columns and pages; Back from a tree finds the table as it was', async ({ page }) => {
  const lena = await confirmed(page, 'Lena');
  const project = await projectOfSixty(lena);
  await enter(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/map`);
  await page.getByRole('link', { name: 'Trees', exact: true }).click();
  await expect(page.getByText('Click checkboxes for more info on individual trees')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText('1 to 50 of 60')).toBeVisible();
  const numbers = page.getByRole('region', { name: 'The trees in numbers' });
  await expect(numbers.getByRole('listitem').first()).toContainText('58 (96.7%)');
  await expect(numbers.getByText('60', { exact: true })).toBeVisible();

  await test.step('accents and case do not matter, and the address counts', async () => {
    const search = page.getByRole('searchbox', { name: 'Search trees' });
    await search.fill('CALLE nandu');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('1 of 60 trees')).toBeVisible();
    await search.fill('jose');
    await expect.poll(() => namesShown(page)).toEqual(['Árbol de José']);
    await expect(page).toHaveURL(/[?&]q=jose/);
    await search.fill('no such tree');
    await expect(page.getByText('No tree matches “no such tree”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows(page)).toHaveCount(50);
  });

  await test.step('each column orders', async () => {
    await expect(header(page, 'DBH (in)')).toHaveAttribute('aria-sort', 'none');
    await page.getByRole('button', { name: 'DBH (in)' }).click();
    await expect(header(page, 'DBH (in)')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => (await namesShown(page)).slice(0, 3)).toEqual(['Árbol de José', 'Elm 58', 'Elm 57']);
    await page.getByRole('button', { name: 'DBH (in)' }).click();
    await expect.poll(async () => (await namesShown(page))[0]).toBe('Elm 1');
    await page.getByRole('button', { name: 'Tree name' }).click();
    await expect(header(page, 'Tree name')).toHaveAttribute('aria-sort', 'ascending');
    await expect
      .poll(async () => (await namesShown(page)).slice(0, 4))
      .toEqual(['=HYPERLINK("https://evil.example")', 'Árbol de José', 'Elm 1', 'Elm 2']);
  });

  await test.step('columns come and go', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Scientific name' }).click();
    await expect(header(page, 'Scientific name')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Tree name', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('pages of 25, 50, 100 and all', async () => {
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

  await test.step('a checkbox opens the tree, Back returns to where the table was', async () => {
    const address = page.url();
    const shown = await namesShown(page);
    const last = rows(page).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.locator('section:has(> table)').evaluate((section) => section.scrollTop);
    expect(scrolled).toBeGreaterThan(100);
    await last.getByRole('checkbox').click();
    await expect(page).toHaveURL(/\/tree\/\d+$/);
    await expect(page.getByRole('heading', { name: shown.at(-1) as string })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(address);
    await expect(rows(page).last().getByRole('checkbox')).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    expect(await namesShown(page)).toEqual(shown);
    await expect(header(page, 'Tree name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'Scientific name')).toHaveCount(0);
    expect(await page.locator('section:has(> table)').evaluate((section) => section.scrollTop)).toBe(scrolled);
  });

  await test.step('a letter typed just before a tree is opened is there afterwards', async () => {
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

/** RFC 4180, as a spreadsheet reads it. */
function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('the file has every tree, whatever is searched for, and nothing in it runs', async ({ page }) => {
  const lena = await confirmed(page, 'Lena');
  const project = await projectOfSixty(lena);
  await enter(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/trees?q=jose`);
  await expect(rows(page)).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Tree Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Paseo Olmos ${project.project_name.split(' ').at(-1)}.csv`);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFtree_id,tree_name,')).toBe(true);
  const [names, ...lines] = parseCsv(text.slice(1));
  expect(lines).toHaveLength(60);
  expect(lines.every((line) => line.length === names?.length)).toBe(true);
  const first = Object.fromEntries((names ?? []).map((name, index) => [name, lines[0]?.[index]]));
  expect(first).toMatchObject({
    tree_name: `'=HYPERLINK("https://evil.example")`,
    address: '7 Calle Ñandú',
    latitude: '38.895',
    longitude: '-77.035',
    notes: 'She said "prune, please"\nand left.',
    dbh: '',
  });
  expect(lines[1]).toContain('Árbol de José');
  await expect(page.getByText(/^The file .* was made\.$/)).toBeVisible();
});

test('everything works with the keyboard alone @quick', async ({ page }) => {
  const lena = await confirmed(page, 'Lena');
  const project = await projectLedBy(lena, OWN_TREES);
  await treesAddedBy(
    lena,
    project,
    ['Ash', 'Birch', 'Cedar'].map((inName) => ({ inName })),
  );
  await enter(page, lena);
  await openTable(page, project);
  await page.getByRole('button', { name: 'Tree name' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => namesShown(page)).toEqual(['Cedar', 'Birch', 'Ash']);
  await page.getByRole('checkbox', { name: 'More info on Cedar' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'More info on Birch' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('checkbox', { name: 'More info on Ash' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible();
});

test('ten thousand and more: the first are there while the rest comes, and all are shown without being drawn', async ({
  page,
}) => {
  const lena = await confirmed(page, 'Lena');
  const project = await projectLedBy(lena, OWN_TREES);
  await treesAddedBy(lena, project, [{ inName: 'Original' }]);
  const send = await asProgram(lena);
  const [original] = await send('GET', '/trees/project/all', { projectId: project.project_id });
  const page_of = (from: number, count: number) =>
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
    await route.fulfill({ json: { data: isFirst ? page_of(1, 10_000) : page_of(10_001, 5) } });
  });
  await page.route('**/v0/trees/stats?*', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, tree_count: 10_005 } } });
  });
  await enter(page, lena);
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

test('a project without trees leads to the map; trees that cannot be loaded are asked for again', async ({ page }) => {
  const lena = await confirmed(page, 'Lena');
  const [empty, full] = [await projectLedBy(lena, OWN_TREES), await projectLedBy(lena, OWN_TREES)];
  await treesAddedBy(lena, full, [{ inName: 'Only one' }]);
  await enter(page, lena);
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
  await expect.poll(() => namesShown(page)).toEqual(['Only one']);
});

// A phone has a table of its own, so it is looked at in both themes; 820 and 1440 px show the same one.
for (const [colorScheme, width, locale] of [
  ['light', 390, 'es-MX'],
  ['dark', 390, 'es-MX'],
  ['light', 820, 'en-US'],
  ['dark', 1440, 'en-US'],
] as const)
  test(`axe finds nothing on the table, and nothing is too wide (${colorScheme}, ${width} px, ${locale})`, async ({
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
    const lena = await confirmed(page, 'Lena', isSpanish ? 'es' : 'en');
    const project = await projectLedBy(lena, OWN_TREES);
    await treesAddedBy(lena, project, [...SPECIAL, { inName: 'x'.repeat(200), inDbh: 3 }, { inName: 'Elm' }]);
    await signIn(page, lena);
    // Nothing computes an index yet: two of each ring, as they will come.
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
    await page.getByRole('button', { name: isSpanish ? 'Columnas' : 'Columns' }).click();
    await page.getByRole('checkbox', { name: isSpanish ? 'Índice de salud' : 'Common name' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(isSpanish ? 3 : 8);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await context.close();
  });
