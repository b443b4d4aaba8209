// A change removes from memory the tiles that show it, and no others.
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Position } from '@treewell/domain/geo';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/databases.ts';
import { type PaintedTree, type TileAddress, decode, middleOf, tileAt } from '../../../test/tiles.ts';
import { plant } from '../../../test/trees.ts';
import { type Changes, openChanges } from '../../db/changes.ts';
import { sql } from '../../db/db.ts';
import { type FileCache, createFileCache } from '../../http/file-cache.ts';
import { forgetTilesOn, tileFolder, tileName } from './forget-tiles.ts';
import { type TileFile, makeTile, makeTileFile } from './make-tile.ts';

const ZOOMS = Array.from({ length: 17 }, (_, z) => z);
const CROWD = 9_000;
const [FIRST, SECOND] = [1, 2];
const PLACE = middleOf({ z: 14, x: 4_689, y: 6_267 });

let database: TestDatabase;
let changes: Changes;
let cache: FileCache;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.run(sql`insert into users (email, given_name, family_name) values ('bench@example.org', 'B', 'B')`);
  await database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by)
    select 'P', 'p', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', user_id from users, generate_series(1, 2)`);
  // More trees than a far tile can show, also of the first project.
  await plant({ database }, CROWD, PLACE, 0.02);
  await database.run(
    sql`insert into project_tree (project_id, tree_id) select ${FIRST}, tree_id from tree where tree_id % 2 = 0`,
  );
  changes = await openChanges(database.connection, { currentMs: 3_600_000 });
});
afterAll(async () => {
  await changes.close();
  await database.close();
});
beforeEach(() => {
  cache = createFileCache(changes);
  forgetTilesOn(changes, cache);
});

const get = (tile: TileAddress, projectId?: number): Promise<TileFile> =>
  cache.get(tileFolder(tile), tileName(projectId), () => makeTileFile(database, tile, projectId));

type Kept = { tile: TileAddress; project: number | undefined; file: TileFile };

/** The tiles of all zooms at a place: of all trees, of the first project and of the second. */
const keepTiles = (place: Position): Promise<Kept[]> =>
  Promise.all(
    ZOOMS.flatMap((z) =>
      [undefined, FIRST, SECOND].map(async (project) => {
        const tile = tileAt(place, z);
        return { tile, project, file: await get(tile, project) };
      }),
    ),
  );

/** The tiles that are no longer in memory. */
async function forgotten(kept: readonly Kept[]): Promise<string[]> {
  await changes.catchUp();
  const again = await Promise.all(kept.map(({ tile, project }) => get(tile, project)));
  return kept
    .filter(({ file }, index) => again[index] !== file)
    .map(({ tile, project }) => `${tile.z} ${project ?? 'all'}`);
}

const named = (zooms: readonly number[], projects: readonly (number | 'all')[]): string[] =>
  zooms.flatMap((z) => projects.map((project) => `${z} ${project}`));

/** Plants a tree of a level. The id determines the level. */
async function plantOfLevel(level: number, [x, y]: Position): Promise<number> {
  const row = await database.find<{ tree_id: number }>(sql`
    insert into tree (tree_id, tree_name, sub_id, longitude, latitude, created_by) overriding system value
    select n, 'Tree', 3, ${x}, ${y}, (select min(user_id) from users)
    from (select greatest(max(tree_id), 1000000) as last from tree) tree, generate_series(last + 1, last + 60000) n
    where tree_lod(n) = ${level} limit 1 returning tree_id`);
  await changes.catchUp();
  return row?.tree_id as number;
}

/** Only near tiles, which are complete, show this level. */
const LEAST_OF_ALL = 20;

it('a new tree removes the tiles that show it, and none beside its place', async () => {
  const lonely = middleOf({ z: 16, x: 30_000, y: 30_000 });
  const neighbour = middleOf({ z: 16, x: 30_001, y: 30_000 });
  const [here, beside] = [await keepTiles(lonely), await keepTiles(neighbour)];
  await plantOfLevel(LEAST_OF_ALL, lonely);
  // From zoom 0 to about 7 the crowd is on the same tile, and such a tile leaves the last level out.
  const crowded = here.filter(({ file }) => file.deepest.all < LEAST_OF_ALL).map(({ tile }) => tile.z);
  expect(new Set(crowded).size).toBeGreaterThan(0);
  const open = ZOOMS.filter((z) => !crowded.includes(z));
  expect(await forgotten(here)).toEqual(named(open, ['all', FIRST, SECOND]));
  // The tile of the neighbour was not removed.
  expect(await forgotten(beside)).not.toContain('16 all');
});

