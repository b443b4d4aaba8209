-- What follows from visits: what trees keep of them, and what is counted over many trees. Triggers do it, in the transaction
-- of the visit, because visits come from forms, edits, withdrawals, operators and imports, and all of these go through the
-- table (docs/decisions/015-what-a-visit-changes.md). A visit counts unless it is withdrawn or its tree is.

-- The API refuses empty health checks. Old ones stay visits of their trees and projects, but count for no species and no tree's health.
create or replace function has_measure(
  dbh double precision, treeheight double precision, fine_twig_dieback smallint, leaf_defoliation smallint,
  leaf_discoloration smallint, crown_vigor smallint, crown_light_exposure smallint, crown_density_trans smallint
) returns boolean language sql immutable parallel safe as $$
  select num_nonnulls(dbh, treeheight, fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans) > 0
$$;

-- What a trigger function may use of a visit's value.
create or replace function shown_value(value smallint, is_blind boolean) returns smallint
language sql immutable parallel safe as $$ select case when is_blind then null else value end $$;

create or replace function add_counts(a integer[], b integer[]) returns integer[]
language sql immutable strict parallel safe as $$
  select array_agg(x + y order by place) from unnest(a, b) with ordinality as both_counts (x, y, place)
$$;

create or replace aggregate sum_counts(integer[]) (sfunc = add_counts, stype = integer[]);

-- `amount` in one place, 0 in all others. No place, no amount: the value is missing.
create or replace function one_count(place integer, places integer, amount integer) returns integer[]
language sql immutable parallel safe as $$
  select array_agg(case when n = place then amount else 0 end order by n) from generate_series(1, places) n
$$;

-- The place of a dieback class in its list: 1, 5, 10 … 95, 99, 100.
create or replace function dieback_place(dieback smallint) returns integer
language sql immutable parallel safe as $$
  select case dieback when 1 then 1 when 99 then 21 when 100 then 22 else dieback / 5 + 1 end
$$;

-- Adds all that a statement changes at once. Everybody takes the tables in this order, and the rows of each in the order
-- of its keys, so a fixed order prevents deadlocks. What is taken and added again is not touched: a corrected note locks nothing.
-- A count without a species is that of an empty health check.
create or replace function count_visits(counts visit_count[]) returns void language plpgsql as $$
begin
  insert into total as kept (noun, slot, amount)
  select 'visits', pg_backend_pid() % 16, sum(amount) from unnest(counts) having sum(amount) <> 0
  on conflict (noun, slot) do update set amount = kept.amount + excluded.amount;
  insert into project_visits as kept (project_id, month, visit_name, user_id, visits)
  select project_id, date_trunc('month', visit_date at time zone 'UTC')::date as month, visit_name, user_id, sum(amount) from unnest(counts)
  group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4
  on conflict (project_id, month, visit_name, user_id) do update set visits = kept.visits + excluded.visits;
  insert into species_checks as kept (sub_id, slot, checks, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans)
  select sub_id, pg_backend_pid() % 8, sum(amount), sum_counts(one_count(dieback_place(fine_twig_dieback), 22, amount)),
    sum_counts(one_count(leaf_discoloration, 5, amount)), sum_counts(one_count(leaf_defoliation, 5, amount)),
    sum_counts(one_count(crown_vigor, 5, amount)), sum_counts(one_count(crown_density_trans, 10, amount))
  from (
    select sub_id, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans, sum(amount)::int as amount
    from unnest(counts) where visit_name = 'Health Check' and sub_id is not null
    group by sub_id, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans having sum(amount) <> 0
  ) alike
  group by sub_id order by sub_id
  on conflict (sub_id, slot) do update set checks = kept.checks + excluded.checks,
    fine_twig_dieback = add_counts(kept.fine_twig_dieback, excluded.fine_twig_dieback),
    leaf_discoloration = add_counts(kept.leaf_discoloration, excluded.leaf_discoloration),
    leaf_defoliation = add_counts(kept.leaf_defoliation, excluded.leaf_defoliation),
    crown_vigor = add_counts(kept.crown_vigor, excluded.crown_vigor),
    crown_density_trans = add_counts(kept.crown_density_trans, excluded.crown_density_trans);
  insert into species_checks_source as kept (sub_id, user_id, project_id, checks)
  select sub_id, user_id, project_id, sum(amount) from unnest(counts) where visit_name = 'Health Check' and sub_id is not null
  group by sub_id, user_id, project_id having sum(amount) <> 0
  order by sub_id, user_id, project_id
  on conflict (sub_id, user_id, project_id) do update set checks = kept.checks + excluded.checks;
