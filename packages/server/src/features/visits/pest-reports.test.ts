// Marking pest detections as looked at: who may, what ends a mark, and which reports are open.
import { OPEN_REPORTS_COUNTED_MAX, markPestReport, unmarkPestReport } from '@treewell/domain/visits/pest-reports';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import { getVisitSummary } from '@treewell/domain/visits/visit-log';
import { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/visits/pest-detection';
import * as visits from '@treewell/domain/visits';
import { type Change, getHistory, undoChange } from '@treewell/domain/history/history';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, emailOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree } from '../../../test/trees.ts';
import { type Sql, sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let home: Project;
let treeId: number;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'lou', 'pat', 'olu', 'ada']) tokens[name] = await test.signedIn(name);
  await test.database.run(sql`update users set user_type = 'admin' where email = ${emailOf('ada')}`);
});
afterAll(() => test.close());
beforeEach(async () => {
  home = await createProject(test, tokens['lena'], { includeTrees: 0 });
  await join(test, home, tokens['lena'], tokens['pat']);
  await join(test, home, tokens['lena'], tokens['lou'], 2);
  treeId = (await createTree(test, tokens['lena'], home)).tree_id;
});

const FRASS = { inFrass: 'Yes', exitHoles: 'small D-shaped' } as const;
const report = (input: object = FRASS, project: Project = home, name = 'pat') =>
  test.call(visits.recordVisit.pestDetection, { treeId, projectId: project.project_id, ...input }, tokens[name]);
const mark = (visitId: number, name = 'lena', version?: number) =>
  test.call(markPestReport, { visitId, ...(version !== undefined && { version }) }, tokens[name]);
const read = (visitId: number, name = 'lena') => test.call(visits.getVisit, { visitId }, tokens[name]);
const listOpen = async (project: Project = home, input: object = {}, name = 'lena') =>
  (
    await test.call(
      visits.listProjectVisits,
      { projectId: project.project_id, reports: 'open', ...input },
      tokens[name],
    )
  ).map(({ visit_id }) => visit_id);
const countOpen = async (project: Project = home, name = 'lena') =>
  (await test.call(getVisitSummary, { projectId: project.project_id }, tokens[name])).open_pest_reports;

