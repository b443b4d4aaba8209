// Rounds: who makes, walks and ends them; trees that leave the way; visits that tick; two people at once.
import { getUser } from '@treewell/domain/accounts';
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as rounds from '@treewell/domain/work/rounds';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { WASHINGTON, createProject, join } from '../../../test/projects.ts';
import { createTree, withdraw } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
/** On a street from south to north, about 111 m apart, in no order. */
let street: number[];
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'mia', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.run(sql`delete from daily_use`);
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  for (const name of ['pat', 'mia']) await join(test, project, tokens['lena'], tokens[name]);
  const made = new Map<number, number>();
  for (const place of [3, 1, 4, 2])
    made.set(
      place,
      (
        await createTree(test, tokens['lena'], project, {
          inName: `Elm ${place}`,
          inLatitude: WASHINGTON[1] + place / 1_000,
        })
      ).tree_id,
    );
  street = [1, 2, 3, 4].map((place) => made.get(place) as number);
});

const idOf = async (name: string) => Number((await test.call(getUser, {}, tokens[name])).user_id);
const input = (more: Record<string, unknown> = {}) => ({
  projectId: project.project_id,
  roundName: 'Monday',
  treeIds: street.toReversed(),
  inLongitude: WASHINGTON[0],
  inLatitude: WASHINGTON[1],
  ...more,
});
const make = (more: Record<string, unknown> = {}, name = 'lena') =>
  test.call(rounds.createRound, input(more), tokens[name]);
const refused = (more: Record<string, unknown>, name = 'lena') =>
  test.refusal(rounds.createRound, input(more), tokens[name]);
const get = (roundId: number, name = 'lena') => test.call(rounds.getRound, { roundId }, tokens[name]);
const tick = (name: string, roundId: number, treeId: number | undefined, state = 'done', reason?: string) =>
  test.call(rounds.tickRoundTree, { roundId, treeId: treeId ?? 0, state, reason }, tokens[name]);
const idsOf = (round: rounds.Round) => round.trees.map(({ tree_id }) => tree_id);
const stateOf = (round: rounds.Round, treeId: number | undefined) =>
  round.trees.find(({ tree_id }) => tree_id === treeId);

