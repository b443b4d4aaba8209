-- Visits do tasks, and trees of rounds. Triggers do it, because visits come from forms, edits, withdrawals, operators and
-- imports, and all of these go through the table (docs/decisions/030-tasks-and-rounds.md).
{{checks_of_work}}

-- The first of these visits that fits each open task, and each open tree of a round: of the kind and in the project that these
-- name, and recorded and dated after they were made. So old notes that somebody types in do no new work. Dates are compared in
-- seconds, because visits have no parts of them. Everybody takes tasks before rounds, and the visits of a tree come one after
-- another, because who writes visits locks their trees.
-- Each open task looks for its own visit in the index of its tree: PostgreSQL keeps the plan that it made for one visit, and a
-- join that compares all visits with all tasks would be slow for many.
create or replace function do_work(visit_ids integer[], tree_ids integer[]) returns void language plpgsql as $$
begin
  -- Most trees are on no list: then nothing else is read.
  if exists (select from task where tree_id = any(tree_ids) and done_at is null and cancelled_at is null) then
    update task set done_at = fitting.visit_date, done_by = fitting.user_id, done_visit_id = fitting.visit_id, changed_at = now()
    from task open_task cross join lateral (
      select visit_id, user_id, visit_date from visit
      where visit.tree_id = open_task.tree_id and visit.project_id = open_task.project_id and visit.visit_name = open_task.visit_name
        and visit.withdrawn_at is null and visit.created_at >= open_task.created_at
        and visit.visit_date >= date_trunc('second', open_task.created_at) and visit.visit_id = any(visit_ids)
      order by visit.visit_date, visit.visit_id limit 1
    ) fitting
    where open_task.tree_id = any(tree_ids) and open_task.done_at is null and open_task.cancelled_at is null
      and task.task_id = open_task.task_id and task.done_at is null and task.cancelled_at is null;
  end if;
  if exists (select from round_tree where tree_id = any(tree_ids) and done_at is null) then
    update round_tree set done_at = fitting.visit_date, done_by = fitting.user_id, done_visit_id = fitting.visit_id,
      skipped_at = null, skipped_by = null, skip_reason = ''
    from round_tree open_tree join round on round.round_id = open_tree.round_id and round.ended_at is null cross join lateral (
      select visit_id, user_id, visit_date from visit
      where visit.tree_id = open_tree.tree_id and visit.project_id = round.project_id
        and visit.visit_name = coalesce(round.visit_name, visit.visit_name)
        and visit.withdrawn_at is null and visit.created_at >= round.created_at
        and visit.visit_date >= date_trunc('second', round.created_at) and visit.visit_id = any(visit_ids)
      order by visit.visit_date, visit.visit_id limit 1
    ) fitting
    where open_tree.tree_id = any(tree_ids) and open_tree.done_at is null
      and round_tree.round_id = open_tree.round_id and round_tree.tree_id = open_tree.tree_id and round_tree.done_at is null;
  end if;
end $$;

create or replace function do_work_of_new_visits() returns trigger language plpgsql as $$
begin
  perform do_work(array(select visit_id from added), array(select distinct tree_id from added));
  return null;
end $$;
-- Its name comes after that of visit_count_inserted, and so does its work: locks are taken in one order.
create or replace trigger visit_do_work_inserted after insert on visit
  referencing new table as added for each statement execute function do_work_of_new_visits();

-- What a withdrawn visit has done is open again, unless another visit after it does it too. A restored visit does it again.
create or replace function do_work_of_changed_visits() returns trigger language plpgsql as $$
declare
  -- Not a join: PostgreSQL keeps the plan that it made for one visit, and that would be slow for many.
  withdrawn integer[] := array(
    select visit_id from changed where withdrawn_at is not null except select visit_id from was where withdrawn_at is not null);
  restored integer[] := array(
    select visit_id from changed where withdrawn_at is null except select visit_id from was where withdrawn_at is null);
  reopened integer[];
  standing integer[];
begin
  if cardinality(withdrawn) > 0 then
    with opened as (
      update task set done_at = null, done_by = null, done_visit_id = null, changed_at = now()
      where done_visit_id = any(withdrawn) returning tree_id
    ), opened_of_rounds as (
      update round_tree set done_at = null, done_by = null, done_visit_id = null
      where done_visit_id = any(withdrawn) returning tree_id
    )
    select array_agg(distinct tree_id) into reopened from (table opened union all table opened_of_rounds) both_kinds;
    standing := array(select visit_id from visit where tree_id = any(reopened) and withdrawn_at is null);
    if cardinality(standing) > 0 then
      perform do_work(standing, reopened);
    end if;
  end if;
  if cardinality(restored) > 0 then
    perform do_work(restored, array(select distinct tree_id from changed where visit_id = any(restored)));
  end if;
  return null;
end $$;
create or replace trigger visit_do_work_updated after update on visit
  referencing new table as changed old table as was for each statement execute function do_work_of_changed_visits();
