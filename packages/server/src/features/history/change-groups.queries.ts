// The SQL of acts that change many records.
import type { ChangeAct } from '@treewell/domain/history/changes';
import { type Db, sql } from '../../db/db.ts';

export interface NewGroup {
  /** The project whose stream shows it. Null: each project in which something changes. */
  projectId: number | null;
  act: ChangeAct;
  /** What the act was about, for the sentence. */
  details?: object;
  undoesGroupId?: number;
}

/** By the author of the transaction. */
export const insertGroup = async (
  db: Db,
  { projectId, act, details = {}, undoesGroupId }: NewGroup,
): Promise<number> => {
  const row = await db.find<{ group_id: number }>(sql`
    insert into change_group (project_id, act, details, undoes_group_id)
    values (${projectId}, ${act}, ${JSON.stringify(details)}::jsonb, ${undoesGroupId ?? null}) returning group_id`);
  return (row as { group_id: number }).group_id;
};

/** From now on, until the transaction ends, what changes belongs to the group. Null: to none. */
export const setGroup = (db: Db, groupId: number | null): Promise<unknown> =>
  db.find(sql`select set_config('treewell.group', ${String(groupId ?? '')}, true)`);

/** Its entry in the stream of its project, while nobody knows yet how many records it changes. */
export const insertGroupEntry = (db: Db, groupId: number): Promise<number> =>
  db.run(sql`
    insert into change (record, what, group_id, project_id, user_id, via)
    select 'group', 'changed', group_id, project_id, user_id, via from change_group
    where group_id = ${groupId} and project_id is not null`);

export const updateGroupFinished = (db: Db, groupId: number): Promise<number> =>
  db.run(sql`update change_group set finished_at = coalesce(finished_at, now()) where group_id = ${groupId}`);

/** Writes into its entries how many records it has changed, and makes those that it lacks. Returns how many in all. */
export const updateGroupEntries = async (db: Db, groupId: number): Promise<number> =>
  (
    await db.find<{ records: number }>(sql`
      with counted as (
        select coalesce(change_group.project_id, change.project_id) as project_id, count(*)::int as records
        from change_group join change using (group_id)
        where group_id = ${groupId} and record <> 'group' group by 1
      ), known as (
        update change set after = jsonb_build_object('records', counted.records)
        from counted where change.group_id = ${groupId} and record = 'group' and change.project_id = counted.project_id
        returning change.project_id
      ), added as (
        insert into change (record, what, group_id, project_id, user_id, via, after)
        select 'group', 'changed', group_id, counted.project_id, user_id, via, jsonb_build_object('records', counted.records)
        from counted, change_group
        where group_id = ${groupId} and counted.project_id is not null and counted.project_id not in (select project_id from known)
      )
      select coalesce(sum(records), 0)::int as records from counted`)
  )?.records ?? 0;

/** An act that changed nothing leaves nothing. */
export async function deleteGroup(db: Db, groupId: number): Promise<void> {
  await db.run(sql`delete from change where group_id = ${groupId}`);
  await db.run(sql`delete from change_group where group_id = ${groupId}`);
}

/** An undo that was interrupted. */
export const findOpenUndo = async (db: Db, undoesGroupId: number | null): Promise<number | null> =>
  (
    await db.find<{ group_id: number }>(sql`
      select group_id from change_group where undoes_group_id = ${undoesGroupId} and finished_at is null limit 1`)
  )?.group_id ?? null;

/** The kind and the name of the job that goes on with an act. */
const jobOfAct = sql`(
  case act when 'undo' then 'undo_changes' when 'trees/change' then 'change_trees' when 'trees/include' then 'include_trees'
    when 'trees/outside' then 'remove_outside_trees' when 'uses/end' then 'end_tree_use' end,
  case act when 'undo' then change_group.group_id::text when 'trees/change' then bulk_change.change_id::text
    when 'uses/end' then (details ->> 'home_id') || ' ' || change_group.project_id else change_group.project_id::text end)`;

interface AbandonedGroup {
  group_id: number;
  /** Of a change of many trees. */
  bulk_change_id: number | null;
}

/**
 * Acts that nobody goes on with: they have no job, and for some time nothing was changed. A request that dies takes its act
 * along, so these are of commands that were killed, and of jobs that somebody has deleted.
 */
export const listAbandonedGroups = (db: Db, minutes: number): Promise<AbandonedGroup[]> =>
  db.list(sql`
    select group_id, bulk_change.change_id::double precision as bulk_change_id
    from change_group left join bulk_change using (group_id)
    where change_group.finished_at is null and began_at < now() - make_interval(mins => ${minutes})
      and not exists (select from job where (kind, name) = ${jobOfAct})
      and coalesce((select at < now() - make_interval(mins => ${minutes}) from change where change.group_id = change_group.group_id
        order by change_id desc limit 1), true)`);

// ── Partitions ──────────────────────────────────────────────────────────────

/** Those of the next months, and those of changes that were written before there was one for them, as after a restore. */
export const listMonths = async (db: Db, monthsAhead: number): Promise<string[]> =>
  (
    await db.list<{ month: string }>(sql`
      select month::text as month from (
        select date_trunc('month', now() at time zone 'UTC') + n * interval '1 month' as month from generate_series(0, ${monthsAhead}::int) n
        union select distinct date_trunc('month', at at time zone 'UTC') from change_default
      ) months order by 1`)
  ).map(({ month }) => month);

/** Everybody who changes something waits behind this. So it does not wait for a backup that reads all changes: the next day does. */
export const makePartition = async (db: Db, month: string): Promise<boolean> => {
  await db.run(sql`set local statement_timeout = 0`);
  await db.run(sql`set local lock_timeout = '2s'`);
  const row = await db.find<{ is_made: boolean }>(
    sql`select make_change_partition(${month}::timestamp at time zone 'UTC') as is_made`,
  );
  return row?.is_made ?? false;
};