it('a visit to a tree that thinned tiles leave out removes only near tiles', async () => {
  const id = await plantOfLevel(LEAST_OF_ALL, PLACE);
  const kept = await keepTiles(PLACE);
  const thinned = kept.filter(({ file }) => file.deepest.all < LEAST_OF_ALL - 1);
  expect(new Set(thinned.map(({ tile }) => tile.z)).size).toBeGreaterThan(10);
  await database.run(sql`update tree set visited_at = now() where tree_id = ${id}`);
  const gone = await forgotten(kept);
  expect(gone).toEqual(expect.arrayContaining(named([15, 16], ['all', FIRST, SECOND])));
  for (const { tile, project } of thinned) expect(gone).not.toContain(`${tile.z} ${project ?? 'all'}`);
});

it('a changed status removes the tiles that show the tree, and new ones show its form', async () => {
  const id = await plantOfLevel(9, PLACE);
  const kept = await keepTiles(PLACE);
  await database.run(sql`update tree set status = 'removed', status_date = '2026-01-31' where tree_id = ${id}`);
  expect(await forgotten(kept)).toEqual(named(ZOOMS, ['all', FIRST, SECOND]));
  const { others } = decode(gunzipSync((await get(tileAt(PLACE, 16), FIRST)).bytes));
  expect(others.find((tree) => tree.id === id)?.properties).toMatchObject({ status: 3 });
  // Its day and its reason are on no map.
  const shown = await keepTiles(PLACE);
  await database.run(sql`update tree set status_date = null, status_reason = 'storm' where tree_id = ${id}`);
  expect(await forgotten(shown)).toEqual([]);
});

it('a tree of the first level removes the tiles of all zooms', async () => {
  const kept = await keepTiles(PLACE);
  await plantOfLevel(9, PLACE);
  expect(await forgotten(kept)).toEqual(named(ZOOMS, ['all', FIRST, SECOND]));
});

it('a link removes only the tiles of its project', async () => {
  const id = await plantOfLevel(9, PLACE);
  const kept = await keepTiles(PLACE);
  await database.run(sql`insert into project_tree (project_id, tree_id) values (${SECOND}, ${id})`);
  expect(await forgotten(kept)).toEqual(named(ZOOMS, [SECOND]));
  const linked = await keepTiles(PLACE);
  await database.run(sql`delete from project_tree where project_id = ${SECOND} and tree_id = ${id}`);
  expect(await forgotten(linked)).toEqual(named(ZOOMS, [SECOND]));
});

it('a note removes no tile', async () => {
  const kept = await keepTiles(PLACE);
  await database.run(sql`update tree set notes = 'Leaning' where tree_id % 100 = 0`);
  expect(await forgotten(kept)).toEqual([]);
});

