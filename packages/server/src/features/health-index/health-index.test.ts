// The health index over HTTP: the worked examples, and what changes it.
import * as accounts from '@treewell/domain/accounts';
import * as healthIndex from '@treewell/domain/health-index';
import { EXAMPLES, EXAMPLE_REFERENCE, EXAMPLE_STATISTICS } from '@treewell/domain/health-index-vectors';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { plainHealthIndex } from '../../../test/plain-health-index.ts';
import { createProject, join } from '../../../test/projects.ts';
import { plant } from '../../../test/trees.ts';
import { type CheckValues, insertChecks } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

const { HEALTH_MEASURE_NAMES } = healthIndex;

let test: TestApp;
let lena: string;
let pat: string;
let userIds: { lena: number; pat: number };
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat] = [await test.signedIn('lena'), await test.signedIn('pat')];
  const idOf = async (token: string) => Number((await test.call(accounts.getUser, {}, token)).user_id);
  userIds = { lena: await idOf(lena), pat: await idOf(pat) };
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
});
afterAll(() => test.close());

/** Each test has a species of its own, so that it begins without health checks. */
let species = 20;
beforeEach(() => {
  species += 2;
});

/** The hundred checks of the worked example, one after the other. */
const HUNDRED: readonly CheckValues[] = EXAMPLE_REFERENCE.flatMap(({ count, values }) =>
  Array.from({ length: count }, () => values),
);

async function plantSpecies(subId = species): Promise<number> {
  const [treeId = 0] = await plant(test, 1);
  await test.database.run(sql`update tree set sub_id = ${subId} where tree_id = ${treeId}`);
  await test.database.run(
    sql`insert into project_tree (project_id, tree_id) values (${project.project_id}, ${treeId})`,
  );
  return treeId;
}

const insertValues = (treeId: number, all: readonly CheckValues[]) =>
  insertChecks(
    test,
    all.map((values) => ({ tree_id: treeId, project_id: project.project_id, values })),
  );

/** Each kind of check of the worked example on a tree of its own. Returns the trees in the order of the examples. */
async function plantExample(): Promise<number[]> {
  const treeIds: number[] = [];
  for (const { count, values } of EXAMPLE_REFERENCE) {
    const treeId = await plantSpecies();
    await insertValues(
      treeId,
      Array.from({ length: count }, () => values),
    );
    treeIds.push(treeId);
  }
  return treeIds;
}

const reportOf = (treeId: number, token = lena) => test.call(healthIndex.getHealthIndexReport, { treeId }, token);
const indexOf = async (treeId: number) => (await test.call(trees.getTree, { treeId }, lena)).z_score;
const countOf = async (subId: number, treeId: number) =>
  (await test.call(healthIndex.getHealthCheckCounts, { subId, treeId }, lena)).species_health_checks;

/** Every place that says the index of a tree. */
async function indexesOf(treeId: number): Promise<(number | null | undefined)[]> {
  const all = await test.call(projectTrees.listProjectTrees, { projectId: project.project_id }, lena);
  const latest = (await test.call(visits.listTreeVisits, { treeId, limit: 1 }, lena))[0];
  return [
    await indexOf(treeId),
    (await reportOf(treeId)).z_score,
    all.find(({ tree_id }) => tree_id === treeId)?.z_score,
    latest?.z_score,
  ];
}

