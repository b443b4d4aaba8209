// Finds trees inside a shape, up to the longest allowed shape and the maximum number of trees.
import { type Position, type Ring, circleRing, contains, distanceMeters } from '@treewell/domain/geo';
import { MAX_VERTICES, toPolyText } from '@treewell/domain/rings/poly-text';
import type { Project } from '@treewell/domain/projects';
import * as treeExtents from '@treewell/domain/tree-extents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, polyTextAround } from '../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { routes } from '../../routes.ts';

let test: TestApp;
let lena: string;
let olu: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  [lena, olu] = (await Promise.all(['lena', 'olu'].map((name) => test.signedIn(name)))) as [string, string];
  project = await createProject(test, lena, { includeTrees: 0 });
});
afterAll(() => test.close());

const metersNorth = ([x, y]: Position, meters: number): Position => [x, y + meters / 111_195];

const SEARCHES = [treeExtents.searchTreesInExtent, treeExtents.searchProjectTreesInExtent] as const;

/** An irregular circle whose coordinates have as many digits as possible. */
const longRing = ([x, y]: Position, radius: number): Ring => {
  const corners = Array.from({ length: MAX_VERTICES }, (_, index): Position => {
    const angle = ((index + 0.1) / MAX_VERTICES) * 2 * Math.PI;
    const reach = radius * (1 - 0.000_1 * ((index * 0.618_033_988_7) % 1));
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return [...corners, corners[0] as Position];
};

describe('the trees inside a shape', () => {
  it('are exactly the trees that it contains', async () => {
    const place: Position = [10.5, 45.5];
    await plant(test, 3_000, place, 0.02);
    const ring = circleRing(place, 700, 24);
    const { features } = await test.call(treeExtents.listTreesInExtent, { extent: toPolyText(ring) }, olu);
    const planted = await test.database.list<{ tree_id: number; longitude: number; latitude: number }>(
      sql`select tree_id, longitude, latitude from tree`,
    );
    const inside = planted.filter(({ longitude, latitude }) => contains(ring, [longitude, latitude]));
    expect(new Set(features.map(({ id }) => id))).toEqual(new Set(inside.map(({ tree_id }) => tree_id)));
    expect(features.length).toBeGreaterThan(500);
    expect(
      Math.max(...features.map(({ geometry }) => distanceMeters(geometry.coordinates, place))),
    ).toBeLessThanOrEqual(701);
    expect(features[0]?.properties.symbology).toBeNull();
    const box = await test.call(treeExtents.listTreesInExtent, { extent: '10.49,45.49,10.51,45.51' }, olu);
    expect(box.features).toHaveLength(3_000);
  });

  it('show members which of them are in the project', async () => {
    const place: Position = [11.5, 45.5];
    const tree = await createTree(test, lena, project, { inLongitude: place[0], inLatitude: place[1] });
    const [neighbour] = await plant(test, 1, metersNorth(place, 20), 0.0001);
    const extent = polyTextAround(place, 100);
    expect(
      await test.refusal(treeExtents.listProjectTreesInExtent, { projectId: project.project_id, extent }, olu),
    ).toEqual({
      status: 403,
      code: 'members_only',
    });
    const { features } = await test.call(
      treeExtents.listProjectTreesInExtent,
      { projectId: project.project_id, extent },
      lena,
    );
    expect(new Map(features.map(({ id, properties }) => [id, properties.symbology]))).toEqual(
      new Map([
        [tree.tree_id, 1],
        [neighbour, 0],
      ]),
    );
  });
});

describe('a search in a request body', () => {
  it('is refused for the same reasons as a search in an address', async () => {
    const extent = polyTextAround();
    const input = { projectId: project.project_id, extent };
    for (const endpoint of SEARCHES) {
      expect(problemOf(await test.send(endpoint, input))).toEqual({ status: 401, code: 'signed_out' });
      expect(problemOf(await test.send(endpoint, { ...input, extent: '1,2,3' }, lena))).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: { extent: expect.any(String) },
      });
      expect(problemOf(await test.send(endpoint, { ...input, extent: 5 }, lena))).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: { extent: expect.any(String) },
      });
    }
    expect(problemOf(await test.send(treeExtents.searchProjectTreesInExtent, input, olu))).toEqual({
      status: 403,
      code: 'members_only',
    });
  });

  it('accepts the longest allowed shape, which does not fit into an address', { tags: 'slow' }, async () => {
    const place: Position = [-120.123_456_789_012_34, -45.123_456_789_012_34];
    const ring = longRing(place, 0.009);
    const extent = toPolyText(ring);
    expect(extent.length / MAX_VERTICES).toBeGreaterThan(35);
    const planted = await plant(test, 2_000, place, 0.02);
    const positions = await test.database.list<{ tree_id: number; longitude: number; latitude: number }>(
      sql`select tree_id, longitude, latitude from tree where tree_id = any(${planted}::int[])`,
    );
    const inside = positions
      .filter(({ longitude, latitude }) => contains(ring, [longitude, latitude]))
      .map(({ tree_id }) => tree_id);
    const own = await createTree(test, lena, project, { inLongitude: place[0], inLatitude: place[1] });
    expect(problemOf(await test.send(treeExtents.listTreesInExtent, { extent }, olu))).toEqual({
      status: 414,
      code: 'address_too_long',
    });
    const found = await test.call(treeExtents.searchTreesInExtent, { extent }, olu);
    expect(new Set(found.features.map(({ id }) => id))).toEqual(new Set([...inside, own.tree_id]));
    const ofProject = await test.call(
      treeExtents.searchProjectTreesInExtent,
      { projectId: project.project_id, extent },
      lena,
    );
    expect(ofProject.features.filter(({ properties }) => properties.symbology === 1).map(({ id }) => id)).toEqual([
      own.tree_id,
    ]);
    expect(ofProject.features).toHaveLength(found.features.length);
  });

  it('returns the same trees as a search in an address, also when there are none', async () => {
    const place: Position = [40, 40];
    await plant(test, 10, place, 0.001);
    for (const extent of [polyTextAround(place), '40,40,40.01,40.01', polyTextAround([41, 41])])
      expect(await test.call(treeExtents.searchTreesInExtent, { extent }, olu)).toEqual(
        await test.call(treeExtents.listTreesInExtent, { extent }, olu),
      );
    expect(await test.call(treeExtents.searchTreesInExtent, { extent: polyTextAround([41, 41]) }, olu)).toEqual({
      type: 'FeatureCollection',
      features: [],
    });
  });

  it('is not a write: it opens no transaction and stores no answer', async () => {
    const reads = routes.filter(({ endpoint }) => (SEARCHES as readonly unknown[]).includes(endpoint));
    expect(reads.map(({ isTransaction }) => isTransaction)).toEqual([false, false]);
    const send = (extent: string) =>
      test.send(treeExtents.searchTreesInExtent, { extent }, olu, { headers: { 'idempotency-key': 'one-key' } });
    expect([(await send('40,40,40.01,40.01')).statusCode, (await send('41,41,41.01,41.01')).statusCode]).toEqual([
      200, 200,
    ]);
    expect(await test.database.list(sql`select from idempotency where key = 'one-key'`)).toEqual([]);
  });
});

