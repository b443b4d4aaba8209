-- What follows from visits: what trees keep of them, and what is counted over many trees. Triggers do it, in the transaction
-- of the visit, because visits come from forms, edits, withdrawals, operators and imports, and all of these go through the
-- table (docs/decisions/015-what-a-visit-changes.md). A visit counts unless it is withdrawn or its tree is.

-- A visit has a kind of the domain, and only values of that kind. A class that it has is one of those in the domain. A check that is not validated reads no rows when it is made again,
-- and every new value is checked all the same.
{{checks_of_kinds}}
{{checks_of_classes}}

-- The species of the tree, as it is now. A later correction of the tree leaves it as it is, and so does an edit of the visit.
-- An import that knows better may name another.
create or replace function keep_recorded_species() returns trigger language plpgsql as $$
begin
  new.recorded_sub_id := coalesce(new.recorded_sub_id, (select sub_id from tree where tree_id = new.tree_id));
  return new;
end $$;
create or replace trigger visit_keep_recorded_species before insert on visit
  for each row execute function keep_recorded_species();

-- Adds all that a statement changes at once. Everybody takes the tables in this order, and the rows of each in the order
-- of its keys, so a fixed order prevents deadlocks. What is taken and added again is not touched: a corrected note locks nothing.
-- A count without a species is that of another kind of visit, or of an empty health check.
create or replace function count_visits(counts visit_count[]) returns void language plpgsql as $$
begin
  insert into total as kept (noun, slot, amount)
  select 'visits', pg_backend_pid() % 16, sum(amount) from unnest(counts) having sum(amount) <> 0
  on conflict (noun, slot) do update set amount = kept.amount + excluded.amount;
  insert into project_visits as kept (project_id, month, visit_name, user_id, visits)
  select project_id, date_trunc('month', visit_date at time zone 'UTC')::date as month, visit_name, user_id, sum(amount) from unnest(counts)
  group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4
  on conflict (project_id, month, visit_name, user_id) do update set visits = kept.visits + excluded.visits;
  insert into species_checks as kept (sub_id, slot, checks)
  select sub_id, pg_backend_pid() % 8, sum(amount) from unnest(counts) where sub_id is not null
  group by sub_id having sum(amount) <> 0 order by sub_id
  on conflict (sub_id, slot) do update set checks = kept.checks + excluded.checks;
  insert into species_classes as kept (sub_id, measure, class, slot, checks)
  select sub_id, measure, class, pg_backend_pid() % 8, sum(amount)
  from unnest(counts) cross join lateral unnest({{health_measures}}, classes) as found (measure, class)
  where sub_id is not null and class > 0 group by sub_id, measure, class having sum(amount) <> 0 order by sub_id, measure, class
  on conflict (sub_id, measure, class, slot) do update set checks = kept.checks + excluded.checks;
  insert into species_checks_source as kept (sub_id, user_id, project_id, checks)
  select sub_id, user_id, project_id, sum(amount) from unnest(counts) where sub_id is not null
  group by sub_id, user_id, project_id having sum(amount) <> 0
  order by sub_id, user_id, project_id
  on conflict (sub_id, user_id, project_id) do update set checks = kept.checks + excluded.checks;
end $$;

-- A tree that changes its species takes its health checks along; with a withdrawn tree its visits are withdrawn.
create or replace function count_visits_of_changed_tree() returns trigger language plpgsql as $$
begin
  perform count_visits(array_agg(row(state.amount, case when is_check then state.sub_id end,
      project_id, user_id, visit_name, visit_date, classes)::visit_count))
  from (select {{checked_visit}} from visit where tree_id = new.tree_id and withdrawn_at is null) checked
    cross join (values (old.sub_id, old.withdrawn_at, -1), (new.sub_id, new.withdrawn_at, 1)) as state (sub_id, withdrawn_at, amount)
  where state.withdrawn_at is null;
  return null;