it('a change of many trees removes the tiles of their blocks, and no others', async () => {
  const far = middleOf({ z: 16, x: 10, y: 30_000 });
  const [kept, away] = [await keepTiles(PLACE), await keepTiles(far)];
  await database.run(sql`update tree set sub_id = 5 + sub_id % 3 where tree_id <= 1000`);
  expect(await forgotten(kept)).toEqual(named(ZOOMS, ['all', FIRST, SECOND]));
  const shared = ZOOMS.filter((z) => tileFolder(tileAt(PLACE, z)) === tileFolder(tileAt(far, z)));
  expect(await forgotten(away)).toEqual(named(shared, ['all', FIRST, SECOND]));
  // Trees all over the world are in too many blocks for one message.
  const everywhere = await keepTiles(far);
  await database.run(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, created_by)
    select 'Tree', 3, 360 * (n * 0.6180339887 % 1) - 180, 160 * (n * 0.7548776662 % 1) - 80, 1 from generate_series(1, 2000) n`);
  expect(await forgotten(everywhere)).toEqual(named(ZOOMS, ['all', FIRST, SECOND]));
});

/** The trees of one place come in any order: PostgreSQL changes it when it moves a row. All else has one order. */
function contentOf(bytes: Uint8Array): object {
  const { project, others, thinned } = decode(bytes);
  return { project: sortedAtEachPlace(project), others: sortedAtEachPlace(others), thinned };
}

function sortedAtEachPlace(trees: readonly PaintedTree[]): PaintedTree[][] {
  const places: PaintedTree[][] = [];
  for (const tree of trees) {
    const last = places.at(-1);
    if (last?.[0]?.x === tree.x && last[0].y === tree.y) last.push(tree);
    else places.push([tree]);
  }
  return places.map((atPlace) => atPlace.toSorted((a, b) => a.id - b.id));
}

it('a kept tile has the same content as a new one after any change', { tags: 'slow' }, async () => {
  const spots: Position[] = [PLACE, [PLACE[0] + 0.004, PLACE[1]], middleOf({ z: 15, x: 9_400, y: 12_600 })];
  const tiles = [
    ...new Map(
      spots.flatMap((spot) => [0, 8, 13, 15].map((z) => tileAt(spot, z))).map((tile) => [tileFolder(tile), tile]),
    ).values(),
  ];
  const at = (n: number) => spots[n % spots.length] as Position;
  const some = (n: number) =>
    sql`(select tree_id from tree where withdrawn_at is null order by hashint4(tree_id + ${n}::int) limit ${1 + (n % 4) * 40})`;
  const acts = [
    (n: number) => plantOfLevel(9 + (n % 12), at(n)),
    (n: number) =>
      database.run(sql`update tree set withdrawn_at = now(), withdrawn_by = 1 where tree_id in ${some(n)}`),
    (n: number) =>
      database.run(
        sql`update tree set withdrawn_at = null, withdrawn_by = null where withdrawn_at is not null and tree_id % 7 = ${n % 7}`,
      ),
    (n: number) => database.run(sql`update tree set visited_at = now() where tree_id in ${some(n)}`),
    (n: number) =>
      database.run(
        sql`update tree set status = (array['alive', 'dead', 'removed'])[1 + (tree_id + ${n}) % 3] where tree_id in ${some(n)}`,
      ),
    (n: number) =>
      database.run(sql`update tree set longitude = longitude + 0.00001 * ${n % 5} where tree_id in ${some(n)}`),
    (n: number) =>
      database.run(
        sql`insert into project_tree (project_id, tree_id) select ${FIRST}::int, tree_id from unnest(array${some(n)}) tree_id on conflict do nothing`,
      ),
    (n: number) => database.run(sql`delete from project_tree where project_id = ${FIRST} and tree_id in ${some(n)}`),
  ];
  for (let n = 0; n < 32; n++) {
    await acts[n % acts.length]?.(n);
    await changes.catchUp();
    for (const tile of tiles)
      for (const project of [undefined, FIRST]) {
        const kept = contentOf(gunzipSync((await get(tile, project)).bytes));
        const now = contentOf(await makeTile(database, tile, project));
        expect(isDeepStrictEqual(kept, now), `after ${n}: ${tileFolder(tile)} of ${project ?? 'all'}`).toBe(true);
      }
  }
});

it('a change of many trees is announced in less time than it takes itself', { tags: 'slow' }, async () => {
  const plan = await database.transaction(async (tx) => {
    // PostgreSQL keeps the plan that it makes for the first change.
    await tx.run(sql`discard plans`);
    await tx.run(sql`update tree set latitude = latitude + 0.0001 where tree_id = 2`);
    return tx.list<{ 'QUERY PLAN': string }>(sql`
      explain (analyze, costs off) update tree set latitude = latitude + 0.0001 where tree_id in (select tree_id from tree limit 4000)`);
  });
  const lines = plan.map((row) => row['QUERY PLAN']);
  const millisecondsOf = (pattern: RegExp): number =>
    Number(lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined));
  const whole = millisecondsOf(/^Execution Time: ([\d.]+)/);
  expect(millisecondsOf(/^Trigger tree_announce_updated: time=([\d.]+)/)).toBeLessThan(whole / 2);
});
