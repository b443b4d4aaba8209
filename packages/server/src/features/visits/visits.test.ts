// Recording, changing, reading and withdrawing visits, refusals first.
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { getTotals } from '@treewell/domain/home';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { addPhoto, upload, jpeg } from '../../../test/photos.ts';
import * as photos from '@treewell/domain/photos';
import { createProject, join } from '../../../test/projects.ts';
import { createTree } from '../../../test/trees.ts';
import { HEALTHY, recordHealthCheck } from '../../../test/visits.ts';
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
const check = (overrides: Parameters<typeof recordHealthCheck>[3] = {}, member = pat) =>
  recordHealthCheck(test, member, { tree, project }, overrides);
const readTree = (token = pat) => test.call(trees.getTree, { treeId: tree.tree_id }, token);
/** Enough for a visit of any kind. */
const MEASURED = { inDbh: 12 } as const;
const measured = () => ({ ...ids(), ...MEASURED });
const DAY = 86_400;
const daysAgo = (days: number) => Math.floor(Date.now() / 1_000) - days * DAY;
const KINDS = [
  { activity: 'healthCheck', record: visits.recordVisit.healthCheck, update: visits.updateVisit.healthCheck },
  { activity: 'pestDetection', record: visits.recordVisit.pestDetection, update: visits.updateVisit.pestDetection },
  { activity: 'treeCare', record: visits.recordVisit.treeCare, update: visits.updateVisit.treeCare },
] as const;

