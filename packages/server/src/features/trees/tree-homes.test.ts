// The migration that gives existing trees a home, and the query plans of lists of trees.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/databases.ts';
import { type Db, sql } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { listProjectTrees } from './trees.queries.ts';
import { listWithdrawnTrees } from './withdrawals.queries.ts';

const HOMES = '20261115-11-give-trees-a-home.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' });
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < HOMES),
  );
});
afterAll(() => database.close());

it('the home of an existing tree is the project it was created in, not one that linked it later', async () => {
  await database.run(
    sql`insert into users (user_id, email, given_name, family_name) overriding system value values (1, 'lena@example.org', 'Lena', 'Oak')`,
  );
  await database.run(sql`
    insert into project (project_id, project_name, search_name, boundary, created_by) overriding system value
    select n, 'Project ' || n, 'project ' || n, '((0,0),(0,1),(1,1))', 1 from generate_series(1, 3) n`);
  await database.run(sql`
    insert into tree (tree_id, tree_name, sub_id, longitude, latitude, created_by, created_at) overriding system value
    select n, 'Tree ' || n, 1, 0, 0, 1, '2026-01-01' from generate_series(1, 5) n`);
  await database.run(sql`
    insert into project_tree (project_id, tree_id, added_at)
    values (1, 1, '2026-02-01'), (3, 1, '2026-01-01'), (3, 2, '2026-01-01'), (2, 2, '2026-01-01'), (1, 3, '2026-01-01'), (2, 5, '2026-03-01')`);
  const versions = () => database.list(sql`select block, version::text as version from tile_block order by block`);
  const before = await versions();
  await migrate(
    database,
    readMigrations().filter(({ name }) => name <= HOMES),
  );
  expect(await database.list(sql`select tree_id, home_project_id from tree order by tree_id`)).toEqual([
    { tree_id: 1, home_project_id: 3 },
    { tree_id: 2, home_project_id: 2 },
    { tree_id: 3, home_project_id: 1 },
    { tree_id: 4, home_project_id: null },
    // Its first link was deleted, and only a later one is left: it has no home.
    { tree_id: 5, home_project_id: null },
  ]);
  // The migration changes nothing on the map, and later changes still get a new version.
  expect(await versions()).toEqual(before);
  await database.run(sql`update tree set sub_id = 2 where tree_id = 1`);
  expect(await versions()).not.toEqual(before);
  await migrate(database);
});

it('the list of withdrawn trees uses an index and does not read the other trees', { tags: 'slow' }, async () => {
  await database.run(sql`
    insert into tree (tree_id, tree_name, sub_id, longitude, latitude, created_by, home_project_id, withdrawn_at, withdrawn_by) overriding system value
    select 1000 + n, 'Tree ' || n, 1, 0, 0, 1, 1 + n % 3, case when n % 10 = 0 then now() - n * interval '1 second' end, case when n % 10 = 0 then 1 end
    from generate_series(1, 20000) n`);
  await database.run(sql`analyze tree`);
  const plan = await planOf((explaining) => listWithdrawnTrees(explaining, 1));
  expect(plan).toContain('tree_home_withdrawn');
  expect(plan).not.toMatch(/Seq Scan on tree|Sort/);
});

it('a late page of the trees of a project does not read the trees before it', { tags: 'slow' }, async () => {
  await database.run(
    sql`insert into project_tree (project_id, tree_id) select 1, tree_id from tree where tree_id > 1000 on conflict do nothing`,
  );
  await database.run(sql`analyze`);
  const read = async (after: number) => {
    const plan = await planOf((explaining) => listProjectTrees(explaining, 1, { after, limit: 500 }));
    return [...plan.matchAll(/ on (?:tree|project_tree) .*actual time=\S+ rows=([\d.]+) loops=(\d+)/g)].reduce(
      (sum, [, rows, loops]) => sum + Number(rows) * Number(loops),
      0,
    );
  };
  expect(await read(0)).toBeGreaterThan(900);
  expect(await read(20_000)).toBeGreaterThan(900);
  expect(await read(20_000)).toBeLessThan(3_000);
});

/** The query plan of a list. */
async function planOf(list: (explaining: Db) => Promise<unknown>): Promise<string> {
  const plan: string[] = [];
  await list({
    ...database,
    async list(statement) {
      plan.push(
        ...(await database.list<{ 'QUERY PLAN': string }>(sql`explain (analyze) ${statement}`)).map(
          (row) => row['QUERY PLAN'],
        ),
      );
      return [];
    },
  });
  return plan.join('\n');
}
