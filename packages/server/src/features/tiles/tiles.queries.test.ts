// The cost of a tile depends on the trees that it shows, not on all trees. SQL and TypeScript compute the same cells.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/databases.ts';
import { middleOf, pixelOf } from '../../../test/tiles.ts';
import { plant } from '../../../test/trees.ts';
import { type Db, sql } from '../../db/db.ts';
import { cellOf, tileRange } from '../../shapes/cells.ts';
import { getTileTrees } from './tiles.queries.ts';

const COUNT = 60_000;
const MOST = 1_000;
const PLACE = middleOf({ z: 10, x: 300, y: 400 });
const PROJECT = 1;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.run(sql`insert into users (email, given_name, family_name) values ('bench@example.org', 'B', 'B')`);
  await database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by) select 'P', 'p', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', user_id from users`);
  // These tests need no foreign keys and counts, which take longer than the trees themselves.
  await database.run(sql`alter table tree disable trigger all`);
  await database.run(sql`alter table tree enable trigger tree_pack_tile_value`);
  await plant({ database }, COUNT, PLACE, 0.2);
  await database.run(sql`alter table project_tree disable trigger all`);
  await database.run(sql`
    insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value) select ${PROJECT}, tree_id, cell, lod_cell, tile_value from tree where tree_id % 4 = 0`);
});
afterAll(() => database.close());

/** How many entries of each index, and how many rows without an index, PostgreSQL has read. */
const COUNTED = [
  'tree',
  'tree_cell',
  'tree_lod_cell',
  'project_tree',
  'project_tree_cell',
  'project_tree_lod_cell',
] as const;

async function readsOf(query: (db: Db) => Promise<unknown>): Promise<Partial<Record<string, number>>> {
  const [before, after] = await database.transaction(async (tx) => {
    const counts = async () =>
      new Map(
        (
          await tx.list<{ name: string; entries: number }>(sql`
        select name, pg_stat_get_xact_tuples_returned(name::regclass)::int as entries from unnest(${COUNTED}::text[]) name`)
        ).map(({ name, entries }) => [name, entries]),
      );
    const first = await counts();
    await query(tx);
    return [first, await counts()];
  });
  return Object.fromEntries(
    COUNTED.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)] as const).filter(
      ([, entries]) => entries > 0,
    ),
  );
}

const FAR = { most: MOST, isClose: false };
const CLOSE = { most: 65_536, isClose: true };

describe.each([
  ['before PostgreSQL has looked at the table', false],
  ['once it has', true],
])('of sixty thousand trees, %s,', (_when, isVacuumed) => {
  beforeAll(async () => {
    if (isVacuumed) await database.run(sql`vacuum (analyze) tree, project_tree`);
  });

  // PostgreSQL plans the first queries of a connection for their values, and later ones for any values. Both plans must be good.
  it.each([0, 5, 10])('a tile at zoom %i reads no more than twice what it may show', async (z) => {
    const tile = { z, x: 300 >> (10 - z), y: 400 >> (10 - z) };
    for (let run = 0; run < 8; run++) {
      const reads = await readsOf((db) => getTileTrees(db, tile, FAR));
      expect(reads).toEqual({ tree_cell: MOST + 1, tree_lod_cell: MOST + 1 });
    }
  });

  it('so does a tile of a project, in both layers', async () => {
    for (let run = 0; run < 8; run++) {
      const reads = await readsOf((db) => getTileTrees(db, { z: 10, x: 300, y: 400 }, FAR, PROJECT));
      expect(reads).toEqual({
        tree_cell: MOST + 1,
        tree_lod_cell: MOST + 1,
        project_tree_cell: MOST + 1,
        project_tree_lod_cell: MOST + 1,
      });
    }
  });

  it('a tile close by reads the trees that are on it', async () => {
    const { x, y } = pixelOf(PLACE, 15);
    const tile = { z: 15, x: x >> 12, y: y >> 12 };
    const { from, to } = tileRange(tile);
    const counted = await database.find<{ all: number; own: number }>(sql`
      select count(*)::int as all, (count(*) filter (where tree_id % 4 = 0))::int as own from tree where cell >= ${from} and cell < ${to}`);
    expect(counted?.own).toBeGreaterThan(20);
    for (let run = 0; run < 8; run++)
      expect(await readsOf((db) => getTileTrees(db, tile, CLOSE, PROJECT))).toEqual({
        tree_cell: counted?.all,
        project_tree_cell: counted?.own,
      });
  });
});

