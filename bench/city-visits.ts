// Fills the database with visits: 200 projects with a thousand trees each, five hundred people, five years. A few trees
// have the same number of visits however many there are in all, so that their answers are equally long.
import { type Database, Sql, sql } from '../packages/server/src/db/db.ts';

const PROJECTS = 200;
export const TREES_PER_PROJECT = 1_000;
const TREES = PROJECTS * TREES_PER_PROJECT;
export const PEOPLE = 500;
const SPECIES = 580;
/** Somebody who has visited the first project a few times only. */
export const RARE_PERSON = PEOPLE + 1;
const VISITS_OF_RARE_PERSON = 10;

/** The first trees of the first project. Their visits lie scattered among all others, as they do in real life. */
export const MEASURED_TREES = 80;
const VISITS_PER_MEASURED_TREE = 12;
const MEASURED_VISITS = MEASURED_TREES * VISITS_PER_MEASURED_TREE;
export const LEAST_VISITS = MEASURED_VISITS;

const PORTION = 200_000;
const TREES_PORTION = 5_000;
const TABLES = ['tree', 'project_tree', 'visit'];
/** Triggers that make columns of the row itself. */
const NEEDED_TRIGGERS = [
  'tree_pack_tile_value',
  'tree_keep_newest_measurements_inserted',
  'tree_keep_newest_measurements',
];

/** Without triggers and indexes, which come back at the end, with all that triggers would have counted. */
export async function fillVisits(database: Database, count: number): Promise<void> {
  const indexes = await database.list<{ name: string; definition: string; of: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indrelid::regclass::text as of from pg_index
    where indrelid::regclass::text = any(${TABLES}) and not indisunique`);
  for (const { name } of indexes) await database.run(literal(`drop index ${name}`));
  for (const table of TABLES) await database.run(literal(`alter table ${table} disable trigger all`));
  for (const trigger of NEEDED_TRIGGERS) await database.run(literal(`alter table tree enable trigger ${trigger}`));

  await plantTrees(database);
  for (let first = 1; first <= count; first += PORTION)
    await insertVisits(database, { first, last: Math.min(first + PORTION - 1, count), count });
  const ofVisits = indexes.filter(({ of }) => of === 'visit');
  for (const { definition } of ofVisits) await database.run(literal(definition));
  await database.run(sql`vacuum (analyze) visit`);

  await database.run(sql`select recount_visits()`);
  for (let first = 1; first <= TREES; first += TREES_PORTION)
    await database.run(
      sql`select refresh_trees(array(select generate_series(${first}::int, ${first + TREES_PORTION - 1}::int)))`,
    );
  await database.run(sql`
    insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value, checked_day, filter_value, added_by)
    select home_project_id, tree_id, cell, lod_cell, tile_value, checked_day, filter_value(dbh, pestdetection_count, photo_count), created_by from tree`);
  const ofTrees = indexes.filter(({ of }) => of !== 'visit');
  for (const { definition } of ofTrees) await database.run(literal(definition));
  for (const table of TABLES) await database.run(literal(`alter table ${table} enable trigger all`));
  await database.run(sql`vacuum (analyze)`);
  await database.run(sql`checkpoint`);
}

async function plantTrees(database: Database): Promise<void> {
  await database.run(sql`
    insert into users (email, given_name, family_name)
    select 'person' || n || '@example.org', 'Person', n::text from generate_series(1, ${RARE_PERSON}::int) n`);
  await database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by)
    select 'Project ' || n, 'project ' || n, shape, shape, 1 from generate_series(1, ${PROJECTS}::int) n,
      polygon(box(point(-120 + n % 20, 30 + n / 20), point(-119.95 + n % 20, 30.05 + n / 20))) as shape`);
  await database.run(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, dbh, created_by, created_at, home_project_id)
    select 'Tree ' || n, 3 + floor(power(random(), 3) * ${SPECIES - 3}::int)::int,
      -120 + project % 20 + 0.05 * (n * 0.6180339887 % 1), 30 + project / 20 + 0.05 * (n * 0.7548776662 % 1), 1 + 20 * random(), 1, now() - interval '6 years', project
    from (select n, 1 + (n - 1) / ${TREES_PER_PROJECT}::int as project from generate_series(1, ${TREES}::int) n) planted`);
  await database.run(sql`analyze tree`);
}

const insertVisits = (
  database: Database,
  { first, last, count }: { first: number; last: number; count: number },
): Promise<number> =>
  database.run(sql`
    insert into visit (visit_name, tree_id, project_id, user_id, visit_date, created_at, dbh, fine_twig_dieback, leaf_defoliation,
      leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans, time_spent, stewardship_tasks, exit_holes, frass)
    select visit_name, tree_id, 1 + (tree_id - 1) / ${TREES_PER_PROJECT}::int, user_id, visit_date, visit_date, dbh,
      case when is_check then 5 * (1 + floor(power(health, 3) * 19)::int) end, case when is_check then 1 + floor(power(health, 2) * 5)::int end,
      case when is_check then floor(health * 6)::int end, case when is_check then 1 + floor(power(health, 2) * 5)::int end,
      case when is_check then 3 end, case when is_check then 1 + floor(health * 10)::int end,
      case when visit_name = 'Tree Care' then 0.25 end, case when visit_name = 'Tree Care' then 'Removal of refuse / liter,Weed tree bed' end,
      case when visit_name = 'Pest Detection' then 'None' end, case when visit_name = 'Pest Detection' then 'No' end
    from (
      select case when is_measured then 1 + place % ${MEASURED_TREES}::int
          else 1 + ${MEASURED_TREES}::int + floor(random() * ${TREES - MEASURED_TREES}::int)::int end as tree_id,
        case when is_measured and place % ${MEASURED_VISITS / VISITS_OF_RARE_PERSON}::int = 0 then ${RARE_PERSON}::int
          else 1 + floor(random() * ${PEOPLE}::int)::int end as user_id,
        visit_name, visit_name = 'Health Check' as is_check, random() as health, 1 + 20 * random() as dbh,
        date_trunc('second', now() - random() * interval '5 years') as visit_date
      from (
        select n / step as place, n % step = 0 and n / step < ${MEASURED_VISITS}::int as is_measured,
          -- Six of ten are health checks, three tree care. Measured trees have some of each.
          (array['Health Check', 'Tree Care', 'Health Check', 'Health Check', 'Tree Care', 'Health Check', 'Pest Detection', 'Health Check', 'Tree Care', 'Health Check'])
            [1 + (case when n % step = 0 then n / step + n / step / ${MEASURED_TREES}::int else n end) % 10] as visit_name
        from (select n - 1 as n, ${Math.floor(count / MEASURED_VISITS)}::int as step from generate_series(${first}::int, ${last}::int) n) numbered
      ) named
    ) invented`);

const literal = (text: string): Sql => new Sql(text);
