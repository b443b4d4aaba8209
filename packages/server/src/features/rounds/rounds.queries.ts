// The only SQL about rounds.
import type { RoleName } from '@treewell/domain/access';
import type { InputOf } from '@treewell/domain/endpoint';
import {
  LISTED_ROUNDS_MAX,
  OPEN_ROUNDS_MAX,
  ROUND_WALKERS_MAX,
  type Round,
  type RoundEnd,
  type RoundSummary,
  type RoundTree,
  type createRound,
  type updateRound,
} from '@treewell/domain/work/rounds';
import { type Db, type Sql, commaList, identifier, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import { roleName } from '../access/memberships.queries.ts';
import { treePresence } from '../trees/tree-presence.queries.ts';

/** A tree that has died or was felled since leaves the way. Somebody who chooses stumps or empty sites walks to them. */
const presence = sql`
  case when tree.withdrawn_at is null and tree.status <> 'alive' and round_tree.was_alive then 'not_alive'
    else ${treePresence(sql`round.project_id`)} end`;

export interface SummaryRow extends Omit<RoundSummary, 'created_at' | 'ended_at'> {
  created_at: Date;
  ended_at: Date | null;
}

const summaryColumns = sql`
  round.round_id, round.project_id, round_name, to_char(held_on, 'YYYY-MM-DD') as held_on, visit_name as visit, minutes_per_tree,
  (select ${fullname} from users where user_id = round.created_by) as created_by, round.created_at, ended_at,
  counted.tree_count, counted.done_count, counted.skipped_count`;

/** What was done stays on the list, also if the tree has left the project since. */
export const counted = sql`
  cross join lateral (
    select count(*) filter (where done_at is not null or ${presence} = 'here')::int as tree_count,
      count(*) filter (where done_at is not null)::int as done_count,
      count(*) filter (where skipped_at is not null and ${presence} = 'here')::int as skipped_count
    from round_tree join tree on tree.tree_id = round_tree.tree_id where round_tree.round_id = round.round_id
  ) counted`;

export const listRoundRows = (db: Db, projectId: number, isEnded: boolean): Promise<SummaryRow[]> =>
  db.list(sql`
    select ${summaryColumns}
    from (
      select round_id, project_id, round_name, held_on, visit_name, minutes_per_tree, created_by, created_at, ended_at from round
      where project_id = ${projectId} and ${isEnded ? sql`ended_at is not null order by ended_at desc, round_id desc` : sql`ended_at is null order by round_id desc`}
      limit ${LISTED_ROUNDS_MAX}
    ) round ${counted}
    order by ended_at desc nulls first, round_id desc`);

export interface RoundRow extends SummaryRow {
  version: number;
  is_creator: boolean;
}

export const findRoundRow = (db: Db, userId: number, roundId: number): Promise<RoundRow | null> =>
  db.find(sql`
    select ${summaryColumns}, version, round.created_by = ${userId} as is_creator
    from round ${counted} where round.round_id = ${roundId}`);

export interface RoundTreeRow extends Omit<RoundTree, 'at'> {
  at: Date | null;
}

/** In the order of the way. Nobody is told the facts of a withdrawn tree. */
export const listRoundTreeRows = (db: Db, roundId: number): Promise<RoundTreeRow[]> =>
  db.list(sql`
    select round_tree.tree_id, place, ${presence} as tree_presence,
      coalesce(known.tree_name, '') as tree_name, known.sub_id, coalesce(common_name, '') as common_name,
      coalesce(scientific_name, '') as scientific_name, coalesce(known.address, '') as address, known.longitude, known.latitude,
      case when done_at is not null then 'done' when skipped_at is not null then 'skipped' else 'open' end as state,
      (select ${fullname} from users where user_id = coalesce(done_by, skipped_by)) as by, coalesce(done_at, skipped_at) as at,
      skip_reason as reason, done_visit_id as visit_id
    from round_tree join round on round.round_id = round_tree.round_id
      join tree on tree.tree_id = round_tree.tree_id
      left join tree known on known.tree_id = tree.tree_id and known.withdrawn_at is null
      left join species on species.sub_id = known.sub_id
    where round_tree.round_id = ${roundId} order by place`);

export const listWalkers = (db: Db, roundId: number): Promise<Round['walkers']> =>
  db.list(sql`
    select user_id, ${fullname} as fullname, case when is_from_end then 'last' else 'first' end as "end"
    from round_walker join users using (user_id)
    where round_id = ${roundId} order by joined_at, user_id limit ${ROUND_WALKERS_MAX}`);

// ── Rights ──────────────────────────────────────────────────────────────────

export interface RoundStanding {
  project_id: number;
  version: number;
  is_ended: boolean;
  is_creator: boolean;
  visible: 0 | 1;
  role_name: RoleName | null;
}

export const findRoundStanding = (db: Db, roundId: number, userId: number): Promise<RoundStanding | null> =>
  db.find(sql`
    select round.project_id, round.version, ended_at is not null as is_ended, round.created_by = ${userId} as is_creator,
      project.visible, ${roleName} as role_name
    from round join project on project.project_id = round.project_id
      left join member on member.project_id = round.project_id and member.user_id = ${userId}
    where round_id = ${roundId}`);

// ── Writing ─────────────────────────────────────────────────────────────────

export const lockRound = (db: Db, roundId: number): Promise<number> =>
  db.run(sql`select from round where round_id = ${roundId} for no key update`);

/** People who make rounds at the same moment may make a few more than the limit. */
export const hasRoomForRound = async (db: Db, projectId: number): Promise<boolean> =>
  ((
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from round where project_id = ${projectId} and ended_at is null`,
    )
  )?.count ?? 0) < OPEN_ROUNDS_MAX;

export interface TreeToWalkTo {
  tree_id: number;
  longitude: number;
  latitude: number;
}

/** Those of these trees that somebody can work on in the project. */
export const listTreesToWalkTo = (db: Db, projectId: number, treeIds: readonly number[]): Promise<TreeToWalkTo[]> =>
  db.list(sql`
    select tree_id, longitude, latitude from tree
    where tree_id = any(${treeIds}::int[]) and ${treePresence(sql`${projectId}::int`)} = 'here' order by tree_id`);

type NewRound = Pick<
  InputOf<typeof createRound>,
  'project_id' | 'round_name' | 'visit_name' | 'held_on' | 'minutes_per_tree'
>;

/** The trees are in the order of the way. */
export async function insertRound(
  db: Db,
  userId: number,
  { project_id, round_name, visit_name, held_on, minutes_per_tree }: NewRound,
  treeIds: readonly number[],
): Promise<number> {
  const row = await db.find<{ round_id: number }>(sql`
    with made as (
      insert into round (project_id, round_name, visit_name, held_on, minutes_per_tree, created_by)
      values (${project_id}, ${round_name}, ${visit_name}, ${held_on}, ${minutes_per_tree}, ${userId}) returning round_id
    ), trees as (
      insert into round_tree (round_id, tree_id, place, was_alive)
      select round_id, tree_id, place, status = 'alive'
      from made cross join unnest(${treeIds}::int[]) with ordinality as way (tree_id, place) join tree using (tree_id)
    )
    select round_id from made`);
  return (row as { round_id: number }).round_id;
}

export const updateRoundFields = (
  db: Db,
  roundId: number,
  changes: InputOf<typeof updateRound>['changes'],
): Promise<number> =>
  db.run(sql`
    update round set ${commaList(Object.entries(changes).map(([column, value]) => sql`${identifier(column)} = ${value}`))},
      version = version + 1, changed_at = now()
    where round_id = ${roundId}`);

export const updateRoundEnded = (db: Db, roundId: number, isEnded: boolean): Promise<number> =>
  db.run(sql`
    update round set ended_at = case when ${isEnded} then coalesce(ended_at, now()) end, changed_at = now()
    where round_id = ${roundId}`);

const isOnOpenRound = (roundId: number, treeId: number): Sql => sql`
  round_tree.round_id = ${roundId} and round_tree.tree_id = ${treeId} and round.round_id = round_tree.round_id
  and round.ended_at is null and tree.tree_id = round_tree.tree_id and ${presence} = 'here'`;

/** Who does it first is who has done it: the second of two people changes no row. */
export const updateTreeDone = (db: Db, roundId: number, treeId: number, userId: number): Promise<number> =>
  db.run(sql`
    update round_tree set done_at = now(), done_by = ${userId}, skipped_at = null, skipped_by = null, skip_reason = ''
    from round, tree where ${isOnOpenRound(roundId, treeId)} and done_at is null`);

export const updateTreeSkipped = (
  db: Db,
  roundId: number,
  treeId: number,
  userId: number,
  reason: string,
): Promise<number> =>
  db.run(sql`
    update round_tree set skipped_at = now(), skipped_by = ${userId}, skip_reason = ${reason}
    from round, tree where ${isOnOpenRound(roundId, treeId)} and done_at is null`);

export const updateTreeOpen = (db: Db, roundId: number, treeId: number): Promise<number> =>
  db.run(sql`
    update round_tree set done_at = null, done_by = null, done_visit_id = null, skipped_at = null, skipped_by = null, skip_reason = ''
    from round, tree where ${isOnOpenRound(roundId, treeId)}`);

/** The caller has locked the round. Who walks it already keeps their end. */
export const insertWalker = (db: Db, roundId: number, userId: number, end: RoundEnd): Promise<number> =>
  db.run(sql`
    insert into round_walker (round_id, project_id, user_id, is_from_end)
    select round_id, project_id, ${userId}, ${end === 'last'} from round where round_id = ${roundId}
    on conflict (round_id, user_id) do nothing`);

export const deleteWalker = (db: Db, roundId: number, userId: number): Promise<number> =>
  db.run(sql`delete from round_walker where round_id = ${roundId} and user_id = ${userId}`);
