// Finding projects nearby stays cheap for shapes that are designed to be slow, and the shown distances are exact.
import {
  type Box,
  type Position,
  circleRing,
  contains,
  distanceMeters,
  distanceToRing,
  ringOf,
} from '@treewell/domain/geo';
import { MAX_VERTICES, toPolyText } from '@treewell/domain/rings/poly-text';
import {
  OUTLINE_MAX_CORNERS,
  SEARCH_RESULTS_MAX,
  type NearbyProject,
  findProjectsNearby,
} from '@treewell/domain/projects';
import { simplifyRing } from '@treewell/domain/rings/simplify-ring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { combRing, createProject, insertProjectOf, polyTextAround } from '../../../test/projects.ts';
import { type Db, type Sql, sql } from '../../db/db.ts';
import { findNearby } from './find-nearby.ts';

let test: TestApp;
let lena: string;
let olu: string;
let lenaId: number;
beforeAll(async () => {
  test = await createTestApp();
  [lena, olu] = (await Promise.all(['lena', 'olu'].map((name) => test.signedIn(name)))) as [string, string];
  lenaId = (
    await test.database.find<{ user_id: number }>(sql`select user_id from users where email = 'lena@example.org'`)
  )?.user_id as number;
});
afterAll(() => test.close());

const names = (found: readonly NearbyProject[]) => found.map(({ project_name }) => project_name);
const search = (polyText: string, place?: Position) =>
  test.call(findProjectsNearby, { polyText, ...(place && { inLongitude: place[0], inLatitude: place[1] }) }, olu);

it.each([
  ['no shape', {}, { polyText: 'required' }],
  [
    'an invalid place',
    { polyText: polyTextAround(), inLatitude: 'north', inLongitude: 181 },
    { inLatitude: 'not_a_number', inLongitude: 'out_of_range' },
  ],
])('refuses %s', async (_what, input, fields) => {
  expect(problemOf(await test.send(findProjectsNearby, input, olu))).toEqual({
    status: 400,
    code: 'invalid_input',
    fields,
  });
});

it('sorts by meters on the ground, not by degrees, and returns the distance', async () => {
  const at = (projectName: string, x: number, y: number) =>
    createProject(test, lena, {
      projectName,
      polyText: toPolyText(ringOf({ west: x, south: y, east: x + 0.001, north: y + 0.001 })),
    });
  await at('north', 25, 60.12);
  await at('east', 25.15, 60);
  await at('here', 24.9995, 59.9995);
  const found = await search(toPolyText(circleRing([25, 60], 30_000)));
  expect(names(found)).toEqual(['here', 'east', 'north']);
  expect(found[0]?.distance_meters).toBe(0);
  expect(found[1]?.distance_meters).toBeCloseTo(distanceMeters([25, 60], [25.15, 60]), -1);
  expect(found[2]?.distance_meters).toBeCloseTo(distanceMeters([25, 60], [25, 60.12]), -1);
});

it('measures from the given place, because the middle of a circle that is cut at the date line is elsewhere', async () => {
  const place: Position = [179.9, -17];
  await createProject(test, lena, { projectName: 'Taveuni', polyText: polyTextAround([179.5, -17], 1_000) });
  const [found] = await search(toPolyText(circleRing(place, 80_000)), place);
  expect(found?.distance_meters).toBeCloseTo(distanceMeters(place, [179.5, -17]) - 1_000, -2);
});

