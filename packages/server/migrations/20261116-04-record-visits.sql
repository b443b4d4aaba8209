-- Visits: what people saw on a tree or did for it. One table for the three kinds; each kind has columns of its own,
-- which are null in the others. What the visits change on trees, species and totals is kept by triggers, in the same
-- transaction (docs/decisions/015-what-a-visit-changes.md).
create table visit_batch (
  batch_id integer generated always as identity primary key,
  -- All that this person recorded in this span was withdrawn at once, by an operator.
  user_id integer not null,
  recorded_from timestamptz not null,
  recorded_to timestamptz not null,
  withdrawn_at timestamptz not null default now(),
  restored_at timestamptz,
  constraint visit_batch_user foreign key (user_id) references users,
  constraint visit_batch_span check (recorded_from <= recorded_to)
);

create table visit (
  visit_id integer generated always as identity primary key,
  visit_name text not null,
  tree_id integer not null,
  project_id integer not null,
  user_id integer not null,
  visit_date timestamptz not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  withdrawn_at timestamptz,
  withdrawn_by integer,
  batch_id integer,

  dbh double precision,
  treeheight double precision,
  notes text not null default '',

  fine_twig_dieback smallint,
  leaf_defoliation smallint,
  leaf_discoloration smallint,
  crown_vigor smallint,
  crown_light_exposure smallint,
  crown_density_trans smallint,

  exit_holes text,
  exudation text,
  eggs text,
  adult_insect_or_larva_appearance text,
  fruit_damage text,
  holes_in_leaves text,
  frass text,
  epicormic_sprouts text,
  blonding text,
  s_shaped_galleries text,
  bark_fissures text,
  dead_bark text,
  galls text,
  dead_twigs text,
  discoloration_deciduous text,
  discoloration_conifer text,
  wilted_leaves text,
  premature_leaf_loss text,

  time_spent double precision,
  stewardship_tasks text,

  constraint visit_tree foreign key (tree_id) references tree,
  constraint visit_project foreign key (project_id) references project,
  constraint visit_user foreign key (user_id) references users,
  constraint visit_withdrawer foreign key (withdrawn_by) references users,
  constraint visit_batch foreign key (batch_id) references visit_batch,
  constraint visit_name_known check (visit_name in ('Health Check', 'Pest Detection', 'Tree Care')),
  -- Lists begin their next page after a second and an id.
  constraint visit_date_in_seconds check (visit_date = date_trunc('second', visit_date)),
  constraint visit_withdrawn_by_somebody check ((withdrawn_at is null) = (num_nonnulls(withdrawn_by, batch_id) = 0)),
  constraint visit_dbh_in_range check (dbh > 0 and dbh <= 600),
  constraint visit_height_in_range check (treeheight > 0 and treeheight <= 400),
  constraint visit_notes_length check (length(notes) <= 5000),
  constraint visit_time_in_range check (time_spent > 0 and time_spent <= 24),
  constraint visit_dieback_known check (fine_twig_dieback in (1, 99, 100) or (fine_twig_dieback between 5 and 95 and fine_twig_dieback % 5 = 0)),
  constraint visit_classes_in_range check (
    leaf_defoliation between 0 and 5 and leaf_discoloration between 0 and 5 and crown_vigor between 0 and 5
    and crown_light_exposure between 0 and 5 and crown_density_trans between 1 and 10),
  constraint visit_has_values_of_its_kind check (
    (visit_name = 'Health Check' or num_nonnulls(fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor,
      crown_light_exposure, crown_density_trans) = 0)
    and (visit_name = 'Pest Detection' or num_nonnulls(exit_holes, exudation, eggs, adult_insect_or_larva_appearance,
      fruit_damage, holes_in_leaves, frass, epicormic_sprouts, blonding, s_shaped_galleries, bark_fissures, dead_bark,
      galls, dead_twigs, discoloration_deciduous, discoloration_conifer, wilted_leaves, premature_leaf_loss) = 0)
    and (visit_name = 'Tree Care' or time_spent is null)
    -- No task is the empty text.
    and (visit_name = 'Tree Care') = (stewardship_tasks is not null))
);

