// The database packs the properties of a tree for tiles, and copies them to all links of the tree.
import { HEALTH_MEASURES, HEALTH_MEASURE_NAMES } from '@treewell/domain/health-index';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import { TREE_FIELDS, choicesIn } from '@treewell/domain/tree-fields';
import * as trees from '@treewell/domain/trees';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import { createTestDatabase } from '../../../../test/databases.ts';
import { createProject } from '../../../../test/projects.ts';
import { createTree, plant, treeInput } from '../../../../test/trees.ts';
import { type Db, sql } from '../../../db/db.ts';
import { migrate, readMigrations } from '../../../db/migrate.ts';
import { RESERVED_BITS, TILE_PROPERTIES, type TileProperty } from '../../../db/tile-layout.ts';
import { runDueJobs } from '../../../jobs/job-queue.ts';
import { includeTreesJobs } from '../../trees/include-trees.ts';
import { readProperty } from './tile-value.ts';

const PACKED = '20261116-01-pack-tile-values.sql';

let test: TestApp;
let lena: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  lena = await test.signedIn('lena');
  project = await createProject(test, lena, { includeTrees: 0 });
});
afterAll(() => test.close());

/** The eight bytes that the encoder reads. */
async function valueOf(treeId: number): Promise<DataView> {
  const row = await test.database.find<{ bytes: Buffer }>(
    sql`select int8send(tile_value) as bytes from tree where tree_id = ${treeId}`,
  );
  const bytes = row?.bytes ?? Buffer.alloc(0);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const propertiesOf = async (treeId: number): Promise<Record<string, number>> => {
  const value = await valueOf(treeId);
  return Object.fromEntries(TILE_PROPERTIES.map((property) => [property.name, readProperty(value, 0, property)]));
};

/** What a tree has of which nobody knows more than the species. */
const UNKNOWN = Object.fromEntries([...HEALTH_MEASURE_NAMES, ...choicesIn('filter', 'map')].map((name) => [name, -1]));

/** Links whose value differs from that of their tree. */
const linksApart = (db: Db) =>
  db.list(sql`
    select project_id, tree_id from project_tree link join tree using (tree_id)
    where (link.cell, link.lod_cell, link.tile_value, link.checked_day, link.tree_withdrawn_at)
      is distinct from (tree.cell, tree.lod_cell, tree.tile_value, tree.checked_day, tree.withdrawn_at)`);

const linksOf = async (treeId: number): Promise<number> =>
  test.database.run(sql`select from project_tree where tree_id = ${treeId}`);

it('each bit belongs to at most one property, or is kept for one; none spans both halves or uses the sign bit', () => {
  const parts = [...TILE_PROPERTIES, ...RESERVED_BITS];
  const owners = parts.flatMap(({ firstBit, bits }) => Array.from({ length: bits }, (_, index) => firstBit + index));
  expect(new Set(owners).size).toBe(owners.length);
  expect(Math.min(...owners)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...owners)).toBeLessThan(63);
  for (const { firstBit, bits } of parts) expect(firstBit >> 5).toBe((firstBit + bits - 1) >> 5);
});

it('each class of a measure and each option of a choice fits into the bits of its property', () => {
  const lists: Record<string, readonly unknown[]> = {
    ...HEALTH_MEASURES,
    ...Object.fromEntries(choicesIn('filter', 'map').map((name) => [name, TREE_FIELDS[name].options])),
  };
  for (const [name, list] of Object.entries(lists)) {
    const property = TILE_PROPERTIES.find((one) => one.name === name);
    expect(2 ** (property?.bits ?? 0) - 1, name).toBeGreaterThanOrEqual(list.length);
  }
});