describe('marking a report as looked at', () => {
  it('is refused to everybody but leaders of the home of its tree and admins', async () => {
    const { visit_id: visitId } = await report();
    for (const name of ['pat', 'olu']) {
      expect((await test.refusal(markPestReport, { visitId }, tokens[name])).code).toBe('leaders_only');
      expect((await test.refusal(unmarkPestReport, { visitId }, tokens[name])).code).toBe('leaders_only');
      expect(await read(visitId, name)).toMatchObject({ can_mark: false, looked_at: null, looked_by: null });
    }
    expect((await test.refusal(markPestReport, { visitId: 0 }, tokens['lena'])).fields).toEqual({
      visitId: 'out_of_range',
    });
    expect((await test.refusal(markPestReport, { visitId: 2_000_000_000 }, tokens['lena'])).code).toBe('not_found');
    expect(await read(visitId, 'ada')).toMatchObject({ can_mark: true });
    expect(await mark(visitId, 'ada')).toMatchObject({ looked_at: expect.any(String) });
  });

  it('says by whom and when, to members only', async () => {
    const { visit_id: visitId } = await report();
    expect(await listOpen()).toEqual([visitId]);
    const marked = await mark(visitId);
    expect(marked).toMatchObject({ looked_by: 'lena Oak', can_mark: true });
    expect(Math.abs(Date.parse(marked.looked_at as string) - Date.now())).toBeLessThan(60_000);
    expect(await read(visitId, 'pat')).toMatchObject({ looked_at: marked.looked_at, looked_by: 'lena Oak' });
    expect(await read(visitId, 'olu')).toMatchObject({ looked_at: marked.looked_at, looked_by: null });
    expect(await listOpen()).toEqual([]);
    expect(await countOpen()).toBe(0);
  });

  it('keeps the first mark when two leaders mark at once, and refuses neither', async () => {
    const { visit_id: visitId } = await report();
    const answers = await Promise.all(['lena', 'lou'].map((name) => mark(visitId, name)));
    expect(answers[0]?.looked_by).toBe(answers[1]?.looked_by);
    const before = await read(visitId);
    expect(await mark(visitId, before.looked_by === 'lena Oak' ? 'lou' : 'lena')).toEqual({
      ...before,
      photosUrlArray: [],
    });
  });

  it('can be taken back, by another leader and more than once', async () => {
    const { visit_id: visitId } = await report();
    await mark(visitId);
    for (const name of ['lou', 'lena'])
      expect(await test.call(unmarkPestReport, { visitId }, tokens[name])).toMatchObject({
        looked_at: null,
        looked_by: null,
      });
    expect(await listOpen()).toEqual([visitId]);
  });

  it('is for pest detections only: others have no mark', async () => {
    const check = await test.call(
      visits.recordVisit.healthCheck,
      { treeId, projectId: home.project_id, crownVigor: 1 },
      tokens['pat'],
    );
    expect(check).not.toHaveProperty('looked_at');
    expect((await test.refusal(markPestReport, { visitId: check.visit_id }, tokens['lena'])).code).toBe('not_found');
  });

  it('changes neither the version of the visit nor what its tree shows', async () => {
    const { visit_id: visitId, version } = await report({ ...FRASS, inDbh: 12 });
    const shown = () => test.database.find(sql`select * from tree where tree_id = ${treeId}`);
    const before = await shown();
    expect((await mark(visitId)).version).toBe(version);
    expect(await shown()).toEqual(before);
  });

  it('refuses to mark answers that were corrected meanwhile, with the newer ones', async () => {
    const { visit_id: visitId, version } = await report();
    await test.call(visits.updateVisit.pestDetection, { visitId, ...FRASS, deadBark: 'Yes' }, tokens['pat']);
    const problem = await test.refusal(markPestReport, { visitId, version }, tokens['lena']);
    expect(problem.code).toBe('edited_meanwhile');
    expect((await read(visitId)).looked_at).toBe(null);
  });

  it('waits for a correction that is under way, and then refuses', async () => {
    const { visit_id: visitId, version } = await report();
    let answer: ReturnType<typeof test.refusal> | undefined;
    await test.database.transaction(async (tx) => {
      await tx.run(sql`select from tree where tree_id = ${treeId} for no key update`);
      answer = test.refusal(markPestReport, { visitId, version }, tokens['lena']);
      await untilWaiting(test.database, 1);
      await tx.run(sql`update visit set version = version + 1 where visit_id = ${visitId}`);
    });
    expect((await answer)?.code).toBe('edited_meanwhile');
  });
});

describe('a corrected or withdrawn report', () => {
  it.each([
    ['an answer', { deadBark: 'Yes' }, false],
    ['an answer that is taken back', { inFrass: null }, false],
    ['the notes', { inNotes: 'Now on the whole trunk' }, false],
    ['the DBH', { inDbh: 12 }, true],
    ['the date', { visitDate: '2026-01-05' }, true],
    ['nothing', {}, true],
  ])('whose creator changes %s keeps its mark: %s → %s', async (_what, change, isKept) => {
    const { visit_id: visitId } = await report({ ...FRASS, inNotes: '' });
    await mark(visitId);
    await test.call(
      visits.updateVisit.pestDetection,
      { visitId, ...FRASS, inNotes: '', ...change } as never,
      tokens['pat'],
    );
    expect((await read(visitId)).looked_at !== null).toBe(isKept);
    expect(await listOpen()).toEqual(isKept ? [] : [visitId]);
  });

  it('is neither open nor marked while it is withdrawn; its mark comes back with it', async () => {
    const { visit_id: visitId } = await report();
    const { visit_id: other } = await report();
    await mark(visitId);
    for (const withdrawn of [visitId, other])
      await test.call(visits.withdrawVisit, { visitId: withdrawn }, tokens['pat']);
    expect((await test.refusal(markPestReport, { visitId: other }, tokens['lena'])).code).toBe('not_found');
    expect([await listOpen(), await countOpen()]).toEqual([[], 0]);
    await test.call(visits.restoreVisit, { visitId }, tokens['pat']);
    expect(await read(visitId)).toMatchObject({ looked_by: 'lena Oak' });
  });

  it('of a withdrawn tree is not open', async () => {
    await report();
    await test.call(withdrawals.withdrawTree, { treeId }, tokens['lena']);
    expect([await listOpen(), await countOpen()]).toEqual([[], 0]);
  });
});

