// Questions to first observers over HTTP, and the mail about them.
import { chooseMyMail } from '@treewell/domain/accounts/account-settings';
import { getHome } from '@treewell/domain/home';
import * as members from '@treewell/domain/members';
import * as projects from '@treewell/domain/projects';
import * as qaqc from '@treewell/domain/qaqc/runs';
import { answerQaqcQuestion, listQaqcQuestions } from '@treewell/domain/qaqc/questions';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, emailOf } from '../../../test/app.ts';
import { FIRST_VALUES, type QaqcWorld, SECOND_VALUES, checkTree, createQaqcWorld, start } from '../../../test/qaqc.ts';
import { sql } from '../../db/db.ts';
import { startJobQueue } from '../../jobs/job-queue.ts';
import { mailQuestionsJobs } from './mail-questions.ts';

let test: TestApp;
let world: QaqcWorld;
let run: qaqc.QaqcRun;
let visitId: number;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Rob has measured one tree of Pat again. DBH and vigor differ. */
beforeEach(async () => {
  await test.database.run(sql`delete from job`);
  world = await createQaqcWorld(test);
  run = await start(test, world);
  [visitId = 0] = world.visitIds;
  await checkTree(test, world, world.treeIds[0] as number, world.tokens.rob, SECOND_VALUES);
});

const questionsOf = async (token: string) =>
  (await test.call(listQaqcQuestions, {}, token)).questions.filter(({ project_id }) => project_id === world.projectId);
const answer = (input: object, token = world.tokens.pat) =>
  test.call(answerQaqcQuestion, { visitId, measure: 'dbh', ...input } as never, token);
const refused = (input: object, token = world.tokens.pat) =>
  test.refusal(answerQaqcQuestion, { visitId, measure: 'dbh', ...input }, token);
const comparison = async () =>
  (
    await test.call(qaqc.listQaqcComparisons, { projectId: world.projectId, qaqcId: run.qaqc_id }, world.tokens.lena)
  )[0];

it('a comparison stays as it was judged: tolerances and measures of today change nothing', async () => {
  // As if DBH had been compared within 2 in, light exposure within nothing, and transparency not at all.
  await test.database.run(sql`
    update qaqc_measure set (tolerance, is_within) = (values (2, true)) where visit_id = ${visitId} and measure = 'dbh'`);
  await test.database.run(sql`
    update qaqc_measure set (tolerance, is_within) = (values (0, false)) where visit_id = ${visitId} and measure = 'crown_light_exposure'`);
  await test.database.run(sql`delete from qaqc_measure where visit_id = ${visitId} and measure = 'crown_transparency'`);
  const found = await comparison();
  expect(found?.within).toMatchObject({
    dbh: true,
    crown_light_exposure: false,
    crown_vigor: false,
    crown_transparency: null,
  });
  expect(found?.tolerance).toMatchObject({ dbh: 2, crown_light_exposure: 0, crown_vigor: 1, crown_transparency: null });
  expect((await questionsOf(world.tokens.pat)).map(({ measure, tolerance }) => [measure, tolerance])).toEqual([
    ['crown_light_exposure', 0],
    ['crown_vigor', 1],
  ]);
  expect((await refused({ answer: 'stands' })).code, 'DBH is no question').toBe('not_found');
  const open = async () => (await test.call(getHome, {}, world.tokens.pat)).questions;
  const before = await open();
  await answer({ measure: 'crown_vigor', answer: 'stands' });
  expect((await open()) - before).toBe(-1);
  const [card] = await test.call(listQaqcObservers, { projectId: world.projectId, onlyMine: 1 }, world.tokens.pat);
  expect(card?.measures).toMatchObject({
    dbh: { visits: 1, agreed: 1 },
    crown_light_exposure: { visits: 1, agreed: 0 },
    crown_transparency: { visits: 0, agreed: 0 },
  });
});