describe('the database packs the values that we read', () => {
  it.each([
    [null, -1],
    ['1969-05-05T12:00:00Z', 0],
    ['1970-01-01T23:59:59.999Z', 0],
    ['1970-01-02T00:00:00Z', 1],
    ['2026-11-15T23:30:00-05:00', Date.UTC(2026, 10, 16) / 86_400_000],
    ['2026-11-15T00:30:00+05:00', Date.UTC(2026, 10, 14) / 86_400_000],
    // The last day that fits. Later days are packed as this one.
    ['2149-06-05T00:00:00Z', 2 ** 16 - 2],
    ['9999-12-31T00:00:00Z', 2 ** 16 - 2],
  ])('of a visit at %s', async (visitedAt, visited) => {
    const [treeId = 0] = await plant(test, 1);
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Honolulu'])
      await test.database.transaction(async (tx) => {
        await tx.find(sql`select set_config('timezone', ${zone}, true)`);
        await tx.run(
          sql`update tree set sub_id = 501 - sub_id % 2, visited_at = ${visitedAt} where tree_id = ${treeId}`,
        );
      });
    const { sub_id } = (await test.database.find<{ sub_id: number }>(
      sql`select sub_id from tree where tree_id = ${treeId}`,
    )) as { sub_id: number };
    expect(await propertiesOf(treeId)).toEqual({ sub_id, visited, ...UNKNOWN });
  });

  it('packs every species, and every species fits', async () => {
    const { bits } = TILE_PROPERTIES.find(({ name }) => name === 'sub_id') as TileProperty;
    const species = (subId: number) =>
      test.database.run(sql`
        insert into species (sub_id, common_name, scientific_name, genus, family, leaf_type)
        values (${subId}, 'Tall tree', ${`Arbor ${subId}`}, '', '', '')`);
    await expect(species(2 ** bits)).rejects.toMatchObject({ constraint: 'species_sub_id_fits_tile' });
    await expect(species(0)).rejects.toMatchObject({ constraint: 'species_sub_id_fits_tile' });
    await species(2 ** bits - 1);
    const [treeId = 0] = await plant(test, 1);
    await test.database.run(
      sql`update tree set sub_id = ${2 ** bits - 1}, visited_at = '2026-11-15Z' where tree_id = ${treeId}`,
    );
    expect(await propertiesOf(treeId)).toEqual({
      sub_id: 2 ** bits - 1,
      visited: Date.UTC(2026, 10, 15) / 86_400_000,
      ...UNKNOWN,
    });
  });

  it.each(HEALTH_MEASURE_NAMES)('packs every class of %s by its place; N/A is no class', async (measure) => {
    const [treeId = 0] = await plant(test, 1);
    const before = await propertiesOf(treeId);
    const classes = [null, ...(measure.startsWith('leaf') || measure === 'crown_vigor' ? [0] : [])];
    for (const [packed, value] of [
      ...classes.map((none) => [-1, none] as const),
      ...HEALTH_MEASURES[measure].map((value, index) => [index + 1, value] as const),
    ]) {
      await test.database.run(
        sql`update tree set latest_check = ${HEALTH_MEASURE_NAMES.map((name) => (name === measure ? value : null))}::smallint[] where tree_id = ${treeId}`,
      );
      expect(await propertiesOf(treeId), `${value}`).toEqual({ ...before, [measure]: packed });
    }
  });

  it('and ignores a value that a statement writes', async () => {
    const [treeId = 0] = await plant(test, 1);
    const before = await propertiesOf(treeId);
    await test.database.run(sql`update tree set tile_value = 77 where tree_id = ${treeId}`);
    expect(await propertiesOf(treeId)).toEqual(before);
  });
});