describe('refusals', () => {
  it('says which field of a new round is wrong', async () => {
    expect(await refused({ roundName: '' })).toMatchObject({ fields: { roundName: 'required' } });
    expect(await refused({ treeIds: [] })).toMatchObject({ code: 'invalid_input' });
    expect(await refused({ treeIds: undefined })).toMatchObject({ fields: { treeIds: 'required' } });
    expect(await refused({ nearest: 5 })).toMatchObject({ fields: { treeIds: 'required' } });
    expect(await refused({ treeIds: Array.from({ length: 101 }, (_, n) => n + 1) })).toMatchObject({
      fields: { treeIds: 'out_of_range' },
    });
    expect(await refused({ treeIds: undefined, nearest: 101 })).toMatchObject({ fields: { nearest: 'out_of_range' } });
    expect(
      await refused({ treeIds: undefined, nearest: 5, inLongitude: undefined, inLatitude: undefined }),
    ).toMatchObject({ fields: { inLongitude: 'required' } });
    expect(await refused({ inLatitude: undefined })).toMatchObject({ fields: { inLatitude: 'required' } });
    expect(await refused({ heldOn: '2026-13-01' })).toMatchObject({ fields: { heldOn: 'not_a_date' } });
    expect(await refused({ minutesPerTree: 0 })).toMatchObject({ fields: { minutesPerTree: 'out_of_range' } });
  });

  it('takes only trees that one can work on in the project', async () => {
    const other = await createProject(test, tokens['olu'], { includeTrees: 0 });
    const foreign = await createTree(test, tokens['olu'], other);
    await withdraw(test, street[0] ?? 0);
    for (const treeId of [foreign.tree_id, street[0], 2_000_000])
      expect(await refused({ treeIds: [street[1], treeId] })).toEqual({ status: 409, code: 'tree_not_in_project' });
    expect(await refused({ treeIds: undefined, nearest: 5, inLatitude: 10 })).toMatchObject({
      code: 'round_without_trees',
    });
  });

  it('does not exist for people who guess its link, and its link alone opens nothing', async () => {
    const { round_id } = await make();
    const unknown = { status: 404, code: 'not_found' };
    const calls = [
      [rounds.getRound, {}],
      [rounds.updateRound, { ended: 1 }],
      [rounds.tickRoundTree, { treeId: street[0], state: 'done' }],
      [rounds.joinRound, {}],
      [rounds.leaveRound, {}],
    ] as const;
    for (const [call, more] of calls)
      for (const roundId of [round_id, 2_000_000])
        expect(await test.refusal(call, { roundId, ...more }, tokens['olu'])).toEqual(unknown);
    expect(await refused({}, 'olu')).toMatchObject({ code: 'members_only' });
    expect(await test.refusal(rounds.listRounds, { projectId: project.project_id }, tokens['olu'])).toMatchObject({
      code: 'members_only',
    });
  });

  it('is changed and ended by who made it and by leaders only', async () => {
    const { round_id, version } = await make({}, 'pat');
    const change = (name: string, more: object) =>
      test.refusal(rounds.updateRound, { roundId: round_id, ...more }, tokens[name]);
    expect(await change('mia', { ended: 1 })).toMatchObject({ code: 'not_yours_to_change' });
    expect((await get(round_id, 'mia')).can_edit).toBe(false);
    expect(await change('lena', { roundName: 'Tuesday', version })).toEqual({ status: 200 });
    expect(await change('pat', { roundName: 'Friday', version })).toMatchObject({ code: 'edited_meanwhile' });
    expect(await change('pat', { ended: 1 })).toEqual({ status: 200 });
    expect((await get(round_id)).round_name).toBe('Tuesday');
    const moved = { heldOn: '2027-01-04', minutesPerTree: 9, visit: 'Tree Care' };
    expect(await change('lena', { heldOn: '2027-02-30' })).toMatchObject({ fields: { heldOn: 'not_a_date' } });
    expect(await change('lena', { roundName: ' ' })).toMatchObject({ fields: { roundName: 'required' } });
    expect(await change('lena', moved)).toEqual({ status: 200 });
    expect(await get(round_id)).toMatchObject({
      round_name: 'Tuesday',
      held_on: '2027-01-04',
      minutes_per_tree: 9,
      visit: 'Tree Care',
    });
    expect(await change('lena', { heldOn: '', visit: '' })).toEqual({ status: 200 });
    expect(await get(round_id)).toMatchObject({ held_on: null, visit: null, minutes_per_tree: 9 });
    expect(
      await test.refusal(rounds.tickRoundTree, { roundId: round_id, treeId: street[0], state: 'done' }, tokens['mia']),
    ).toMatchObject({ code: 'round_ended' });
    expect(await test.refusal(rounds.joinRound, { roundId: round_id }, tokens['mia'])).toMatchObject({
      code: 'round_ended',
    });
    const list = (ended: 0 | 1) =>
      test.call(rounds.listRounds, { projectId: project.project_id, ended }, tokens['mia']);
    expect(await list(0)).toEqual([]);
    expect(await list(1)).toMatchObject([{ round_id, round_name: 'Tuesday' }]);
    await test.call(rounds.updateRound, { roundId: round_id, ended: 0 }, tokens['lena']);
    expect(await list(0)).toMatchObject([{ round_id, ended_at: null }]);
  });

  it('has a limit of open rounds', async () => {
    await test.database.run(sql`
      insert into round (project_id, round_name, minutes_per_tree, created_by)
      select ${project.project_id}, 'Round ' || n, 5, ${await idOf('lena')} from generate_series(1, ${rounds.OPEN_ROUNDS_MAX}::int) n`);
    expect(await refused({})).toMatchObject({ code: 'too_many_rounds' });
  });
});