describe('the worked example', () => {
  it('has its statistics and its indexes, wherever an index is told', async () => {
    const treeIds = await plantExample();
    for (const [index, treeId] of treeIds.entries()) {
      const { name, z_score, z } = EXAMPLES[index] as (typeof EXAMPLES)[number];
      expect(await indexesOf(treeId), name).toEqual([z_score, z_score, z_score, z_score]);
      const { measures } = await reportOf(treeId);
      const used = HEALTH_MEASURE_NAMES.map((measure) => measures[measure].z).filter((one) => one !== null);
      expect(used).toHaveLength(z.length);
      used.forEach((one, index) => expect(one, name).toBeCloseTo(z[index] as number, 5));
    }
    const { measures, species_health_checks } = await reportOf(treeIds[0] as number);
    expect(species_health_checks).toBe(100);
    for (const measure of HEALTH_MEASURE_NAMES) {
      const { n, mean, sd } = EXAMPLE_STATISTICS[measure];
      expect(measures[measure].n).toBe(n);
      expect(measures[measure].mean).toBeCloseTo(mean, 8);
      expect(measures[measure].sd).toBeCloseTo(sd, 8);
    }
    expect(measures.fine_twig_dieback.counts).toEqual([
      40,
      25,
      15,
      0,
      0,
      10,
      0,
      0,
      0,
      0,
      6,
      ...Array(7).fill(0),
      4,
      0,
      0,
      0,
    ]);
    expect(measures.crown_density_trans.counts).toEqual([0, 40, 40, 0, 10, 0, 6, 0, 4, 0]);
    expect(measures.leaf_discoloration.counts).toEqual([65, 15, 10, 0, 4]);
  });

  it.each(EXAMPLES)('one more check that is sent is compared with itself too: $name', async ({ values: sent }) => {
    const [treeId = 0] = await plantExample();
    const [dieback, discoloration, defoliation, vigor, transparency] = sent;
    const visit = await test.call(
      visits.recordVisit.healthCheck,
      {
        treeId,
        projectId: project.project_id,
        fineTwigDieback: dieback,
        leafDiscoloration: discoloration,
        leafDefoliation: defoliation,
        crownVigor: vigor,
        crownDensityTrans: transparency,
      } as never,
      pat,
    );
    const read = HEALTH_MEASURE_NAMES.map((measure) => visit[measure] ?? null);
    const expected = plainHealthIndex({ sub_id: species, checks: [...HUNDRED, read], latest: read });
    expect(await indexesOf(treeId)).toEqual([expected, expected, expected, expected]);
    expect(visit.z_score).toBe(expected);
  });
});

describe('there is an index', () => {
  it('a species has an index from a hundred checks on', async () => {
    const treeId = await plantSpecies();
    await insertValues(treeId, HUNDRED.slice(1));
    expect(await indexesOf(treeId)).toEqual([null, null, null, null]);
    const report = await reportOf(treeId);
    expect(report).toMatchObject({ species_health_checks: 99, tree_health_checks: 99, z_score: null });
    expect(HEALTH_MEASURE_NAMES.map((measure) => report.measures[measure].z)).toEqual([null, null, null, null, null]);
    expect(report.measures.fine_twig_dieback).toMatchObject({ n: 99, value: 90 });
    await insertValues(treeId, HUNDRED.slice(0, 1));
    expect(await indexesOf(treeId)).toEqual([2.5, 2.5, 2.5, 2.5]);
  });

  it('a hundred equal checks give the index 5.0', async () => {
    const treeId = await plantSpecies();
    await insertValues(
      treeId,
      Array.from({ length: 100 }, (): CheckValues => [1, 1, 1, 1, 2]),
    );
    expect(await indexesOf(treeId)).toEqual([5, 5, 5, 5]);
  });

  it('only with three measures', async () => {
    const treeId = await plantSpecies();
    await insertValues(treeId, [...HUNDRED, [10, null, null, 2, null]]);
    expect(await indexesOf(treeId)).toEqual([null, null, null, null]);
    await insertValues(treeId, [[10, null, null, 2, 3]]);
    expect(await indexOf(treeId)).toBe(5.1);
  });

  it.each([1, 2])('never for a mixture of species (%i)', async (special) => {
    const treeId = await plantSpecies(special);
    await insertValues(treeId, HUNDRED);
    expect(await indexesOf(treeId)).toEqual([null, null, null, null]);
    expect((await reportOf(treeId)).species_health_checks).toBe(100);
  });

  it('the index is that of the latest check: by its date, then by its number', async () => {
    const treeId = await plantSpecies();
    await insertValues(treeId, HUNDRED);
    const check = (values: CheckValues, visit_date: string) =>
      insertChecks(test, [{ tree_id: treeId, project_id: project.project_id, values, visit_date }]);
    await check([25, 3, 3, 3, 5], '2021-06-01T10:00:00Z');
    const [second = 0] = await check([50, 0, 4, 4, 7], '2021-06-01T10:00:00Z');
    await check([1, 1, 1, 1, 2], '2021-06-01T09:59:59Z');
    expect((await reportOf(treeId)).measures.fine_twig_dieback.value).toBe(50);
    await test.call(visits.withdrawVisit, { visitId: second }, lena);
    expect((await reportOf(treeId)).measures.fine_twig_dieback.value).toBe(25);
    await test.call(visits.restoreVisit, { visitId: second }, lena);
    expect((await reportOf(treeId)).measures).toMatchObject({
      fine_twig_dieback: { value: 50 },
      // N/A is no value, and an older value does not stand in for it.
      leaf_discoloration: { value: null, z: null },
    });
  });

  it('a tree without a health check has no index', async () => {
    await plantExample();
    const treeId = await plantSpecies();
    await test.call(visits.recordVisit.treeCare, { treeId, projectId: project.project_id }, pat);
    expect((await indexesOf(treeId)).slice(0, 3)).toEqual([null, null, null]);
    expect(await reportOf(treeId)).toMatchObject({ tree_health_checks: 0, species_health_checks: 100 });
  });
});