describe('a visit is refused', () => {
  it('refuses values outside of their lists and ranges, each by its field', async () => {
    const refused = async (record: (typeof KINDS)[number]['record'], input: Record<string, unknown>) =>
      (await test.refusal(record, { ...ids(), ...input }, pat)).fields;
    expect(
      await refused(visits.recordVisit.healthCheck, {
        inDbh: 600.1,
        inTreeheight: 0,
        inNotes: 'x'.repeat(5_001),
        fineTwigDieback: 3,
        leafDefoliation: 6,
        leafDiscoloration: -1,
        crownVigor: 'healthy',
        crownLightExposure: 1.5,
        crownDensityTrans: 0,
        visitDate: daysAgo(-1),
      }),
    ).toEqual({
      inDbh: 'out_of_range',
      inTreeheight: 'out_of_range',
      inNotes: 'too_long',
      fineTwigDieback: 'not_an_option',
      leafDefoliation: 'not_an_option',
      leafDiscoloration: 'not_an_option',
      crownVigor: 'not_an_option',
      crownLightExposure: 'not_an_option',
      crownDensityTrans: 'not_an_option',
      visitDate: 'visit_in_future',
    });
    expect(
      await refused(visits.recordVisit.pestDetection, {
        exitHoles: 6,
        inEggs: 'many',
        inFrass: 1,
        blonding: 0,
        inGalls: '1',
      }),
    ).toEqual({
      exitHoles: 'not_an_option',
      inEggs: 'not_an_option',
      inFrass: 'not_an_option',
      blonding: 'not_an_option',
      inGalls: 'not_an_option',
    });
    expect(
      await refused(visits.recordVisit.treeCare, {
        timeSpent: 24.1,
        stewardshipTasks: '1,16',
        inPhoto: 'x'.repeat(61),
      }),
    ).toEqual({ timeSpent: 'out_of_range', 'stewardshipTasks.1': 'not_an_option', inPhoto: 'too_long' });
    for (const visitDate of ['1899-12-31', 'yesterday', '2026-02-30T10:00', -3e9])
      expect(Object.keys((await refused(visits.recordVisit.treeCare, { visitDate })) ?? {}), `${visitDate}`).toEqual([
        'visitDate',
      ]);
  });

  it('a health check without any measure: recorded, or edited until nothing is left', async () => {
    const refusal = { status: 400, code: 'invalid_input', fields: { fineTwigDieback: 'no_measure' } };
    const empty = { inNotes: 'Nobody measured', inDbh: '', crownVigor: null } as const;
    expect(await test.refusal(visits.recordVisit.healthCheck, { ...ids(), ...empty }, pat)).toEqual(refusal);
    const { visit_id: visitId } = await check();
    expect(await test.refusal(visits.updateVisit.healthCheck, { visitId, ...empty }, pat)).toEqual(refusal);
    // One measure is enough, and N/A is one: somebody looked. The field tool sends all fields, and texts for numbers.
    for (const measure of [{ crownVigor: 'N/A' }, { inTreeheight: '30' }, { fineTwigDieback: '0' }] as const)
      expect(
        (await test.send(visits.recordVisit.healthCheck, { ...ids(), ...empty, ...measure }, pat)).statusCode,
      ).toBe(200);
  });

  it.each(KINDS)('$activity: while the project does not take it, or is inactive', async ({ activity, record }) => {
    const settings = { projectId: project.project_id, projectName: 'Elm Street' };
    await test.call(projects.updateProject, { ...settings, [activity]: 0 }, lena);
    expect(await test.refusal(record, measured(), lena)).toEqual({ status: 409, code: 'activity_off' });
    await test.call(projects.updateProject, { ...settings, inVisible: 0 }, lena);
    expect(await test.refusal(record, measured(), lena)).toEqual({ status: 409, code: 'project_inactive' });
  });

  it('refuses visits of outsiders, and of a tree that is not in the project, withdrawn or unknown', async () => {
    const record = visits.recordVisit.treeCare;
    await test.call(projectTrees.removeProjectTrees, { ...ids() }, lena);
    expect(await test.refusal(record, ids(), pat)).toEqual({ status: 409, code: 'tree_not_in_project' });
    await test.call(withdrawals.withdrawTree, { treeId: tree.tree_id }, lena);
    expect((await test.refusal(record, ids(), pat)).code).toBe('not_found');
    expect((await test.refusal(record, { ...ids(), treeId: 2_000_000_000 }, pat)).code).toBe('not_found');
    expect((await test.refusal(record, ids(), olu)).code).toBe('members_only');
  });

  it('refuses more than 5,000 visits of one person on one day', async () => {
    await check();
    await test.database.run(sql`update daily_use set used = 5000 where noun = 'visits'`);
    expect(await test.refusal(visits.recordVisit.healthCheck, measured(), pat)).toEqual({
      status: 429,
      code: 'too_many_visits_today',
    });
    await test.database.run(sql`delete from daily_use`);
  });
});

