// Rounds: a walk through some trees of a project. People do it together, from both ends.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  clearable,
  described,
  fieldProblem,
  flag,
  id,
  idList,
  plannedDay,
  requiredName,
  text,
  wireChoice,
  wireNumber,
} from '../fields.ts';
import { MAX_LATITUDE, type Position, roundTinyToZero } from '../geo.ts';
import { filterFields, toTreeFilter } from '../tree-filter.ts';
import { treePresence } from './tree-presence.ts';
import { VISIT_NAMES } from '../visits/kinds.ts';
import { walkingDistance } from '../walking/order.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const ROUND_TREES_MAX = 100;
export const ROUND_NAME_MAX = 100;
/** Of one project. */
export const OPEN_ROUNDS_MAX = 100;
/** How many rounds a list has: all open ones, or the latest of those that have ended. */
export const LISTED_ROUNDS_MAX = 100;
/** More people do not walk between the same two ends. */
export const ROUND_WALKERS_MAX = 20;
export const SKIP_REASON_MAX = 200;
/** 4.5 km/h, as people walk who look at trees. Distances are straight lines, and streets are longer. */
export const WALKING_METERS_PER_MINUTE = 75;
export const MINUTES_PER_TREE = 5;
const MINUTES_PER_TREE_MAX = 120;

const ROUND_TREE_STATES = ['open', 'done', 'skipped'] as const;
/** Where a person begins. */
const ROUND_ENDS = ['first', 'last'] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

export const RoundTree = z
  .object({
    tree_id: z.int(),
    place: described(z.int(), 'from 1, in the order of the way'),
    tree_presence: treePresence,
    tree_name: described(z.string(), 'this and the next six are empty for a withdrawn tree'),
    sub_id: z.nullable(z.int()),
    common_name: z.string(),
    scientific_name: z.string(),
    address: z.string(),
    longitude: z.nullable(z.number()),
    latitude: z.nullable(z.number()),
    state: z.enum(ROUND_TREE_STATES),
    by: described(z.nullable(z.string()), 'who has done or skipped it'),
    at: described(z.nullable(z.string()), 'ISO 8601'),
    reason: described(z.string(), 'why it was skipped'),
    visit_id: described(z.nullable(z.int()), 'the visit that has done it; null if it was ticked by hand'),
  })
  .register(z.globalRegistry, { id: 'RoundTree' });
export type RoundTree = z.output<typeof RoundTree>;

export const RoundSummary = z
  .object({
    round_id: z.int(),
    project_id: z.int(),
    round_name: z.string(),
    held_on: described(z.nullable(z.string()), 'its day, YYYY-MM-DD'),
    visit: described(z.nullable(z.enum(VISIT_NAMES)), 'the kind of visit that does a tree; null: any'),
    minutes_per_tree: z.int(),
    created_by: z.string(),
    created_at: described(z.string(), 'ISO 8601'),
    ended_at: described(z.nullable(z.string()), 'ISO 8601'),
    tree_count: described(z.int(), 'without those that have left the way'),
    done_count: z.int(),
    skipped_count: z.int(),
  })
  .register(z.globalRegistry, { id: 'RoundSummary' });
export type RoundSummary = z.output<typeof RoundSummary>;

