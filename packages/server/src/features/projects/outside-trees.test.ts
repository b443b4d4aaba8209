// After a boundary was moved: which trees are outside, and taking them out of the project.
import { type Position, type Ring } from '@treewell/domain/geo';
import { parsePolyText, toPolyText } from '@treewell/domain/rings/poly-text';
import * as outsideTrees from '@treewell/domain/outside-trees';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { combRing, createProject, join, polyTextAround } from '../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { removeOutsideTreesJobs } from './outside-trees.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  for (const name of ['lena', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());

const silent = { warn: () => {}, error: () => {} };
const runJobs = async (): Promise<void> => {
  while ((await runDueJobs(test.database, removeOutsideTreesJobs(test.database), { log: silent })) > 0);
};
const outside = (project: projects.Project) =>
  test.call(outsideTrees.listOutsideTrees, { projectId: project.project_id }, tokens['lena']);
const get = (project: projects.Project) =>
  test.call(projects.getProject, { projectId: project.project_id }, tokens['lena']);
const remove = (project: projects.Project, version = project.version) =>
  test.send(outsideTrees.removeOutsideTrees, { projectId: project.project_id, version }, tokens['lena']);
const move = (project: projects.Project, polygonText: string) =>
  test.call(projects.moveProject, { projectId: project.project_id, polygonText }, tokens['lena']);

/** Each test has its own place. */
let places = 0;
let place: Position;
let project: projects.Project;
beforeEach(async () => {
  place = [20 + places++, 40];
  project = await createProject(test, tokens['lena'], { polyText: polyTextAround(place, 500), includeTrees: 0 });
});
const treeAt = ([longitude, latitude]: Position, inName: string) =>
  createTree(test, tokens['lena'], project, { inLongitude: longitude, inLatitude: latitude, inName });
const east = (degrees: number): Position => [place[0] + degrees, place[1]];

/** Counts how often a line to the east crosses the ring. */
const isInRing = ([x, y]: Position, ring: Ring): boolean =>
  ring.slice(1).filter(([x2, y2], index) => {
    const [x1, y1] = ring[index] as Position;
    return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
  }).length %
    2 ===
  1;

describe('the trees outside the boundary', () => {
  it('are counted and named exactly, without withdrawn trees', async () => {
    await treeAt(place, 'In the middle');
    await treeAt(east(0.004), 'Near the edge');
    await treeAt(east(0.05), 'B outside');
    const outer = await treeAt(east(-0.05), 'A outside');
    const withdrawn = await treeAt(east(0.06), 'Withdrawn');
    await withdraw(test, withdrawn.tree_id);
    const found = await outside(project);
    expect(found.count).toBe(2);
    expect(found.trees).toMatchObject([
      { tree_name: 'A outside', sub_id: outer.sub_id, common_name: outer.common_name },
      { tree_name: 'B outside' },
    ]);
    const moved = await move(project, polyTextAround(east(0.05), 500));
    expect((await outside(moved)).trees.map(({ tree_name }) => tree_name)).toEqual([
      'A outside',
      'In the middle',
      'Near the edge',
    ]);
  });

  it('are none in an empty project, and where all trees are inside', async () => {
    expect(await outside(project)).toEqual({ count: 0, trees: [] });
    await treeAt(place, 'Inside');
    expect(await outside(project)).toEqual({ count: 0, trees: [] });
  });

  // In the north-west of the world cells are small numbers, with fewer and fewer digits.
  it.each<[string, Position, number]>([
    ['in the middle of the world', [15, 45], 0.02],
    ['in its north-western corner', [-179.5, 84.5], 0.9],
  ])(
    'agree with a test of every tree, for simple and for jagged boundaries, %s',
    { tags: 'slow' },
    async (_where, [x, y], side) => {
      const treeIds = await plant(test, 5_000, [x, y], side);
      await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, tokens['lena']);
      const stands = await test.database.list<{ longitude: number; latitude: number }>(
        sql`select longitude, latitude from tree where tree_id = any(${treeIds}::int[])`,
      );
      const half = side * 0.3;
      const simple: Ring = [
        [x - half, y - half],
        [x + half, y - half * 0.8],
        [x + half * 0.9, y + half],
        [x - half, y - half],
      ];
      const jagged = combRing({ west: x - half, south: y - half, east: x + half * 1.1, north: y + half * 0.9 }, 600);
      for (const boundary of [simple, jagged]) {
        const moved = await move(project, toPolyText(boundary));
        const ring = parsePolyText(moved.polygon_text) as Ring;
        const truth = stands.filter(({ longitude, latitude }) => !isInRing([longitude, latitude], ring)).length;
        const found = await outside(moved);
        expect(found.count).toBe(truth);
        expect(found.count).toBeGreaterThan(1_000);
        expect(found.count).toBeLessThan(5_000);
        expect(found.trees).toHaveLength(100);
      }
    },
  );
});