describe('a link has the value of its tree', () => {
  it('a link has the value of its tree after every way to create or change it', async () => {
    const { tree_id: treeId } = await createTree(test, lena, project);
    const other = await createProject(test, lena, { includeTrees: 0 });
    // First a few trees in the request, then the trees of a city in a job.
    await createProject(test, lena);
    await plant(test, 3_001, undefined, 0.001);
    await createProject(test, lena);
    while ((await runDueJobs(test.database, includeTreesJobs(test.database), { log: { warn() {}, error() {} } })) > 0);
    await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId }, lena);
    expect(await linksOf(treeId)).toBe(4);
    expect(await linksApart(test.database)).toEqual([]);

    const writes: Record<string, () => Promise<unknown>> = {
      'another species': () => test.call(trees.updateTree, { ...treeInput(project, { subId: 44 }), treeId }, lena),
      'another place': () => test.call(trees.updateTree, { ...treeInput(project, { inLatitude: 5 }), treeId }, lena),
      'a visit': () => test.database.run(sql`update tree set visited_at = now() where tree_id = ${treeId}`),
      'no visit': () => test.database.run(sql`update tree set visited_at = null where tree_id = ${treeId}`),
      'the day of a health check': () =>
        test.database.run(sql`update tree set checked_at = '2026-05-04Z' where tree_id = ${treeId}`),
      'a health check that is hidden': () =>
        test.database.run(sql`update tree set shown_check_at = '-infinity' where tree_id = ${treeId}`),
      'a visit of many': () =>
        test.database.run(
          sql`update tree set visited_at = '2026-11-15Z' where tree_id = ${treeId} or tree_id % 100 = 0`,
        ),
      withdrawing: () => test.call(withdrawals.withdrawTree, { treeId }, lena),
      'a visit of a withdrawn tree': () =>
        test.database.run(sql`update tree set visited_at = '2026-11-16Z' where tree_id = ${treeId}`),
      restoring: () => test.call(withdrawals.restoreTree, { treeId }, lena),
    };
    const kept = () =>
      test.database.find(
        sql`select cell, tile_value, checked_day, tree_withdrawn_at from project_tree where (project_id, tree_id) = (${other.project_id}, ${treeId})`,
      );
    for (const [name, write] of Object.entries(writes)) {
      const before = await kept();
      await write();
      expect(await linksApart(test.database), name).toEqual([]);
      expect(await kept(), name).not.toEqual(before);
    }
    expect(await linksOf(treeId)).toBe(4);
  });
});

describe('a new property', () => {
  /** Everything in the database that mentions the last visit, except the column itself. */
  const namers = sql`
    select proname::text as name from pg_proc where pronamespace = current_schema()::regnamespace and prosrc ~ 'visited_at'
    union all select tgname from pg_trigger where not tgisinternal and pg_get_triggerdef(oid) ~ 'visited_at'
    union all select indexname from pg_indexes where schemaname = current_schema() and indexdef ~ 'visited_at'
    union all select conname from pg_constraint where pg_get_constraintdef(oid) ~ 'visited_at'`;

  it('needs a change of one function only, besides those that write it', async () => {
    expect((await test.database.list<{ name: string }>(namers)).map(({ name }) => name).toSorted()).toEqual([
      'count_new_visits',
      'pack_tile_value',
      'refresh_trees',
    ]);
  });

  it('then reaches every link', async () => {
    const added = { firstBit: 16, bits: 2, first: 1 };
    const database = test.database;
    const { tree_id: treeId } = await createTree(test, lena, project);
    const before = await propertiesOf(treeId);
    await database.run(sql`
      do $$ begin
        execute replace(pg_get_functiondef('pack_tile_value'::regproc), 'tile_bits(new.sub_id, 0, 16)',
          'tile_bits(new.sub_id, 0, 16) | tile_bits(new.healthcheck_count, 16, 2)');
      end $$`);
    await database.run(sql`update tree set healthcheck_count = 3 where tree_id = ${treeId}`);
    expect(readProperty(await valueOf(treeId), 0, added)).toBe(3);
    expect(await propertiesOf(treeId)).toEqual(before);
    expect(await linksApart(database)).toEqual([]);
  });
});

it('the migration packs existing trees like new ones', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  onTestFinished(() => database.close());
  const migrations = readMigrations();
  await migrate(
    database,
    migrations.filter(({ name }) => name < PACKED),
  );
  await database.run(
    sql`insert into users (email, given_name, family_name) values ('lena@example.org', 'Lena', 'Oak')`,
  );
  await database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by) values ('P', 'p', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', 1)`);
  await database.run(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, created_by, visited_at, withdrawn_at, withdrawn_by)
    select 'Tree', 1 + n, n, 50, 1, case when n % 3 > 0 then timestamptz '1969-01-01' + n * interval '1 year 5 hours' end,
      case when n % 7 = 0 then now() end, case when n % 7 = 0 then 1 end
    from generate_series(0, 99) n`);
  await database.run(
    sql`insert into project_tree (project_id, tree_id) select 1, tree_id from tree where tree_id % 2 = 0`,
  );
  await migrate(database, migrations);
  expect(await linksApart(database)).toEqual([]);
  const values = () =>
    database.list<{ tree_id: number }>(sql`select tree_id, tile_value::text as tile_value from tree order by tree_id`);
  const filled = await values();
  await database.run(sql`update tree set tile_value = 0`);
  expect(await values()).toEqual(filled);
  expect(filled).toHaveLength(100);
});
