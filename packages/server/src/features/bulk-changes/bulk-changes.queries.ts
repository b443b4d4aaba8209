// The only SQL about changes of many trees.
import { LEADER, type RoleName } from '@treewell/domain/access';
import {
  BULK_FIELDS,
  type BulkChange,
  type BulkCounts,
  type BulkSet,
  NOTES_MAX_LENGTH,
  type RefusedBy,
  noRefusals,
} from '@treewell/domain/bulk-changes';
import type { TreeLife } from '@treewell/domain/life/tree-life';
import { ALIVE, TREE_FIELDS } from '@treewell/domain/tree-fields';
import { type Db, type Sql, commaList, identifier, sql } from '../../db/db.ts';
import { assignments } from '../../db/record-columns.ts';
import { roleName } from '../access/memberships.queries.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import { isReplaced } from '../trees/sites.queries.ts';
import { isShared } from '../trees/trees.queries.ts';

// ── Trees ───────────────────────────────────────────────────────────────────

export interface TreeFacts extends TreeLife {
  tree_id: number;
  version: number;
  is_creator: boolean;
  home_visible: 0 | 1 | null;
  home_role_name: RoleName | null;
  /** Whether a field of the tree would change. */
  differs: boolean;
  has_room_in_notes: boolean;
  /** Whether it is removed, and a later tree has its site. */
  is_replaced: boolean;
  /** Whether it is in the project that it is to be taken into. True where none is named. */
  is_linked: boolean;
  is_shared: boolean;
}

const STATUS_DETAILS: readonly string[] = ['status_date', 'status_reason'];

const or = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, condition) => sql`${all} or ${condition}`, sql`false`);

/** A line that is the last of the notes already is not added again. */
const hasLine = (line: string): Sql =>
  sql`(tree.notes = ${line}::text or right(tree.notes, length(${line}::text) + 1) = E'\n' || ${line}::text)`;

function differsFrom(set: BulkSet): Sql {
  // The database clears the day and the reason of a living tree.
  const isKept = set.status === undefined ? sql`tree.status <> ${ALIVE}` : sql`true`;
  const fields = BULK_FIELDS.filter((name) => set[name] !== undefined).map((name) => {
    const isOther = sql`${identifier('tree')}.${identifier(name)} is distinct from ${set[name]}`;
    return STATUS_DETAILS.includes(name) ? sql`(${isKept} and ${isOther})` : isOther;
  });
  return or(set.notes_line === undefined ? fields : [...fields, sql`not ${hasLine(set.notes_line)}`]);
}

const hasRoomInNotes = ({ notes_line: line }: BulkSet): Sql =>
  line === undefined
    ? sql`true`
    : sql`${hasLine(line)} or tree.notes = '' or length(tree.notes) + 1 + length(${line}::text) <= ${NOTES_MAX_LENGTH}`;

const isLinked = ({ project_id: projectId }: BulkSet): Sql =>
  projectId === undefined
    ? sql`true`
    : sql`exists (select from project_tree other where other.project_id = ${projectId} and other.tree_id = tree.tree_id)`;

/** Of those of the trees that are in the project and not withdrawn, by id. */
export const listTreeFacts = (
  db: Db,
  { userId, projectId, set }: { userId: number; projectId: number; set: BulkSet },
  treeIds: readonly number[],
): Promise<TreeFacts[]> =>
  db.list(sql`
    select tree.tree_id, tree.version, tree.created_by = ${userId} as is_creator, home.visible as home_visible,
      ${roleName} as home_role_name, ${differsFrom(set)} as differs, ${hasRoomInNotes(set)} as has_room_in_notes,
      tree.status, tree.status_date, tree.planted_on, ${isReplaced} as is_replaced,
      ${isLinked(set)} as is_linked, ${set.project_id === undefined ? sql`true` : isShared(set.project_id)} as is_shared
    from tree
      left join project home on home.project_id = tree.home_project_id
      left join member on member.project_id = tree.home_project_id and member.user_id = ${userId}
    where tree.tree_id = any(${treeIds}::int[]) and withdrawn_at is null
      and exists (select from project_tree where project_tree.project_id = ${projectId} and project_tree.tree_id = tree.tree_id)
    order by tree.tree_id`);

