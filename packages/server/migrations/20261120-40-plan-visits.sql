-- Plans of a project, and what is due by them (docs/decisions/029-due-work.md).

create table plan (
  plan_id integer not null generated always as identity,
  project_id integer not null,
  plan_name text not null,
  visit_name text not null,
  stewardship_tasks text not null default '',
  filter jsonb not null,
  planted_years smallint,
  every_days smallint,
  within_days smallint,
  -- Month and day: 501 is May 1.
  season_first smallint,
  season_last smallint,
  starts_on date not null,
  is_paused boolean not null default false,
  -- A deleted plan is seen by nobody. Its row goes when a job has emptied it.
  deleted_at timestamptz,
  -- Other trees fit tomorrow, although none of them changes.
  follows_time boolean not null generated always as (planted_years is not null or filter ? 'class') stored,
  worked_out_on date not null default (now() at time zone 'UTC')::date,
  version integer not null default 1,
  created_by integer not null,
  created_at timestamptz not null default now(),
  constraint plan_pkey primary key (plan_id),
  constraint plan_project foreign key (project_id) references project on delete cascade,
  constraint plan_creator foreign key (created_by) references users,
  constraint plan_name_length check (char_length(plan_name) between 1 and 80),
  constraint plan_tasks_length check (length(stewardship_tasks) <= 1000),
  constraint plan_filter_is_object check (jsonb_typeof(filter) = 'object'),
  constraint plan_planted_years_in_range check (planted_years between 1 and 50),
  constraint plan_every_days_in_range check (every_days between 1 and 3650),
  constraint plan_within_days_in_range check (within_days between 1 and 3650),
  constraint plan_repeats_or_follows_reports check (num_nonnulls(every_days, within_days) = 1),
  constraint plan_season_whole check (num_nonnulls(season_first, season_last) in (0, 2)),
  constraint plan_season_in_range check (season_first between 101 and 1231 and season_first <> 229 and season_last between 101 and 1231)
);
create index plan_of_project on plan (project_id) where deleted_at is null;
create index plan_worked_out on plan (worked_out_on, plan_id) where deleted_at is null;

-- The trees of each plan. Without a day, nothing is due: a plan that follows pest reports waits for one.
create table due (
  plan_id integer not null,
  tree_id integer not null,
  project_id integer not null,
  since_on date not null,
  last_on date,
  reported_on date,
  due_on date,
  constraint due_pkey primary key (plan_id, tree_id),
  constraint due_plan foreign key (plan_id) references plan on delete cascade,
  constraint due_tree foreign key (tree_id) references tree
);
create index due_of_tree on due (tree_id);
create index due_of_plan on due (plan_id, due_on, tree_id) where due_on is not null;
create index due_of_project on due (project_id, due_on, tree_id, plan_id) where due_on is not null;

-- How many trees of a plan are due on each day; 'infinity' stands for no day. Eight slots, as in species_checks.
create table due_count (
  plan_id integer not null,
  due_on date not null,
  slot smallint not null,
  trees integer not null,
  constraint due_count_pkey primary key (plan_id, due_on, slot),
  constraint due_count_plan foreign key (plan_id) references plan on delete cascade
);

-- Trees that may fit other plans since they have changed. A server looks at them within seconds.
create table due_stale (
  project_id integer not null,
  tree_id integer not null,
  constraint due_stale_pkey primary key (project_id, tree_id)
);