describe('the way', () => {
  it('puts the trees into walking order from the start, and says how far and how long it is', async () => {
    const round = await make({ heldOn: '2026-12-01', minutesPerTree: 4 });
    expect(idsOf(round)).toEqual(street);
    expect(round).toMatchObject({ held_on: '2026-12-01', tree_count: 4, done_count: 0, created_by: 'lena Oak' });
    // Three steps of 111 m at 75 m a minute, and four trees.
    expect(round.meters).toBeGreaterThan(330);
    expect(round.meters).toBeLessThan(340);
    expect(round.minutes).toBe(Math.round(round.meters / 75 + 16));
    expect(idsOf(await make({ inLatitude: WASHINGTON[1] + 0.01 }))).toEqual(street.toReversed());
  });

  it('takes the nearest trees of the project that fit the filter', async () => {
    const other = await createProject(test, tokens['olu'], { includeTrees: 0 });
    await createTree(test, tokens['olu'], other);
    expect(idsOf(await make({ treeIds: undefined, nearest: 3 }))).toEqual(street.slice(0, 3));
    await recordHealthCheck(test, tokens['pat'], { tree: { tree_id: street[1] ?? 0 }, project });
    expect(idsOf(await make({ treeIds: undefined, nearest: 3, visited: 'never' }))).toEqual([
      street[0],
      street[2],
      street[3],
    ]);
  });

  it('a tree that has died since leaves the way, and one that was chosen as a stump does not', async () => {
    const die = (treeId: number | undefined) =>
      test.database.run(sql`update tree set status = 'stump' where tree_id = ${treeId}`);
    await die(street[3]);
    const { round_id } = await make();
    await die(street[0]);
    const round = await get(round_id);
    expect(round.trees.map(({ tree_presence }) => tree_presence)).toEqual(['not_alive', 'here', 'here', 'here']);
    expect(round.trees[0]).toMatchObject({ tree_name: 'Elm 1' });
    expect(
      await test.refusal(rounds.tickRoundTree, { roundId: round_id, treeId: street[0], state: 'done' }, tokens['pat']),
    ).toMatchObject({ code: 'tree_left_round' });
  });

  it('trees that are withdrawn or taken out leave the way, and a withdrawn one is not named', async () => {
    const { round_id } = await make();
    await withdraw(test, street[1] ?? 0);
    await test.call(
      projectTrees.removeProjectTrees,
      { projectId: project.project_id, treeIds: [street[3] ?? 0] },
      tokens['lena'],
    );
    const round = await get(round_id, 'pat');
    expect(round.trees.map(({ tree_presence }) => tree_presence)).toEqual(['here', 'withdrawn', 'here', 'taken_out']);
    expect(round.trees[1]).toMatchObject({ tree_name: '', address: '', longitude: null, latitude: null, sub_id: null });
    expect(round.trees[3]).toMatchObject({ tree_name: 'Elm 4' });
    expect(round).toMatchObject({ tree_count: 2, done_count: 0 });
    expect(round.meters).toBeGreaterThan(215);
    expect(round.meters).toBeLessThan(230);
    for (const treeId of [street[1], street[3]])
      expect(
        await test.refusal(rounds.tickRoundTree, { roundId: round_id, treeId, state: 'done' }, tokens['pat']),
      ).toMatchObject({ code: 'tree_left_round' });
    expect(
      await test.refusal(rounds.tickRoundTree, { roundId: round_id, treeId: 2_000_000, state: 'done' }, tokens['pat']),
    ).toMatchObject({ code: 'tree_not_in_round' });
  });
});

