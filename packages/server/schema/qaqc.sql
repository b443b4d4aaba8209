-- Quality control: the measures that are compared are those of the domain.
{{checks_of_qaqc_measures}}

-- The order of a draw: the visits with the smallest hashes are taken. Spelled so that PostgreSQL puts it in the place of the
-- call, which is seven times as quick: every part of it is immutable, as convert_to() is not.
create or replace function qaqc_hash(seed bigint, visit_id integer) returns bytea
language sql immutable parallel safe as $$ select sha256(decode(seed::text || ':' || visit_id::text, 'escape')) $$;

-- Which health checks of these trees are hidden: those that wait for a second visit, and what the same person has found on
-- the tree since the first of the run's days, which would tell nearly the same. A run hides what was recorded in its project,
-- and on trees whose home this is: a run of somebody else hides nothing that was recorded at home. Triggers take the values
-- out of what trees and species show, or back into it. Which projects a tree is in does not matter: a link neither shows nor
-- hides.
create or replace function refresh_blind(tree_ids integer[]) returns void language sql as $$
  update visit set is_blind = wanted.is_blind
  from (
    select visit.visit_id, exists (
      select from qaqc_visit join qaqc using (qaqc_id)
      where qaqc_visit.tree_id = visit.tree_id and date_completed is null and not is_compared and dropped_at is null
        and first_user_id = visit.user_id and qaqc.project_id in (visit.project_id, visit.other_home_id)
        and (visit.visit_id = qaqc_visit.visit_id or visit.visit_date >= start_date::timestamp at time zone 'UTC')
    ) as is_blind
    from visit where tree_id = any(tree_ids) and visit_name = 'Health Check'
  ) wanted
  where visit.visit_id = wanted.visit_id and visit.is_blind <> wanted.is_blind
$$;

-- A tree that no longer lives cannot be measured again: its draws that wait leave their runs for good, and what they hid is
-- shown. A trigger, because forms, bulk edits, imports and undone changes write the status, and each of them must do this in
-- its own transaction. Whoever changes many trees locks all of them first: runs are locked after trees, by everybody.
create or replace function drop_draws_of_dead_tree() returns trigger language plpgsql as $$
begin
  with waiting as (
    select visit_id from qaqc_visit join qaqc using (qaqc_id)
    where tree_id = new.tree_id and date_completed is null and not is_compared and dropped_at is null
    order by qaqc_id for share of qaqc
  )
  update qaqc_visit set dropped_at = now(), dropped_reason = 'tree_died' from waiting where qaqc_visit.visit_id = waiting.visit_id;
  if found then
    perform refresh_blind(array[new.tree_id]);
  end if;
  return null;
end $$;
-- Its name comes after those of the other triggers of trees, and so does its work: locks are taken in one order.
create or replace trigger tree_without_life_leaves_runs after update on tree
  for each row when (old.status = 'alive' and new.status <> 'alive')
  execute function drop_draws_of_dead_tree();
