// Lighthouse judges the public pages as a phone on a slow connection sees them: performance, accessibility, best
// practices and SEO. Goal: at least 95 each. npm fetches Lighthouse when this bench runs, because nothing else needs it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { startServerProcess } from './server-process.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = { landing: '/', library: '/resources', 'an item': '/resources/exit-holes', login: '/login' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOAL = 95;
const RUNS = Number(process.argv[2] ?? 3);
/** npm finds the Node that runs this bench first, whatever the machine has. */
const ENVIRONMENT = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
};

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { code: string; message: string };
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

const folder = mkdtempSync(join(tmpdir(), 'treewell-lighthouse-'));
const server = await startServerProcess(join(folder, 'data'));
try {
  console.log('median of', RUNS, 'runs; scores:', CATEGORIES.join(', '));
  console.log('machine: how fast it was meanwhile, in points of Lighthouse; a quiet one has 1,000 and more');
  for (const [name, path] of Object.entries(PAGES)) printPage(name, path);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function printPage(name: string, path: string): void {
  const reports = Array.from({ length: RUNS }, () => judge(`${server.url}${path}`));
  const reached = reports.filter(({ categories }) => CATEGORIES.every((key) => categories[key].score * 100 >= GOAL));
  const scores = CATEGORIES.map((category) =>
    Math.round(median(reports.map(({ categories }) => categories[category].score)) * 100),
  );
  const seconds = (audit: string): string =>
    (median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0)) / 1000).toFixed(2);
  console.log(
    name.padEnd(8),
    scores.map((score) => String(score).padStart(4)).join(''),
    `  largest paint ${seconds('largest-contentful-paint')} s, blocked ${seconds('total-blocking-time')} s,`,
    `machine ${Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))}`,
    ` ${reached.length} of ${RUNS} runs reach ${GOAL}`,
  );
  const faults = new Set(
    reports.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(isFault)
        .map(({ title }) => title),
    ),
  );
  for (const fault of faults) console.log('        ', fault);
}

/** Whether a yes-or-no audit says no. */
function isFault({ score, numericValue }: Report['audits'][string]): boolean {
  return score === 0 && numericValue === undefined;
}

/** Lighthouse does not always see the start of a navigation. Then it has judged nothing, and tries again. */
function judge(address: string, tries = 3): Report {
  const file = join(folder, 'report.json');
  const { status, stderr } = spawnSync(
    'npm',
    `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${address} --quiet`
      .split(' ')
      .concat('--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`)
      .concat('--chrome-flags=--headless=new --no-sandbox'),
    { cwd: folder, encoding: 'utf8', env: ENVIRONMENT },
  );
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return judge(address, tries - 1);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