end $$;

-- A tree that changes its species takes its health checks along; with a withdrawn tree its visits are withdrawn.
create or replace function count_visits_of_changed_tree() returns trigger language plpgsql as $$
begin
  perform count_visits(array_agg(row(state.amount,
      case when has_measure(visit.dbh, visit.treeheight, visit.fine_twig_dieback,
        visit.leaf_defoliation, visit.leaf_discoloration, visit.crown_vigor, visit.crown_light_exposure, visit.crown_density_trans) then state.sub_id end,
      visit.project_id, visit.user_id, visit.visit_name, visit.visit_date,
      shown_value(visit.fine_twig_dieback, visit.is_blind), shown_value(visit.leaf_discoloration, visit.is_blind),
      shown_value(visit.leaf_defoliation, visit.is_blind), shown_value(visit.crown_vigor, visit.is_blind),
      shown_value(visit.crown_density_trans, visit.is_blind))::visit_count))
  from visit cross join (values (old.sub_id, old.withdrawn_at, -1), (new.sub_id, new.withdrawn_at, 1)) as state (sub_id, withdrawn_at, amount)
  where visit.tree_id = new.tree_id and visit.withdrawn_at is null and state.withdrawn_at is null;
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
    shown_check_at = case when counted.checked_at is not null then nullif(coalesce(shown.visit_date, '-infinity'), counted.checked_at) end, latest_fine_twig_dieback = shown.fine_twig_dieback,
    latest_leaf_discoloration = shown.leaf_discoloration, latest_leaf_defoliation = shown.leaf_defoliation,
    latest_crown_vigor = shown.crown_vigor, latest_crown_density_trans = shown.crown_density_trans,
    visit_dbh = thick.dbh, visit_dbh_at = thick.visit_date, visit_treeheight = high.treeheight, visit_treeheight_at = high.visit_date
  from unnest(tree_ids) as wanted (tree_id)
    cross join lateral (
      select max(visit_date) filter (where is_of_home) as visited_at,
        max(visit_date) filter (where visit_name = 'Health Check' and is_of_home and has_measure(dbh, treeheight, fine_twig_dieback,
          leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans)) as checked_at,
        count(*) filter (where visit_name = 'Health Check') as health_checks,
        count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections
      from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null
    ) counted
    left join lateral (
      select * from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and visit_name = 'Health Check' and not is_blind and is_of_home
        and has_measure(dbh, treeheight, fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans)
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
      tree.latest_fine_twig_dieback, tree.latest_leaf_discoloration, tree.latest_leaf_defoliation, tree.latest_crown_vigor,
      tree.latest_crown_density_trans, tree.visit_dbh, tree.visit_dbh_at, tree.visit_treeheight, tree.visit_treeheight_at)
    is distinct from (counted.health_checks, counted.tree_cares, counted.pest_detections, counted.visited_at, counted.checked_at,
      case when counted.checked_at is not null then nullif(coalesce(shown.visit_date, '-infinity'), counted.checked_at) end,
      shown.fine_twig_dieback, shown.leaf_discoloration, shown.leaf_defoliation, shown.crown_vigor,
      shown.crown_density_trans, thick.dbh, thick.visit_date, high.treeheight, high.visit_date);
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
    select array_agg(row(-1,
      case when has_measure(was.dbh, was.treeheight, was.fine_twig_dieback,
        was.leaf_defoliation, was.leaf_discoloration, was.crown_vigor, was.crown_light_exposure, was.crown_density_trans) then tree.sub_id end,
       was.project_id, was.user_id, was.visit_name, was.visit_date,
      shown_value(was.fine_twig_dieback, was.is_blind), shown_value(was.leaf_discoloration, was.is_blind),
      shown_value(was.leaf_defoliation, was.is_blind), shown_value(was.crown_vigor, was.is_blind),
      shown_value(was.crown_density_trans, was.is_blind))::visit_count) into counts
    from was join tree using (tree_id) where was.withdrawn_at is null and tree.withdrawn_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select counts || array_agg(row(1,
      case when has_measure(changed.dbh, changed.treeheight, changed.fine_twig_dieback,
        changed.leaf_defoliation, changed.leaf_discoloration, changed.crown_vigor, changed.crown_light_exposure, changed.crown_density_trans) then tree.sub_id end,
       changed.project_id, changed.user_id, changed.visit_name, changed.visit_date,
      shown_value(changed.fine_twig_dieback, changed.is_blind), shown_value(changed.leaf_discoloration, changed.is_blind),
      shown_value(changed.leaf_defoliation, changed.is_blind), shown_value(changed.crown_vigor, changed.is_blind),
      shown_value(changed.crown_density_trans, changed.is_blind))::visit_count) into counts
    from changed join tree using (tree_id) where changed.withdrawn_at is null and tree.withdrawn_at is null;
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
  select array_agg(row(1,
      case when has_measure(added.dbh, added.treeheight, added.fine_twig_dieback,
        added.leaf_defoliation, added.leaf_discoloration, added.crown_vigor, added.crown_light_exposure, added.crown_density_trans) then tree.sub_id end,
       added.project_id, added.user_id, added.visit_name, added.visit_date,
    added.fine_twig_dieback, added.leaf_discoloration, added.leaf_defoliation, added.crown_vigor, added.crown_density_trans)::visit_count) into counts
  from added join tree using (tree_id) where added.withdrawn_at is null and tree.withdrawn_at is null;
  -- One row for each tree, and no other join than by the key of tree: PostgreSQL plans this for one new visit and keeps the
  -- plan, and joins of the parts with each other took half a minute for 10,000 visits.
  with newest as (
    select tree_id, max(visit_date) filter (where is_of_home) as visited_at, max(visit_date) filter (where is_checked) as checked_at,
      count(*) filter (where visit_name = 'Health Check') as health_checks,
      count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections,
      (array_agg(row(1, null, project_id, user_id, visit_name, visit_date, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor,
        crown_density_trans)::visit_count order by visit_date desc, visit_id desc) filter (where is_checked))[1] as shown,
      max(visit_date) filter (where is_of_home and dbh is not null) as dbh_at,
      (array_agg(dbh order by visit_date desc, visit_id desc) filter (where is_of_home and dbh is not null))[1] as dbh,
      max(visit_date) filter (where is_of_home and treeheight is not null) as treeheight_at,
      (array_agg(treeheight order by visit_date desc, visit_id desc) filter (where is_of_home and treeheight is not null))[1] as treeheight
    from added cross join lateral (select visit_name = 'Health Check' and is_of_home and has_measure(dbh, treeheight, fine_twig_dieback,
      leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans)) as measured (is_checked)
    where withdrawn_at is null group by tree_id
  )
  update tree set healthcheck_count = tree.healthcheck_count + newest.health_checks,
    treecare_count = tree.treecare_count + newest.tree_cares, pestdetection_count = tree.pestdetection_count + newest.pest_detections,
    visited_at = greatest(tree.visited_at, newest.visited_at),
    checked_at = greatest(tree.checked_at, newest.checked_at),
    -- Of two visits in the same second, the one recorded later counts, and so the new one.
    (shown_check_at, latest_fine_twig_dieback, latest_leaf_discoloration, latest_leaf_defoliation, latest_crown_vigor, latest_crown_density_trans) = (
      select nullif(visit_date, greatest(tree.checked_at, newest.checked_at)), fine_twig_dieback, leaf_discoloration, leaf_defoliation,
        crown_vigor, crown_density_trans
      from (
        select true as is_new, (newest.shown).*
        union all
        select false, null, null, null, null, null, coalesce(tree.shown_check_at, tree.checked_at), tree.latest_fine_twig_dieback,
          tree.latest_leaf_discoloration, tree.latest_leaf_defoliation, tree.latest_crown_vigor, tree.latest_crown_density_trans
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
  delete from species_checks;
  insert into total (noun, slot, amount)
  select 'visits', 0, count(*) from visit join tree using (tree_id) where visit.withdrawn_at is null and tree.withdrawn_at is null;
  insert into project_visits (project_id, month, visit_name, user_id, visits)
  select project_id, date_trunc('month', visit_date at time zone 'UTC'), visit_name, user_id, count(*)
  from visit join tree using (tree_id) where visit.withdrawn_at is null and tree.withdrawn_at is null group by 1, 2, 3, 4;
  insert into species_checks_source (sub_id, user_id, project_id, checks)
  select sub_id, user_id, project_id, count(*) from visit join tree using (tree_id)
  where visit.withdrawn_at is null and tree.withdrawn_at is null and visit_name = 'Health Check'
    and has_measure(visit.dbh, visit.treeheight, visit.fine_twig_dieback,
      visit.leaf_defoliation, visit.leaf_discoloration, visit.crown_vigor, visit.crown_light_exposure, visit.crown_density_trans)
  group by 1, 2, 3;
  with measure (name, places) as (
    values ('dieback', 22), ('discoloration', 5), ('defoliation', 5), ('vigor', 5), ('transparency', 10)
  ), found as (
    -- A blind visit takes part without a place: its species is counted, its values are not.
    select sub_id, value.name, case when not is_blind then place end as place
    from visit join tree using (tree_id) cross join lateral (values ('dieback', dieback_place(fine_twig_dieback)),
      ('discoloration', leaf_discoloration), ('defoliation', leaf_defoliation), ('vigor', crown_vigor), ('transparency', crown_density_trans)) as value (name, place)
    where visit.withdrawn_at is null and tree.withdrawn_at is null and visit_name = 'Health Check'
      and has_measure(visit.dbh, visit.treeheight, visit.fine_twig_dieback,
        visit.leaf_defoliation, visit.leaf_discoloration, visit.crown_vigor, visit.crown_light_exposure, visit.crown_density_trans)
  ), counted as (
    -- Every place of every measure once for each species, with an amount of 0 for what was not found.
    select sub_id, name, place, sum(amount)::int as amount
    from (
      select sub_id, name, place, count(*) as amount from found group by 1, 2, 3
      union all
      select sub_id, name, place, 0 from (select distinct sub_id from found) species_found, measure, generate_series(1, places) place
    ) amounts
    group by 1, 2, 3
  ), listed as (
    select sub_id, counted.name, array_agg(amount order by place) as counts
    from counted join measure on measure.name = counted.name and place between 1 and places group by 1, 2
  )
  insert into species_checks (sub_id, slot, checks, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans)
  select sub_id, 0, checks, max(counts) filter (where name = 'dieback'), max(counts) filter (where name = 'discoloration'),
    max(counts) filter (where name = 'defoliation'), max(counts) filter (where name = 'vigor'), max(counts) filter (where name = 'transparency')
  from listed join (select sub_id, sum(checks)::int as checks from species_checks_source group by sub_id) checked using (sub_id)
  group by sub_id, checks;
end $$;