-- The visits of a tree and of a project, the newest first; those of a project also by kind and by person, so that a
-- page of the log reads hardly more than it shows, however rare the kind or the person is.
create index visit_of_tree on visit (tree_id, visit_date desc, visit_id desc) include (visit_name) where withdrawn_at is null;
create index visit_of_project on visit (project_id, visit_date desc, visit_id desc) where withdrawn_at is null;
create index visit_of_project_by_kind on visit (project_id, visit_name, visit_date desc, visit_id desc) where withdrawn_at is null;
create index visit_of_project_by_user on visit (project_id, user_id, visit_name, visit_date desc, visit_id desc) where withdrawn_at is null;
create index visit_withdrawn on visit (project_id, withdrawn_at desc, visit_id desc) where withdrawn_at is not null and batch_id is null;
-- For an operator who withdraws all that one person recorded in a span, and brings it back.
create index visit_of_user on visit (user_id, created_at);
create index visit_of_batch on visit (batch_id) where batch_id is not null;

alter table photo
  add column visit_id integer,
  add constraint photo_visit foreign key (visit_id) references visit;
create index photo_of_visit on photo (visit_id) where visit_id is not null;

-- ── What is counted ─────────────────────────────────────────────────────────
-- A visit counts unless it is withdrawn or its tree is.

-- How often each class of each measure of the health index occurs in the health checks of a species: enough for the
-- index of any of its trees, and for a plot. Places in the arrays are places in the lists of domain/health-index.ts.
-- Eight slots keep writers of different connections from waiting for one another.
create table species_checks (
  sub_id integer not null,
  slot smallint not null,
  checks integer not null default 0,
  fine_twig_dieback integer[] not null,
  leaf_discoloration integer[] not null,
  leaf_defoliation integer[] not null,
  crown_vigor integer[] not null,
  crown_density_trans integer[] not null,
  primary key (sub_id, slot),
  constraint species_checks_species foreign key (sub_id) references species
);

-- From whom and from which projects the health checks of a species come.
create table species_checks_source (
  sub_id integer not null,
  user_id integer not null,
  project_id integer not null,
  checks integer not null,
  primary key (sub_id, user_id, project_id)
);

-- The visits of a project by month, kind and person: its log at a glance.
create table project_visits (
  project_id integer not null,
  month date not null,
  visit_name text not null,
  user_id integer not null,
  visits integer not null,
  primary key (project_id, month, visit_name, user_id)
);

create function add_counts(a integer[], b integer[]) returns integer[]
language sql immutable strict parallel safe as $$
  select array_agg(x + y order by place) from unnest(a, b) with ordinality as both_counts (x, y, place)
$$;
create aggregate sum_counts(integer[]) (sfunc = add_counts, stype = integer[]);

-- `amount` in one place, 0 in all others. No place, no amount: the value is missing.
create function one_count(place integer, places integer, amount integer) returns integer[]
language sql immutable parallel safe as $$
  select array_agg(case when n = place then amount else 0 end order by n) from generate_series(1, places) n
$$;

-- The place of a dieback class in its list: 1, 5, 10 … 95, 99, 100.
create function dieback_place(dieback smallint) returns integer
language sql immutable parallel safe as $$
  select case dieback when 1 then 1 when 99 then 21 when 100 then 22 else dieback / 5 + 1 end
$$;

-- What one visit adds to the counts (1) or takes from them (-1). A type of its own: a function that takes rows of `visit`
-- would keep a restore from replacing that table.
create type visit_count as (
  amount integer, sub_id integer, project_id integer, user_id integer, visit_name text, visit_date timestamptz,
  fine_twig_dieback smallint, leaf_discoloration smallint, leaf_defoliation smallint, crown_vigor smallint, crown_density_trans smallint
);

-- Adds all that a statement changes at once. Everybody takes the tables in this order, and the rows of each in the order
-- of its keys, so nobody waits in a circle. What is taken and added again is not touched: a corrected note locks nothing.
create function count_visits(counts visit_count[]) returns void language plpgsql as $$
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
    from unnest(counts) where visit_name = 'Health Check'
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
  select sub_id, user_id, project_id, sum(amount) from unnest(counts) where visit_name = 'Health Check'
  group by sub_id, user_id, project_id having sum(amount) <> 0
  order by sub_id, user_id, project_id
  on conflict (sub_id, user_id, project_id) do update set checks = kept.checks + excluded.checks;
end $$;

-- A tree that changes its species takes its health checks along; with a withdrawn tree its visits are withdrawn.
create function count_visits_of_changed_tree() returns trigger language plpgsql as $$
begin
  perform count_visits(array_agg(row(state.amount, state.sub_id, visit.project_id, visit.user_id, visit.visit_name, visit.visit_date,
      visit.fine_twig_dieback, visit.leaf_discoloration, visit.leaf_defoliation, visit.crown_vigor, visit.crown_density_trans)::visit_count))
  from visit cross join (values (old.sub_id, old.withdrawn_at, -1), (new.sub_id, new.withdrawn_at, 1)) as state (sub_id, withdrawn_at, amount)
  where visit.tree_id = new.tree_id and visit.withdrawn_at is null and state.withdrawn_at is null;
  return null;