it('a tile reads only indexes if the table was vacuumed', async () => {
  await database.run(sql`vacuum (analyze) tree`);
  const rows = await database.list<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(sql`
    explain (analyze, buffers, format json) select * from tile_trees(0, 4611686018427387904, 38, ${MOST}, false)`);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  // Twice a thousand and one entries, with hundreds of entries in each block. Reading the rows too would take more blocks.
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(MOST);
});

it('a near tile with too many trees leaves trees out, like other tiles', async () => {
  const tile = { z: 10, x: 300, y: 400 };
  for (const isClose of [true, false]) {
    const whole = await getTileTrees(database, tile, { most: COUNT, isClose });
    expect(whole.all.level).toBeNull();
    expect(whole.all.places).toHaveLength(8 * COUNT);
    const thinned = await getTileTrees(database, tile, { most: COUNT - 1, isClose });
    expect(thinned.all.level).toBe(19);
    const none = await getTileTrees(database, { z: 0, x: 0, y: 0 }, { most: 0, isClose });
    expect(none.all.places.length).toBe(0);
    expect(none.all.level).not.toBeNull();
  }
});

it('a tree has the same pixel on complete and on thinned tiles', async () => {
  const tile = { z: 10, x: 300, y: 400 };
  const pixels = async (most: number) => {
    const { places } = (await getTileTrees(database, tile, { most, isClose: false })).all;
    const view = new DataView(places.buffer, places.byteOffset, places.byteLength);
    return new Map(
      Array.from({ length: places.length / 8 }, (_, index) => [
        view.getUint32(8 * index + 4),
        view.getUint32(8 * index),
      ]),
    );
  };
  const [all, some] = [await pixels(COUNT), await pixels(MOST)];
  expect(some.size).toBeGreaterThan(MOST / 3);
  for (const [id, pixel] of some) expect(all.get(id)).toBe(pixel);
});

it('each level has about as many trees as all levels before it', async () => {
  const levels = await database.list<{ lod: number; so_far: number }>(sql`
    select lod, sum(count(*)) over (order by lod)::int as so_far from (select tree_lod(tree_id)::int as lod from tree) tree group by lod order by lod`);
  expect(levels.at(-1)).toEqual({ lod: 20, so_far: COUNT });
  for (const { lod, so_far } of levels.filter((level) => level.so_far > 500))
    expect(Math.abs(so_far / (COUNT / 2 ** (20 - lod)) - 1)).toBeLessThan(0.15);
});

it('SQL and TypeScript give the same cell to the same place', async () => {
  const number = (n: number, factor: number) => (n * factor) % 1;
  const places = Array.from(
    { length: 20_000 },
    (_, n) => [360 * number(n, 0.618_033_988_7) - 180, 180 * number(n, 0.754_877_666_2) - 90] as const,
  );
  const edges = [-180, -90, 0, 45, 90, 180].flatMap((x) =>
    [-90, -85.051_128, -66.513_260_443, 0, 66.513_260_443, 85.051_128, 90].map((y) => [x, y] as const),
  );
  const all = [...places, ...edges];
  const rows = await database.list<{ cell: string }>(sql`
    select tree_cell(x, y)::text as cell from unnest(${all.map(([x]) => x)}::double precision[], ${all.map(([, y]) => y)}::double precision[]) with ordinality place (x, y, n) order by n`);
  const apart = rows.map(({ cell }, index) => {
    const [here, there] = [axes(BigInt(cell)), axes(cellOf(all[index] as [number, number]))];
    return Math.max(Math.abs(here.x - there.x), Math.abs(here.y - there.y));
  });
  // The two libraries may round the last digit of a logarithm differently. The cell is then the neighbour, 2 cm away.
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
  expect(apart.filter((steps) => steps > 0).length).toBeLessThan(20);
});

function axes(cell: bigint): { x: number; y: number } {
  const bits = cell.toString(2).padStart(62, '0');
  const every = (from: number) =>
    Number.parseInt(
      bits
        .split('')
        .filter((_, index) => index % 2 === from)
        .join(''),
      2,
    );
  return { x: every(1), y: every(0) };
}