/**
 * Those of the trees that somebody has edited since. A visit changes the version of its tree too, and is no edit. An edit
 * has the moment at which it began, which may be a little earlier than that at which others could see it.
 */
export const listEdited = async (db: Db, treeIds: readonly number[], since: string | null): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select distinct tree_id from change
      where tree_id = any(${treeIds}::int[]) and record = 'tree' and what <> 'created' and at >= coalesce(${since}::timestamptz, now()) - interval '1 minute'`)
  ).map(({ tree_id }) => tree_id);

const notesWith = (line: string): Sql => sql`
  notes = case when ${hasLine(line)} then tree.notes when tree.notes = '' then ${line}::text else tree.notes || E'\n' || ${line}::text end`;

/** The trees are locked, and each of them differs. */
export const updateTrees = (db: Db, set: BulkSet, treeIds: readonly number[]): Promise<number> => {
  const hasFields = BULK_FIELDS.some((name) => set[name] !== undefined);
  return db.run(sql`
    update tree set ${commaList([
      ...(hasFields ? [assignments(TREE_FIELDS, set)] : []),
      ...(set.notes_line === undefined ? [] : [notesWith(set.notes_line)]),
      sql`version = version + 1`,
    ])}
    where tree_id = any(${treeIds}::int[])`);
};

/**
 * Only one transaction at a time changes the species of many trees. Each tree moves its health checks from one species to
 * another, so two of them would lock the same counts in different orders. Call it before trees are locked.
 */
export const lockSpeciesChanges = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtext('bulk change of species'))`);

// ── Changes ─────────────────────────────────────────────────────────────────

export interface StoredChange {
  project_id: number;
  user_id: number;
  /** Of the history. */
  group_id: number;
  set_values: BulkSet;
  /** With all its digits. */
  asked_at: string;
}

const jsonCounts = (refused: RefusedBy): string => JSON.stringify(refused);

/**
 * It has the id of the entry of its group in the history. Refused by `bulk_change_one_running` while another one of the
 * project runs, unless it is finished at once.
 */
export async function insertBulkChange(
  db: Db,
  change: { projectId: number; userId: number; groupId: number; set: BulkSet; treesTotal: number },
  counts: Omit<BulkCounts, 'refused'> & { isFinished: boolean },
): Promise<number> {
  const row = await db.find<{ change_id: number }>(sql`
    insert into bulk_change (change_id, group_id, project_id, user_id, set_values, trees_total, trees_done, changed, unchanged, refused_by, finished_at)
    select change_id, group_id, ${change.projectId}, ${change.userId}, ${JSON.stringify(change.set)}::jsonb, ${change.treesTotal}::int,
      ${counts.isFinished ? change.treesTotal : 0}::int, ${counts.changed}::int, ${counts.unchanged}::int, ${jsonCounts(counts.refused_by)}::jsonb,
      case when ${counts.isFinished}::boolean then now() end
    from change where group_id = ${change.groupId} and record = 'group'
    returning change_id::double precision as change_id`);
  return (row as { change_id: number }).change_id;
}

/** The trees of one batch, with their versions in the same order. */
export interface Batch {
  tree_ids: readonly number[];
  versions: readonly number[];
}

export const insertBatches = async (db: Db, changeId: number, batches: readonly Batch[]): Promise<void> => {
  for (const [number, { tree_ids, versions }] of batches.entries())
    // oxlint-disable-next-line no-await-in-loop -- A statement takes the arrays of one batch.
    await db.run(sql`
      insert into bulk_change_batch (change_id, number, tree_ids, versions)
      values (${changeId}, ${number}, ${tree_ids}::int[], ${versions}::int[])`);
};

export const findBulkChangeOfJob = (db: Db, changeId: number): Promise<StoredChange | null> =>
  db.find(
    sql`select project_id, user_id, group_id, set_values, asked_at::text as asked_at from bulk_change where change_id = ${changeId}`,
  );