end $$;
-- Its name comes after that of tree_withdrawn_count, and so does its work: locks are taken in one order.
create trigger tree_withdrawn_count_visits after update on tree
  for each row when (old.sub_id <> new.sub_id or (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
  execute function count_visits_of_changed_tree();

-- ── What a tree keeps of its visits ─────────────────────────────────────────
alter table tree
  -- The latest health check: when, and what the health index needs of it.
  add column checked_at timestamptz,
  add column latest_fine_twig_dieback smallint,
  add column latest_leaf_discoloration smallint,
  add column latest_leaf_defoliation smallint,
  add column latest_crown_vigor smallint,
  add column latest_crown_density_trans smallint,
  -- dbh and treeheight hold the newest measurement: what somebody entered with the tree, or what a visit found. Visits
  -- have whole seconds, so these have too.
  add column entered_dbh double precision,
  add column dbh_entered_at timestamptz,
  add column visit_dbh double precision,
  add column visit_dbh_at timestamptz,
  add column entered_treeheight double precision,
  add column treeheight_entered_at timestamptz,
  add column visit_treeheight double precision,
  add column visit_treeheight_at timestamptz;

create function keep_newest_measurements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.entered_dbh := new.dbh;
    new.dbh_entered_at := case when new.dbh is not null then date_trunc('second', new.created_at) end;
    new.entered_treeheight := new.treeheight;
    new.treeheight_entered_at := case when new.treeheight is not null then date_trunc('second', new.created_at) end;
    return new;
  end if;
  -- Trees from before this migration: to change a million of them there would have stopped the server for minutes.
  if new.dbh_entered_at is null and old.visit_dbh_at is null and old.dbh is not null then
    new.entered_dbh := old.dbh;
    new.dbh_entered_at := date_trunc('second', old.created_at);
  end if;
  if new.treeheight_entered_at is null and old.visit_treeheight_at is null and old.treeheight is not null then
    new.entered_treeheight := old.treeheight;
    new.treeheight_entered_at := date_trunc('second', old.created_at);
  end if;
  -- What somebody enters now is the newest. Nothing is no measurement: a cleared field shows what visits have found.
  if new.dbh is distinct from old.dbh then
    new.entered_dbh := new.dbh;
    new.dbh_entered_at := case when new.dbh is not null
      then greatest(date_trunc('second', clock_timestamp()), new.visit_dbh_at + interval '1 second') end;
  end if;
  if new.treeheight is distinct from old.treeheight then
    new.entered_treeheight := new.treeheight;
    new.treeheight_entered_at := case when new.treeheight is not null
      then greatest(date_trunc('second', clock_timestamp()), new.visit_treeheight_at + interval '1 second') end;
  end if;
  new.dbh := case when new.visit_dbh_at is null or new.visit_dbh_at < new.dbh_entered_at then new.entered_dbh else new.visit_dbh end;
  new.treeheight := case when new.visit_treeheight_at is null or new.visit_treeheight_at < new.treeheight_entered_at
    then new.entered_treeheight else new.visit_treeheight end;
  -- A form that was opened before must learn of the newer measurement.
  if new.version = old.version and (new.dbh, new.treeheight) is distinct from (old.dbh, old.treeheight) then
    new.version := new.version + 1;
  end if;
  return new;
end $$;
create trigger tree_keep_newest_measurements_inserted before insert on tree
  for each row execute function keep_newest_measurements();
create trigger tree_keep_newest_measurements before update on tree
  for each row when (
    (old.dbh, old.treeheight, old.visit_dbh, old.visit_dbh_at, old.visit_treeheight, old.visit_treeheight_at)
    is distinct from (new.dbh, new.treeheight, new.visit_dbh, new.visit_dbh_at, new.visit_treeheight, new.visit_treeheight_at))
  execute function keep_newest_measurements();

-- What the trees keep of their visits, read from the visits again: whatever has happened to these, it is right.
create function refresh_trees(tree_ids integer[]) returns void language plpgsql as $$
begin
  -- A statement of its own: the next one then sees the visits that others have committed while this one waited.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  update tree set healthcheck_count = counted.health_checks, treecare_count = counted.tree_cares, pestdetection_count = counted.pest_detections,
    visited_at = counted.visited_at, checked_at = checked.visit_date, latest_fine_twig_dieback = checked.fine_twig_dieback,
    latest_leaf_discoloration = checked.leaf_discoloration, latest_leaf_defoliation = checked.leaf_defoliation,
    latest_crown_vigor = checked.crown_vigor, latest_crown_density_trans = checked.crown_density_trans,
    visit_dbh = thick.dbh, visit_dbh_at = thick.visit_date, visit_treeheight = high.treeheight, visit_treeheight_at = high.visit_date
  from unnest(tree_ids) as wanted (tree_id)
    cross join lateral (
      select max(visit_date) as visited_at, count(*) filter (where visit_name = 'Health Check') as health_checks,
        count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections
      from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null
    ) counted
    left join lateral (
      select * from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and visit_name = 'Health Check'
      order by visit_date desc, visit_id desc limit 1
    ) checked on true
    left join lateral (
      select dbh, visit_date from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and dbh is not null
      order by visit_date desc, visit_id desc limit 1
    ) thick on true
    left join lateral (
      select treeheight, visit_date from visit where visit.tree_id = wanted.tree_id and withdrawn_at is null and treeheight is not null
      order by visit_date desc, visit_id desc limit 1
    ) high on true
  where tree.tree_id = wanted.tree_id
    -- A corrected note leaves the tree as it is.
    and (tree.healthcheck_count, tree.treecare_count, tree.pestdetection_count, tree.visited_at, tree.checked_at,
      tree.latest_fine_twig_dieback, tree.latest_leaf_discoloration, tree.latest_leaf_defoliation, tree.latest_crown_vigor,
      tree.latest_crown_density_trans, tree.visit_dbh, tree.visit_dbh_at, tree.visit_treeheight, tree.visit_treeheight_at)
    is distinct from (counted.health_checks, counted.tree_cares, counted.pest_detections, counted.visited_at, checked.visit_date,
      checked.fine_twig_dieback, checked.leaf_discoloration, checked.leaf_defoliation, checked.crown_vigor,
      checked.crown_density_trans, thick.dbh, thick.visit_date, high.treeheight, high.visit_date);
end $$;

-- What a statement changes in visits, counted and kept. A visit never moves to another tree.
create function count_changed_visits() returns trigger language plpgsql as $$
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
      was.fine_twig_dieback, was.leaf_discoloration, was.leaf_defoliation, was.crown_vigor, was.crown_density_trans)::visit_count) into counts
    from was join tree using (tree_id) where was.withdrawn_at is null and tree.withdrawn_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select counts || array_agg(row(1, tree.sub_id, changed.project_id, changed.user_id, changed.visit_name, changed.visit_date,
      changed.fine_twig_dieback, changed.leaf_discoloration, changed.leaf_defoliation, changed.crown_vigor, changed.crown_density_trans)::visit_count) into counts
    from changed join tree using (tree_id) where changed.withdrawn_at is null and tree.withdrawn_at is null;
  end if;
  -- What many share is locked last, and so for the shortest time.
  perform refresh_trees(tree_ids);
  perform count_visits(counts);
  return null;
