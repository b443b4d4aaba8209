// Fills the database with realistic trees: sixty cities from a metropolis to a village, three quarters of the trees
// along streets and the rest in parks, about 1,500 per square kilometer. More trees make cities larger, not denser.
import { type Database, Sql, sql } from '../packages/server/src/db/db.ts';

const CITIES = 60;
const PER_SQUARE_KM = 1_500;
/** The project whose tiles are measured has a tenth of the trees, unless a bench wants another number. */
const PROJECT_SHARE = 10;

/** To be fast, drops the indexes and disables the triggers, except the one for tile_value. Restores them at the end. */
export async function fill(
  database: Database,
  count: number,
  projectTrees = Math.floor(count / PROJECT_SHARE),
): Promise<void> {
  await database.run(sql`drop table if exists tree_geom`);
  await database.run(sql`truncate tree, project_tree, project, users restart identity cascade`);
  await database.run(sql`insert into users (email, given_name, family_name) values ('bench@example.org', 'B', 'B')`);
  await database.run(
    sql`insert into project (project_name, search_name, boundary, outline, created_by) values ('Bench', 'bench', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', 1)`,
  );
  const indexes = await database.list<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('tree'::regclass, 'project_tree'::regclass) and not indisunique`);
  for (const { name } of indexes) await database.run(literal(`drop index ${name}`));
  for (const table of ['tree', 'project_tree']) await database.run(literal(`alter table ${table} disable trigger all`));
  await database.run(sql`alter table tree enable trigger tree_pack_tile_value`);
  await database.transaction(async (tx) => {
    await tx.run(sql`select setseed(0.42)`);
    await tx.run(sql`
      with city as (
        select n, 1 / power(n, 1.15) as weight, -122 + 50 * random() as lng, 28 + 18 * random() as lat from generate_series(1, ${CITIES}) n
      ),
      sized as (select lng, lat, ceil(${count} * weight / sum(weight) over ())::int as trees from city),
      lot as (
        select lng, lat, sqrt(trees / ${PER_SQUARE_KM}::float / 4) as km, n, random() as a, random() as b, random() as c, random() as d, random() as kind
        from sized, generate_series(1, trees) n
      ),
      placed as (
        select a, b, c, d, lng, lat, case
          -- Along a north-south or a west-east street (twelve streets per kilometer), or in one of 64 parks.
          when kind < 0.375 then floor((2 * a - 1) * km * 12) / 12 + (c - 0.5) * 0.012
          when kind < 0.75 then (2 * a - 1) * km
          else (floor(a * 8) / 4 - 0.9) * km + (c - 0.5) * 0.25 * km end as east,
        case
          when kind < 0.375 then (2 * b - 1) * km
          when kind < 0.75 then floor((2 * b - 1) * km * 12) / 12 + (d - 0.5) * 0.012
          else (floor(b * 8) / 4 - 0.9) * km + (d - 0.5) * 0.25 * km end as north
        from lot
      )
      insert into tree (tree_name, sub_id, longitude, latitude, created_by, visited_at, checked_at, dbh, pestdetection_count, photo_count, latest_check)
      select 'Tree', 1 + floor(power(random(), 3) * 150)::int, lng + east / (111.32 * cos(radians(lat))), lat + north / 110.57, 1,
        case when random() < 0.6 then timestamptz '2026-11-01' - random() * interval '900 days' end,
        timestamptz '2026-11-01' - random() * interval '1500 days',
        case when random() < 0.8 then round((1 + 40 * random())::numeric, 1) end, (random() < 0.05)::int, (random() < 0.1)::int,
        array[1, 1 + floor(5 * a), 1 + floor(5 * b), 1 + floor(5 * c), 1 + floor(10 * d)]
      from placed limit ${count}`);
  });
  await database.run(sql`
    insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value, checked_day, filter_value, added_by)
    select 1, tree_id, cell, lod_cell, tile_value, checked_day, filter_value(dbh, pestdetection_count, photo_count), created_by
    from tree where tree_id % ${Math.floor(count / projectTrees)} = 0 limit ${projectTrees}`);
  await database.run(sql`update project set tree_count = (select count(*) from project_tree)`);
  for (const { definition } of indexes) await database.run(literal(definition));
  for (const table of ['tree', 'project_tree']) await database.run(literal(`alter table ${table} enable trigger all`));
  await database.run(sql`vacuum (analyze) tree, project_tree`);
}

/** The same trees for PostGIS, already in the projection of the map, so that a tile query need not project them. */
export async function fillGeometries(database: Database): Promise<void> {
  await database.run(sql`
    create table tree_geom as
    select tree_id, sub_id, (visited_at at time zone 'UTC')::date - date '1970-01-01' as visited,
      st_transform(st_setsrid(st_makepoint(longitude, latitude), 4326), 3857)::geometry(point, 3857) as geom
    from tree`);
  await database.run(sql`create index tree_geom_place on tree_geom using gist (geom)`);
  await database.run(sql`vacuum (analyze) tree_geom`);
}

const literal = (text: string): Sql => new Sql(text);
