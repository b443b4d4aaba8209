// A migration moves what triggers had counted in columns of their own into rows and arrays.
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/databases.ts';
import { keptNumbers } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';

const MOVED = '20261119-31-count-classes-in-rows.sql';

it('the migration keeps all numbers: they are those that are counted from the visits', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  onTestFinished(() => database.close());
  const migrations = readMigrations();
  await migrate(
    database,
    migrations.filter(({ name }) => name < MOVED),
  );
  await database.run(sql`
    insert into users (email, given_name, family_name) select 'lena' || n || '@example.org', 'Lena', 'Oak' from generate_series(1, 3) n`);
  await database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by) values ('P', 'p', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', 1)`);
  await database.run(sql`insert into species (sub_id, common_name, scientific_name, genus, family, leaf_type)
    select n, 'Tree ' || n, 'Arbor ' || n, '', '', '' from generate_series(1, 3) n on conflict do nothing`);
  await database.run(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, created_by) select 'Tree', 1 + n % 3, n, 50, 1 from generate_series(0, 19) n`);
  await database.run(sql`insert into project_tree (project_id, tree_id) select 1, tree_id from tree`);
  // Every class of every measure, some missing, and trees without a check or with a check without classes.
  await database.run(sql`
    insert into visit (visit_name, tree_id, project_id, user_id, visit_date, dbh,
      fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans)
    select 'Health Check', 1 + n % 17, 1, 1 + n % 3, '2020-01-01Z'::timestamptz + n * interval '1 day', 7,
      case when n % 17 > 1 then (array[1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 99, 100, null])[1 + n % 23] end,
      case when n % 17 > 1 then n % 6 end, case when n % 17 > 1 then n / 2 % 6 end, case when n % 17 > 2 then n / 3 % 6 end,
      case when n % 17 > 1 then 1 + n / 2 % 10 end
    from generate_series(0, 199) n`);
  await database.run(sql`update visit set crown_vigor = 4 where visit_id % 5 = 0`);
  await migrate(database, migrations);
  const moved = await keptNumbers({ database });
  expect(moved).toMatchObject({ kept: { total: 200 } });
  await database.run(sql`select recount_visits()`);
  await database.run(sql`update tree set tile_value = 0`);
  await database.run(sql`select refresh_trees(array(select tree_id from tree))`);
  expect(await keptNumbers({ database })).toEqual(moved);
});