describe('which reports are open', () => {
  it('is known to members only', async () => {
    const input = { projectId: home.project_id, reports: 'open' };
    expect((await test.refusal(visits.listProjectVisits, input, tokens['olu'])).code).toBe('members_only');
    expect((await test.refusal(visits.listProjectVisits, { ...input, reports: 'all' }, tokens['lena'])).fields).toEqual(
      { reports: 'not_an_option' },
    );
  });

  it('follows each sign of the form: a report without any is not open', { tags: 'slow' }, async () => {
    const without = Object.fromEntries([
      ...Object.values(PEST_CHOICE_FIELDS).map(({ wire }) => [wire, 'None']),
      ...Object.values(PEST_SIGN_FIELDS).map(({ wire }) => [wire, 'No']),
    ]);
    await report(without);
    await report({});
    const open: number[] = [];
    for (const { wire } of Object.values(PEST_CHOICE_FIELDS))
      open.unshift((await report({ ...without, [wire]: 'Other' })).visit_id);
    for (const { wire } of Object.values(PEST_SIGN_FIELDS)) open.unshift((await report({ [wire]: 'Yes' })).visit_id);
    expect(await listOpen()).toEqual(open);
    expect(await countOpen()).toBe(open.length);
    expect(await listOpen(home, { limit: 2 })).toEqual(open.slice(0, 2));
    const { user_id } = await read(open[0] as number);
    expect(await listOpen(home, { contributors: String(user_id) })).toEqual(open);
    expect(await listOpen(home, { contributors: '2000000000' })).toEqual([]);
    expect(await listOpen(home, { tasks: 'Tree Care' })).toEqual([]);
    expect(await listOpen(home, { to: '2020-01-01' })).toEqual([]);
  });

  it('is a matter of the home of the tree, wherever the report was recorded', async () => {
    const other = await createProject(test, tokens['olu'], { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId }, tokens['olu']);
    const { visit_id: visitId, can_mark } = await report(FRASS, other, 'olu');
    expect(can_mark).toBe(false);
    expect((await test.refusal(markPestReport, { visitId }, tokens['olu'])).code).toBe('leaders_only');
    expect([await listOpen(other, {}, 'olu'), await countOpen(other, 'olu')]).toEqual([[], 0]);
    expect([await listOpen(), await countOpen()]).toEqual([[visitId], 1]);
    // Nobody finds out by the filter who it was.
    const { user_id } = await read(visitId, 'olu');
    expect(user_id).toEqual(expect.any(Number));
    expect(await listOpen(home, { contributors: String(user_id) })).toEqual([]);
    expect(await mark(visitId)).toMatchObject({ looked_by: 'lena Oak', user_name: null });
    expect(await read(visitId, 'olu')).toMatchObject({ looked_at: expect.any(String), looked_by: 'lena Oak' });
  });

  it('is counted up to a limit', async () => {
    await test.database.run(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, frass)
      select 'Pest Detection', ${treeId}, ${home.project_id}, min(user_id), date_trunc('second', now()), 'Yes'
      from users cross join generate_series(1, ${OPEN_REPORTS_COUNTED_MAX + 1}::int) n group by n`);
    expect(await countOpen()).toBe(OPEN_REPORTS_COUNTED_MAX);
  });
});

it('the database keeps a mark whole, and only on pest detections', async () => {
  const { visit_id: visitId } = await report();
  const breaks = (change: Sql) =>
    expect(test.database.run(sql`update visit set ${change} where visit_id = ${visitId}`)).rejects;
  await breaks(sql`looked_at = now()`).toThrow(/visit_looked_at_by_somebody/);
  await breaks(
    sql`visit_name = 'Health Check', frass = null, exit_holes = null, looked_at = now(), looked_by = user_id`,
  ).toThrow(/visit_looked_at_report/);
});

describe('the history of a mark', () => {
  const history = async (visitId: number, name = 'lena') => test.call(getHistory, { visitId }, tokens[name]);
  const latest = async (visitId: number, name = 'lena') => (await history(visitId, name))[0] as Change;
  const undo = (changeId: number, name = 'lena', more: object = {}) =>
    test.call(undoChange, { changeId, ...more }, tokens[name]);
  const undoRefusal = async (changeId: number, name = 'lena', more: object = {}) =>
    (await test.refusal(undoChange, { changeId, ...more }, tokens[name])).code;
  const unmark = (visitId: number) => test.call(unmarkPestReport, { visitId }, tokens['lena']);

  it('says who has looked and when, without the name to strangers, and is undone by whom may mark', async () => {
    const { visit_id: visitId } = await report();
    await mark(visitId, 'lou');
    const marked = await latest(visitId);
    expect(marked).toMatchObject({
      record: 'visit',
      what: 'changed',
      user_name: expect.stringMatching(/^lou/),
      before: { looked_at: null },
      after: { looked_at: expect.any(Number) },
      can_undo: true,
    });
    expect(Object.keys(marked.after ?? {})).toEqual(['looked_at']);
    expect(await latest(visitId, 'olu')).toMatchObject({ user_name: null, can_undo: false });
    expect(await latest(visitId, 'pat')).toMatchObject({ can_undo: false });
    expect(await latest(visitId, 'ada')).toMatchObject({ can_undo: true });
    for (const name of ['pat', 'olu']) expect(await undoRefusal(marked.change_id, name)).toBe('leaders_only');
    expect(await undo(marked.change_id, 'lena', { dryRun: 1 })).toMatchObject({ undone: 1 });
    const { change_id: undone } = await undo(marked.change_id);
    expect(await read(visitId)).toMatchObject({ looked_at: null });
    expect(await undoRefusal(marked.change_id)).toBe('nothing_to_undo');
    // Undone again, it is the mark of the same person, from the same moment.
    await undo(undone as number, 'ada');
    expect(await read(visitId)).toMatchObject({ looked_by: 'lou Oak', looked_at: expect.any(String) });
    expect(await latest(visitId)).toMatchObject({ after: marked.after });
  });

  it('never brings a mark back to answers that were corrected since, also when somebody insists', async () => {
    const { visit_id: visitId } = await report();
    await mark(visitId);
    await unmark(visitId);
    const takenBack = await latest(visitId);
    await test.call(visits.updateVisit.pestDetection, { visitId, ...FRASS, inGalls: 'Yes' }, tokens['pat']);
    expect(await undo(takenBack.change_id, 'lena', { dryRun: 1 })).toMatchObject({ gone: 1 });
    for (const more of [{}, { anyway: 1 }])
      expect(await undoRefusal(takenBack.change_id, 'lena', more)).toBe('not_found');
    expect(await read(visitId)).toMatchObject({ looked_at: null });
  });

  it('has nothing of its own where an edit, or its undo, ends the mark', async () => {
    const { visit_id: visitId } = await report();
    const edit = (input: object) =>
      test.call(visits.updateVisit.pestDetection, { visitId, ...FRASS, ...input }, tokens['pat']);
    await mark(visitId);
    await edit({ inGalls: 'Yes' });
    const edited = await latest(visitId);
    expect(edited).toMatchObject({ before: { galls: null }, after: { galls: 'Yes' } });
    await mark(visitId);
    await undo(edited.change_id, 'pat');
    expect(await read(visitId)).toMatchObject({ looked_at: null, galls: null });
    expect((await history(visitId)).map(({ after }) => Object.keys(after ?? {}).join())).toEqual([
      'galls',
      'looked_at',
      'galls',
      'looked_at',
      '',
    ]);
  });
});
