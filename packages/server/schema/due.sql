-- What is due by the plans of projects (docs/decisions/029-due-work.md). Triggers keep it, in the transaction of the change,
-- because visits and links come from calls, operators, jobs and imports. Which trees fit a plan is decided by the server
-- (features/plans/); what a tree of a plan is due for, and that it leaves the plan at once, is decided here.

{{checks_of_plans}}

-- The day itself if it is in the season, otherwise the next first day of the season: inSeason() in domain/work/due.ts.
create or replace function season_day(day date, season_first smallint, season_last smallint) returns date
language sql immutable parallel safe as $$
  select case
    when season_first is null
      or season_first <= season_last and month_day between season_first and season_last
      or season_first > season_last and (month_day >= season_first or month_day <= season_last) then day
    else make_date(extract(year from day)::int + (month_day > season_first)::int, season_first / 100, season_first % 100)
  end
  from (select extract(month from day)::int * 100 + extract(day from day)::int as month_day) of_year
$$;

-- What was left of a season that is over waits for the next one. startDay() in features/plans/ works the plans out again when their
-- season has ended.
create or replace function awaited_day(day date, season_first smallint, season_last smallint) returns date
language sql stable parallel safe as $$
  select case
    when season_first is not null and day < today and season_day(today, season_first, season_last) > today
      then season_day(today, season_first, season_last)
    else day
  end
  from (select (now() at time zone 'UTC')::date as today) of_day
$$;

-- dueOn() in domain/work/due.ts.
create or replace function due_day(every_days integer, within_days integer, season_first smallint, season_last smallint,
  last_on date, since_on date, reported_on date) returns date
language sql stable parallel safe as $$
  select case
    when within_days is not null then reported_on + within_days
    else awaited_day(season_day(coalesce(last_on + every_days, since_on), season_first, season_last), season_first, season_last)
  end
$$;

-- The last visit of a tree that counts for a plan, and the first pest report that no such visit has followed. Visits of the
-- project count, and those of people of the home of the tree, wherever they record them. Days are those in UTC.
create or replace function work_of_plan(of_project integer, kind text, tasks text, follows_reports boolean, starts_on date,
  of_tree integer, out last_on date, out reported_on date)
language plpgsql stable parallel safe as $$
declare
  last_at timestamptz;
begin
  select visit_date into last_at from visit
  where tree_id = of_tree and withdrawn_at is null and visit_name = kind
    and (project_id = of_project or is_of_home)
    and (tasks = ''
      or string_to_array(stewardship_tasks, ',') && string_to_array(tasks, ','))
  order by visit_date desc, visit_id desc limit 1;
  last_on := (last_at at time zone 'UTC')::date;
  if follows_reports then
    -- A report does not follow itself: when reports are answered by pest detections, the last of them may be a new report.
    select (visit_date at time zone 'UTC')::date into reported_on from visit
    where tree_id = of_tree and withdrawn_at is null and {{is_pest_report}}
      and (project_id = of_project or is_of_home)
      and visit_date >= starts_on::timestamp at time zone 'UTC'
      and (last_at is null or visit_date > last_at or (visit_date = last_at and kind = visit_name))
    order by visit_date, visit_id limit 1;
  end if;
end $$;

