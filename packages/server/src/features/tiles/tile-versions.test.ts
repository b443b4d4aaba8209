// A tile shows a changed tree at once, and a moment later on other servers.
import { randomInt } from 'node:crypto';
import type { Position } from '@treewell/domain/geo';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as tiles from '@treewell/domain/tiles';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { type TileAddress, idsOf, readTile, tileAt } from '../../../test/tiles.ts';
import { createTree, plant, treeInput, withdraw } from '../../../test/trees.ts';
import { createApp } from '../../app.ts';
import { openChanges } from '../../db/changes.ts';
import { openPool, sql } from '../../db/db.ts';
import { readEnv } from '../../env.ts';
import { createFileCache } from '../../http/file-cache.ts';
import { createLog } from '../../http/request-log.ts';
import type { Services } from '../../http/route.ts';
import { embeddedIdentity } from '../../identity/embedded-identity.ts';

let test: TestApp;
let lena: string;
let project: Project;
let place: Position;
beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
  project = await createProject(test, lena, { includeTrees: 0 });
});
afterAll(() => test.close());
beforeEach(() => {
  // Each test has its own block.
  place = [randomInt(-170, 170) + Math.random(), randomInt(-70, 70) + Math.random()];
});

const eastOrWest = (degrees: number): Position => [place[0] + (place[0] > 0 ? -degrees : degrees), place[1]];
/** This place is on another tile at every zoom of these tests. */
const farAway = (): Position => eastOrWest(40);
const plantOne = async (at: Position = place) => (await plant(test, 1, at, 0))[0] as number;
const move = (id: number, [x, y]: Position) =>
  test.database.run(sql`update tree set longitude = ${x}, latitude = ${y} where tree_id = ${id}`);
const link = (id: number) =>
  test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeId: id }, lena);
const unlink = (id: number) =>
  test.call(projectTrees.removeProjectTrees, { projectId: project.project_id, treeId: id }, lena);

/** A tile of many blocks, a tile of one block, and a tile inside a block. */
const ZOOMS = [4, 10, 14];
/** In degrees: a tile has 4096 points from west to east. */
const POINT_AT_ZOOM_4 = 360 / 2 ** 4 / 4096;
const seen = (z: number) => readTile(test, lena, tileAt(place, z), project.project_id);
const seenByAll = (z: number) => readTile(test, lena, tileAt(place, z));

