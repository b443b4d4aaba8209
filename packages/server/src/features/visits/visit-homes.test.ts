// The migration that tells visits of members of a tree's home from those of others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/databases.ts';
import { sql } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';

const FOLLOW_HOMES = '20261118-10-follow-homes.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' });
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < FOLLOW_HOMES),
  );
});
afterAll(() => database.close());

it('existing visits of people who are not members of the home no longer change what its trees show', async () => {
  await database.run(sql`
    insert into users (user_id, email, given_name, family_name) overriding system value
    values (1, 'lena@example.org', 'Lena', 'Oak'), (2, 'olu@example.org', 'Olu', 'Oak')`);
  await database.run(sql`
    insert into project (project_id, project_name, search_name, boundary, outline, created_by) overriding system value
    select n, 'Project ' || n, 'project ' || n, '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', n from generate_series(1, 2) n`);
  await database.run(sql`insert into member (project_id, user_id, role_id) values (1, 1, 2), (2, 1, 3), (2, 2, 2)`);
  await database.run(sql`
    insert into tree (tree_id, tree_name, sub_id, longitude, latitude, created_by, home_project_id) overriding system value
    values (1, 'Of the home', 3, 0, 0, 1, 1), (2, 'Without a home', 3, 0, 0, 1, null)`);
  await database.run(sql`insert into project_tree (project_id, tree_id) values (1, 1), (2, 1), (2, 2)`);
  const record = (treeId: number, projectId: number, userId: number, day: number, dbh: number) =>
    database.run(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, dbh)
      values ('Health Check', ${treeId}, ${projectId}, ${userId}, make_date(2026, 1, ${day}::int), ${dbh})`);
  await record(1, 1, 1, 1, 10);
  await record(1, 2, 1, 2, 11);
  await record(1, 2, 2, 3, 600);
  await record(2, 2, 2, 3, 12);
  const shown = () =>
    database.list(
      sql`select tree_id, dbh, healthcheck_count, to_char(visited_at, 'DD') as day from tree order by tree_id`,
    );
  expect(await shown()).toMatchObject([{ dbh: 600 }, { dbh: 12 }]);

  await migrate(database);
  expect(await database.list(sql`select other_home_id, is_of_home from visit order by visit_id`)).toEqual([
    { other_home_id: null, is_of_home: true },
    { other_home_id: 1, is_of_home: true },
    { other_home_id: 1, is_of_home: false },
    { other_home_id: null, is_of_home: true },
  ]);
  expect(await shown()).toEqual([
    { tree_id: 1, dbh: 11, healthcheck_count: 3, day: '02' },
    { tree_id: 2, dbh: 12, healthcheck_count: 1, day: '03' },
  ]);
  expect(
    await database.list(sql`select project_id, tree_id, other_home_id from project_tree order by project_id, tree_id`),
  ).toEqual([
    { project_id: 1, tree_id: 1, other_home_id: null },
    { project_id: 2, tree_id: 1, other_home_id: 1 },
    { project_id: 2, tree_id: 2, other_home_id: null },
  ]);
});
