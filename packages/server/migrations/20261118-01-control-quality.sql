-- Quality control of health checks: a leader draws a sample, other people measure those trees again, the two are compared
-- (docs/decisions/019-quality-control.md).

-- ── Runs and their samples ──────────────────────────────────────────────────
create table qaqc (
  qaqc_id integer generated always as identity primary key,
  project_id integer not null,
  date_added timestamptz not null default now(),
  started_by integer not null,
  date_completed timestamptz,
  completed_by integer,
  start_date date not null,
  end_date date not null,
  -- With the seed and the eligible visits anybody can repeat the draw.
  seed bigint not null,
  eligible_visits integer not null,
  new_observers boolean not null,
  sub_ids integer[] not null,
  constraint qaqc_project foreign key (project_id) references project,
  constraint qaqc_starter foreign key (started_by) references users,
  constraint qaqc_completer foreign key (completed_by) references users,
  constraint qaqc_completed_by_somebody check ((date_completed is null) = (completed_by is null)),
  constraint qaqc_dates_in_order check (start_date <= end_date),
  constraint qaqc_seed_of_32_bits check (seed between 0 and 4294967295),
  constraint qaqc_draws_from_some check (eligible_visits > 0)
);
create unique index qaqc_one_active on qaqc (project_id) where date_completed is null;
create index qaqc_of_project on qaqc (project_id, qaqc_id desc);

-- A health check of a sample, and the second visit that it is compared with. The values are copies: the first ones as they
-- were at the draw, the second ones as they were recorded. So nobody changes a comparison by an edit.
create table qaqc_visit (
  visit_id integer primary key,
  qaqc_id integer not null,
  tree_id integer not null,
  first_user_id integer not null,
  first_visit_date timestamptz not null,
  -- How likely the visit was to be drawn. In estimates it stands for 1 / probability visits.
  probability double precision not null,
  first_dbh double precision,
  first_fine_twig_dieback smallint,
  first_leaf_discoloration smallint,
  first_leaf_defoliation smallint,
  first_crown_light_exposure smallint,
  first_crown_vigor smallint,
  first_crown_transparency smallint,

  qaqc_visit_id integer,
  qaqc_user_id integer,
  qaqc_visit_date timestamptz,
  qaqc_dbh double precision,
  qaqc_fine_twig_dieback smallint,
  qaqc_leaf_discoloration smallint,
  qaqc_leaf_defoliation smallint,
  qaqc_crown_light_exposure smallint,
  qaqc_crown_vigor smallint,
  qaqc_crown_transparency smallint,
  accuracy smallint,
  -- False before the second visit, and after it was withdrawn. If it is restored, its values are compared again.
  is_compared boolean not null default false,
  -- What the run had lost when it was completed: the visit or its tree was withdrawn, or the tree had left the project.
  is_dropped boolean not null default false,
  -- Whoever made or withdrew a second visit that was withdrawn. They have seen the first values, so they cannot measure
  -- blindly again.
  informed_user_ids integer[] not null default '{}',

  constraint qaqc_visit_run foreign key (qaqc_id) references qaqc,
  constraint qaqc_visit_first foreign key (visit_id) references visit,
  constraint qaqc_visit_tree foreign key (tree_id) references tree,
  constraint qaqc_visit_first_user foreign key (first_user_id) references users,
  constraint qaqc_visit_second foreign key (qaqc_visit_id) references visit,
  constraint qaqc_visit_second_user foreign key (qaqc_user_id) references users,
  constraint qaqc_visit_one_per_tree unique (qaqc_id, tree_id),
  constraint qaqc_visit_second_once unique (qaqc_visit_id),
  constraint qaqc_visit_two_people check (qaqc_user_id <> first_user_id),
  constraint qaqc_visit_is_likely check (probability > 0 and probability <= 1),
  constraint qaqc_visit_compared_whole check (
    num_nonnulls(qaqc_visit_id, qaqc_user_id, qaqc_visit_date, accuracy) = case when qaqc_visit_id is null then 0 else 4 end),
  constraint qaqc_visit_compared_with_one check (qaqc_visit_id is not null or not is_compared),
  constraint qaqc_visit_accuracy_in_range check (accuracy between 0 and 100)
);
create index qaqc_visit_of_tree on qaqc_visit (tree_id);
-- For the questions to a first observer.
create index qaqc_visit_of_first_user on qaqc_visit (first_user_id, qaqc_visit_date desc) where is_compared and accuracy < 100;

-- What a first observer says about a measure that does not agree.
create table qaqc_answer (
  visit_id integer not null,
  measure text not null,
  answer text not null,
  note text not null,
  answered_at timestamptz not null default now(),
  primary key (visit_id, measure),
  constraint qaqc_answer_visit foreign key (visit_id) references qaqc_visit,
  constraint qaqc_answer_measure_known check (measure in ('dbh', 'fine_twig_dieback', 'leaf_discoloration',
    'leaf_defoliation', 'crown_light_exposure', 'crown_vigor', 'crown_transparency')),
  constraint qaqc_answer_known check (answer in ('corrected', 'stands')),
  constraint qaqc_answer_note_length check (length(note) <= 1000)
);

