// Adds trees to projects, removes them, and lists them.
import * as projectTrees from '@treewell/domain/project-trees';
import { type Project, getProject } from '@treewell/domain/projects';
import { listProjectSpecies } from '@treewell/domain/species';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, join, polyTextAround } from '../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  await join(test, project, tokens['lena'], tokens['pat']);
});

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const treeCount = async () =>
  (await test.call(getProject, { projectId: project.project_id }, tokens['lena'])).treeCount;

describe('the species of a project', () => {
  const speciesOf = (who: string) => test.call(listProjectSpecies, { projectId: project.project_id }, tokens[who]);

  it('are listed for members, the most frequent first, without withdrawn trees', async () => {
    expect(await speciesOf('pat')).toEqual([]);
    for (const subId of [40, 12, 12, 30, 30, 30]) await createTree(test, tokens['pat'], project, { subId });
    const withdrawn = await createTree(test, tokens['pat'], project, { subId: 50 });
    await withdraw(test, withdrawn.tree_id);
    expect(await speciesOf('pat')).toEqual([30, 12, 40]);
    expect(await test.refusal(listProjectSpecies, { projectId: project.project_id }, tokens['olu'])).toEqual({
      status: 403,
      code: 'members_only',
    });
  });

  it('come from a sample of the whole project when it has many trees', { tags: 'slow' }, async () => {
    // Five hundred species with ten trees each, so that a sample of 2,000 trees has nearly all of them.
    const treeIds = await plant(test, 5_000, [13.5, 46.5]);
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, tokens['lena']);
    const species = await speciesOf('pat');
    expect(species.length).toBeGreaterThan(450);
    expect(species.length).toBeLessThanOrEqual(500);
  });
});

