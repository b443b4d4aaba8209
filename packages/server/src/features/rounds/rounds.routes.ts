// Rounds: making, walking, ticking and ending them. Visits tick by a trigger too (schema/work.sql).
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import * as rounds from '@treewell/domain/work/rounds';
import { type Context, heavy, route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { lockForWork } from '../tasks/tasks.queries.ts';
import { chosenTreeIds, treesInOrder } from './choose-trees.ts';
import { canChange, requireEditor, requireWalker, roundEditor, roundReader, roundWalker } from './round-access.ts';
import * as queries from './rounds.queries.ts';

export const roundRoutes = [
  route(rounds.listRounds, projectCan('read_project'), async ({ db }, { project_id, is_ended }) =>
    (await queries.listRoundRows(db, project_id, is_ended)).map(toSummary),
  ),

  route(rounds.getRound, roundReader, (context, { round_id }) => getRound(context, round_id)),

  // The nearest trees that fit a filter are searched among many.
  heavy(
    route(rounds.createRound, projectCan('share_work'), async (context, input) => {
      const { db, user } = context;
      await countDailyUse(db, user.user_id, 'rounds');
      const chosen = await chosenTreeIds(context, input);
      await lockForWork(db, input.project_id);
      await requireAbility(db, 'share_work', input.project_id, user.user_id);
      if (!(await queries.hasRoomForRound(db, input.project_id))) throw new Problem('too_many_rounds');
      const treeIds = await treesInOrder(context, input, chosen);
      return getRound(context, await queries.insertRound(db, user.user_id, input, treeIds));
    }),
  ),

  route(rounds.updateRound, roundEditor, async (context, { round_id, version, changes, is_ended }) => {
    const { db, user } = context;
    await lockForWork(db, context.standing.project_id);
    await queries.lockRound(db, round_id);
    const standing = await requireEditor(db, round_id, user.user_id);
    const isEdit = Object.keys(changes).length > 0;
    if (isEdit && version !== undefined && version !== standing.version)
      throw new Problem('edited_meanwhile', { newer: await getRound(context, round_id) });
    const opens = is_ended === false && standing.is_ended;
    if (opens && !(await queries.hasRoomForRound(db, standing.project_id))) throw new Problem('too_many_rounds');
    if (isEdit) await queries.updateRoundFields(db, round_id, changes);
    if (is_ended !== undefined) await queries.updateRoundEnded(db, round_id, is_ended);
    return getRound(context, round_id);
  }),

  // Without a lock: each of these is one statement, and of two at once the database lets one go first.
  route(rounds.tickRoundTree, roundWalker, async (context, { round_id, tree_id, state, reason }) => {
    const { db, user, standing } = context;
    if (standing.is_ended) throw new Problem('round_ended');
    const changed =
      state === 'done'
        ? await queries.updateTreeDone(db, round_id, tree_id, user.user_id)
        : state === 'skipped'
          ? await queries.updateTreeSkipped(db, round_id, tree_id, user.user_id, reason)
          : await queries.updateTreeOpen(db, round_id, tree_id);
    const round = await getRound(context, round_id);
    if (changed === 0) requireTickable(round, tree_id);
    return round;
  }),

  route(rounds.joinRound, roundWalker, async (context, { round_id }) => {
    const { db, user } = context;
    await queries.lockRound(db, round_id);
    const standing = await requireWalker(db, round_id, user.user_id);
    if (standing.is_ended) throw new Problem('round_ended');
    const walkers = await queries.listWalkers(db, round_id);
    if (!walkers.some(({ user_id }) => user_id === user.user_id)) {
      if (walkers.length >= rounds.ROUND_WALKERS_MAX) throw new Problem('too_many_walkers');
      await queries.insertWalker(db, round_id, user.user_id, emptierEnd(walkers));
    }
    return getRound(context, round_id);
  }),

  route(rounds.leaveRound, roundReader, async (context, { round_id }) => {
    await queries.deleteWalker(context.db, round_id, context.user.user_id);
    return getRound(context, round_id);
  }),
];

/** Where fewer people have begun; the first end for the first one. */
function emptierEnd(walkers: rounds.Round['walkers']): rounds.RoundEnd {
  const atLast = walkers.filter(({ end }) => end === 'last').length;
  return atLast < walkers.length - atLast ? 'last' : 'first';
}

/** Why nothing has changed. Nothing is wrong if somebody else was first. */
function requireTickable(round: rounds.Round, treeId: number): void {
  if (round.ended_at !== null) throw new Problem('round_ended');
  const tree = round.trees.find(({ tree_id }) => tree_id === treeId);
  if (!tree) throw new Problem('tree_not_in_round');
  if (!rounds.isOnWay(tree)) throw new Problem('tree_left_round');
}

const toSummary = ({ created_at, ended_at, ...row }: queries.SummaryRow): rounds.RoundSummary => ({
  ...row,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

async function getRound(
  { db, user }: Pick<Context, 'db'> & { user: { user_id: number } },
  roundId: number,
): Promise<rounds.Round> {
  const row = await queries.findRoundRow(db, user.user_id, roundId);
  const standing = await queries.findRoundStanding(db, roundId, user.user_id);
  if (!row || !standing) throw new Problem('not_found');
  const { is_creator, version, ...summary } = row;
  const trees = (await queries.listRoundTreeRows(db, roundId)).map(({ at, ...tree }) => ({
    ...tree,
    at: at?.toISOString() ?? null,
  }));
  return {
    ...toSummary(summary),
    trees,
    walkers: await queries.listWalkers(db, roundId),
    ...rounds.wayThrough(rounds.treesLeft(trees).map(rounds.positionOf), row.minutes_per_tree),
    can_edit: canInProject(standing, 'share_work') && canChange({ ...standing, is_creator }),
    version,
  };
}