describe('walking', () => {
  it('is ticked by hand, skipped with a reason, and opened again', async () => {
    const { round_id } = await make();
    const [first, second] = street;
    expect(await tick('pat', round_id, first)).toMatchObject({ done_count: 1, tree_count: 4 });
    const skipped = await tick('mia', round_id, second, 'skipped', 'Behind a fence');
    expect(stateOf(skipped, second)).toMatchObject({ state: 'skipped', by: 'mia Oak', reason: 'Behind a fence' });
    expect(skipped).toMatchObject({ done_count: 1, skipped_count: 1 });
    // What is done is not skipped.
    expect(stateOf(await tick('mia', round_id, first, 'skipped'), first)).toMatchObject({
      state: 'done',
      by: 'pat Oak',
    });
    expect(stateOf(await tick('pat', round_id, second), second)).toMatchObject({ state: 'done', reason: '' });
    expect(stateOf(await tick('mia', round_id, first, 'open'), first)).toMatchObject({ state: 'open', by: null });
  });

  it('two people who tick one tree at once: the first is who has done it, and both are told so', async () => {
    const { round_id } = await make();
    for (const treeId of street) {
      const answers = await Promise.all(['pat', 'mia', 'lena'].map((name) => tick(name, round_id, treeId)));
      const doers = new Set(answers.map((round) => stateOf(round, treeId)?.by));
      expect(doers.size).toBe(1);
    }
    expect((await get(round_id)).done_count).toBe(4);
  });

  it('gives two people different ends, keeps them, and lets people leave', async () => {
    const { round_id } = await make();
    const joined = (name: string) => test.call(rounds.joinRound, { roundId: round_id }, tokens[name]);
    await Promise.all(['pat', 'mia'].map(joined));
    const ends = (round: rounds.Round) => round.walkers.map(({ end }) => end).toSorted();
    expect(ends(await get(round_id))).toEqual(['first', 'last']);
    const before = (await get(round_id)).walkers;
    expect((await joined('pat')).walkers).toEqual(before);
    expect((await joined('lena')).walkers.at(-1)).toMatchObject({ fullname: 'lena Oak', end: 'first' });
    await test.call(rounds.leaveRound, { roundId: round_id }, tokens['pat']);
    expect((await get(round_id)).walkers).toHaveLength(2);
    await test.call(members.removeMember, { projectId: project.project_id, userId: await idOf('mia') }, tokens['lena']);
    expect((await get(round_id)).walkers).toMatchObject([{ fullname: 'lena Oak' }]);
  });

  it('a visit in the project does its tree, also a skipped one, and its withdrawal opens it again', async () => {
    const { round_id } = await make();
    const { round_id: careRound } = await make({ visit: 'Tree Care' });
    const [first, second] = street;
    await tick('mia', round_id, first, 'skipped', 'No time');
    const { visit_id } = await recordHealthCheck(test, tokens['pat'], { tree: { tree_id: first ?? 0 }, project });
    expect(stateOf(await get(round_id), first)).toMatchObject({ state: 'done', by: 'pat Oak', visit_id, reason: '' });
    expect(stateOf(await get(careRound), first)).toMatchObject({ state: 'open' });
    await test.call(visits.withdrawVisit, { visitId: visit_id }, tokens['pat']);
    expect(stateOf(await get(round_id), first)).toMatchObject({ state: 'open', by: null, visit_id: null });
    await test.call(
      visits.recordVisit.treeCare,
      { treeId: second ?? 0, projectId: project.project_id, timeSpent: 1 },
      tokens['mia'],
    );
    expect(stateOf(await get(careRound), second)).toMatchObject({ state: 'done', by: 'mia Oak' });
    await test.call(rounds.updateRound, { roundId: round_id, ended: 1 }, tokens['lena']);
    await recordHealthCheck(test, tokens['pat'], { tree: { tree_id: first ?? 0 }, project });
    expect(stateOf(await get(round_id), first)).toMatchObject({ state: 'open' });
  });
});