describe('taking them out', () => {
  it('removes them from this project only, in steps, and says how far it is', async () => {
    const treeIds = await plant(test, 4_500, place, 0.02);
    const other = await createProject(test, tokens['lena'], { polyText: polyTextAround(place, 500), includeTrees: 0 });
    for (const { project_id: projectId } of [project, other])
      await test.call(projectTrees.addProjectTrees, { projectId, treeIds }, tokens['lena']);
    const { count } = await outside(project);
    expect(count).toBeGreaterThan(2_000);

    const started = await remove(project);
    expect(started.json().data).toEqual({ trees_checked: 0, trees_removed: 0, trees_total: 4_500 });
    expect(await test.call(outsideTrees.getOutsideRemoval, { projectId: project.project_id }, tokens['lena'])).toEqual({
      removal: started.json().data,
    });
    await runJobs();
    expect(await test.call(outsideTrees.getOutsideRemoval, { projectId: project.project_id }, tokens['lena'])).toEqual({
      removal: null,
    });
    expect((await get(project)).treeCount).toBe(4_500 - count);
    expect((await outside(project)).count).toBe(0);
    expect((await get(other)).treeCount).toBe(4_500);
    const left = await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from tree where tree_id = any(${treeIds}::int[]) and withdrawn_at is null`,
    );
    expect(left?.count).toBe(4_500);
  });

  it('leaves the home of a tree as it is: its creator and the leaders keep their rights', async () => {
    const tree = await treeAt(east(0.05), 'Made here');
    await remove(project);
    await runJobs();
    expect((await get(project)).treeCount).toBe(0);
    const row = await test.database.find(
      sql`select home_project_id, withdrawn_at from tree where tree_id = ${tree.tree_id}`,
    );
    expect(row).toEqual({ home_project_id: project.project_id, withdrawn_at: null });
  });

  it('leaves trees that are added after the leader asked, and stops when the boundary changes', async () => {
    await treeAt(east(0.05), 'Seen by the leader');
    await remove(project);
    await treeAt(east(0.05), 'Added later');
    await runJobs();
    expect((await outside(project)).trees.map(({ tree_name }) => tree_name)).toEqual(['Added later']);

    await remove(project);
    await move(project, polyTextAround(east(-0.05), 500));
    await runJobs();
    expect((await get(project)).treeCount).toBe(1);
  });

  it('asked for again after another move, removes what is outside the newest boundary', async () => {
    await treeAt(place, 'In the middle');
    await treeAt(east(0.05), 'In the east');
    await remove(project);
    const moved = await move(project, polyTextAround(east(0.05), 500));
    await remove(moved);
    await runJobs();
    expect((await get(project)).treeCount).toBe(1);
    expect((await outside(project)).count).toBe(0);
  });

  it('is refused when the project has changed since the leader saw it, and to everybody but leaders', async () => {
    await treeAt(east(0.05), 'Outside');
    await move(project, polyTextAround(east(0.01), 500));
    const answer = await remove(project);
    expect(problemOf(answer)).toMatchObject({ status: 409, code: 'edited_meanwhile' });
    expect(answer.json().error.newer).toMatchObject({ version: project.version + 1 });
    await join(test, project, tokens['lena'], tokens['pat']);
    for (const who of ['pat', 'olu'])
      for (const endpoint of [
        outsideTrees.listOutsideTrees,
        outsideTrees.getOutsideRemoval,
        outsideTrees.removeOutsideTrees,
      ])
        expect(await test.refusal(endpoint, { projectId: project.project_id, version: 1 }, tokens[who])).toEqual({
          status: 403,
          code: 'leaders_only',
        });
    expect(
      problemOf(await test.send(outsideTrees.removeOutsideTrees, { projectId: project.project_id }, tokens['lena']))
        .fields,
    ).toEqual({ version: 'required' });
  });
});