describe('combs of nearly ten thousand corners', () => {
  const box: Box = { west: 10, south: 45, east: 11, north: 46 };
  const COMBS = 16;
  const TEETH = 2_475;
  const ring = combRing(box, TEETH);
  const width = 1 / TEETH;
  const inTooth = (tooth: number, y: number): Position => [box.west + (tooth + 0.25) * width, y];
  beforeAll(async () => {
    expect(ring.length).toBeGreaterThan(9_900);
    expect(ring.length).toBeLessThanOrEqual(MAX_VERTICES + 1);
    for (let comb = 0; comb < COMBS; comb++) await insertProjectOf(test, lenaId, `Comb ${comb}`, ring);
    await test.database.run(sql`analyze project`);
  });

  it('are measured exactly: whether a place is inside, and how far away it is', async () => {
    const tooth = inTooth(1_200, 45.6);
    const gap: Position = [box.west + 1_200.75 * width, 45.6];
    expect([contains(ring, tooth), contains(ring, gap)]).toEqual([true, false]);
    const toTheEdge = distanceMeters(gap, [box.west + 1_200.5 * width, 45.6]);
    for (const radius of [3_000, 80_000]) {
      const inside = await search(toPolyText(circleRing(tooth, radius)));
      expect(inside.map(({ distance_meters }) => distance_meters)).toEqual(Array(COMBS).fill(0));
      const outside = await search(toPolyText(circleRing(gap, radius)));
      expect(outside).toHaveLength(COMBS);
      for (const { distance_meters } of outside) expect(Math.abs(distance_meters / toTheEdge - 1)).toBeLessThan(0.01);
    }
  });

  it('are found at the end of a tooth that is not in the outline', async () => {
    const outline = simplifyRing(ring, OUTLINE_MAX_CORNERS);
    const lost = Array.from({ length: TEETH }, (_, tooth) => inTooth(tooth, 45.95)).find(
      (place) => distanceToRing(outline, place) > 100,
    );
    const found = await search(toPolyText(circleRing(lost as Position, 5)));
    expect(found.map(({ distance_meters }) => distance_meters)).toEqual(Array(COMBS).fill(0));
    // The gap next to the tooth is outside the boundary and the outline.
    const [x, y] = lost as Position;
    expect(await search(toPolyText(circleRing([x + width / 2, y], 5)))).toEqual([]);
  });

  it('cost the database no more than their outlines', async () => {
    const statements: Sql[] = [];
    const watched: Db = {
      ...test.database,
      list: (statement) => {
        statements.push(statement);
        return test.database.list(statement);
      },
    };
    const searchShape = combRing({ west: 10.5, south: 45.5, east: 11.5, north: 46.5 });
    expect(await findNearby(watched, lenaId, searchShape, [11, 46])).toHaveLength(COMBS);
    const [candidates] = statements as [Sql];
    const shapes = candidates.values.filter((value) => typeof value === 'string' && value.startsWith('(('));
    expect(shapes.map((shape) => String(shape).split('),(').length)).toEqual([OUTLINE_MAX_CORNERS]);
    const corners = await test.database.find<{ most: number }>(sql`select max(npoints(outline)) as most from project`);
    expect(corners?.most).toBeLessThanOrEqual(OUTLINE_MAX_CORNERS);
    // The database compares the outlines and reads no exact boundary: each of these would be ten blocks or more.
    const boundaries = await blocksRead(
      sql`select sum(npoints(boundary)) from project where project_name like 'Comb %'`,
    );
    expect(boundaries).toBeGreaterThan(10 * COMBS);
    expect(await blocksRead(candidates)).toBeLessThan(boundaries / 4);
  });

  /** The number of 8 kB blocks that PostgreSQL reads for a statement. */
  async function blocksRead(statement: Sql): Promise<number> {
    interface Explained {
      'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
    }
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = (await test.database.list<Explained>(sql`explain (analyze, buffers, format json) ${statement}`)) as [Explained];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
});

it('returns at most fifty results, the nearest ones', async () => {
  const [x, y] = [100, 20];
  await test.database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by)
    select 'Row ' || n, 'row', shape, shape, ${lenaId}
    from generate_series(1, 80) n, polygon(box(point(${x}::float8 + n * 0.01, ${y}::float8), point(${x}::float8 + n * 0.01 + 0.001, ${y}::float8 + 0.001))) shape`);
  const found = await search(toPolyText(circleRing([x, y], 100_000)));
  expect(names(found)).toEqual(Array.from({ length: SEARCH_RESULTS_MAX }, (_, index) => `Row ${index + 1}`));
});