describe('a selection of the maximum number of trees', { tags: 'slow' }, () => {
  const extent = '69.9,9.9,70.1,10.1';
  const planted: number[] = [];
  beforeAll(async () => {
    // In several statements, because a statement has a time limit.
    for (let part = 0; part < 10; part++)
      planted.push(...(await plant(test, treeExtents.TREES_PER_SELECTION_MAX / 10, [70, 10], 0.1)));
    planted.push(...(await plant(test, 1, [70, 10], 0.1)));
  });

  it('is refused with one tree more, before anything is sent', async () => {
    const refusal = { status: 413, code: 'too_many_trees' };
    for (const endpoint of [treeExtents.listTreesInExtent, treeExtents.searchTreesInExtent])
      expect(problemOf(await test.send(endpoint, { extent }, olu))).toEqual(refusal);
    for (const endpoint of [treeExtents.listProjectTreesInExtent, treeExtents.searchProjectTreesInExtent])
      expect(problemOf(await test.send(endpoint, { projectId: project.project_id, extent }, lena))).toEqual(refusal);
  });

  it('is sent in many small pieces', async () => {
    await withdraw(test, planted.pop() as number);
    const response = await test.app.inject({
      method: 'POST',
      url: '/v0/trees/extent',
      payload: { extent },
      headers: { authorization: olu },
      payloadAsStream: true,
    });
    const pieces: Buffer[] = [];
    for await (const piece of response.stream()) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const { data } = JSON.parse(text) as { data: unknown };
    const { features } = treeExtents.TreePoints.parse(data);
    expect(features).toHaveLength(treeExtents.TREES_PER_SELECTION_MAX);
    expect(new Set(features.map(({ id }) => id))).toEqual(new Set(planted));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(text.length / 20);
  });
});
