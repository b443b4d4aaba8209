// Lists contain an outline of each project; a single project contains its exact boundary.
import { boxOf, circleRing, type Position, type Ring } from '@treewell/domain/geo';
import { readPolyText, toPolyText } from '@treewell/domain/rings/poly-text';
import * as projects from '@treewell/domain/projects';
import { simplifyRing } from '@treewell/domain/rings/simplify-ring';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { type TestDatabase, createTestDatabase } from '../../../test/databases.ts';
import { combRing, createProject, insertProjectOf } from '../../../test/projects.ts';
import { sql } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { polygonText, toPolygon } from '../../shapes/boundary.ts';

describe('in the API', () => {
  let test: TestApp;
  let lena: string;
  let lenaId: number;
  beforeAll(async () => {
    test = await createTestApp();
    lena = await test.signedIn('lena');
    lenaId = (
      await test.database.find<{ user_id: number }>(sql`select user_id from users where email = 'lena@example.org'`)
    )?.user_id as number;
  });
  afterAll(() => test.close());

  const outlineOf = (ring: Ring): string => toPolyText(simplifyRing(ring, projects.OUTLINE_MAX_CORNERS));
  const mine = async (projectId: number) =>
    (await test.call(projects.listMyProjects, {}, lena)).find(({ project_id }) => project_id === projectId);

  it('lists contain the outline; a single project, and the answer to a write, contains the boundary', async () => {
    const ring = circleRing([5, 50], 2_000, 3_000);
    const made = await createProject(test, lena, { projectName: 'Rounded', polyText: toPolyText(ring) });
    expect(made.polygon_text).toBe(toPolyText(ring));
    expect((await test.call(projects.getProject, { projectId: made.project_id }, lena)).polygon_text).toBe(
      toPolyText(ring),
    );
    const listed = [
      await mine(made.project_id),
      (await test.call(projects.findProjectsByName, { searchText: 'rounded' }, lena))[0],
      (await test.call(projects.findProjectsNearby, { polyText: toPolyText(circleRing([5, 50], 100)) }, lena))[0],
    ];
    expect(listed.map((project) => project?.polygon_text)).toEqual(Array(3).fill(outlineOf(ring)));
  });

  it('the outline changes with the boundary', async () => {
    const made = await createProject(test, lena, { projectName: 'Moved' });
    const ring = circleRing([6, 51], 3_000, 500);
    const moved = await test.call(
      projects.moveProject,
      { projectId: made.project_id, polygonText: toPolyText(ring) },
      lena,
    );
    expect(moved.polygon_text).toBe(toPolyText(ring));
    expect((await mine(made.project_id))?.polygon_text).toBe(outlineOf(ring));
  });

  it('a list of boundaries of nearly ten thousand corners stays small', { tags: 'slow' }, async () => {
    const place: Position = [30, 40];
    const [x, y] = place;
    const ring = combRing({ west: x - 0.1, south: y - 0.1, east: x + 0.1, north: y + 0.1 });
    for (let comb = 0; comb < 55; comb++) await insertProjectOf(test, lenaId, `Comb ${comb}`, ring);
    const answers = [
      await test.send(projects.listMyProjects, {}, lena),
      await test.send(projects.findProjectsByName, { searchText: 'comb' }, lena),
      await test.send(projects.findProjectsNearby, { polyText: toPolyText(circleRing(place, 5_000)) }, lena),
    ];
    for (const { body } of answers) {
      const { data } = JSON.parse(body) as { data: unknown[] };
      expect(data.length).toBeGreaterThanOrEqual(projects.SEARCH_RESULTS_MAX);
      expect(body.length / data.length).toBeLessThan(6_000);
    }
    expect(toPolyText(ring).length).toBeGreaterThan(300_000);
  });

  it('the list of own projects has at most as many as a person may have', async () => {
    const many = await test.signedIn('many');
    await test.database.run(sql`
      with made as (
        insert into project (project_name, search_name, boundary, outline, created_by)
        select 'P' || n, 'p', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', ${lenaId} from generate_series(1, ${projects.PROJECTS_PER_PERSON_MAX + 1}::int) n
        returning project_id
      )
      insert into member (project_id, user_id, role_id) select project_id, (select user_id from users where email = 'many@example.org'), 3 from made`);
    expect(await test.call(projects.listMyProjects, {}, many)).toHaveLength(projects.PROJECTS_PER_PERSON_MAX);
  });

  it('an outline of many corners is refused by the database', async () => {
    const refused = test.database.run(
      sql`update project set outline = ${toPolygon(circleRing([0, 0], 1_000, 129))}::polygon`,
    );
    await expect(refused).rejects.toMatchObject({ constraint: 'project_outline_has_few_corners' });
  });
});

describe('outlines of projects that are older than outlines', () => {
  const OUTLINES = '20261115-13-outline-boundaries.sql';
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ template: 'template1' });
    const migrations = readMigrations();
    await migrate(
      database,
      migrations.slice(
        0,
        migrations.findIndex(({ name }) => name === OUTLINES),
      ),
    );
    await database.run(sql`insert into users (email, given_name, family_name) values ('old@example.org', 'O', 'O')`);
  });
  afterEach(() => database.close());

  it(
    'equal the boundary if it has few corners; otherwise they use some of its corners and have the same bounding box',
    { tags: 'slow' },
    async () => {
      const rings = [
        circleRing([2, 48], 500, 8),
        circleRing([2, 48], 500, 100),
        circleRing([-70, -30], 500, 101),
        circleRing([2, 48], 9_000, 10_000),
        combRing({ west: -1.5, south: -2.5, east: 1, north: 2 }),
      ];
      for (const [index, ring] of rings.entries())
        await database.run(
          sql`insert into project (project_name, search_name, boundary, created_by) values (${String(index)}, 'p', ${toPolygon(ring)}::polygon, (select min(user_id) from users))`,
        );
      await migrate(database);
      const rows = await database.list<{ outline: string }>(
        sql`select outline::text as outline from project order by project_id`,
      );
      const outlines = rows.map(({ outline }) => readPolyText(polygonText(outline)) as Ring);
      expect(outlines.slice(0, 2)).toEqual(rings.slice(0, 2));
      rings.forEach((ring, index) => {
        const outline = outlines[index] as Ring;
        expect(boxOf(outline)).toEqual(boxOf(ring));
        expect(outline.length - 1).toBeLessThanOrEqual(104);
        expect(outline.length - 1).toBeGreaterThan(Math.min(ring.length - 2, 48));
        const places = outline
          .slice(0, -1)
          .map((corner) => ring.findIndex(([x, y]) => x === corner[0] && y === corner[1]));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(places).not.toContain(-1);
      });
    },
  );
});
