// Quality control in a project with 100,000 health checks, beside one with 500: the preview, the start of a run that draws
// 100, the list of its visits, and completing it. The goal: a run starts within a second.
//   npm run bench -- qaqc
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { signUp } from './account.ts';
import { fillVisits } from './city-visits.ts';
import { startServerProcess } from './server-process.ts';

/** Six of ten are health checks. */
const VISITS = 168_000;
const LARGE = 1;
const SMALL = 2;
const ROUNDS = 5;
const DAYS = { startDate: '2000-01-01', endDate: '2099-12-31' };

/** All trees but those of the second project go to the first, with their visits. */
async function gather(database: Database): Promise<void> {
  await database.run(sql`alter table visit disable trigger user`);
  await database.run(sql`alter table project_tree disable trigger user`);
  await database.run(sql`update visit set project_id = ${LARGE} where project_id <> ${SMALL}`);
  await database.run(sql`update project_tree set project_id = ${LARGE} where project_id <> ${SMALL}`);
  await database.run(sql`alter table visit enable trigger user`);
  await database.run(sql`alter table project_tree enable trigger user`);
  await database.run(sql`select recount_visits()`);
  await database.run(sql`vacuum (analyze)`);
}

const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
const server = await startServerProcess(folder);
const database = openPool({ ...embeddedConnection(folder), statement_timeout: 0 }, () => {});
try {
  await fillVisits(database, VISITS);
  await gather(database);
  const token = await signUp(server.url, database);
  await database.run(
    sql`insert into member (project_id, user_id, role_id) select project_id, (select max(user_id) from users), 2 from project where project_id in (${LARGE}, ${SMALL})`,
  );

  const call = async (method: string, path: string, input: Record<string, unknown>) => {
    const query = new URLSearchParams(input as Record<string, string>);
    const startedAt = performance.now();
    const response = await fetch(`${server.url}/v0${path}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: { authorization: token, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as { data?: Record<string, unknown> };
    if (!answer.data) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { data: answer.data, milliseconds: performance.now() - startedAt };
  };

  const names = ['preview', 'weighted preview', 'start', 'list', 'complete'] as const;
  const times = new Map<string, number[]>();
  const note = (project: number, name: (typeof names)[number], milliseconds: number) =>
    times.set(`${project} ${name}`, [...(times.get(`${project} ${name}`) ?? []), milliseconds]);
  const eligible: Record<number, number> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const projectId of [LARGE, SMALL]) {
      const preview = await call('GET', '/qaqc/preview', { projectId, ...DAYS });
      eligible[projectId] ??= Number(preview.data['eligible_visits']);
      note(projectId, 'preview', preview.milliseconds);
      const weighted = await call('GET', '/qaqc/preview', { projectId, ...DAYS, newObservers: 1, subIds: '3,4,5' });
      note(projectId, 'weighted preview', weighted.milliseconds);
      const run = await call('POST', '/qaqc/visits', {
        projectId,
        ...DAYS,
        ...(round % 2 === 1 && { subIds: [3, 4, 5] }),
      });
      note(projectId, 'start', run.milliseconds);
      const qaqcId = run.data['qaqc_id'];
      note(projectId, 'list', (await call('GET', '/qaqc/visits', { projectId, qaqcId })).milliseconds);
      note(projectId, 'complete', (await call('PUT', '/qaqc', { projectId, qaqcId })).milliseconds);
    }

  const checks = await database.list<{ project_id: number; checks: number }>(
    sql`select project_id, count(*)::int as checks from visit where visit_name = 'Health Check' group by 1 order by 1`,
  );
  console.log(
    checks
      .map(({ project_id, checks: n }) => `project ${project_id}: ${n} health checks, ${eligible[project_id]} eligible`)
      .join('\n'),
  );
  console.log(`slowest of ${ROUNDS}, ms`.padEnd(20), 'large'.padStart(8), 'small'.padStart(8));
  for (const name of names) {
    const [large, small] = [LARGE, SMALL].map((project) => Math.max(...(times.get(`${project} ${name}`) ?? []))) as [
      number,
      number,
    ];
    console.log(
      name.padEnd(20),
      large.toFixed(0).padStart(8),
      small.toFixed(0).padStart(8),
      `${(large / small).toFixed(1)}×`.padStart(7),
    );
  }
  const slowest = Math.max(...(times.get(`${LARGE} start`) ?? []));
  console.log(slowest <= 1_000 ? 'a run starts within a second' : 'a run does NOT start within a second');
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