end $$;
create trigger visit_count_inserted after insert on visit
  referencing new table as changed for each statement execute function count_changed_visits();
create trigger visit_count_updated after update on visit
  referencing new table as changed old table as was for each statement execute function count_changed_visits();
create trigger visit_count_deleted after delete on visit
  referencing old table as was for each statement execute function count_changed_visits();

-- ── What the map knows ──────────────────────────────────────────────────────
-- The classes of the latest health check, not the ring: the ring follows from these and from all checks of the species,
-- and the browser works it out. So one visit changes the tiles that show its tree, and no others.
create or replace function pack_tile_value() returns trigger language plpgsql as $$
begin
  new.tile_value := tile_bits(new.sub_id, 0, 20)
    | tile_bits(dieback_place(new.latest_fine_twig_dieback), 20, 5)
    | tile_bits(new.latest_crown_vigor, 25, 3)
    | tile_bits(new.latest_crown_density_trans, 28, 4)
    -- Days from 1970, plus one. Earlier visits count as visits of the first day.
    | tile_bits(case when new.visited_at is not null then greatest((new.visited_at at time zone 'UTC')::date - date '1970-01-01', 0) + 1 end, 32, 20)
    | tile_bits(new.latest_leaf_discoloration, 52, 3)
    | tile_bits(new.latest_leaf_defoliation, 55, 3);
  return new;
end $$;

-- What is counted over many trees, from scratch; refresh_trees() does the same for trees. For tests, and for visits that
-- were loaded without triggers. Nobody can write visits meanwhile.
create function recount_visits() returns void language plpgsql as $$
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
    select sub_id, value.name, place
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
