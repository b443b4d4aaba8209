// What is due in a project with a million trees, beside one with ten thousand, in the same database: the numbers of its plans,
// the first page of the list, what is near, and a visit. And how long a plan of each takes until it is worked out.
//   npm run bench -- due 100000      chooses another number of trees for the larger project
import { loadavg } from 'node:os';
import { openPool, sql, type Database } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { listDue } from '../packages/server/src/features/plans/due.queries.ts';
import { findNearDue } from '../packages/server/src/features/plans/find-near-due.ts';
import { insertPlan, listPlans } from '../packages/server/src/features/plans/plans.queries.ts';
import { insertPlanJob, workOutPlanJobs } from '../packages/server/src/features/plans/work-out-plan.ts';
import { fill } from './city-trees.ts';
import { withServer } from './server.ts';

const LARGE = { project: 1, trees: Number(process.argv[2] ?? 1_000_000) };
const SMALL = { project: 2, trees: 10_000 };
const ROUNDS = 40;
const GOAL = 1.3;

/** A tenth of the trees has been checked, on days of the last three years. */
async function visitSome(database: Database, project: number): Promise<void> {
  await database.run(sql`alter table visit disable trigger user`);
  await database.run(sql`
    insert into visit (visit_name, tree_id, project_id, user_id, visit_date, crown_vigor, recorded_sub_id)
    select 'Health Check', tree_id, ${project}::int, 1, date_trunc('day', now()) - tree_id % 1000 * interval '1 day', 1, 3
    from project_tree where project_id = ${project} and tree_id % 10 = 0`);
  await database.run(sql`alter table visit enable trigger user`);
}

const planOf = (project_id: number) => ({
  project_id,
  plan_name: 'Check',
  visit_name: 'Health Check' as const,
  stewardship_tasks: '',
  filter: {},
  planted_years: null,
  every_days: 365,
  within_days: null,
  season: null,
  starts_on: null,
});

async function workOut(database: Database, { project, trees }: typeof LARGE): Promise<number> {
  const planId = await database.transaction(async (tx) => {
    const id = await insertPlan(tx, planOf(project), 1);
    await insertPlanJob(tx, id, trees);
    return id;
  });
  const job = workOutPlanJobs(database);
  const startedAt = performance.now();
  const { signal } = new AbortController();
  for (let progress: unknown = null; progress !== undefined;)
    progress = await job.run({ plan_id: planId, trees_total: trees }, progress, signal);
  return performance.now() - startedAt;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

await withServer(async (_address, _database, dataDir) => {
  const database = openPool({ ...embeddedConnection(dataDir), statement_timeout: 0 }, () => {});
  try {
    await fill(database, LARGE.trees, LARGE.trees);
    await database.run(sql`
      insert into project (project_name, search_name, boundary, outline, created_by)
      select 'Small', 'small', boundary, outline, 1 from project where project_id = ${LARGE.project}`);
    await database.run(sql`
      insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value, checked_day, filter_value)
      select ${SMALL.project}::int, tree_id, cell, lod_cell, tile_value, checked_day, filter_value
      from project_tree where project_id = ${LARGE.project} order by tree_id limit ${SMALL.trees}`);
    for (const { project } of [LARGE, SMALL]) await visitSome(database, project);
    await database.run(sql`vacuum (analyze)`);
    for (const size of [LARGE, SMALL])
      console.log(
        `${size.trees.toLocaleString('en')} trees: a plan is worked out in ${((await workOut(database, size)) / 1_000).toFixed(1)} s, with its pauses`,
      );
    await database.run(sql`vacuum (analyze)`);
    const [place] = await database.list<{ longitude: number; latitude: number; tree_id: number }>(sql`
      select longitude, latitude, tree_id from tree join project_tree using (tree_id)
      where project_id = ${SMALL.project} order by tree_id limit 1`);
    if (!place) throw new Error('There are no trees');
    const reads: Record<string, (project: number) => Promise<unknown>> = {
      numbers: (project) => listPlans(database, project),
      'first page': (project) => listDue(database, project, { planId: undefined, after: undefined, limit: 50 }),
      'near me': (project) =>
        findNearDue(database, { projectId: project, planId: undefined }, [place.longitude, place.latitude], 50),
      visit: (project) =>
        database.run(sql`
          insert into visit (visit_name, tree_id, project_id, user_id, visit_date, crown_vigor, recorded_sub_id)
          select 'Health Check', tree_id, project_id, 1, date_trunc('second', now()), 1, 3
          from project_tree where project_id = ${project} and tree_id > (random() * 9000)::int order by tree_id limit 1`),
    };
    console.log(`\nmedian of ${ROUNDS} rounds, ms; load ${loadavg()[0]?.toFixed(1)}`);
    for (const [name, read] of Object.entries(reads)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS + 5; round++)
        for (const [size, { project }] of [LARGE, SMALL].entries()) {
          const startedAt = performance.now();
          await read(project);
          if (round >= 5) times[size]?.push(performance.now() - startedAt);
        }
      const [large, small] = times.map(median) as [number, number];
      const ratio = large / small;
      const isWithin = name !== 'numbers' || ratio <= GOAL;
      if (!isWithin) process.exitCode = 1;
      console.log(
        `${name.padEnd(12)} ${large.toFixed(2).padStart(8)} ${small.toFixed(2).padStart(8)} ${ratio.toFixed(2)}×${isWithin ? '' : '  above the goal'}`,
      );
    }
  } finally {
    await database.close();
  }
});