describe('what trees are compared with', () => {
  it('changes when a tree becomes another species', async () => {
    const treeIds = await plantExample();
    const [healthy = 0] = treeIds;
    const other = await plantSpecies(species + 1);
    const { version } = await test.call(trees.getTree, { treeId: healthy }, lena);
    await test.call(
      trees.updateTree,
      {
        treeId: healthy,
        version,
        projectId: project.project_id,
        subId: species + 1,
        inName: 'Other',
        inLongitude: 0,
        inLatitude: 0,
      },
      lena,
    );
    expect(await countOf(species, healthy)).toBe(60);
    expect(await countOf(species + 1, other)).toBe(40);
    expect(await indexOf(treeIds[3] as number)).toBeNull();
    expect(await reportOf(healthy)).toMatchObject({ sub_id: species + 1, species_health_checks: 40, z_score: null });
    await test.database.run(sql`update tree set sub_id = ${species} where tree_id = ${healthy}`);
    expect(await indexOf(treeIds[3] as number)).toBe(8.6);
    expect(await countOf(species + 1, other)).toBe(0);
  });

  it('leaves out withdrawn trees and withdrawn visits, until they are restored', async () => {
    const treeIds = await plantExample();
    const [healthy = 0, slight = 0] = treeIds;
    await test.call(withdrawals.withdrawTree, { treeId: healthy }, lena);
    expect(await countOf(species, slight)).toBe(60);
    expect(await indexOf(slight)).toBeNull();
    expect((await test.refusal(healthIndex.getHealthIndexReport, { treeId: healthy }, lena)).code).toBe('not_found');
    expect((await test.refusal(healthIndex.getHealthCheckCounts, { treeId: healthy, subId: species }, lena)).code).toBe(
      'not_found',
    );
    await test.call(withdrawals.restoreTree, { treeId: healthy }, lena);
    expect(await indexOf(slight)).toBe(3.7);
    const [{ visit_id: visitId } = { visit_id: 0 }] = await test.call(visits.listTreeVisits, { treeId: slight }, lena);
    await test.call(visits.withdrawVisit, { visitId }, lena);
    expect(await countOf(species, slight)).toBe(99);
    expect(await indexOf(slight)).toBeNull();
    await test.call(visits.restoreVisit, { visitId }, lena);
    expect(await indexOf(slight)).toBe(3.7);
  });

  it('changes with a corrected check', async () => {
    const treeIds = await plantExample();
    const projectId = project.project_id;
    const worst = {
      fineTwigDieback: 100,
      leafDiscoloration: 5,
      leafDefoliation: 5,
      crownVigor: 5,
      crownDensityTrans: 10,
    } as const;
    const { visit_id: visitId } = await test.call(
      visits.recordVisit.healthCheck,
      { treeId: treeIds[0] as number, projectId, ...worst },
      pat,
    );
    const checks: (number | null)[][] = [...HUNDRED.map((values) => [...values]), [100, 5, 5, 5, 10]];
    const expected = () => plainHealthIndex({ sub_id: species, checks, latest: [25, 3, 3, 3, 5] });
    expect(await indexOf(treeIds[3] as number)).toBe(expected());
    await test.call(visits.updateVisit.healthCheck, { visitId, ...worst, fineTwigDieback: 1, crownVigor: 0 }, pat);
    checks[100] = [1, 5, 5, 0, 10];
    expect(await indexOf(treeIds[3] as number)).toBe(expected());
    expect(await countOf(species, treeIds[0] as number)).toBe(101);
  });

  it('tells from how many people and projects it comes, and the largest share of one person', async () => {
    const other = await createProject(test, lena, { includeTrees: 0 });
    const treeId = await plantSpecies();
    await insertChecks(
      test,
      HUNDRED.map((values, index) => ({
        tree_id: treeId,
        values,
        project_id: index < 10 ? other.project_id : project.project_id,
        user_id: index < 75 ? userIds.lena : userIds.pat,
      })),
    );
    expect(await reportOf(treeId)).toMatchObject({
      tree_id: treeId,
      sub_id: species,
      species_health_checks: 100,
      tree_health_checks: 100,
      people: 2,
      projects: 2,
      largest_share: 0.75,
    });
    await test.database.run(
      sql`update visit set withdrawn_at = now(), withdrawn_by = user_id where tree_id = ${treeId} and user_id = ${userIds.pat}`,
    );
    expect(await reportOf(treeId)).toMatchObject({
      people: 1,
      projects: 2,
      largest_share: 1,
      species_health_checks: 75,
    });
  });

  it('is nothing for a species that nobody has checked', async () => {
    const treeId = await plantSpecies();
    expect(await reportOf(treeId)).toMatchObject({
      z_score: null,
      species_health_checks: 0,
      tree_health_checks: 0,
      people: 0,
      projects: 0,
      largest_share: 0,
      measures: { fine_twig_dieback: { n: 0, mean: 0, sd: 0, counts: Array(22).fill(0), value: null, z: null } },
    });
  });

  it('is listed for all species with enough checks, for the colors of the map', async () => {
    const isListed = async (subId: number) =>
      (await test.call(healthIndex.listHealthReferences, {}, pat)).find(({ sub_id }) => sub_id === subId);
    const treeId = await plantSpecies();
    await insertValues(treeId, HUNDRED.slice(1));
    expect(await isListed(species)).toBeUndefined();
    await insertValues(treeId, HUNDRED.slice(0, 1));
    const { measures } = await reportOf(treeId);
    expect(await isListed(species)).toEqual({
      sub_id: species,
      checks: 100,
      measures: Object.fromEntries(
        HEALTH_MEASURE_NAMES.map((measure) => {
          const { n, mean, sd } = measures[measure];
          return [measure, { n, mean, sd }];
        }),
      ),
    });
    for (const special of [1, 2]) {
      await insertValues(await plantSpecies(special), HUNDRED);
      expect(await isListed(special)).toBeUndefined();
    }
  });
});

it('counts the health checks of any species and of one tree', async () => {
  const treeId = await plantSpecies();
  await insertValues(treeId, HUNDRED.slice(0, 3));
  await test.call(visits.recordVisit.pestDetection, { treeId, projectId: project.project_id }, pat);
  const counts = (subId: number) => test.call(healthIndex.getHealthCheckCounts, { subId, treeId }, pat);
  expect(await counts(species)).toEqual({ species_health_checks: 3, tree_health_checks: 3 });
  expect(await counts(species + 1)).toEqual({ species_health_checks: 0, tree_health_checks: 3 });
  const unknown = { subId: species, treeId: 2_000_000_000 };
  expect((await test.refusal(healthIndex.getHealthCheckCounts, unknown, pat)).code).toBe('not_found');
  expect((await test.refusal(healthIndex.getHealthIndexReport, unknown, pat)).code).toBe('not_found');
});
