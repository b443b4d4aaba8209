// What a statement that inserts many visits reads, as an import does.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { plant } from '../../../test/trees.ts';
import { keptNumbers } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

const TREES = 2_000;
/** Every part of the work reads each visit once: 68 rows in all. A comparison of all with all would read thousands. */
const ROWS_PER_VISIT = 200;

let test: TestApp;
let projectId: number;
beforeAll(async () => {
  test = await createTestApp();
  ({ project_id: projectId } = await createProject(test, await test.signedIn('lena'), { includeTrees: 0 }));
  await plant(test, TREES);
});
afterAll(() => test.close());

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** The rows that all nodes of a plan have returned or compared. */
const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);

it('the work for each of many new visits does not grow with their number', { tags: 'slow' }, async () => {
  const client = new pg.Client(test.database.connection);
  await client.connect();
  let rows = 0;
  client.on('notice', ({ message = '' }) => {
    const json = message.slice(message.indexOf('{'));
    rows += rowsOf((JSON.parse(json) as { Plan: PlanNode }).Plan);
  });
  const insert = (perTree: number, trees: number) =>
    client.query(
      `insert into visit (visit_name, tree_id, project_id, user_id, visit_date, dbh, crown_vigor)
       select 'Health Check', tree_id, $1, (select min(user_id) from users), '2020-01-01Z'::timestamptz + n * interval '1 day', n, n % 5 + 1
       from (select tree_id from tree order by tree_id limit $2) trees, generate_series(1, $3) n`,
      [projectId, trees, perTree],
    );
  try {
    // PostgreSQL plans the statements of the triggers for one visit, and keeps these plans.
    for (let times = 0; times < 10; times++) await insert(1, 1);
    await client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
      set auto_explain.log_nested_statements = on; set auto_explain.log_format = json; set auto_explain.log_level = notice`);
    rows = 0;
    await insert(2, TREES);
    expect(rows / (2 * TREES)).toBeGreaterThan(1);
    expect(rows / (2 * TREES)).toBeLessThan(ROWS_PER_VISIT);
  } finally {
    await client.end();
  }
  const kept = await keptNumbers(test);
  await test.database.run(sql`select recount_visits()`);
  expect(await keptNumbers(test)).toEqual(kept);
});