-- The order of a draw: the visits with the smallest hashes are taken. Spelled so that PostgreSQL puts it in the place of the
-- call, which is seven times as quick: every part of it is immutable, as convert_to() is not.
create function qaqc_hash(seed bigint, visit_id integer) returns bytea
language sql immutable parallel safe as $$ select sha256(decode(seed::text || ':' || visit_id::text, 'escape')) $$;

-- ── Blind visits ────────────────────────────────────────────────────────────
-- While a drawn visit waits for a second one, its values are used and shown nowhere: not in its tree's measurements, health
-- index and tiles, and not among the checks of its species. It still counts as a visit.
alter table visit add column is_blind boolean not null default false;

-- What a trigger function may use of a visit's value.
create function shown_value(value smallint, is_blind boolean) returns smallint
language sql immutable parallel safe as $$ select case when is_blind then null else value end $$;

alter table tree
  -- The date of the health check whose values the tree shows, where that is not the latest one (checked_at).
  add column shown_check_at timestamptz,
  -- When a second person last measured the tree again, and how well the two agreed.
  add column qaqc_checked_at timestamptz,
  add column qaqc_accuracy smallint;

create or replace function count_visits_of_changed_tree() returns trigger language plpgsql as $$
begin
  perform count_visits(array_agg(row(state.amount, state.sub_id, visit.project_id, visit.user_id, visit.visit_name, visit.visit_date,
      shown_value(visit.fine_twig_dieback, visit.is_blind), shown_value(visit.leaf_discoloration, visit.is_blind),
      shown_value(visit.leaf_defoliation, visit.is_blind), shown_value(visit.crown_vigor, visit.is_blind),
      shown_value(visit.crown_density_trans, visit.is_blind))::visit_count))
  from visit cross join (values (old.sub_id, old.withdrawn_at, -1), (new.sub_id, new.withdrawn_at, 1)) as state (sub_id, withdrawn_at, amount)
  where visit.tree_id = new.tree_id and visit.withdrawn_at is null and state.withdrawn_at is null;
  return null;
end $$;

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
      select max(visit_date) as visited_at, max(visit_date) filter (where visit_name = 'Health Check') as checked_at,
        count(*) filter (where visit_name = 'Health Check') as health_checks,
        count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections
      from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null
    ) counted
    left join lateral (
      select * from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and visit_name = 'Health Check' and not is_blind
      order by visit_date desc, visit_id desc limit 1
    ) shown on true
    left join lateral (
      select dbh, visit_date from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and dbh is not null and not is_blind
      order by visit_date desc, visit_id desc limit 1
    ) thick on true
    left join lateral (
      select treeheight, visit_date from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and treeheight is not null and not is_blind
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
    select array_agg(row(-1, tree.sub_id, was.project_id, was.user_id, was.visit_name, was.visit_date,
      shown_value(was.fine_twig_dieback, was.is_blind), shown_value(was.leaf_discoloration, was.is_blind),
      shown_value(was.leaf_defoliation, was.is_blind), shown_value(was.crown_vigor, was.is_blind),
      shown_value(was.crown_density_trans, was.is_blind))::visit_count) into counts
    from was join tree using (tree_id) where was.withdrawn_at is null and tree.withdrawn_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select counts || array_agg(row(1, tree.sub_id, changed.project_id, changed.user_id, changed.visit_name, changed.visit_date,
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
  select array_agg(row(1, tree.sub_id, added.project_id, added.user_id, added.visit_name, added.visit_date,
    added.fine_twig_dieback, added.leaf_discoloration, added.leaf_defoliation, added.crown_vigor, added.crown_density_trans)::visit_count) into counts
  from added join tree using (tree_id) where added.withdrawn_at is null and tree.withdrawn_at is null;
  -- What a tree keeps takes part as a visit with the number 0: of two in the same second, the one recorded later counts.
  with counted as (
    select tree_id, max(visit_date) as visited_at, max(visit_date) filter (where visit_name = 'Health Check') as checked_at,
      count(*) filter (where visit_name = 'Health Check') as health_checks,
      count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections
    from added where withdrawn_at is null group by tree_id
  ), shown as (
    select distinct on (tree_id) * from (
      select tree_id, visit_id, visit_date, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans
      from added where withdrawn_at is null and visit_name = 'Health Check'
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
      where withdrawn_at is null and inches_or_feet is not null
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
  where visit.withdrawn_at is null and tree.withdrawn_at is null and visit_name = 'Health Check' group by 1, 2, 3;
  with measure (name, places) as (
    values ('dieback', 22), ('discoloration', 5), ('defoliation', 5), ('vigor', 5), ('transparency', 10)
  ), found as (
    -- A blind visit takes part without a place: its species is counted, its values are not.
    select sub_id, value.name, case when not is_blind then place end as place
    from visit join tree using (tree_id) cross join lateral (values ('dieback', dieback_place(fine_twig_dieback)),
      ('discoloration', leaf_discoloration), ('defoliation', leaf_defoliation), ('vigor', crown_vigor), ('transparency', crown_density_trans)) as value (name, place)
    where visit.withdrawn_at is null and tree.withdrawn_at is null and visit_name = 'Health Check'
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

-- ── Mails to observers ──────────────────────────────────────────────────────
alter table job drop constraint job_kind_known;
alter table job add constraint job_kind_known
  check (kind in ('send_code', 'send_notice', 'mail_questions', 'remove_file', 'include_trees', 'remove_outside_trees'));