describe('the trees of a project', () => {
  it('include those inside its boundary when it is created', async () => {
    await plant(test, 200, [12.5, 45.5], 0.001);
    const around = await createProject(test, tokens['lena'], {
      polyText: polyTextAround([12.5, 45.5]),
      includeTrees: 1,
    });
    expect(around.treeCount).toBe(200);
  });

  it('are added and removed by leaders, one or many at a time', async () => {
    const [one, two, three] = (await plant(test, 3)) as [number, number, number];
    const projectId = project.project_id;
    for (const who of ['pat', 'olu'])
      expect(await test.refusal(projectTrees.addProjectTrees, { projectId, treeId: one }, tokens[who])).toEqual({
        status: 403,
        code: 'leaders_only',
      });
    expect(await test.call(projectTrees.addProjectTrees, { projectId, treeId: one }, tokens['lena'])).toEqual({
      project_id: projectId,
      tree_ids: [one],
      unshared_count: 0,
    });
    expect(
      await test.call(projectTrees.addProjectTrees, { projectId, treeIds: [one, two, three] }, tokens['lena']),
    ).toEqual({
      project_id: projectId,
      tree_ids: [two, three],
      unshared_count: 0,
    });
    expect(await treeCount()).toBe(3);
    expect(
      await test.call(projectTrees.removeProjectTrees, { projectId, treeIds: [two, three] }, tokens['lena']),
    ).toMatchObject({ tree_ids: [two, three] });
    const byAddress = await test.app.inject({
      method: 'DELETE',
      url: `/v0/tree/projectxtree?treeId=${one}&projectId=${projectId}`,
      headers: { authorization: tokens['lena']! },
    });
    expect(byAddress.json()).toEqual({ data: { project_id: projectId, tree_ids: [one] } });
    expect(await treeCount()).toBe(0);
  });

  it('are added ten thousand at a time, or none of them', { tags: 'slow' }, async () => {
    const planted = await plant(test, 10_000, [13.5, 45.5]);
    const projectId = project.project_id;
    expect(
      await test.refusal(
        projectTrees.addProjectTrees,
        { projectId, treeIds: [...planted, 2_000_000_000] },
        tokens['lena'],
      ),
    ).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: { treeIds: 'no_such_tree' },
    });
    expect(await treeCount()).toBe(0);
    const { tree_ids } = await test.call(projectTrees.addProjectTrees, { projectId, treeIds: planted }, tokens['lena']);
    expect(tree_ids).toHaveLength(10_000);
    expect(await treeCount()).toBe(10_000);
    const undone = await test.call(projectTrees.removeProjectTrees, { projectId, treeIds: tree_ids }, tokens['lena']);
    expect(undone.tree_ids).toHaveLength(10_000);
    expect(await treeCount()).toBe(0);
  });

  it('are added once when several calls add them at the same time', async () => {
    const planted = await plant(test, 500, [14.5, 45.5]);
    const add = (treeIds: number[]) =>
      test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, tokens['lena']);
    const added = await Promise.all([add(planted), add(planted.toReversed()), add(planted.slice(100))]);
    expect(sorted(added.flatMap(({ tree_ids }) => tree_ids))).toEqual(sorted(planted));
    expect(await treeCount()).toBe(500);
  });

  it('are listed for members, all at once or in pages', async () => {
    const planted = await plant(test, 4_500, [15.5, 45.5]);
    const projectId = project.project_id;
    await test.call(projectTrees.addProjectTrees, { projectId, treeIds: planted }, tokens['lena']);
    expect(await test.refusal(projectTrees.listProjectTrees, { projectId }, tokens['olu'])).toEqual({
      status: 403,
      code: 'members_only',
    });
    const whole = await test.call(projectTrees.listProjectTrees, { projectId }, tokens['pat']);
    expect(whole.map(({ tree_id }) => tree_id)).toEqual(sorted(planted));
    const first = await test.call(projectTrees.listProjectTrees, { projectId, limit: 2_000 }, tokens['pat']);
    expect(
      await test.refusal(projectTrees.listProjectTrees, { projectId, after: 3_000_000_000 }, tokens['pat']),
    ).toMatchObject({
      status: 400,
      fields: { after: expect.any(String) },
    });
    const rest = await test.call(
      projectTrees.listProjectTrees,
      { projectId, limit: 10_000, after: first.at(-1)!.tree_id },
      tokens['pat'],
    );
    expect([...first, ...rest]).toEqual(whole);
  });

  it('are answered with an uncompressed error when the database cannot read them', async () => {
    await test.database.run(sql`alter table project_tree rename to project_tree_away`);
    try {
      const answer = await test.send(projectTrees.listProjectTrees, { projectId: project.project_id }, tokens['pat'], {
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([500, undefined]);
      expect(problemOf(answer).code).toBe('internal');
    } finally {
      await test.database.run(sql`alter table project_tree_away rename to project_tree`);
    }
  });

  it('are an empty list in an empty project', async () => {
    expect(await test.call(projectTrees.listProjectTrees, { projectId: project.project_id }, tokens['pat'])).toEqual(
      [],
    );
    expect(await test.call(projectTrees.getTreeStats, { projectId: project.project_id }, tokens['pat'])).toEqual({
      tree_count: 0,
      by_status: { alive: 0, dead: 0, stump: 0, removed: 0, site: 0 },
      species_count: 0,
      healthcheck_count: 0,
      treecare_count: 0,
      pestdetection_count: 0,
      measured_count: 0,
      average_dbh: null,
      species: [],
    });
  });

  it('have statistics: counts, species and the average DBH', async () => {
    for (const [subId, inDbh] of [
      [20, 10],
      [20, 20],
      [21, ''],
    ] as const)
      await createTree(test, tokens['pat'], project, { subId, inDbh });
    const stats = await test.call(projectTrees.getTreeStats, { projectId: project.project_id }, tokens['pat']);
    expect(stats).toMatchObject({ tree_count: 3, species_count: 2, measured_count: 2, average_dbh: 15 });
    expect(stats.species.map(({ sub_id, tree_count }) => [sub_id, tree_count])).toEqual([
      [20, 2],
      [21, 1],
    ]);
  });

  it('have statistics of what stands: stumps, removed trees and empty sites count as such only', async () => {
    for (const [subId, inStatus] of [
      [20, 'alive'],
      [20, 'dead'],
      [20, 'stump'],
      [21, 'removed'],
      [22, 'site'],
    ] as const)
      await createTree(test, tokens['pat'], project, { subId, inStatus, inDbh: inStatus === 'alive' ? 10 : 20 });
    const stats = await test.call(projectTrees.getTreeStats, { projectId: project.project_id }, tokens['pat']);
    expect(stats).toMatchObject({
      tree_count: 5,
      by_status: { alive: 1, dead: 1, stump: 1, removed: 1, site: 1 },
      species_count: 1,
      measured_count: 2,
      average_dbh: 15,
      species: [{ sub_id: 20, tree_count: 2 }],
    });
  });
});