-- Works the days of some trees out again from their visits: whatever has happened to visits of these kinds, it is right. The
-- caller has locked the trees.
create or replace function refresh_due(tree_ids integer[], kinds text[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update due set last_on = work.last_on, reported_on = work.reported_on,
    due_on = due_day(plan.every_days, plan.within_days, plan.season_first, plan.season_last, work.last_on, due.since_on,
      work.reported_on)
  from due kept join plan using (plan_id) cross join lateral
    work_of_plan(plan.project_id, plan.visit_name, plan.stewardship_tasks, plan.within_days is not null, plan.starts_on, kept.tree_id) work
  where kept.tree_id = any(tree_ids) and (plan.visit_name = any(kinds) or plan.within_days is not null)
    and due.plan_id = kept.plan_id and due.tree_id = kept.tree_id
    and (kept.last_on, kept.reported_on) is distinct from (work.last_on, work.reported_on);
end $$;

create or replace function keep_due_of_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_due(array(select distinct tree_id from was), array(select distinct visit_name from was));
  else
    perform refresh_due(array(select distinct tree_id from changed), array(select distinct visit_name from changed));
  end if;
  return null;
end $$;
-- Their names come after those of the triggers that count visits, which lock the trees.
create or replace trigger visit_keep_due_inserted after insert on visit
  referencing new table as changed for each statement execute function keep_due_of_visits();
create or replace trigger visit_keep_due_updated after update on visit
  referencing new table as changed for each statement execute function keep_due_of_visits();
create or replace trigger visit_keep_due_deleted after delete on visit
  referencing old table as was for each statement execute function keep_due_of_visits();

-- plpgsql, so that PostgreSQL looks into the index of plans instead of joining them.
create or replace function has_plan(of_project integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from plan where project_id = of_project and deleted_at is null);
end $$;

-- A tree that leaves a project, is withdrawn or no longer lives leaves its plans at once. One that comes or changes may fit other plans:
-- features/plans/stale-trees.ts looks at it.
-- Without nested loops, as in notify.sql: the plan is kept from the first call, which changes one row.
create or replace function keep_due_of_links() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  gone integer[];
begin
  if tg_op = 'DELETE' then
    delete from due where tree_id = any(array(select tree_id from was)) and (project_id, tree_id) in (select project_id, tree_id from was);
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into due_stale (project_id, tree_id)
    select project_id, tree_id from changed where has_plan(project_id) order by project_id, tree_id on conflict do nothing;
    return null;
  end if;
  gone := array(
    select distinct tree_id from changed
    where tree_withdrawn_at is not null or (select status <> '{{alive}}' from tree where tree.tree_id = changed.tree_id)
  );
  if cardinality(gone) > 0 then
    delete from due where tree_id = any(gone);
  end if;
  insert into due_stale (project_id, tree_id)
  select project_id, tree_id from changed join was using (project_id, tree_id)
  where (changed.tile_value, changed.filter_value, changed.checked_day, changed.tree_withdrawn_at)
    is distinct from (was.tile_value, was.filter_value, was.checked_day, was.tree_withdrawn_at) and has_plan(project_id)
  order by project_id, tree_id on conflict do nothing;
  return null;
end $$;
create or replace trigger project_tree_keep_due_inserted after insert on project_tree
  referencing new table as changed for each statement execute function keep_due_of_links();
create or replace trigger project_tree_keep_due_updated after update on project_tree
  referencing new table as changed old table as was for each statement execute function keep_due_of_links();
create or replace trigger project_tree_keep_due_deleted after delete on project_tree
  referencing old table as was for each statement execute function keep_due_of_links();

-- Links do not keep the day on which a tree was planted.
create or replace function keep_due_of_planted_tree() returns trigger language plpgsql as $$
begin
  insert into due_stale (project_id, tree_id)
  select project_id, tree_id from project_tree
  where tree_id = new.tree_id and has_plan(project_id)
  order by project_id on conflict do nothing;
  return null;
end $$;
create or replace trigger tree_keep_due_planted after update on tree
  for each row when (old.planted_on is distinct from new.planted_on) execute function keep_due_of_planted_tree();

-- The sums keep PostgreSQL from the indexes of all days of a project: a tree is in few plans, and its own index has these.
create or replace function first_due_day(of_project integer, of_tree integer) returns smallint language plpgsql stable as $$
begin
  return (
    -- least() and greatest() leave a null out, so a tree that is due for nothing is a case of its own.
    select case when count(due_on) = 0 then 0 else least(greatest(min(due_on - date '1970-01-01'), 0), 32766) + 1 end from due
    where tree_id = of_tree and project_id + 0 = of_project
  );
end $$;

-- The map and filters read from a link on which day its tree is due first.
create or replace function keep_due_day() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  tree_ids integer[];
begin
  if tg_op = 'DELETE' then
    tree_ids := array(select distinct tree_id from was);
  else
    tree_ids := array(select distinct tree_id from changed);
  end if;
  update project_tree set due_day = first_due_day(project_id, tree_id)
  where tree_id = any(tree_ids) and due_day <> first_due_day(project_id, tree_id);
  return null;
end $$;
create or replace trigger due_day_inserted after insert on due
  referencing new table as changed for each statement execute function keep_due_day();
create or replace trigger due_day_updated after update on due
  referencing new table as changed for each statement execute function keep_due_day();
create or replace trigger due_day_deleted after delete on due
  referencing old table as was for each statement execute function keep_due_day();

-- The numbers of plans in the same time for ten trees and for a million. Everybody adds in the order of the keys.
create or replace function count_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into due_count as kept (plan_id, due_on, slot, trees)
    select plan_id, coalesce(due_on, 'infinity') as day, pg_backend_pid() % 8, count(*) from changed group by 1, 2 order by 1, 2
    on conflict (plan_id, due_on, slot) do update set trees = kept.trees + excluded.trees;
  elsif tg_op = 'DELETE' then
    insert into due_count as kept (plan_id, due_on, slot, trees)
    select plan_id, coalesce(due_on, 'infinity') as day, pg_backend_pid() % 8, -count(*) from was group by 1, 2 order by 1, 2
    on conflict (plan_id, due_on, slot) do update set trees = kept.trees + excluded.trees;
  else
    insert into due_count as kept (plan_id, due_on, slot, trees)
    select plan_id, coalesce(due_on, 'infinity') as day, pg_backend_pid() % 8, sum(amount)
    from (select plan_id, due_on, 1 as amount from changed union all select plan_id, due_on, -1 from was) both_sides
    group by 1, 2 having sum(amount) <> 0 order by 1, 2
    on conflict (plan_id, due_on, slot) do update set trees = kept.trees + excluded.trees;
  end if;
  return null;
end $$;
create or replace trigger due_count_inserted after insert on due
  referencing new table as changed for each statement execute function count_due();
create or replace trigger due_count_updated after update on due
  referencing new table as changed old table as was for each statement execute function count_due();
create or replace trigger due_count_deleted after delete on due
  referencing old table as was for each statement execute function count_due();
