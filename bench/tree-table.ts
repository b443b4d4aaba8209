// Measures the tree table in a real browser with 2,000 and with 200,000 trees. While the main thread is busy, the page
// does not react to the person, so we measure the processor time of this thread.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { type Database, sql } from '../packages/server/src/db/db.ts';
import { ACCOUNT, api, signUp } from './account.ts';
import { withServer } from './server.ts';

const SIZES = [2_000, 200_000] as const;
const ROUNDS = 3;
const PORTION = 20_000;
const LETTERS = 'oak 12';

type Figures = Record<string, number>;

/** Realistic rows: different names, 150 species, addresses, and a DBH for four trees of five. */
async function plant(database: Database, projectId: number, count: number): Promise<void> {
  for (let planted = 0; planted < count; planted += PORTION)
    await database.run(sql`
      with planted as (
        insert into tree (tree_name, sub_id, longitude, latitude, address, notes, dbh, healthcheck_count, created_by)
        select (array['Oak', 'Elm', 'Árbol', 'Maple'])[1 + n % 4] || ' ' || n, 1 + floor(power(random(), 3) * 150)::int, -77 + random() * 0.1, 38.9 + random() * 0.1,
          n || ' ' || (array['Elm Street', 'Calle Ñandú', 'Park Avenue'])[1 + n % 3], case when n % 10 = 0 then 'Leans a little, "as always"' else '' end,
          case when n % 5 > 0 then round((random() * 300 + 1)::numeric / 10, 1)::float + 0.1 end, n % 7, (select min(user_id) from users)
        from generate_series(${planted + 1}::int, ${Math.min(planted + PORTION, count)}::int) n
        returning tree_id
      )
      insert into project_tree (project_id, tree_id) select ${projectId}, tree_id from planted`);
}

/** The processor time of the main thread so far, in milliseconds. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function busyMsDuring(devtools: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await busyMs(devtools);
  await work();
  return (await busyMs(devtools)) - before;
}

const waitForTable = (page: Page) =>
  page.waitForFunction(() => document.querySelector('section:has(> table)')?.getAttribute('aria-busy') === 'false');

async function visit(address: string, projectId: number, count: number): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    page.setDefaultTimeout(180_000);
    await page.goto(`${address}/login`);
    await page.locator('input[autocomplete="username"]').fill(ACCOUNT.email);
    await page.locator('input[autocomplete="current-password"]').fill(ACCOUNT.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard\/home/);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    const longestTask = () =>
      page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));

    const startedAt = performance.now();
    await page.goto(`${address}/dashboard/project/${projectId}/trees`);
    await page.locator('tbody tr[data-index]').first().waitFor();
    const firstRows = performance.now() - startedAt;
    const rest = await busyMsDuring(devtools, () =>
      page.getByText(`Trees: ${count.toLocaleString('en-US')}`, { exact: true }).waitFor(),
    );
    const allRows = performance.now() - startedAt;
    const longestWhileLoading = await longestTask();

    await page.getByRole('searchbox').focus();
    let [keys, slowestKey] = [0, 0];
    for (const letter of LETTERS) {
      const cost = await busyMsDuring(devtools, async () => {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await waitForTable(page);
      });
      keys += cost;
      slowestKey = Math.max(slowestKey, cost);
    }
    await longestTask();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await waitForTable(page);
    const order = await busyMsDuring(devtools, async () => {
      await page.getByRole('button', { name: 'Tree name' }).click();
      await page.locator('th[aria-sort="ascending"]').waitFor();
    });
    const all = await busyMsDuring(devtools, async () => {
      await page.getByLabel('Rows per page').selectOption('All');
      await page.getByText(`1 to ${count.toLocaleString('en-US')} of`).waitFor();
    });
    const scroll = await busyMsDuring(devtools, () =>
      page.locator('section:has(> table)').evaluate(async (section) => {
        for (let step = 0; step < 30; step++) {
          section.scrollBy(0, 400);
          await new Promise(requestAnimationFrame);
        }
      }),
    );
    await longestTask();
    const downloading = page.waitForEvent('download');
    const fileStartedAt = performance.now();
    await page.getByRole('button', { name: 'Download Tree Data' }).click();
    await (await downloading).path();
    const file = performance.now() - fileStartedAt;
    const longestForFile = await longestTask();
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      'first rows, ms': firstRows,
      'all rows, ms': allRows,
      'loading the rest, ms busy': rest,
      'longest task while loading, ms': longestWhileLoading,
      'a letter searched for, ms busy': keys / LETTERS.length,
      'the slowest letter, ms busy': slowestKey,
      'ordering by name, ms busy': order,
      'showing all, ms busy': all,
      'a frame of scrolling, ms busy': scroll / 30,
      'the file, ms': file,
      'longest task for the file, ms': longestForFile,
      'memory (JavaScript), MB': usedSize / 1e6,
    };
  } finally {
    await browser.close();
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

await withServer(async (address, database) => {
  const token = await signUp(address, database);
  const projects: number[] = [];
  for (const count of SIZES) {
    const polyText = 'POLYGON((38.9 -77,38.9 -76.9,39 -76.9,39 -77,38.9 -77))';
    const projectId = Number(
      (await api(address, '/project', { projectName: `Trees ${count}`, polyText, includeTrees: '0' }, token))[
        'project_id'
      ],
    );
    await plant(database, projectId, count);
    projects.push(projectId);
  }
  await database.run(sql`vacuum (analyze) tree, project_tree`);
  const runs: Figures[][] = SIZES.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, count] of SIZES.entries())
      runs[index]?.push(await visit(address, projects[index] as number, count));
  console.log(
    `median of ${ROUNDS}`.padEnd(34),
    ...SIZES.map((count) => count.toLocaleString('en-US').padStart(10)),
    '  ratio',
  );
  for (const name of Object.keys(runs[0]?.[0] ?? {})) {
    const [few = 0, many = 0] = runs.map((figures) => median(figures.map((one) => one[name] ?? 0)));
    console.log(
      name.padEnd(34),
      ...[few, many].map((value) => value.toFixed(1).padStart(10)),
      few > 0 ? `${(many / few).toFixed(1).padStart(6)}×` : '',
    );
  }
});
