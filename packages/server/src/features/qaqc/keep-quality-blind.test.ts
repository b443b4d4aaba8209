// What the migration makes of runs and health checks from before it (20261118-20-keep-quality-blind.sql).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/databases.ts';
import { plant } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';

const NAME = '20261118-20-keep-quality-blind.sql';
const VISITS = 9;

let database: TestDatabase;
let treeIds: number[];
let visitIds: number[];
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' });
  const migrations = readMigrations();
  await migrate(
    database,
    migrations.filter(({ name }) => name < NAME),
  );
  await database.run(sql`
    insert into users (email, given_name, family_name) select 'person' || n || '@example.org', 'Person', 'Oak' from generate_series(1, 2) n`);
  await database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by)
    select 'Elm Street', 'elm street', polygon '((0,0),(1,0),(1,1))', polygon '((0,0),(1,0),(1,1))', 1 from generate_series(1, 2)`);
  treeIds = await plant({ database }, VISITS);
  await database.run(sql`insert into project_tree (project_id, tree_id) select 1, tree_id from tree`);
  // One check of each tree; the first one is empty.
  visitIds = (
    await database.list<{ visit_id: number }>(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, dbh, crown_vigor)
      select 'Health Check', tree_id, 1, 1, '2026-05-01Z', case when tree_id > ${treeIds[0]} then 10 end, case when tree_id > ${treeIds[0]} then 3 end
      from tree order by tree_id returning visit_id`)
  ).map(({ visit_id }) => visit_id);
  await database.run(sql`
    insert into qaqc (project_id, started_by, start_date, end_date, seed, eligible_visits, new_observers, sub_ids, date_completed, completed_by)
    values (1, 2, '2026-01-01', '2026-12-31', 7, 9, false, '{}', null, null), (2, 2, '2026-01-01', '2026-12-31', 7, 9, false, '{}', '2026-06-01Z', 2)`);
  // All but the last are drawn by the active run. The last was lost by the completed one.
  await database.run(sql`
    insert into qaqc_visit (qaqc_id, visit_id, tree_id, first_user_id, first_visit_date, probability, first_dbh, first_crown_vigor, is_dropped)
    select case when visit_id = ${visitIds[8]} then 2 else 1 end, visit_id, tree_id, 1, visit_date, 1, dbh, crown_vigor, visit_id = ${visitIds[8]} from visit`);
  await database.run(sql`update visit set is_blind = true where visit_id <> ${visitIds[8]}`);
  // Two second visits: one agrees in all but DBH, one was withdrawn.
  await database.run(sql`
    with second as (
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, dbh, crown_vigor, withdrawn_at, withdrawn_by)
      select 'Health Check', tree_id, 1, 2, '2026-05-02Z', 10.6, 4, case when tree_id = ${treeIds[2]} then now() end, case when tree_id = ${treeIds[2]} then 2 end
      from tree where tree_id in (${treeIds[1]}, ${treeIds[2]}) returning visit_id, tree_id, withdrawn_at
    )
    update qaqc_visit set qaqc_visit_id = second.visit_id, qaqc_user_id = 2, qaqc_visit_date = '2026-05-02Z', qaqc_dbh = 10.6, qaqc_crown_vigor = 4,
      accuracy = 86, is_compared = second.withdrawn_at is null
    from second where second.tree_id = qaqc_visit.tree_id`);
  await database.run(sql`update visit set is_blind = false where visit_id = ${visitIds[1]}`);
  await database.run(sql`update visit set withdrawn_at = now(), withdrawn_by = 1 where visit_id = ${visitIds[3]}`);
  await database.run(sql`update tree set withdrawn_at = now(), withdrawn_by = 1 where tree_id = ${treeIds[4]}`);
  await database.run(sql`delete from project_tree where tree_id = ${treeIds[5]}`);
  await migrate(
    database,
    migrations.filter(({ name }) => name <= NAME),
  );
});
afterAll(() => database.close());

it('draws of before are dropped for what has happened to them, and only waiting ones stay hidden', async () => {
  const rows = await database.list<{ dropped_reason: string | null; is_compared: boolean; is_blind: boolean }>(sql`
    select dropped_reason, is_compared, is_blind from qaqc_visit join visit using (visit_id) order by visit_id`);
  expect(rows.map(({ dropped_reason, is_compared, is_blind }) => [dropped_reason, is_compared, is_blind])).toEqual([
    ['empty', false, false],
    [null, true, false],
    ['second_withdrawn', false, false],
    ['visit_withdrawn', false, false],
    ['tree_withdrawn', false, false],
    ['tree_left', false, false],
    [null, false, true],
    [null, false, true],
    ['tree_left', false, false],
  ]);
});

it('comparisons of before are judged by the rule of before', async () => {
  const rows = await database.list(sql`
    select measure, tolerance, is_within from qaqc_measure where visit_id = ${visitIds[1]} order by measure`);
  expect(rows).toEqual([
    { measure: 'crown_light_exposure', tolerance: 1, is_within: true },
    { measure: 'crown_transparency', tolerance: 1, is_within: true },
    { measure: 'crown_vigor', tolerance: 1, is_within: true },
    { measure: 'dbh', tolerance: 0.5, is_within: false },
    { measure: 'fine_twig_dieback', tolerance: 5, is_within: true },
    { measure: 'leaf_defoliation', tolerance: 1, is_within: true },
    { measure: 'leaf_discoloration', tolerance: 1, is_within: true },
  ]);
});

it('empty health checks of before are no checks of their species, and no latest check of their tree', async () => {
  const [row] = await database.list(sql`
    select healthcheck_count, checked_at, (select coalesce(sum(checks), 0)::int from species_checks where species_checks.sub_id = tree.sub_id) as checks
    from tree where tree_id = ${treeIds[0]}`);
  expect(row).toEqual({ healthcheck_count: 1, checked_at: null, checks: 0 });
});