describe('a measure that does not agree', () => {
  it('is a question to the first observer alone, with both values and the tolerance', async () => {
    expect(await questionsOf(world.tokens.pat)).toMatchObject([
      {
        visit_id: visitId,
        measure: 'dbh',
        tolerance: 0.5,
        first_value: 41.375,
        qaqc_value: 40,
        value: 41.375,
        answer: null,
        can_correct: true,
      },
      { visit_id: visitId, measure: 'crown_vigor', tolerance: 1, first_value: 5, qaqc_value: 2, answer: null },
    ]);
    expect(await questionsOf(world.tokens.rob)).toEqual([]);
    expect(await questionsOf(world.tokens.lena)).toEqual([]);
    expect((await test.call(getHome, {}, world.tokens.pat)).questions).toBeGreaterThanOrEqual(2);
    const waiting = (await test.call(getHome, {}, world.tokens.rob)).remeasure;
    expect(waiting).toContainEqual(expect.objectContaining({ project_id: world.projectId, trees: 4 }));
  });

  it('is corrected: the visit and the tree change, the comparison does not', async () => {
    const { version } = (await questionsOf(world.tokens.pat))[0] as { version: number };
    const answered = await answer({ answer: 'corrected', value: '40.25', version, note: 'Read the tape wrongly' });
    expect(answered).toMatchObject({
      answer: 'corrected',
      value: 40.25,
      first_value: 41.375,
      note: 'Read the tape wrongly',
    });
    expect((await test.call(visits.getVisit, { visitId }, world.tokens.rob)).dbh).toBe(40.25);
    const [treeId = 0] = world.treeIds;
    await test.database.run(
      sql`update visit set visit_date = '2026-11-01Z' where visit_id <> ${visitId} and tree_id = ${treeId}`,
    );
    expect((await test.call(trees.getTree, { treeId }, world.tokens.rob)).dbh).toBe(40.25);
    expect(await comparison()).toMatchObject({
      first_dbh: 41.375,
      accuracy: 71,
      changes: [{ visit: 'first', measure: 'dbh', value: 40.25 }],
      answers: [{ measure: 'dbh', answer: 'corrected', note: 'Read the tape wrongly', is_after_completion: false }],
    });
    expect((await questionsOf(world.tokens.pat)).map((one) => [one.measure, one.answer])).toEqual([
      ['crown_vigor', null],
      ['dbh', 'corrected'],
    ]);
  });

  it('stands: the leader sees why, also after the run is completed', async () => {
    await test.call(qaqc.completeQaqc, { projectId: world.projectId, qaqcId: run.qaqc_id }, world.tokens.lena);
    await answer({ answer: 'stands', note: 'I measured below the swelling' });
    expect((await comparison())?.answers).toMatchObject([
      { measure: 'dbh', answer: 'stands', note: 'I measured below the swelling', is_after_completion: true },
    ]);
    expect((await test.call(visits.getVisit, { visitId }, world.tokens.rob)).dbh).toBe(FIRST_VALUES.inDbh);
  });

  it('is not answered by others, without a value, with a value out of range, or about a measure that agrees', async () => {
    const stands = { answer: 'stands' };
    expect(await refused(stands, world.tokens.rob)).toEqual({ status: 404, code: 'not_found' });
    expect(await refused(stands, world.tokens.lena)).toEqual({ status: 404, code: 'not_found' });
    expect(await refused({ ...stands, measure: 'leaf_defoliation' })).toEqual({ status: 404, code: 'not_found' });
    expect(await refused({ answer: 'corrected' })).toMatchObject({ status: 400, fields: { value: 'required' } });
    expect(await refused({ answer: 'corrected', value: 601 })).toMatchObject({
      status: 400,
      fields: { value: 'out_of_range' },
    });
    expect(await refused({ answer: 'corrected', value: 7, measure: 'crown_vigor' })).toMatchObject({ status: 400 });
    expect(await refused({ answer: 'maybe' })).toMatchObject({ status: 400, fields: { answer: 'not_an_option' } });
    expect((await questionsOf(world.tokens.pat)).every((one) => one.answer === null)).toBe(true);
  });

  it('is not corrected from an old version, in an inactive project, or by somebody who left', async () => {
    await test.call(
      visits.updateVisit.healthCheck,
      { ...FIRST_VALUES, visitId, inNotes: 'Later', version: 1 },
      world.tokens.pat,
    );
    expect(await refused({ answer: 'corrected', value: 40, version: 1 })).toMatchObject({ code: 'edited_meanwhile' });
    const { projectId, tokens, userIds } = world;
    await test.call(projects.updateProject, { projectId, projectName: 'Elm', inVisible: 0 }, tokens.lena);
    expect((await questionsOf(tokens.pat))[0]?.can_correct).toBe(false);
    expect(await refused({ answer: 'corrected', value: 40 })).toMatchObject({ code: 'project_inactive' });
    await answer({ answer: 'stands' });
    await test.call(members.removeMember, { projectId, userId: userIds.pat }, tokens.lena);
    expect(await refused({ answer: 'stands' })).toEqual({ status: 404, code: 'not_found' });
  });

  it('is no question while the second visit is withdrawn; its answers come back with it', async () => {
    await answer({ answer: 'stands' });
    const second = await comparison();
    await test.call(visits.withdrawVisit, { visitId: second?.qaqc_visit_id as number }, world.tokens.rob);
    expect(await questionsOf(world.tokens.pat)).toEqual([]);
    await test.call(visits.restoreVisit, { visitId: second?.qaqc_visit_id as number }, world.tokens.rob);
    expect((await questionsOf(world.tokens.pat)).map((one) => one.answer)).toEqual([null, 'stands']);
  });
});