end $$;
-- Its name comes after that of tree_withdrawn_count, and so does its work: locks are taken in one order.
create or replace trigger tree_withdrawn_count_visits after update on tree
  for each row when (old.sub_id <> new.sub_id or (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
  execute function count_visits_of_changed_tree();

-- What the trees keep of their visits, read from the visits again: whatever has happened to these, it is right.
-- Every visit counts, but the tree shows only values of people of its home.
create or replace function refresh_trees(tree_ids integer[]) returns void language plpgsql as $$
begin
  -- A statement of its own: the next one then sees the visits that others have committed while this one waited.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  update tree set healthcheck_count = counted.health_checks, treecare_count = counted.tree_cares, pestdetection_count = counted.pest_detections,
    visited_at = counted.visited_at, checked_at = counted.checked_at,
    shown_check_at = case when counted.checked_at is not null then nullif(coalesce(shown.visit_date, '-infinity'), counted.checked_at) end,
    latest_check = shown.classes,
    visit_dbh = thick.dbh, visit_dbh_at = thick.visit_date, visit_treeheight = high.treeheight, visit_treeheight_at = high.visit_date
  from unnest(tree_ids) as wanted (tree_id)
    cross join lateral (
      select max(visit_date) filter (where is_of_home) as visited_at, max(visit_date) filter (where is_check and is_of_home) as checked_at,
        count(*) filter (where visit_name = 'Health Check') as health_checks,
        count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections
      from (select {{checked_visit}} from visit) visit where visit.tree_id = wanted.tree_id and withdrawn_at is null
    ) counted
    left join lateral (
      select visit_date, classes from (select {{checked_visit}} from visit) visit
      where visit.tree_id = wanted.tree_id and withdrawn_at is null and is_check and not is_blind and is_of_home
      order by visit_date desc, visit_id desc limit 1
    ) shown on true
    left join lateral (
      select dbh, visit_date from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and dbh is not null and not is_blind and is_of_home
      order by visit_date desc, visit_id desc limit 1
    ) thick on true
    left join lateral (
      select treeheight, visit_date from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and treeheight is not null and not is_blind and is_of_home
      order by visit_date desc, visit_id desc limit 1
    ) high on true
  where tree.tree_id = wanted.tree_id
    -- A corrected note leaves the tree as it is.
    and (tree.healthcheck_count, tree.treecare_count, tree.pestdetection_count, tree.visited_at, tree.checked_at, tree.shown_check_at,
      tree.latest_check, tree.visit_dbh, tree.visit_dbh_at, tree.visit_treeheight, tree.visit_treeheight_at)
    is distinct from (counted.health_checks, counted.tree_cares, counted.pest_detections, counted.visited_at, counted.checked_at,
      case when counted.checked_at is not null then nullif(coalesce(shown.visit_date, '-infinity'), counted.checked_at) end,
      shown.classes, thick.dbh, thick.visit_date, high.treeheight, high.visit_date);
end $$;

-- What a statement changes in visits, counted and kept. A visit never moves to another tree.
create or replace function count_changed_visits() returns trigger language plpgsql as $$
declare
  tree_ids integer[];
  counts visit_count[];
begin
  if tg_op = 'DELETE' then
    tree_ids := array(select distinct tree_id from was order by tree_id);
  else
    tree_ids := array(select distinct tree_id from changed order by tree_id);
  end if;
  -- Locked: their species cannot change meanwhile. Whoever writes visits locks their trees first, so this does not wait.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  if tg_op <> 'INSERT' then
    select array_agg(row(-1, case when is_check then tree.sub_id end, project_id, user_id, visit_name, visit_date, classes)::visit_count)
    into counts
    from (select {{checked_visit}} from was) was join tree using (tree_id) where was.withdrawn_at is null and tree.withdrawn_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select counts || array_agg(row(1, case when is_check then tree.sub_id end, project_id, user_id, visit_name, visit_date, classes)::visit_count)
    into counts
    from (select {{checked_visit}} from changed) changed join tree using (tree_id)
    where changed.withdrawn_at is null and tree.withdrawn_at is null;
  end if;
  -- What many share is locked last, and so for the shortest time.
  perform refresh_trees(tree_ids);
  perform count_visits(counts);
  return null;
end $$;
create or replace trigger visit_count_updated after update on visit
  referencing new table as changed old table as was for each statement execute function count_changed_visits();
create or replace trigger visit_count_deleted after delete on visit
  referencing old table as was for each statement execute function count_changed_visits();

-- A new visit costs the same however many visits its tree has: it is compared with what the tree keeps. Only changes and
-- withdrawals read the other visits of the tree again, with refresh_trees(). A new visit
-- is never blind.
create or replace function count_new_visits() returns trigger language plpgsql as $$
declare
  tree_ids integer[] := array(select distinct tree_id from added order by tree_id);
  counts visit_count[];
begin
  -- Locked: their species cannot change meanwhile. Whoever writes visits locks their trees first, so this does not wait.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  select array_agg(row(1, case when is_check then tree.sub_id end, project_id, user_id, visit_name, visit_date, classes)::visit_count)
  into counts
  from (select {{checked_visit}} from added) added join tree using (tree_id)
  where added.withdrawn_at is null and tree.withdrawn_at is null;
  -- One row for each tree, and no other join than by the key of tree: PostgreSQL plans this for one new visit and keeps the
  -- plan, and joins of the parts with each other took half a minute for 10,000 visits.
  with newest as (
    select tree_id, max(visit_date) filter (where is_of_home) as visited_at,
      max(visit_date) filter (where is_check and is_of_home) as checked_at,
      count(*) filter (where visit_name = 'Health Check') as health_checks,
      count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections,
      (array_agg(row(1, null, project_id, user_id, visit_name, visit_date, classes)::visit_count
        order by visit_date desc, visit_id desc) filter (where is_check and is_of_home))[1] as shown,
      max(visit_date) filter (where is_of_home and dbh is not null) as dbh_at,
      (array_agg(dbh order by visit_date desc, visit_id desc) filter (where is_of_home and dbh is not null))[1] as dbh,
      max(visit_date) filter (where is_of_home and treeheight is not null) as treeheight_at,
      (array_agg(treeheight order by visit_date desc, visit_id desc) filter (where is_of_home and treeheight is not null))[1] as treeheight
    from (select {{checked_visit}} from added) added
    where withdrawn_at is null group by tree_id
  )
  update tree set healthcheck_count = tree.healthcheck_count + newest.health_checks,
    treecare_count = tree.treecare_count + newest.tree_cares, pestdetection_count = tree.pestdetection_count + newest.pest_detections,
    visited_at = greatest(tree.visited_at, newest.visited_at),
    checked_at = greatest(tree.checked_at, newest.checked_at),
    -- Of two visits in the same second, the one recorded later counts, and so the new one.
    (shown_check_at, latest_check) = (
      select nullif(visit_date, greatest(tree.checked_at, newest.checked_at)), classes
      from (
        select true as is_new, (newest.shown).visit_date, (newest.shown).classes
        union all
        select false, coalesce(tree.shown_check_at, tree.checked_at), tree.latest_check
      ) known
      order by visit_date desc nulls last, is_new desc limit 1
    ),
    visit_dbh = case when newest.dbh_at < tree.visit_dbh_at then tree.visit_dbh else coalesce(newest.dbh, tree.visit_dbh) end,
    visit_dbh_at = greatest(tree.visit_dbh_at, newest.dbh_at),
    visit_treeheight = case when newest.treeheight_at < tree.visit_treeheight_at then tree.visit_treeheight
      else coalesce(newest.treeheight, tree.visit_treeheight) end,
    visit_treeheight_at = greatest(tree.visit_treeheight_at, newest.treeheight_at)
  from newest where tree.tree_id = newest.tree_id;
  -- What many share is locked last, and so for the shortest time.
  perform count_visits(counts);
  return null;
end $$;
create or replace trigger visit_count_inserted after insert on visit
  referencing new table as added for each statement execute function count_new_visits();

-- What is counted over many trees, from scratch; refresh_trees() does the same for trees. For tests, and for visits that
-- were loaded without triggers. Nobody can write visits meanwhile.
create or replace function recount_visits() returns void language plpgsql as $$
begin
  lock table tree, visit in share row exclusive mode;
  delete from total where noun = 'visits';
  delete from project_visits;
  delete from species_checks_source;
  delete from species_classes;
  delete from species_checks;
  insert into total (noun, slot, amount)
  select 'visits', 0, count(*) from visit join tree using (tree_id) where visit.withdrawn_at is null and tree.withdrawn_at is null;
  insert into project_visits (project_id, month, visit_name, user_id, visits)
  select project_id, date_trunc('month', visit_date at time zone 'UTC'), visit_name, user_id, count(*)
  from visit join tree using (tree_id) where visit.withdrawn_at is null and tree.withdrawn_at is null group by 1, 2, 3, 4;
  with standing as materialized (
    select tree.sub_id, user_id, project_id, classes
    from (select {{checked_visit}} from visit) visit join tree using (tree_id)
    where visit.withdrawn_at is null and tree.withdrawn_at is null and is_check
  ), source as (
    insert into species_checks_source (sub_id, user_id, project_id, checks)
    select sub_id, user_id, project_id, count(*) from standing group by 1, 2, 3
  ), species_check as (
    insert into species_checks (sub_id, slot, checks) select sub_id, 0, count(*) from standing group by 1
  )
  insert into species_classes (sub_id, measure, class, slot, checks)
  select sub_id, measure, class, 0, count(*)
  from standing cross join lateral unnest({{health_measures}}, classes) as found (measure, class)
  where class > 0 group by 1, 2, 3;
end $$;