describe('a visit is answered as it was recorded', () => {
  it('a health check, with N/A as 0, a trace as 1 and labels as numbers', async () => {
    const visit = await test.call(
      visits.recordVisit.healthCheck,
      {
        ...ids(),
        subId: 12,
        inDbh: '12.5',
        inTreeheight: '',
        inNotes: ' at the gate ',
        fineTwigDieback: '15 = 11-15%',
        leafDefoliation: 'N/A',
        leafDiscoloration: 0,
        crownVigor: 5,
        crownLightExposure: '3',
        crownDensityTrans: 10,
      },
      pat,
    );
    expect(visit).toMatchObject({
      visit_name: 'Health Check',
      tree_id: tree.tree_id,
      tree_name: 'Elm 1',
      project_name: 'Elm Street',
      user_name: 'pat Oak',
      created_visit: 'yes',
      can_edit: true,
      can_withdraw: true,
      dbh: 12.5,
      treeheight: null,
      notes: 'at the gate',
      fine_twig_dieback: 15,
      leaf_defoliation: 0,
      leaf_discoloration: 0,
      crown_vigor: 5,
      crown_light_exposure: 3,
      crown_density_trans: 10,
      z_score: null,
      version: 1,
      photo_file: '',
      photosUrlArray: [],
    });
    expect(visit).not.toHaveProperty('exit_holes');
    expect(visit).not.toHaveProperty('time_spent');
    const date = new Date(visit.visit_date * 1_000);
    expect(visit.visit_month_year).toBe(
      date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    );
    expect(await test.call(visits.getVisit, { visitId: visit.visit_id }, pat)).toEqual(visit);
    expect((await check({ fineTwigDieback: 0 as never })).fine_twig_dieback).toBe(1);
  });

  it('a pest detection, with choices by label and by index, and Yes or No as text', async () => {
    const visit = await test.call(
      visits.recordVisit.pestDetection,
      {
        ...ids(),
        exitHoles: 2,
        inExudation: 'BLACK FUNGAL MAT' as never,
        inEggs: '5' as never,
        inFrass: 'Yes',
        inGalls: 'No',
      },
      pat,
    );
    expect(visit).toMatchObject({
      visit_name: 'Pest Detection',
      exit_holes: 'small D-shaped',
      exudation: 'black fungal mat',
      eggs: 'Other',
      fruit_damage: null,
      frass: 'Yes',
      galls: 'No',
      blonding: null,
    });
    expect(visit).not.toHaveProperty('fine_twig_dieback');
  });

  it('tree care, with tasks by number or label in any order, joined by commas', async () => {
    const care = (stewardshipTasks: unknown) =>
      test.call(
        visits.recordVisit.treeCare,
        { ...ids(), timeSpent: '0.25', stewardshipTasks: stewardshipTasks as never },
        pat,
      );
    expect(await care('15,1,Mulch over roots')).toMatchObject({
      visit_name: 'Tree Care',
      time_spent: 0.25,
      stewardship_tasks: 'Water,Mulch over roots,Other - see notes',
    });
    expect((await care([4, 'weed tree bed'])).stewardship_tasks).toBe('Removal of refuse / liter,Weed tree bed');
    expect((await care(null)).stewardship_tasks).toBe('');
  });

  it('now, or at an earlier moment, never later; a few minutes ahead are now', async () => {
    const now = daysAgo(0);
    expect((await check()).visit_date - now).toBeLessThan(60);
    expect((await check({ visitDate: 1_500_000_000 })).visit_date).toBe(1_500_000_000);
    expect((await check({ visitDate: '2020-02-29T10:30:00-05:00' })).visit_date).toBe(
      Date.UTC(2020, 1, 29, 15, 30) / 1_000,
    );
    expect((await check({ visitDate: '2020-02-29' })).visit_date_formatted).toBe('February 29, 2020');
    expect((await check({ visitDate: daysAgo(0) + 300 })).visit_date - now).toBeLessThan(60);
  });

  it('once, however often it is sent with one key', async () => {
    const send = () =>
      test.send(visits.recordVisit.healthCheck, { ...ids(), ...HEALTHY }, pat, {
        headers: { 'idempotency-key': 'rain-1' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    const visitIds = new Set(answers.filter(({ statusCode }) => statusCode === 200).map((a) => a.json().data.visit_id));
    expect(visitIds.size).toBe(1);
    expect((await readTree()).healthcheck_count).toBe(1);
  });
});

describe('what a visit changes on its tree', () => {
  it('counts, the last visit, and DBH and height when it is the newest measurement', async () => {
    const old = await check({ inDbh: 9, inTreeheight: 20, visitDate: daysAgo(400) });
    expect(await readTree()).toMatchObject({ dbh: 10, treeheight: 20, healthcheck_count: 1 });
    const newest = await check({ inDbh: 12 });
    await test.call(visits.recordVisit.treeCare, { ...ids(), inDbh: 11, visitDate: daysAgo(3) }, pat);
    await test.call(visits.recordVisit.pestDetection, { ...ids() }, pat);
    expect(await readTree()).toMatchObject({
      dbh: 12,
      healthcheck_count: 2,
      treecare_count: 1,
      pestdetection_count: 1,
    });
    // The tree was entered after the care of three days ago, so the entered value is next.
    await test.call(visits.withdrawVisit, { visitId: newest.visit_id }, pat);
    expect(await readTree()).toMatchObject({ dbh: 10, healthcheck_count: 1 });
    await test.call(visits.restoreVisit, { visitId: newest.visit_id }, pat);
    expect((await readTree()).dbh).toBe(12);
    await test.call(visits.updateVisit.healthCheck, { visitId: newest.visit_id, ...HEALTHY, inDbh: 12.5 }, pat);
    expect((await readTree()).dbh).toBe(12.5);
    await test.call(
      visits.updateVisit.healthCheck,
      { visitId: old.visit_id, ...HEALTHY, inTreeheight: 25, inDbh: 9 },
      pat,
    );
    expect(await readTree()).toMatchObject({ dbh: 12.5, treeheight: 25 });
  });

  it('values that somebody enters with the tree afterwards are newer; an empty field is not a measurement; an open form learns of a visit', async () => {
    const before = await readTree(lena);
    await check({ inDbh: 12 });
    const edit = (inDbh: number | null, version: number) => ({
      ...ids(),
      inName: 'Elm 1',
      subId: 12,
      inLongitude: tree.longitude,
      inLatitude: tree.latitude,
      inDbh,
      version,
    });
    expect((await test.refusal(trees.updateTree, edit(10.5, before.version), lena)).code).toBe('edited_meanwhile');
    const { version } = await readTree(lena);
    expect((await test.call(trees.updateTree, edit(12.2, version), lena)).dbh).toBe(12.2);
    await check({ inDbh: 8, visitDate: daysAgo(5) });
    expect((await readTree()).dbh).toBe(12.2);
    expect((await test.call(trees.updateTree, edit(null, version + 1), lena)).dbh).toBe(12);
  });

  it('the totals of the dashboard, without withdrawn visits and trees', async () => {
    const { visits: before } = await test.call(getTotals, {}, pat);
    const visit = await check();
    await test.call(visits.recordVisit.treeCare, ids(), pat);
    const total = async () => (await test.call(getTotals, {}, pat)).visits - before;
    expect(await total()).toBe(2);
    await test.call(visits.withdrawVisit, { visitId: visit.visit_id }, pat);
    expect(await total()).toBe(1);
    await test.call(withdrawals.withdrawTree, { treeId: tree.tree_id }, lena);
    expect(await total()).toBe(0);
    await test.call(withdrawals.restoreTree, { treeId: tree.tree_id }, lena);
    expect(await total()).toBe(1);
  });
});

describe('who may see and change a visit', () => {
  it('every registered person sees the values, only members see names', async () => {
    const { visit_id } = await check({ inNotes: 'bark is loose' });
    const seen = await test.call(visits.getVisit, { visitId: visit_id }, olu);
    expect(seen).toMatchObject({
      notes: 'bark is loose',
      crown_vigor: 1,
      project_name: 'Elm Street',
      user_id: null,
      user_name: null,
      created_visit: 'no',
      can_edit: false,
      can_withdraw: false,
    });
    const [listed] = await test.call(visits.listTreeVisits, { treeId: tree.tree_id }, olu);
    expect(listed).toMatchObject({ visit_id, user_name: null, notes: 'bark is loose' });
    expect((await test.call(visits.getVisit, { visitId: visit_id }, lena)).user_name).toBe('pat Oak');
    await test.database.run(sql`update project set visible = 0 where project_id = ${project.project_id}`);
    expect((await test.call(visits.getVisit, { visitId: visit_id }, olu)).project_name).toBeNull();
    expect(await test.call(visits.getVisit, { visitId: visit_id }, pat)).toMatchObject({
      project_name: 'Elm Street',
      can_edit: false,
      can_withdraw: true,
    });
  });

  it.each(KINDS)(
    '$activity: only its creator changes it, as a member of its active project',
    async ({ record, update }) => {
      const { visit_id: visitId } = await test.call(record, measured(), pat);
      const edit = { visitId, ...MEASURED };
      expect((await test.refusal(update, edit, lena)).code).toBe('not_yours');
      expect((await test.refusal(update, edit, olu)).code).toBe('not_yours');
      for (const other of KINDS.filter((kind) => kind.update !== update))
        expect((await test.refusal(other.update, edit, pat)).code).toBe('not_found');
      expect(await test.refusal(update, { ...edit, treeId: 1_000_000 }, pat)).toMatchObject({
        fields: { treeId: 'another_record' },
      });
      expect((await test.call(update, { ...edit, inNotes: 'again' }, pat)).notes).toBe('again');
      await test.database.run(sql`update project set visible = 0 where project_id = ${project.project_id}`);
      expect((await test.refusal(update, edit, pat)).code).toBe('project_inactive');
      await test.database.run(sql`update project set visible = 1 where project_id = ${project.project_id}`);
      const people = await test.call(members.listMembers, { projectId: project.project_id }, lena);
      const userId = people.find(({ fullname }) => fullname.startsWith('pat'))?.user_id as number;
      await test.call(members.removeMember, { projectId: project.project_id, userId }, lena);
      expect((await test.refusal(update, edit, pat)).code).toBe('members_only');
      expect((await test.refusal(visits.withdrawVisit, { visitId }, pat)).code).toBe('not_yours_to_withdraw');
      expect((await test.call(visits.withdrawVisit, { visitId }, lena)).visit_id).toBe(visitId);
    },
  );

  it('an edit without a date keeps the date; an edit with one moves the visit', async () => {
    const { visit_id: visitId, visit_date } = await check({ visitDate: daysAgo(700) });
    expect(
      (await test.call(visits.updateVisit.healthCheck, { visitId, ...HEALTHY, inNotes: 'typo' }, pat)).visit_date,
    ).toBe(visit_date);
    const moved = await test.call(
      visits.updateVisit.healthCheck,
      { visitId, ...HEALTHY, visitDate: daysAgo(300) },
      pat,
    );
    expect(moved.visit_date - visit_date).toBeGreaterThan(399 * DAY);
  });

  it('a stale edit is refused with the newer values; one of two edits at once wins', async () => {
    const { visit_id: visitId, version } = await check();
    const edit = (inNotes: string) =>
      test.send(visits.updateVisit.healthCheck, { visitId, version, ...HEALTHY, inNotes }, pat);
    const answers = await Promise.all([edit('one'), edit('two')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json().error;
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(refused).toMatchObject({ code: 'edited_meanwhile', newer: { notes: won.notes, version: version + 1 } });
    expect(refused.newer, 'nothing that the contract does not have').toEqual(
      visits.updateVisit.healthCheck.data.parse(refused.newer),
    );
  });

  it('a withdrawn visit is nowhere; its creator and leaders restore it, nobody else learns of it', async () => {
    const { visit_id: visitId } = await check();
    expect((await test.refusal(visits.withdrawVisit, { visitId }, olu)).code).toBe('not_yours_to_withdraw');
    await test.call(visits.withdrawVisit, { visitId }, pat);
    expect((await test.refusal(visits.getVisit, { visitId }, pat)).code).toBe('not_found');
    expect((await test.refusal(visits.withdrawVisit, { visitId }, pat)).code).toBe('not_found');
    expect((await test.refusal(visits.updateVisit.healthCheck, { visitId, ...HEALTHY }, pat)).code).toBe('not_found');
    expect(await test.call(visits.listTreeVisits, { treeId: tree.tree_id }, pat)).toEqual([]);
    expect(await test.call(visits.listProjectVisits, { projectId: project.project_id }, pat)).toEqual([]);
    expect((await test.refusal(visits.restoreVisit, { visitId }, olu)).code).toBe('not_found');
    const projectId = project.project_id;
    for (const token of [pat, lena])
      expect(await test.call(visits.listWithdrawnVisits, { projectId }, token)).toMatchObject([{ visit_id: visitId }]);
    expect((await test.call(visits.restoreVisit, { visitId }, lena)).visit_id).toBe(visitId);
    await test.call(visits.withdrawVisit, { visitId: (await check({}, lena)).visit_id }, lena);
    expect(await test.call(visits.listWithdrawnVisits, { projectId }, pat)).toEqual([]);
  });
});

describe('photos of a visit', () => {
  it('are hidden with a withdrawn visit, and come back with it', async () => {
    const [photo] = (await addPhoto(test, pat, tree)).photosUrlArray;
    const { visit_id: visitId } = await test.call(
      visits.recordVisit.treeCare,
      { ...ids(), inPhoto: photo?.photoKey },
      pat,
    );
    const shown = async () => (await readTree(olu)).photo_file;
    await test.call(visits.withdrawVisit, { visitId }, pat);
    expect(await shown()).toBe('');
    expect((await test.refusal(photos.issuePhotoDownload, { key: photo?.photoKey }, olu)).code).toBe('not_found');
    await test.call(visits.restoreVisit, { visitId }, pat);
    expect(await shown()).toBe(photo?.photoKey);
  });

  it('tree care takes a photo that its creator has put on the tree', async () => {
    const [photo] = (await addPhoto(test, pat, tree)).photosUrlArray;
    const inPhoto = photo?.photoKey as string;
    for (const [token, file] of [
      [lena, inPhoto],
      [pat, `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.jpg`],
    ] as const)
      expect(await test.refusal(visits.recordVisit.treeCare, { ...ids(), inPhoto: file }, token)).toMatchObject({
        fields: { inPhoto: 'no_such_photo' },
      });
    const visit = await test.call(visits.recordVisit.treeCare, { ...ids(), inPhoto }, pat);
    expect(visit).toMatchObject({ photo_file: inPhoto, photosUrlArray: [{ photoKey: inPhoto, can_delete: true }] });
    expect((await test.refusal(visits.recordVisit.treeCare, { ...ids(), inPhoto }, pat)).fields).toEqual({
      inPhoto: 'no_such_photo',
    });
  });

  it('the creator of a visit adds photos to it, also on a tree of another home; nobody else does', async () => {
    const other = await createProject(test, olu, { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId: tree.tree_id }, olu);
    const visit = await recordHealthCheck(test, olu, { tree, project: other });
    const photoFile = await upload(test, olu, await jpeg());
    const add = { treeId: tree.tree_id, photoFile, visitId: visit.visit_id };
    expect((await test.refusal(photos.addPhoto, add, lena)).code).toBe('not_yours');
    expect((await test.refusal(photos.addPhoto, { ...add, visitId: undefined }, olu)).code).toBe(
      'not_yours_to_add_photos',
    );
    const another = await createTree(test, lena, project);
    expect((await test.refusal(photos.addPhoto, { ...add, treeId: another.tree_id }, olu)).code).toBe('not_found');
    await test.call(photos.addPhoto, add, olu);
    expect((await test.call(visits.getVisit, { visitId: visit.visit_id }, lena)).photo_file).toBe(photoFile);
    // Sent again it changes nothing; it does not move to another visit.
    await test.call(photos.addPhoto, add, olu);
    const second = await recordHealthCheck(test, olu, { tree, project: other });
    expect((await test.refusal(photos.addPhoto, { ...add, visitId: second.visit_id }, olu)).fields).toEqual({
      visitId: 'another_record',
    });
  });

  it('a photo that is on the tree already joins a visit', async () => {
    const [photo] = (await addPhoto(test, pat, tree)).photosUrlArray;
    const visit = await check();
    const photoFile = photo?.photoKey as string;
    await test.call(photos.addPhoto, { treeId: tree.tree_id, photoFile, visitId: visit.visit_id }, pat);
    expect((await test.call(visits.getVisit, { visitId: visit.visit_id }, pat)).photo_file).toBe(photoFile);
  });
});