it('withdrawing a second visit after completion removes its question and the quality of its tree; the run keeps its comparison', async () => {
  await test.call(qaqc.completeQaqc, { projectId: world.projectId, qaqcId: run.qaqc_id }, world.tokens.lena);
  const [treeId = 0] = world.treeIds;
  const checkedAt = async () => (await test.call(trees.getTree, { treeId }, world.tokens.rob)).qaqc_checked_at;
  expect(await checkedAt()).not.toBeNull();
  const second = { visitId: (await comparison())?.qaqc_visit_id as number };
  await test.call(visits.withdrawVisit, second, world.tokens.rob);
  expect([await questionsOf(world.tokens.pat), await checkedAt()]).toEqual([[], null]);
  const cards = () => test.call(listQaqcObservers, { projectId: world.projectId }, world.tokens.lena);
  expect(await cards()).toEqual([]);
  expect((await comparison())?.accuracy).toBe(71);
  await test.call(visits.restoreVisit, second, world.tokens.rob);
  expect(await checkedAt()).not.toBeNull();
  expect(await cards()).toHaveLength(1);
  expect(await test.call(listQaqcObservers, { projectId: world.projectId, onlyMine: 1 }, world.tokens.lena)).toEqual(
    [],
  );
});

it('open questions come before answered ones, however old they are', async () => {
  // Of many comparisons the latest are listed, but those with something to answer first.
  await test.database.run(sql`update qaqc_visit set qaqc_visit_date = '2020-01-01Z' where visit_id = ${visitId}`);
  const first = (await test.call(listQaqcQuestions, {}, world.tokens.pat)).questions[0];
  expect(first?.answer).toBeNull();
  const open = (await test.call(getHome, {}, world.tokens.pat)).questions;
  await answer({ answer: 'stands' });
  expect((await test.call(getHome, {}, world.tokens.pat)).questions).toBe(open - 1);
  const rest = await test.call(listQaqcQuestions, {}, world.tokens.pat);
  expect(rest.questions.findIndex((one) => one.answer !== null)).toBe(open - 1);
});

describe('the mail', () => {
  const jobs = () =>
    test.database.list<{ name: string; minutes: number }>(
      sql`select name, round(extract(epoch from due_at - now()) / 60)::int as minutes from job where kind = 'mail_questions'`,
    );
  async function sendDue(): Promise<void> {
    await test.database.run(sql`update job set due_at = now()`);
    const queue = startJobQueue(test.database, [mailQuestionsJobs(test.database, 'https://trees.example')], {
      log: { warn: vi.fn(), error: vi.fn() },
      pollMs: 20,
    });
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 5_000, interval: 20 });
    await queue.stop();
  }
  const mails = async () =>
    (await test.mailsTo(emailOf('pat'))).filter(({ subject }) => subject.startsWith('A second person'));

  it('is one for all that was found in an hour', async () => {
    await checkTree(test, world, world.treeIds[1] as number, world.tokens.rob, SECOND_VALUES);
    expect(await jobs()).toEqual([{ name: String(world.userIds.pat), minutes: 60 }]);
    await sendDue();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^A second person measured differently: \d+ values$/);
    expect(mail?.text_body).toContain('https://trees.example/dashboard/questions');
  });

  it('does not come when everything agrees, or was answered, or is not wanted', async () => {
    await test.database.run(sql`delete from job`);
    await checkTree(test, world, world.treeIds[1] as number, world.tokens.rob, FIRST_VALUES);
    expect(await jobs()).toEqual([]);
    await checkTree(test, world, world.treeIds[2] as number, world.tokens.rob, SECOND_VALUES);
    expect(await test.call(chooseMyMail, { kind: 'questions', wantsMail: 0 }, world.tokens.pat)).toMatchObject({
      questions: false,
    });
    expect((await test.call(listQaqcQuestions, {}, world.tokens.pat)).wants_mail).toBe(false);
    await sendDue();
    expect(await mails()).toEqual([]);
    await test.call(chooseMyMail, { kind: 'questions', wantsMail: 1 }, world.tokens.pat);
    await test.database.run(sql`insert into qaqc_answer (visit_id, measure, answer, note)
      select visit_id, measure, 'stands', '' from qaqc_measure where not is_within on conflict do nothing`);
    await test.database.run(
      sql`insert into job (kind, name, payload) values ('mail_questions', 'again', jsonb_build_object('user_id', ${world.userIds.pat}::int))`,
    );
    await sendDue();
    expect(await mails()).toEqual([]);
  });
});
