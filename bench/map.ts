// Measures the map tab in a real browser for three cities of the same size, with no trees, a thousand and a million.
// It visits them in turn, so that other load on the machine affects all of them equally.
import { chromium, type Browser, type Page } from '@playwright/test';
import { type Database, sql } from '../packages/server/src/db/db.ts';
import { ACCOUNT, api, signUp } from './account.ts';
import { cpuSeconds, processesBelow, residentMegabytes } from './browser-processes.ts';
import { withServer } from './server.ts';

const ROUNDS = 3;
const PAN_FRAMES = 30;
const SIDE_DEGREES = 0.25;
const LATITUDE = 39;
const PORTION = 20_000;
const CITIES = [
  { name: 'no trees', trees: 0, longitude: -100 },
  { name: '1 thousand', trees: 1_000, longitude: -95 },
  { name: '1 million', trees: 1_000_000, longitude: -90 },
] as const;
const VIEWS = ['city', 'street'] as const;
const STREET_ZOOM = 16;

interface Figures {
  'first idle, ms': number;
  'processor until idle, s': number;
  'memory of the page, MB': number;
  'processor per pan frame, ms': number;
}

/** Every tenth tree is in the project. Half of the trees are along streets, half anywhere. */
async function plant(
  database: Database,
  { trees, longitude }: (typeof CITIES)[number],
  projectId: number,
): Promise<void> {
  // In portions, because the server cancels long statements.
  for (let planted = 0; planted < trees; planted += PORTION)
    await plantPortion(database, Math.min(PORTION, trees - planted), longitude, projectId);
}

async function plantPortion(database: Database, trees: number, longitude: number, projectId: number): Promise<void> {
  await database.run(sql`
    with planted as (
      insert into tree (tree_name, sub_id, longitude, latitude, created_by)
      select 'Tree', 1 + floor(power(random(), 3) * 150)::int,
        ${longitude}::float + case when n % 2 = 0 then floor(random() * 250) / 1000 else random() * ${SIDE_DEGREES}::float end,
        ${LATITUDE}::float + random() * ${SIDE_DEGREES}::float, (select min(user_id) from users)
      from generate_series(1, ${trees}::int) n
      returning tree_id
    )
    insert into project_tree (project_id, tree_id) select ${projectId}, tree_id from planted where tree_id % 10 = 0`);
}

async function createProject(address: string, token: string, longitude: number): Promise<number> {
  const [south, north, west, east] = [LATITUDE, LATITUDE + SIDE_DEGREES, longitude, longitude + SIDE_DEGREES];
  const polyText = `POLYGON((${south} ${west},${south} ${east},${north} ${east},${north} ${west},${south} ${west}))`;
  return Number(
    (await api(address, '/project', { projectName: `City at ${longitude}`, polyText, includeTrees: '0' }, token))[
      'project_id'
    ],
  );
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.locator('input[autocomplete="username"]').fill(ACCOUNT.email);
  await page.locator('input[autocomplete="current-password"]').fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard\/home/);
}

interface MapElement {
  treeMap: {
    waitUntilIdle(): Promise<void>;
    library: {
      jumpTo(to: object): void;
      panBy(by: [number, number], options: object): void;
      once(event: string, listener: () => void): void;
    };
  };
}

/** Uses a new browser, so that nothing is cached from the last city. */
async function visit(address: string, projectId: number, view: (typeof VIEWS)[number]): Promise<Figures> {
  const server = await chromium.launchServer({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
  const root = server.process().pid as number;
  const browser: Browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    page.setDefaultTimeout(180_000);
    await signIn(page, address);
    const map = page.locator('[data-map-ready="true"]');
    const start = { cpu: cpuSeconds(root), time: performance.now() };
    await page.goto(`${address}/dashboard/project/${projectId}/map`);
    await map.waitFor();
    if (view === 'street') {
      await map.evaluate(async (element, zoom) => {
        const { treeMap } = element as unknown as MapElement;
        treeMap.library.jumpTo({ zoom });
        await treeMap.waitUntilIdle();
      }, STREET_ZOOM);
    }
    const [idle, cpuToIdle] = [performance.now() - start.time, cpuSeconds(root) - start.cpu];
    const memory = Math.max(
      ...processesBelow(root)
        .filter(({ kind }) => kind === 'renderer')
        .map(({ pid }) => residentMegabytes(pid)),
    );
    const beforePan = cpuSeconds(root);
    await map.evaluate(async (element, frames) => {
      const { treeMap } = element as unknown as MapElement;
      for (let frame = 0; frame < frames; frame++) {
        const drawn = new Promise<void>((resolve) => treeMap.library.once('render', resolve));
        treeMap.library.panBy([16, frame % 2 === 0 ? 8 : -8], { animate: false });
        await drawn;
      }
      await treeMap.waitUntilIdle();
    }, PAN_FRAMES);
    const perFrame = ((cpuSeconds(root) - beforePan) / PAN_FRAMES) * 1_000;
    return {
      'first idle, ms': idle,
      'processor until idle, s': cpuToIdle,
      'memory of the page, MB': memory,
      'processor per pan frame, ms': perFrame,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

await withServer(async (address, database) => {
  const token = await signUp(address, database);
  const projects: number[] = [];
  for (const city of CITIES) {
    const projectId = await createProject(address, token, city.longitude);
    projects.push(projectId);
    await plant(database, city, projectId);
  }
  await database.run(sql`vacuum (analyze) tree, project_tree`);
  for (const view of VIEWS) {
    const runs: Figures[][] = CITIES.map(() => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, projectId] of projects.entries()) runs[index]?.push(await visit(address, projectId, view));
    console.log(
      `\n${view === 'city' ? 'The whole city' : 'A few blocks'}, median of ${ROUNDS}`.padEnd(36),
      ...CITIES.map(({ name }) => name.padStart(11)),
      '   million ÷ thousand (goal: at most 1.5)',
    );
    for (const name of Object.keys(runs[0]?.[0] ?? {}) as (keyof Figures)[]) {
      const [none = 0, thousand = 0, million = 0] = runs.map((figures) => median(figures.map((one) => one[name])));
      console.log(
        name.padEnd(35),
        ...[none, thousand, million].map((value) => value.toFixed(value < 100 ? 1 : 0).padStart(11)),
        `${(million / thousand).toFixed(2).padStart(9)}×`,
      );
    }
  }
});
