-- Quality control stays blind: a drawn visit falls out of its run for good, comparisons keep how they were judged, and
-- empty health checks count for nothing (docs/decisions/019-quality-control.md).

-- ── Empty health checks ─────────────────────────────────────────────────────
-- The API refuses them. Old ones stay visits of their trees and projects, but count for no species and no tree's health.
create function has_measure(
  dbh double precision, treeheight double precision, fine_twig_dieback smallint, leaf_defoliation smallint,
  leaf_discoloration smallint, crown_vigor smallint, crown_light_exposure smallint, crown_density_trans smallint
) returns boolean language sql immutable parallel safe as $$
  select num_nonnulls(dbh, treeheight, fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans) > 0
$$;

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
  -- Locked: their species cannot change meanwhile. Whoever writes visits locks their trees first, so nobody waits here.
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

-- A new visit is never blind: it is compared with what the tree shows, as before.
create or replace function count_new_visits() returns trigger language plpgsql as $$
declare
  tree_ids integer[] := array(select distinct tree_id from added order by tree_id);
  counts visit_count[];
begin
  -- Locked: their species cannot change meanwhile. Whoever writes visits locks their trees first, so nobody waits here.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  select array_agg(row(1,
      case when has_measure(added.dbh, added.treeheight, added.fine_twig_dieback,
        added.leaf_defoliation, added.leaf_discoloration, added.crown_vigor, added.crown_light_exposure, added.crown_density_trans) then tree.sub_id end,
       added.project_id, added.user_id, added.visit_name, added.visit_date,
    added.fine_twig_dieback, added.leaf_discoloration, added.leaf_defoliation, added.crown_vigor, added.crown_density_trans)::visit_count) into counts
  from added join tree using (tree_id) where added.withdrawn_at is null and tree.withdrawn_at is null;
  -- What a tree keeps takes part as a visit with the number 0: of two in the same second, the one recorded later counts.
  with counted as (
    select tree_id, max(visit_date) filter (where is_of_home) as visited_at,
      max(visit_date) filter (where visit_name = 'Health Check' and is_of_home and has_measure(dbh, treeheight, fine_twig_dieback,
        leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans)) as checked_at,
      count(*) filter (where visit_name = 'Health Check') as health_checks,
      count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections
    from added where withdrawn_at is null group by tree_id
  ), shown as (
    select distinct on (tree_id) * from (
      select tree_id, visit_id, visit_date, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans
      from added where withdrawn_at is null and visit_name = 'Health Check' and is_of_home
        and has_measure(dbh, treeheight, fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans)
      union all
      select tree_id, 0, coalesce(shown_check_at, checked_at), latest_fine_twig_dieback, latest_leaf_discoloration, latest_leaf_defoliation,
        latest_crown_vigor, latest_crown_density_trans
      from tree where tree_id = any(tree_ids)
    ) known
    order by tree_id, visit_date desc nulls last, visit_id desc
  ), measured as (
    select distinct on (tree_id, size) * from (
      select tree_id, visit_id, visit_date, size, inches_or_feet
      from added cross join lateral (values ('dbh', dbh), ('treeheight', treeheight)) as measures (size, inches_or_feet)
      where withdrawn_at is null and inches_or_feet is not null and is_of_home
      union all
      select tree_id, 0, kept_at, size, inches_or_feet
      from tree cross join lateral (values ('dbh', visit_dbh_at, visit_dbh), ('treeheight', visit_treeheight_at, visit_treeheight))
        as kept (size, kept_at, inches_or_feet)
      where tree_id = any(tree_ids)
    ) known
    order by tree_id, size, visit_date desc nulls last, visit_id desc
  )
  update tree set healthcheck_count = tree.healthcheck_count + counted.health_checks,
    treecare_count = tree.treecare_count + counted.tree_cares, pestdetection_count = tree.pestdetection_count + counted.pest_detections,
    visited_at = greatest(tree.visited_at, counted.visited_at),
    checked_at = greatest(tree.checked_at, counted.checked_at),
    shown_check_at = nullif(shown.visit_date, greatest(tree.checked_at, counted.checked_at)), latest_fine_twig_dieback = shown.fine_twig_dieback,
    latest_leaf_discoloration = shown.leaf_discoloration, latest_leaf_defoliation = shown.leaf_defoliation,
    latest_crown_vigor = shown.crown_vigor, latest_crown_density_trans = shown.crown_density_trans,
    visit_dbh = dbh.inches_or_feet, visit_dbh_at = dbh.visit_date,
    visit_treeheight = height.inches_or_feet, visit_treeheight_at = height.visit_date
  from counted join shown using (tree_id) join measured dbh using (tree_id) join measured height using (tree_id)
  where tree.tree_id = counted.tree_id and dbh.size = 'dbh' and height.size = 'treeheight';
  -- What many share is locked last, and so for the shortest time.
  perform count_visits(counts);
  return null;
end $$;

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

-- What the counts and the trees have of empty health checks.
create temporary table emptied on commit drop as
  select distinct tree_id from visit where visit_name = 'Health Check' and withdrawn_at is null
    and not has_measure(dbh, treeheight, fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor, crown_light_exposure, crown_density_trans);
select recount_visits() where exists (select from emptied);
-- And of values of people who are not of the tree's home.
insert into emptied select distinct tree_id from visit where not is_of_home;
select refresh_trees(array(select distinct tree_id from emptied order by tree_id)) where exists (select from emptied);

