import { gunzipSync } from 'node:zlib';
import type { Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import * as tiles from '@treewell/domain/tiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { decode, idsOf, middleOf, pixelOf, readTile, tileAt } from '../../../test/tiles.ts';
import { plant } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';

const METRICS_TOKEN = 'a-long-enough-token';
const ZOOMS = Array.from({ length: tiles.TILE_MAX_ZOOM + 1 }, (_, z) => z);

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
beforeAll(async () => {
  test = await createTestApp({ env: { METRICS_TOKEN } });
  for (const name of ['lena', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  await join(test, project, tokens['lena'], tokens['pat']);
});
afterAll(() => test.close());

const plantAt = async ([x, y]: Position): Promise<number> => (await plant(test, 1, [x, y], 0))[0] as number;
const link = (ids: readonly number[]) =>
  test.database.run(
    sql`insert into project_tree (project_id, tree_id) select ${project.project_id}, unnest(${ids}::int[])`,
  );
const read = (tile: { z: number; x: number; y: number }, projectId?: number) =>
  readTile(test, tokens['pat'], tile, projectId);
const readOwn = (tile: { z: number; x: number; y: number }) => read(tile, project.project_id);

describe('tiles can be read', () => {
  it('every registered person reads tiles, and members read those of a project', async () => {
    const tile = { z: 3, x: 1, y: 1 };
    const own = { ...tile, projectId: project.project_id };
    expect((await test.send(tiles.getTile, tile)).statusCode).toBe(401);
    expect((await test.send(tiles.getProjectTile, own)).statusCode).toBe(401);
    expect(problemOf(await test.send(tiles.getProjectTile, own, tokens['olu']))).toEqual({
      status: 403,
      code: 'members_only',
    });
    expect(
      problemOf(await test.send(tiles.getProjectTile, { ...tile, projectId: 2_000_000_000 }, tokens['pat'])),
    ).toEqual({ status: 404, code: 'not_found' });
    for (const name of ['lena', 'pat', 'olu'])
      expect((await test.send(tiles.getTile, tile, tokens[name])).statusCode).toBe(200);
    for (const name of ['lena', 'pat'])
      expect((await test.send(tiles.getProjectTile, own, tokens[name])).statusCode).toBe(200);
  });

  it.each([
    { z: 17, x: 0, y: 0 },
    { z: -1, x: 0, y: 0 },
    { z: 3, x: 8, y: 0 },
    { z: 3, x: 0, y: 8 },
    { z: 1.5, x: 0, y: 0 },
  ])('there is no tile $z/$x/$y', async (tile) => {
    const response = await test.app.inject({
      url: `/v0/tiles/${tile.z}/${tile.x}/${tile.y}`,
      headers: { authorization: tokens['pat'] as string },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('a tile', () => {
  it('a tile without trees is empty', async () => {
    expect(await read({ z: 9, x: 300, y: 300 })).toMatchObject({ bytes: 0, layers: [] });
    expect(await readOwn({ z: 16, x: 300, y: 300 })).toMatchObject({ bytes: 0, layers: [] });
  });

  it('has each tree at its place, with the properties for the map', async () => {
    const place: Position = [2.2944813, 48.8582602];
    const id = await plantAt(place);
    await test.database.run(
      sql`update tree set sub_id = 77, visited_at = '2026-03-01 23:59:59Z' where tree_id = ${id}`,
    );
    for (const z of ZOOMS) {
      const { x, y } = pixelOf(place, z);
      const { others, layers } = await read(tileAt(place, z));
      expect(layers).toEqual(['other_trees']);
      expect(others).toEqual([
        { id, x: x % 4096, y: y % 4096, properties: { sub_id: 77, visited: Date.UTC(2026, 2, 1) / 86_400_000 } },
      ]);
    }
    await test.database.run(sql`update tree set visited_at = null where tree_id = ${id}`);
    expect((await read(tileAt(place, 12))).others[0]?.properties).toEqual({ sub_id: 77 });
  });

  it('has the day of the health check that the index comes from, also where it alone has changed', async () => {
    const place: Position = [8.5417, 47.3769];
    const id = await plantAt(place);
    const checkedOn = async (checkedAt: string | null, shownAt: string | null) => {
      await test.database.run(
        sql`update tree set checked_at = ${checkedAt}, shown_check_at = ${shownAt} where tree_id = ${id}`,
      );
      return (await read(tileAt(place, 12))).others[0]?.properties['checked'];
    };
    const day = (text: string) => Date.parse(text) / 86_400_000;
    expect(await checkedOn(null, null)).toBeUndefined();
    expect(await checkedOn('2024-02-29T23:59:59Z', null)).toBe(day('2024-02-29'));
    expect(await checkedOn('2024-03-01T00:00:00Z', null)).toBe(day('2024-03-01'));
    // Quality control hides the latest check, and then every check.
    expect(await checkedOn('2026-03-01T00:00:00Z', '2021-05-04T12:00:00Z')).toBe(day('2021-05-04'));
    expect(await checkedOn('2026-03-01T00:00:00Z', '-infinity')).toBeUndefined();
    expect(await checkedOn('1901-01-01T00:00:00Z', null)).toBe(0);
    expect(await checkedOn('9999-12-31T00:00:00Z', null)).toBe(day('2059-09-17'));
  });

  it('can contain the largest tree id', async () => {
    const place: Position = [100.5, 13.7];
    await test.database.run(sql`
      insert into tree (tree_id, tree_name, sub_id, longitude, latitude, created_by, visited_at) overriding system value
      values (2147483647, 'Last', 3, ${place[0]}, ${place[1]}, (select min(user_id) from users), '1969-05-05')`);
    expect((await read(tileAt(place, 14))).others).toMatchObject([
      { id: 2_147_483_647, properties: { sub_id: 3, visited: 0 } },
    ]);
  });

  it('and its neighbours never show the same tree, also on borders and corners', { tags: 'slow' }, async () => {
    for (const [place, side] of [
      [[-90, -21.94304], 'edge'],
      [[0, 0], 'corner'],
      [[45, 0], 'corner'],
    ] as const) {
      const id = await plantAt(place);
      for (const z of ZOOMS.slice(1)) {
        const { x, y } = tileAt(place, z);
        const around = [-1, 0, 1]
          .flatMap((dx) => [-1, 0, 1].map((dy) => ({ z, x: x + dx, y: y + dy })))
          .filter((tile) => Math.min(tile.x, tile.y) >= 0 && Math.max(tile.x, tile.y) < 2 ** z);
        const holders = await Promise.all(around.map(async (tile) => idsOf((await read(tile)).others).includes(id)));
        expect(holders.filter(Boolean), `${side} at zoom ${z}`).toHaveLength(1);
      }
    }
  });

  it('shows trees near the poles and on both sides of the date line', async () => {
    const last = (z: number) => 2 ** z - 1;
    const cases: [Position, (z: number) => { x: number; y: number }][] = [
      [[-180, 60], (z) => ({ x: 0, y: tileAt([0, 60], z).y })],
      [[180, 60], (z) => ({ x: last(z), y: tileAt([0, 60], z).y })],
      [[30, 90], (z) => ({ x: tileAt([30, 0], z).x, y: 0 })],
      [[30, 85.051128], (z) => ({ x: tileAt([30, 0], z).x, y: 0 })],
      [[30, -90], (z) => ({ x: tileAt([30, 0], z).x, y: last(z) })],
    ];
    for (const [place, tileOf] of cases) {
      const id = await plantAt(place);
      for (const z of ZOOMS) {
        const tree = (await read({ z, ...tileOf(z) })).others.find((painted) => painted.id === id);
        expect(tree, `${place.join(' ')} at zoom ${z}`).toMatchObject({ x: expect.any(Number) });
        expect(Math.max(tree?.x ?? 0, tree?.y ?? 0)).toBeLessThan(4096);
      }
    }
  });

  it('is compressed for clients that accept it', async () => {
    const place: Position = [18.06, 59.33];
    const planted = await plant(test, 200, place);
    const get = (encoding: string) =>
      test.send(tiles.getTile, tileAt(place, 10), tokens['pat'], { headers: { 'accept-encoding': encoding } });
    const [packed, plain, refused] = await Promise.all([
      get('br, gzip;q=0.8'),
      get('identity'),
      get('gzip;q=0, *;q=0'),
    ]);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      vary: 'accept-encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7);
    expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(idsOf(decode(plain.rawPayload).others)).toEqual(planted);
  });
});

it('the metrics count the tiles that were created and those that came from memory', async () => {
  const counts = async () => {
    const metrics = (await test.app.inject({ url: '/metrics', headers: { authorization: METRICS_TOKEN } })).body;
    return ['hit', 'miss'].map((cache) =>
      Number(new RegExp(`^map_tiles_total\\{cache="${cache}"\\} (\\d+)`, 'm').exec(metrics)?.[1]),
    );
  };
  const [hits, misses] = (await counts()) as [number, number];
  expect(hits + misses).not.toBeNaN();
  for (let time = 0; time < 3; time++) await read({ z: 7, x: 1, y: 1 });
  expect(await counts()).toEqual([hits + 2, misses + 1]);
});

describe('the number of trees on a tile', () => {
  // In the middle of a tile, so that all of them are on the tiles of lower zooms too.
  const place = middleOf({ z: 11, x: 691, y: 1234 });
  const COUNT = 12_000;
  let planted: number[];
  let own: number[];
  beforeAll(async () => {
    planted = await plant(test, COUNT, place, 0.02);
    own = planted.filter((_, index) => index % 120 === 7);
    await link(own);
  });

  it('is a hundred of a hundred at every zoom', async () => {
    const few = middleOf({ z: 12, x: 251, y: 1798 });
    const hundred = await plant(test, 100, few, 0.02);
    for (const z of [3, 4, 9, 12]) {
      const tile = await read(tileAt(few, z));
      expect(idsOf(tile.others)).toEqual(hundred);
      expect(tile.thinned).toEqual([]);
    }
  });

  it('is at most 4,096, and the tile says that it leaves trees out', async () => {
    for (const z of [4, 8, 11]) {
      const { others, thinned, layers } = await read(tileAt(place, z));
      expect(others.length).toBeLessThanOrEqual(4096);
      expect(others.length).toBeGreaterThan(1500);
      expect(layers).toEqual(['other_trees', 'thinned']);
      expect(thinned).toEqual([{ shown: others.length, about: expect.any(Number), project: false }]);
      expect(Math.abs(Number(thinned[0]?.['about']) / COUNT - 1)).toBeLessThan(0.2);
    }
  });

  it('only grows with the zoom: a tree that a far tile shows is on all nearer tiles', async () => {
    const far = await read(tileAt(place, 11));
    const near = await read(tileAt(place, 13));
    const { x, y } = tileAt(place, 13);
    const inside = far.others.filter(
      (tree) => Math.floor(tree.x / 1024) === x % 4 && Math.floor(tree.y / 1024) === y % 4,
    );
    expect(inside.length).toBeGreaterThan(100);
    const ids = new Set(idsOf(near.others));
    expect(inside.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it.each([15, 16])('is every tree at zoom %i', async (z) => {
    const [first, last] = [
      tileAt([place[0] - 0.011, place[1] + 0.011], z),
      tileAt([place[0] + 0.011, place[1] - 0.011], z),
    ];
    const tiles = [];
    for (let x = first.x; x <= last.x; x++)
      for (let y = first.y; y <= last.y; y++) tiles.push(await readOwn({ z, x, y }));
    expect(tiles.flatMap(({ thinned }) => thinned)).toEqual([]);
    expect(idsOf(tiles.flatMap((tile) => tile.project))).toEqual(own);
    expect(idsOf(tiles.flatMap((tile) => [...tile.project, ...tile.others]))).toEqual(planted);
  });

  it('includes all trees of a small project', async () => {
    for (const z of [2, 8, 11]) {
      const tile = await readOwn(tileAt(place, z));
      const plain = await read(tileAt(place, z));
      const mine = new Set(own);
      expect(idsOf(tile.project).filter((id) => mine.has(id))).toEqual(own);
      // The two layers share the maximum of one layer.
      expect(tile.others.length).toBeLessThanOrEqual(2048);
      expect(tile.others.length).toBeGreaterThan(700);
      expect(idsOf(plain.others).filter((id) => !mine.has(id))).toEqual(expect.arrayContaining(idsOf(tile.others)));
      expect(tile.thinned).toEqual([
        { shown: tile.project.length + tile.others.length, about: expect.any(Number), project: false },
      ]);
      expect(Math.abs(Number(tile.thinned[0]?.['about']) / COUNT - 1)).toBeLessThan(0.2);
    }
  });

  it('includes a part of a large project, and none of its trees is in the other layer', { tags: 'slow' }, async () => {
    const ids = await plant(test, 9_000, [70, -50], 0.02);
    await link(ids);
    const tile = await readOwn(tileAt([70, -50], 8));
    expect(tile.others).toEqual([]);
    expect(tile.layers).toEqual(['project_trees', 'thinned']);
    expect(tile.project.length).toBeLessThanOrEqual(2048);
    expect(tile.thinned).toEqual([{ shown: tile.project.length, about: expect.any(Number), project: true }]);
  });
});