export const Round = z
  .extend(RoundSummary, {
    trees: z.array(RoundTree),
    walkers: z.array(z.object({ user_id: z.int(), fullname: z.string(), end: z.enum(ROUND_ENDS) })),
    meters: described(z.int(), 'of the way through the trees that are left, in straight lines'),
    minutes: described(z.int(), 'on foot and at the trees that are left, for one person'),
    can_edit: described(z.boolean(), 'who made it, and leaders'),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Round' });
export type Round = z.output<typeof Round>;

const degrees = (most: number) =>
  wireNumber(z.number().check(z.minimum(-most), z.maximum(most), z.overwrite(roundTinyToZero)));

const roundFields = {
  visit: described(clearable(wireChoice(VISIT_NAMES)), 'the kind of visit that does a tree; without it, any kind'),
  heldOn: described(clearable(plannedDay), 'YYYY-MM-DD'),
};
const minutesField = wireNumber(z.int().check(z.positive(), z.maximum(MINUTES_PER_TREE_MAX)));

const ofRound = z.pipe(
  z.object({ roundId: id }),
  z.transform(({ roundId }) => ({ round_id: roundId })),
);

// ── Rules ───────────────────────────────────────────────────────────────────

/** A withdrawn tree, one that has died and one that is not in the project any more are left out of the way. */
export const isOnWay = ({ tree_presence }: Pick<RoundTree, 'tree_presence'>): boolean => tree_presence === 'here';

export const positionOf = ({ longitude, latitude }: Pick<RoundTree, 'longitude' | 'latitude'>): Position => [
  longitude ?? 0,
  latitude ?? 0,
];

/** The trees that are still to do, for somebody who begins at this end. */
export function treesLeft<Tree extends Pick<RoundTree, 'tree_presence' | 'state'>>(
  trees: readonly Tree[],
  end: RoundEnd = 'first',
): Tree[] {
  const left = trees.filter((tree) => isOnWay(tree) && tree.state === 'open');
  return end === 'last' ? left.toReversed() : left;
}

/** How far, and how long for one person. */
export function wayThrough(
  positions: readonly Position[],
  minutesPerTree: number,
): { meters: number; minutes: number } {
  const meters = walkingDistance(positions);
  return {
    meters: Math.round(meters),
    minutes: Math.round(meters / WALKING_METERS_PER_MINUTE + positions.length * minutesPerTree),
  };
}

// ── Endpoints ───────────────────────────────────────────────────────────────

export const createRound = endpoint('POST', '/round', {
  summary:
    'Make a round of up to 100 trees of a project: of these, or of the nearest to a place that fit the filter. The server puts them in walking order; members only',
  input: z.pipe(
    z
      .object({
        projectId: id,
        roundName: requiredName(ROUND_NAME_MAX),
        ...roundFields,
        minutesPerTree: z.optional(minutesField),
        treeIds: z.optional(idList(ROUND_TREES_MAX)),
        nearest: described(
          z.optional(wireNumber(z.int().check(z.positive(), z.maximum(ROUND_TREES_MAX)))),
          'so many trees that are nearest to the place, in place of treeIds',
        ),
        inLongitude: described(z.optional(degrees(180)), 'where the walk begins'),
        inLatitude: z.optional(degrees(MAX_LATITUDE)),
        ...filterFields,
      })
      .check(
        z.refine(({ treeIds, nearest }) => (treeIds === undefined) !== (nearest === undefined), {
          error: fieldProblem('required'),
          path: ['treeIds'],
        }),
        z.refine(({ inLongitude, inLatitude }) => (inLongitude === undefined) === (inLatitude === undefined), {
          error: fieldProblem('required'),
          path: ['inLatitude'],
        }),
        z.refine(({ nearest, inLongitude }) => nearest === undefined || inLongitude !== undefined, {
          error: fieldProblem('required'),
          path: ['inLongitude'],
        }),
      ),
    z.transform(
      ({
        projectId,
        roundName,
        visit,
        heldOn,
        minutesPerTree,
        treeIds,
        nearest,
        inLongitude,
        inLatitude,
        ...fields
      }) => ({
        project_id: projectId,
        round_name: roundName,
        visit_name: visit ?? null,
        held_on: heldOn ?? null,
        minutes_per_tree: minutesPerTree ?? MINUTES_PER_TREE,
        tree_ids: treeIds && [...new Set(treeIds)],
        nearest,
        start: inLongitude === undefined || inLatitude === undefined ? undefined : ([inLongitude, inLatitude] as const),
        filter: toTreeFilter(fields),
      }),
    ),
  ),
  data: Round,
  problems: ['round_without_trees', 'tree_not_in_project', 'too_many_rounds', 'too_many_rounds_today'],
});

export const listRounds = endpoint('GET', '/rounds', {
  summary: 'The open rounds of a project, or the latest that have ended; members only',
  input: z.pipe(
    z.object({ projectId: id, ended: z.optional(flag) }),
    z.transform(({ projectId, ended }) => ({ project_id: projectId, is_ended: ended === 1 })),
  ),
  data: z.array(RoundSummary),
});

export const getRound = endpoint('GET', '/round', {
  summary: 'A round with its trees in walking order and the people who walk it; members only, not_found to others',
  input: ofRound,
  data: Round,
});

export const updateRound = endpoint('PUT', '/round', {
  summary: 'Change a round, end it or open it again; who made it and leaders. What is not sent stays as it is',
  input: z.pipe(
    z.object({
      roundId: id,
      version: described(z.optional(id), 'of the record that was changed'),
      roundName: z.optional(requiredName(ROUND_NAME_MAX)),
      ...roundFields,
      minutesPerTree: z.optional(minutesField),
      ended: z.optional(flag),
    }),
    z.transform(({ roundId, version, roundName, visit, heldOn, minutesPerTree, ended }) => ({
      round_id: roundId,
      version,
      changes: {
        ...(roundName !== undefined && { round_name: roundName }),
        ...(visit !== undefined && { visit_name: visit }),
        ...(heldOn !== undefined && { held_on: heldOn }),
        ...(minutesPerTree !== undefined && { minutes_per_tree: minutesPerTree }),
      },
      is_ended: ended === undefined ? undefined : ended === 1,
    })),
  ),
  data: Round,
  problems: ['edited_meanwhile', 'too_many_rounds'],
});

export const tickRoundTree = endpoint('POST', '/round/tick', {
  summary:
    'Say that a tree of a round is done, skipped or open again; members only. Who says done first stays its doer, and what is done is not skipped',
  input: z.pipe(
    z.object({
      roundId: id,
      treeId: id,
      state: wireChoice(ROUND_TREE_STATES),
      reason: described(z.optional(text(SKIP_REASON_MAX)), 'why it is skipped'),
    }),
    z.transform(({ roundId, treeId, state, reason }) => ({
      round_id: roundId,
      tree_id: treeId,
      state,
      reason: state === 'skipped' ? (reason ?? '') : '',
    })),
  ),
  data: Round,
  problems: ['round_ended', 'tree_left_round', 'tree_not_in_round'],
});

export const joinRound = endpoint('POST', '/round/walkers', {
  summary: 'Walk along: the answer says at which end the person begins, the one where fewer people are; members only',
  input: ofRound,
  data: Round,
  problems: ['round_ended', 'too_many_walkers'],
});

export const leaveRound = endpoint('DELETE', '/round/walkers', {
  summary: 'Do not walk along any more; members only',
  input: ofRound,
  data: Round,
});