-- ── How comparisons were judged ─────────────────────────────────────────────
-- The tolerances may change, and so may the list of measures. What was compared stays as it was judged then.
create table qaqc_measure (
  visit_id integer not null,
  measure text not null,
  tolerance double precision not null,
  is_within boolean not null,
  constraint qaqc_measure_once primary key (visit_id, measure),
  constraint qaqc_measure_visit foreign key (visit_id) references qaqc_visit,
  constraint qaqc_measure_known check (measure in ('dbh', 'fine_twig_dieback', 'leaf_discoloration',
    'leaf_defoliation', 'crown_light_exposure', 'crown_vigor', 'crown_transparency')),
  constraint qaqc_measure_tolerance_not_negative check (tolerance >= 0)
);
-- Two missing values agree. A missing one agrees with no other.
insert into qaqc_measure (visit_id, measure, tolerance, is_within)
select visit_id, measure, tolerance,
  case when num_nulls(first_value, second_value) = 0 then abs(first_value - second_value) <= tolerance + 1e-9
    else num_nulls(first_value, second_value) = 2 end
from qaqc_visit cross join lateral (values
  ('dbh', first_dbh, qaqc_dbh, 0.5),
  ('fine_twig_dieback', first_fine_twig_dieback, qaqc_fine_twig_dieback, 5),
  ('leaf_discoloration', first_leaf_discoloration, qaqc_leaf_discoloration, 1),
  ('leaf_defoliation', first_leaf_defoliation, qaqc_leaf_defoliation, 1),
  ('crown_light_exposure', first_crown_light_exposure, qaqc_crown_light_exposure, 1),
  ('crown_vigor', first_crown_vigor, qaqc_crown_vigor, 1),
  ('crown_transparency', first_crown_transparency, qaqc_crown_transparency, 1)
) as compared (measure, first_value, second_value, tolerance)
where qaqc_visit_id is not null;

-- ── Draws that fell out ─────────────────────────────────────────────────────
alter table qaqc_visit
  -- When and why the draw fell out of its run. Only a restored second visit brings one back.
  add column dropped_at timestamptz,
  add column dropped_reason text,
  add constraint qaqc_visit_dropped_whole check ((dropped_at is null) = (dropped_reason is null)),
  add constraint qaqc_visit_dropped_reason_known check (
    dropped_reason in ('tree_left', 'tree_withdrawn', 'visit_withdrawn', 'second_withdrawn', 'empty')),
  add constraint qaqc_visit_dropped_or_compared check (dropped_at is null or not is_compared);

-- What completed runs had lost. Why is read from what can still be seen.
update qaqc_visit set dropped_at = qaqc.date_completed, dropped_reason = case
    when exists (select from tree where tree.tree_id = qaqc_visit.tree_id and tree.withdrawn_at is not null) then 'tree_withdrawn'
    when exists (select from visit where visit.visit_id = qaqc_visit.visit_id and visit.withdrawn_at is not null) then 'visit_withdrawn'
    else 'tree_left' end
from qaqc where qaqc.qaqc_id = qaqc_visit.qaqc_id and is_dropped;

-- What active runs have lost. A health check with none of the seven measures cannot be compared.
update qaqc_visit set dropped_at = now(), dropped_reason = lost.reason, is_compared = false
from (
  select qaqc_visit.visit_id, case
      when num_nonnulls(first_dbh, first_fine_twig_dieback, first_leaf_discoloration, first_leaf_defoliation, first_crown_light_exposure, first_crown_vigor, first_crown_transparency) = 0
        or (is_compared and num_nonnulls(qaqc_dbh, qaqc_fine_twig_dieback, qaqc_leaf_discoloration, qaqc_leaf_defoliation, qaqc_crown_light_exposure, qaqc_crown_vigor, qaqc_crown_transparency) = 0) then 'empty'
      when is_compared then null
      when tree.withdrawn_at is not null then 'tree_withdrawn'
      when first_visit.withdrawn_at is not null then 'visit_withdrawn'
      when project_tree.tree_id is null then 'tree_left'
      when qaqc_visit.qaqc_visit_id is not null then 'second_withdrawn' end as reason
  from qaqc_visit join qaqc using (qaqc_id) join tree using (tree_id)
    join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id
    left join project_tree on project_tree.project_id = qaqc.project_id and project_tree.tree_id = qaqc_visit.tree_id
  where date_completed is null
) lost
where lost.visit_id = qaqc_visit.visit_id and lost.reason is not null;

alter table qaqc_visit drop column is_dropped, drop column informed_user_ids;

-- Nobody waits for them any more, or only another project than their own, so their values are shown.
update visit set is_blind = false
where is_blind and not exists (
  select from qaqc_visit join qaqc using (qaqc_id)
  where qaqc_visit.tree_id = visit.tree_id and date_completed is null and not is_compared and dropped_at is null and first_user_id = visit.user_id
    and qaqc.project_id in (visit.project_id, visit.other_home_id)
    and (visit.visit_id = qaqc_visit.visit_id or visit.visit_date >= start_date::timestamp at time zone 'UTC'));

-- A tree shows no comparison of people outside its home.
update tree set qaqc_checked_at = latest.qaqc_visit_date, qaqc_accuracy = latest.accuracy
from (
  select tree_id from qaqc_visit where dropped_reason = 'empty'
  union
  select tree_id from qaqc_visit join visit using (tree_id) where is_compared and not is_of_home
) dropped left join lateral (
  select qaqc_visit_date, accuracy from qaqc_visit
    join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id and first_visit.withdrawn_at is null
    join visit second_visit on second_visit.visit_id = qaqc_visit.qaqc_visit_id and second_visit.withdrawn_at is null
  where qaqc_visit.tree_id = dropped.tree_id and is_compared and first_visit.is_of_home and second_visit.is_of_home order by qaqc_visit_date desc, qaqc_visit.visit_id desc limit 1
) latest on true
where tree.tree_id = dropped.tree_id;