/** Returns false if it is finished. The lock makes a server whose lease has ended wait for the one that has taken the job over. */
export const lockRunningChange = async (db: Db, changeId: number): Promise<boolean> =>
  (
    await db.find<{ is_running: boolean }>(
      sql`select finished_at is null as is_running from bulk_change where change_id = ${changeId} for update`,
    )
  )?.is_running ?? false;

/** Takes the next batch away. Null after the last one. */
export const deleteNextBatch = (db: Db, changeId: number): Promise<Batch | null> =>
  db.find(sql`
    delete from bulk_change_batch
    where change_id = ${changeId} and number = (select min(number) from bulk_change_batch where change_id = ${changeId})
    returning tree_ids, versions`);

export const updateBulkChangeCounts = (
  db: Db,
  changeId: number,
  batch: BulkCounts & { trees: number },
): Promise<number> =>
  db.run(sql`
    update bulk_change set trees_done = trees_done + ${batch.trees}, changed = changed + ${batch.changed}, unchanged = unchanged + ${batch.unchanged},
      refused_by = (
        select jsonb_object_agg(reason, coalesce((refused_by ->> reason)::int, 0) + count::int)
        from jsonb_each_text(${jsonCounts(batch.refused_by)}::jsonb) as more (reason, count)
      )
    where change_id = ${changeId}`);

/** What is left of the trees stays as it is. The caller has locked the change. */
export async function updateBulkChangeFinished(
  db: Db,
  changeId: number,
  stoppedBy: number | null = null,
): Promise<void> {
  await db.run(sql`delete from bulk_change_batch where change_id = ${changeId}`);
  await db.run(sql`
    update bulk_change set finished_at = now(), stopped_by = ${stoppedBy}::int where change_id = ${changeId}`);
}

const iso = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

type FoundChange = Omit<BulkChange, 'refused' | 'refused_by'> & { refused_by: Partial<RefusedBy> };

const found = (userId: number, which: Sql): Sql => sql`
  select change_id::double precision as change_id, bulk_change.user_id = ${userId} as is_mine, ${fullname} as user_name, trees_total, trees_done,
    changed, unchanged, refused_by, ${iso(sql`asked_at`)} as asked_at, ${iso(sql`finished_at`)} as finished_at,
    finished_at is null and (bulk_change.user_id = ${userId} or exists (
      select from member where member.project_id = bulk_change.project_id and member.user_id = ${userId} and role_id = ${LEADER}
    )) as can_stop,
    (select ${fullname} from users where users.user_id = bulk_change.stopped_by) as stopped_by
  from bulk_change join users on users.user_id = bulk_change.user_id
  where change_id = ${which}`;

async function findOne(db: Db, userId: number, which: Sql): Promise<BulkChange | null> {
  const row = await db.find<FoundChange>(found(userId, which));
  if (!row) return null;
  const refused_by = { ...noRefusals(), ...row.refused_by };
  const refused = Object.values(refused_by).reduce((sum, count) => sum + count, 0);
  return { ...row, refused_by, refused };
}

/** The one that runs in the project, or else the one of the person there that ended last. */
export const findLatestBulkChange = (db: Db, projectId: number, userId: number): Promise<BulkChange | null> =>
  findOne(
    db,
    userId,
    sql`coalesce(
      (select change_id from bulk_change where project_id = ${projectId} and finished_at is null),
      (select change_id from bulk_change where project_id = ${projectId} and user_id = ${userId} and finished_at is not null
        order by finished_at desc limit 1))`,
  );

export const findBulkChange = (db: Db, changeId: number, userId: number): Promise<BulkChange | null> =>
  findOne(db, userId, sql`${changeId}::bigint`);

export const findBulkChangeStanding = (
  db: Db,
  projectId: number,
  changeId: number,
): Promise<{ user_id: number; group_id: number } | null> =>
  db.find(sql`
    select user_id, group_id from bulk_change where change_id = ${changeId}::bigint and project_id = ${projectId}`);