describe.each(ZOOMS)('at zoom %i', (z) => {
  it('shows a tree that is added, moved away and back, and withdrawn', async () => {
    const before = await seenByAll(z);
    const id = await plantOne();
    const added = await seenByAll(z);
    await move(id, farAway());
    const away = await seenByAll(z);
    const there = await readTile(test, lena, tileAt(farAway(), z));
    await move(id, place);
    const back = await seenByAll(z);
    await withdraw(test, id);
    const withdrawn = await seenByAll(z);
    await test.database.run(sql`delete from tree where tree_id = ${id}`);
    const deleted = await seenByAll(z);
    const has = [before, added, away, there, back, withdrawn].map(({ others }) => idsOf(others).includes(id));
    expect(has).toEqual([false, true, false, true, true, false]);
    // The same trees have the same version.
    expect(new Set([before, away, withdrawn, deleted].map(({ etag }) => etag)).size).toBe(1);
    expect(back.etag).toBe(added.etag);
    expect(added.etag).not.toBe(before.etag);
  });

  it('shows a tree that moves by the width of a house', async () => {
    // At zoom 4 the move stays inside one point of the tile.
    place = [(Math.floor(place[0] / POINT_AT_ZOOM_4) + 0.25) * POINT_AT_ZOOM_4, place[1]];
    const id = await plantOne();
    const before = await seenByAll(z);
    await move(id, eastOrWest(0.0001));
    const after = await seenByAll(z);
    expect(after.etag === before.etag).toBe(z < 10);
    if (z >= 10)
      expect(after.others.find((tree) => tree.id === id)).not.toEqual(before.others.find((tree) => tree.id === id));
  });

  it('shows a tree that is added to a project, visited, and removed from the project', async () => {
    const id = await plantOne();
    const before = await seen(z);
    await link(id);
    const linked = await seen(z);
    await test.database.run(sql`update tree set visited_at = now(), sub_id = 44 where tree_id = ${id}`);
    const visited = await seen(z);
    await unlink(id);
    const unlinked = await seen(z);
    const where = [before, linked, visited, unlinked].map(({ project: own, others }) => [
      idsOf(own).includes(id),
      idsOf(others).includes(id),
    ]);
    expect(where).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect(visited.project.find((tree) => tree.id === id)?.properties).toEqual({
      sub_id: 44,
      visited: Math.floor(Date.now() / 86_400_000),
    });
    expect(new Set([before, linked, visited, unlinked].map(({ etag }) => etag)).size).toBe(4);
  });

  it('shows a tree of a project that is moved or withdrawn', async () => {
    const id = await plantOne();
    await link(id);
    await move(id, farAway());
    expect(idsOf((await readTile(test, lena, tileAt(farAway(), z), project.project_id)).project)).toContain(id);
    await withdraw(test, id);
    const gone = await readTile(test, lena, tileAt(farAway(), z), project.project_id);
    expect(idsOf([...gone.project, ...gone.others])).not.toContain(id);
  });

  it('is sent again after a health check, to whoever has the tile of before', async () => {
    const tree = await createTree(test, lena, project, { inLongitude: place[0], inLatitude: place[1] });
    const tile = { ...tileAt(place, z), projectId: project.project_id };
    let { etag } = (await test.send(tiles.getProjectTile, tile, lena)).headers;
    for (const crownVigor of [2, 5] as const) {
      const check = { treeId: tree.tree_id, projectId: project.project_id, crownVigor };
      await test.call(visits.recordVisit.healthCheck, check, lena);
      const asked = { headers: { 'if-none-match': String(etag) } };
      const changed = await test.send(tiles.getProjectTile, tile, lena, asked);
      // The browser must ask each time, or its own cache would make the map older than the server's answers.
      expect([changed.statusCode, changed.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      expect(changed.headers.etag).not.toBe(etag);
      ({ etag } = changed.headers);
      const shown = (await seen(z)).project.find(({ id }) => id === tree.tree_id);
      // Tiles have places in the list of classes, from 1.
      expect(shown?.properties).toMatchObject({ crown_vigor: crownVigor });
    }
  });

  it('is not sent again if it is unchanged; a note does not change it', async () => {
    const tree = await createTree(test, lena, project, { inLongitude: place[0], inLatitude: place[1] });
    for (const endpoint of [tiles.getTile, tiles.getProjectTile]) {
      const tile = { ...tileAt(place, z), ...(endpoint === tiles.getProjectTile && { projectId: project.project_id }) };
      const first = await test.send(endpoint, tile, lena);
      const etag = String(first.headers.etag);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      await test.call(
        trees.updateTree,
        {
          ...treeInput(project, { inLongitude: place[0], inLatitude: place[1], inNotes: 'Leaning' }),
          treeId: tree.tree_id,
        },
        lena,
      );
      const again = await test.send(endpoint, tile, lena, { headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
      await plantOne();
      const changed = await test.send(endpoint, tile, lena, { headers: { 'if-none-match': etag } });
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(etag);
    }
  });
});

it('a change on one of two servers shows on the other, with the same version', async () => {
  const pool = openPool(test.database.connection, () => {});
  const changes = await openChanges(test.database.connection);
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: test.dataDir });
  const identity = await embeddedIdentity({ database: pool, publicUrl: env.publicUrl, mailQueued: () => {} });
  const services = {
    identity,
    publicUrl: env.publicUrl,
    photoStore: test.photoStore,
    fileCache: createFileCache(changes),
  } as unknown as Services;
  const second = await createApp({
    env,
    log: createLog(env.logLevel),
    database: pool,
    changes,
    services,
    config: { version: 'test', contact_email: 'hello@example.org', mail: 'outbox', basemap: env.basemap },
  });
  const onSecond: Pick<TestApp, 'send'> = {
    send: (endpoint, input, token) => {
      const tile = input as unknown as TileAddress;
      return second.inject({
        method: endpoint.method,
        url: `/v0/tiles/${tile.z}/${tile.x}/${tile.y}`,
        headers: { authorization: token as string },
      });
    },
  };
  try {
    const planted: number[] = [];
    for (let round = 0; round < 8; round++) {
      // Both servers have the old tile in memory when the next tree is planted.
      await Promise.all([seenByAll(9), readTile(onSecond, lena, tileAt(place, 9))]);
      planted.push(await plantOne());
      const here = await seenByAll(9);
      expect(idsOf(here.others)).toEqual(planted);
      const plantedAt = performance.now();
      let sentAt = plantedAt;
      let there = await readTile(onSecond, lena, tileAt(place, 9));
      while (there.others.length < planted.length) {
        // The time when the call was sent counts. On a busy machine its answer may come late.
        expect(sentAt - plantedAt).toBeLessThan(2_000);
        sentAt = performance.now();
        there = await readTile(onSecond, lena, tileAt(place, 9));
      }
      expect(idsOf(there.others)).toEqual(planted);
      expect(there.etag).toBe(here.etag);
    }
  } finally {
    await second.close();
    await changes.close();
    await pool.close();
  }
});

it('trees that many people plant at once are all on the next tile', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const id = await plantOne();
      await seenByAll(12);
      return id;
    }),
  );
  expect(idsOf((await seenByAll(12)).others)).toEqual(ids.toSorted((a, b) => a - b));
});

it('a tree that moves while it is added to a project has its new place there', async () => {
  const id = await plantOne();
  const [mover, linker] = [openPool(test.database.connection, () => {}), openPool(test.database.connection, () => {})];
  let linked: Promise<number> | undefined;
  await mover.transaction(async (tx) => {
    await tx.run(sql`update tree set longitude = ${farAway()[0]} where tree_id = ${id}`);
    linked = linker.run(sql`insert into project_tree (project_id, tree_id) values (${project.project_id}, ${id})`);
    // Until the link waits for the move, or is already through: then it is kept at the old place.
    for (let waiting = 0; waiting === 0;)
      waiting = await test.database.run(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into project_tree%'
        union all select from project_tree where tree_id = ${id}`);
  });
  await linked;
  expect(
    await test.database.list(sql`select 1 from tree join project_tree using (tree_id, cell) where tree_id = ${id}`),
  ).toHaveLength(1);
  await Promise.all([mover.close(), linker.close()]);
});
