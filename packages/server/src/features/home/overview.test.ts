import { getOverview } from '@treewell/domain/home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../test/trees.ts';
import { type Db, type Sql, sql } from '../../db/db.ts';
import { listOccupiedCells } from './overview.queries.ts';
import { recentOverview } from './overview.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const inSixMinutes = () => Date.now() + 6 * 60_000;

it('shows visitors how many trees there are and roughly where, without naming anything', async () => {
  expect(await test.call(getOverview, {})).toEqual({ trees: 0, visits: 0, users: 0, squares: [] });
  const lena = await test.signedIn('lena');
  const project = await createProject(test, lena, { projectName: 'Secret grove' });
  const places = [
    { inLatitude: 40.7608, inLongitude: -111.891 },
    // Some streets away: in the same square.
    { inLatitude: 40.75, inLongitude: -111.88 },
    { inLatitude: 41.88, inLongitude: -87.63 },
  ];
  const trees = [];
  for (const place of places) trees.push(await createTree(test, lena, project, place));

  // A crowd sees the same picture for some minutes.
  expect((await test.call(getOverview, {})).trees).toBe(0);
  const overview = await recentOverview(test.database, inSixMinutes());
  expect(Object.keys(overview).toSorted()).toEqual(['squares', 'trees', 'users', 'visits']);
  expect(overview).toMatchObject({ trees: 3, visits: 0, users: 1 });
  expect(overview.squares).toHaveLength(2);
  for (const [longitude, latitude] of overview.squares) {
    // Near, but not the place of a tree.
    const distances = places.map((place) => Math.hypot(place.inLongitude - longitude, place.inLatitude - latitude));
    expect(Math.min(...distances)).toBeLessThan(1);
    expect(Math.min(...distances)).toBeGreaterThan(0.01);
  }

  await withdraw(test, trees.at(-1)?.tree_id ?? 0);
  expect((await recentOverview(test.database, inSixMinutes() + 6 * 60_000)).squares).toHaveLength(1);
});

it('reads one tree of each square, however many there are', async () => {
  await plant(test, 5_000);
  let statement: Sql | undefined;
  const list = async (sent: Sql) => {
    statement = sent;
    return [];
  };
  await listOccupiedCells({ list } as unknown as Db, 46);
  const plan = await test.database.list<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, costs off, timing off, buffers) ${statement}`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index (Only )?Scan using tree_cell/);
  expect(text).not.toContain('Seq Scan on tree');
});
