// What the history costs: recording a visit with its triggers and without them, in turns, in the same database, which has a
// million changes already. And how long a page of each history takes there.
//   npm run bench -- history            or other numbers of changes and of rounds:   npm run bench -- history 10000 4
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, Sql, openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { api, signUp } from './account.ts';
import { processorTime } from './processor-time.ts';
import { startServerProcess } from './server-process.ts';

const CHANGES = Number(process.argv[2] ?? 1_000_000);
const MONTHS = 24;
const TREES = 200;
const ROUNDS = Number(process.argv[3] ?? 12);
const GOAL = 1.15;

const TRIGGERS = ['visit_keep_created', 'visit_keep_changed', 'tree_keep_changed'];
const switchTriggers = async (database: Database, state: 'enable' | 'disable'): Promise<void> => {
  for (const trigger of TRIGGERS)
    await database.run(new Sql(`alter table ${trigger.split('_', 1).join('')} ${state} trigger ${trigger}`));
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Changes of two years: nine of ten are recorded visits, in a thousand projects. */
async function fill(database: Database): Promise<void> {
  // Before the rows: otherwise each would be written twice.
  await database.run(sql`
    select make_change_partition(now() - n * interval '1 month') from generate_series(0, ${MONTHS}::int) n`);
  await database.run(sql`
    insert into change (at, user_id, via, project_id, record, tree_id, visit_id, what, before, after)
    select now() - n * (${MONTHS}::int * interval '1 month' / ${CHANGES}::int), 1 + n % 500, 'tree', 1 + n % 1000,
      case when n % 10 = 0 then 'tree' else 'visit' end, case when n % 10 = 0 then 1 + n % ${TREES}::int end, case when n % 10 > 0 then n end,
      case when n % 10 = 0 then 'changed' else 'created' end, case when n % 10 = 0 then '{"notes":"before"}'::jsonb end,
      case when n % 10 = 0 then '{"notes":"after"}'::jsonb end
    from generate_series(1, ${CHANGES}::int) n`);
  await database.run(sql`analyze change`);
}

const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
const server = await startServerProcess(folder);
const database = openPool({ ...embeddedConnection(folder), statement_timeout: 0 }, () => {});
try {
  const token = await signUp(server.url, database);
  const { project_id: made } = await api(
    server.url,
    '/project',
    { projectName: 'Bench', polyText: 'POLYGON((0 0,0 1,1 1,1 0,0 0))', includeTrees: 0 },
    token,
  );
  const projectId = Number(made);
  const trees = await database.list<{ tree_id: number }>(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, created_by, home_project_id)
    select 'Tree ' || n, 12, n / 1000.0, 0.5, 1, ${projectId}::int from generate_series(1, ${TREES}::int) n returning tree_id`);
  await database.run(sql`insert into project_tree (project_id, tree_id) select ${projectId}::int, tree_id from tree`);
  await fill(database);
  let calls = 0;
  const record = async (treeId: number, round: number): Promise<number> => {
    calls++;
    const startedAt = performance.now();
    const response = await fetch(`${server.url}/v0/tree/treecare`, {
      method: 'POST',
      headers: {
        authorization: token,
        'content-type': 'application/json',
        // An address may call so and so often in a minute; here every call comes from another.
        'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      },
      body: JSON.stringify({ treeId, projectId, inDbh: 10 + round / 10, timeSpent: 1 }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
    return performance.now() - startedAt;
  };

  const states = { without: 'disable', with: 'enable' } as const;
  const elapsed: Record<keyof typeof states, number[]> = { without: [], with: [] };
  const processor: Record<keyof typeof states, number> = { without: 0, with: 0 };
  for (let round = 0; round <= ROUNDS; round++) {
    // A day allows 5,000 visits.
    await database.run(sql`delete from daily_use`);
    for (const state of Object.keys(states) as (keyof typeof states)[]) {
      await switchTriggers(database, states[state]);
      const before = processorTime(server.pid);
      const times: number[] = [];
      for (const { tree_id } of trees) times.push(await record(tree_id, round));
      // In the first round statements are prepared and code is compiled.
      if (round === 0) continue;
      processor[state] += processorTime(server.pid) - before;
      elapsed[state].push(...times);
    }
  }
  await switchTriggers(database, 'enable');
  const ratio = median(elapsed.with) / median(elapsed.without);
  const perCall = (state: keyof typeof states) => ((processor[state] / (ROUNDS * TREES)) * 1_000).toFixed(2);
  console.log(
    `recording a visit among ${CHANGES.toLocaleString('en')} changes, the median of ${ROUNDS * TREES} calls each`,
  );
  console.log(`  without history  ${median(elapsed.without).toFixed(2)} ms, processor ${perCall('without')} ms`);
  console.log(`  with history     ${median(elapsed.with).toFixed(2)} ms, processor ${perCall('with')} ms`);
  console.log(
    `  ${ratio.toFixed(2)}× (processor ${(processor.with / processor.without).toFixed(2)}×); the goal is ${GOAL}×${ratio > GOAL ? ': NOT reached' : ''}`,
  );

  for (const [name, query] of Object.entries({
    'the history of a tree': `treeId=${trees[9]?.tree_id}`,
    'the stream of a project': `projectId=${projectId}`,
    'its visits only': `projectId=${projectId}&record=visit`,
  })) {
    const times: number[] = [];
    for (let n = 0; n < 40; n++) {
      const startedAt = performance.now();
      const response = await fetch(`${server.url}/v0/history?${query}`, { headers: { authorization: token } });
      const rows = ((await response.json()) as { data: unknown[] }).data.length;
      times.push(performance.now() - startedAt);
      if (n === 0) console.log(`${name}: ${rows} rows`);
    }
    console.log(`  ${median(times).toFixed(1)} ms`);
  }
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
