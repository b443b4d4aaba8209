// What somebody may try with visits: many at once, other people's names, and moments when rights change.
import * as accounts from '@treewell/domain/accounts';
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import * as healthIndex from '@treewell/domain/health-index';
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import { getVisitSummary } from '@treewell/domain/visits/visit-log';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLong } from '../../../../../scripts/test-size.ts';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, treeInput } from '../../../test/trees.ts';
import { HEALTHY, keptNumbers, recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
let project: projects.Project;
let tree: trees.Tree;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  tree = await createTree(test, lena, project, { inDbh: 10 });
});

const ids = () => ({ treeId: tree.tree_id, projectId: project.project_id });
const idOf = async (token: string) => Number((await test.call(accounts.getUser, {}, token)).user_id);

/** Each call gets an address of its own, so that no limit by address answers instead. */
let address = 0;
const remoteAddress = (): string => `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;

describe('a field that is sent twice', () => {
  it('is refused by its name', async () => {
    const twice = await test.app.inject({
      method: 'GET',
      url: `${API_BASE}/trees/visits?treeId=${tree.tree_id}&treeId=${tree.tree_id}`,
      headers: { authorization: pat },
    });
    expect(problemOf(twice)).toMatchObject({ status: 400, fields: { treeId: expect.any(String) } });
  });

  it('lists a kind or a person once', async () => {
    const { visit_id } = await recordHealthCheck(test, pat, { tree, project });
    const patId = await idOf(pat);
    const list = (filter: object) =>
      test.call(visits.listProjectVisits, { projectId: project.project_id, ...filter }, pat);
    for (const filter of [{ tasks: 'Health Check,Health Check' }, { contributors: `${patId},${patId}` }])
      expect((await list(filter)).map((visit) => visit.visit_id)).toEqual([visit_id]);
  });
});

describe('many visits of one person', () => {
  it('end at the quota of the day, also when they are sent at the same moment', async () => {
    await recordHealthCheck(test, pat, { tree, project });
    await test.database.run(sql`update daily_use set used = 4997 where noun = 'visits'`);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        test.send(visits.recordVisit.treeCare, ids(), pat, { remoteAddress: remoteAddress() }),
      ),
    );
    const codes = answers.map((answer) => problemOf(answer).code ?? 'recorded');
    expect(codes.filter((code) => code === 'recorded')).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many_visits_today')).toHaveLength(9);
    expect((await test.call(trees.getTree, { treeId: tree.tree_id }, pat)).treecare_count).toBe(3);
    // Others go on, and so does the person with what is recorded.
    await recordHealthCheck(test, lena, { tree, project });
    const [latest] = await test.call(visits.listTreeVisits, { treeId: tree.tree_id, limit: 1 }, pat);
    expect((await test.refusal(visits.recordVisit.treeCare, ids(), pat)).code).toBe('too_many_visits_today');
    expect(latest).toBeDefined();
    await test.database.run(sql`delete from daily_use`);
  });

  it('a refused visit costs nothing of the quota', async () => {
    await test.database.run(sql`delete from daily_use`);
    await test.refusal(visits.recordVisit.treeCare, { ...ids(), treeId: 2_000_000_000 }, pat);
    await test.refusal(visits.recordVisit.treeCare, { ...ids(), timeSpent: 25 }, pat);
    expect(await test.database.list(sql`select from daily_use where noun = 'visits'`)).toEqual([]);
  });
});

describe('names of people', () => {
  it('are in no answer to a stranger, not even after they were a member', async () => {
    const visit = await recordHealthCheck(test, pat, { tree, project }, { inNotes: 'bark is loose' });
    const patId = await idOf(pat);
    const visitId = visit.visit_id;
    await join(test, project, lena, olu);
    await test.call(members.removeMember, { projectId: project.project_id, userId: await idOf(olu) }, lena);
    for (const [endpoint, input] of [
      [visits.getVisit, { visitId }],
      [visits.listTreeVisits, { treeId: tree.tree_id }],
      [visits.listProjectVisits, { projectId: project.project_id }],
      [visits.listWithdrawnVisits, { projectId: project.project_id }],
      [getVisitSummary, { projectId: project.project_id }],
      [visits.updateVisit.healthCheck, { visitId, version: 77, ...HEALTHY }],
      [visits.withdrawVisit, { visitId }],
      [visits.restoreVisit, { visitId }],
      [healthIndex.getHealthIndexReport, { treeId: tree.tree_id }],
      [trees.getTree, { treeId: tree.tree_id }],
    ] as [Endpoint, object][]) {
      const { body } = await test.send(endpoint, { ...input }, olu);
      expect(body, endpoint.path).not.toContain('pat Oak');
      expect(body, endpoint.path).not.toContain('pat@example.org');
      expect(body, endpoint.path).not.toContain(`"user_id":${patId}`);
    }
    // Who could see it before: the values stay open, the name does not.
    expect(await test.call(visits.getVisit, { visitId }, olu)).toMatchObject({
      notes: 'bark is loose',
      user_name: null,
      user_id: null,
    });
  });

  it('only members of their project read the name of a stranger who takes the tree into a project of their own', async () => {
    const own = await createProject(test, olu, { includeTrees: 0, projectName: 'Night watch' });
    await test.call(projectTrees.addProjectTrees, { projectId: own.project_id, treeId: tree.tree_id }, olu);
    const { visit_id: visitId } = await recordHealthCheck(test, olu, { tree, project: own });
    expect((await test.refusal(visits.recordVisit.treeCare, ids(), olu)).code).toBe('members_only');
    // It is on the tree for everybody, labelled with the project it comes from.
    expect(await test.call(visits.getVisit, { visitId }, lena)).toMatchObject({
      project_id: own.project_id,
      project_name: 'Night watch',
      user_name: null,
      can_edit: false,
      // Lena leads the home of the tree.
      can_withdraw: true,
    });
    expect(await test.call(visits.listProjectVisits, { projectId: project.project_id }, lena)).toEqual([]);
    expect((await test.refusal(visits.withdrawVisit, { visitId }, pat)).code).toBe('not_yours_to_withdraw');
    // Out of the project, the visit stays, and no new ones are taken.
    await test.call(projectTrees.removeProjectTrees, { projectId: own.project_id, treeId: tree.tree_id }, olu);
    const record = { treeId: tree.tree_id, projectId: own.project_id };
    expect((await test.refusal(visits.recordVisit.treeCare, record, olu)).code).toBe('tree_not_in_project');
    expect((await test.call(visits.getVisit, { visitId }, lena)).visit_id).toBe(visitId);
  });
});

describe('at the same moment', () => {
  it('a project that is switched off while visits come in takes none of those that waited', async () => {
    const before = await recordHealthCheck(test, pat, { tree, project });
    let sent: Promise<ReturnType<typeof problemOf>[]> | undefined;
    await test.database.transaction(async (tx) => {
      await tx.run(sql`update project set visible = 0 where project_id = ${project.project_id}`);
      const other = await createTreeOutside();
      sent = Promise.all([
        test.refusal(visits.recordVisit.treeCare, ids(), pat),
        test.refusal(visits.recordVisit.treeCare, { ...ids(), treeId: other }, lena),
      ]);
      await untilWaiting(test.database, 2);
    });
    expect((await sent)?.map(({ code }) => code)).toEqual(['project_inactive', 'project_inactive']);
    expect((await test.call(trees.getTree, { treeId: tree.tree_id }, pat)).treecare_count).toBe(0);
    expect(
      (await test.refusal(visits.updateVisit.healthCheck, { visitId: before.visit_id, ...HEALTHY }, pat)).code,
    ).toBe('project_inactive');
  });

  /** In no project, so that it needs no lock of one. */
  const createTreeOutside = async (): Promise<number> =>
    (
      await test.database.list<{ tree_id: number }>(sql`
        insert into tree (tree_name, sub_id, longitude, latitude, created_by)
        select 'Outside', 12, 0, 0, min(user_id) from users returning tree_id`)
    )[0]?.tree_id ?? 0;

  it('an activity that is switched off, or a person who is removed, likewise', async () => {
    const patId = await idOf(pat);
    for (const [change, code] of [
      [
        sql`update project set activities = array_remove(activities, 'Tree Care') where project_id = ${project.project_id}`,
        'activity_off',
      ],
      [
        sql`with held as (update project set activities = array_append(activities, 'Tree Care') where project_id = ${project.project_id}) delete from member where project_id = ${project.project_id} and user_id = ${patId}`,
        'members_only',
      ],
    ] as const) {
      let sent: Promise<ReturnType<typeof problemOf>> | undefined;
      await test.database.transaction(async (tx) => {
        await tx.run(change);
        sent = test.refusal(visits.recordVisit.treeCare, ids(), pat);
        await untilWaiting(test.database, 1);
      });
      expect((await sent)?.code).toBe(code);
    }
  });

  it('a visit is changed or withdrawn, not both: who comes second is told', async () => {
    for (let round = 0; round < (isLong ? 5 : 2); round++) {
      const { visit_id: visitId, version } = await recordHealthCheck(test, pat, { tree, project });
      const answers = await Promise.all([
        test.send(visits.updateVisit.healthCheck, { visitId, version, ...HEALTHY, inNotes: 'late' }, pat),
        test.send(visits.withdrawVisit, { visitId }, lena),
        test.send(visits.withdrawVisit, { visitId }, pat),
      ]);
      const [edited, ...withdrawn] = answers.map((answer) => problemOf(answer).code ?? 'done');
      expect(withdrawn.toSorted()).toEqual(['done', 'not_found']);
      expect(['done', 'not_found']).toContain(edited);
      await Promise.all([lena, pat].map((token) => test.send(visits.restoreVisit, { visitId }, token)));
      const found = await test.call(visits.getVisit, { visitId }, pat);
      expect(found.notes).toBe(edited === 'done' ? 'late' : '');
    }
  });

  it('everybody changes everything, and the numbers are right', { tags: 'slow' }, async () => {
    const { visit_id: visitId } = await recordHealthCheck(test, pat, { tree, project }, { inDbh: 11 });
    const treeId = tree.tree_id;
    const codes = new Set<string>();
    for (let round = 0; round < (isLong ? 12 : 4); round++) {
      const calls: [Endpoint, object, string][] = [
        [visits.updateVisit.healthCheck, { visitId, ...HEALTHY, inDbh: 12 + round, visitDate: '2024-02-29' }, pat],
        [visits.updateVisit.healthCheck, { visitId, ...HEALTHY, fineTwigDieback: 50 }, pat],
        [visits.withdrawVisit, { visitId }, lena],
        [visits.restoreVisit, { visitId }, pat],
        [visits.recordVisit.healthCheck, { ...ids(), ...HEALTHY }, pat],
        [visits.recordVisit.pestDetection, ids(), lena],
        [trees.updateTree, { ...treeInput(project, { subId: 12 + (round % 2) }), treeId, inDbh: round + 1 }, lena],
        [withdrawals.withdrawTree, { treeId }, lena],
        [withdrawals.restoreTree, { treeId }, lena],
      ];
      const answers = await Promise.all(
        calls.map(([endpoint, input, token]) =>
          test.send(endpoint, { ...input }, token, { remoteAddress: remoteAddress() }),
        ),
      );
      for (const answer of answers) codes.add(problemOf(answer).code ?? 'done');
    }
    expect([...codes].toSorted()).toEqual(['done', 'not_found']);
    const kept = await keptNumbers(test);
    await test.database.run(sql`select recount_visits()`);
    await test.database.run(sql`select refresh_trees(array(select tree_id from tree))`);
    expect(await keptNumbers(test)).toEqual(kept);
  });
});
