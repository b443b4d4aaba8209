-- A walk through some trees of a project, and who walks it (docs/tasks-and-rounds.md).
create table round (
  round_id integer generated always as identity primary key,
  project_id integer not null constraint round_project references project on delete cascade,
  round_name text not null,
  -- The kind of visit that does a tree. Null: any.
  visit_name text,
  held_on date,
  minutes_per_tree integer not null,
  created_by integer not null constraint round_creator references users,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  version integer not null default 1,
  constraint round_name_length check (length(round_name) between 1 and 100),
  constraint round_minutes_in_range check (minutes_per_tree between 1 and 120)
);
create index round_open on round (project_id, round_id desc) where ended_at is null;
create index round_ended on round (project_id, ended_at desc, round_id desc) where ended_at is not null;

create table round_tree (
  round_id integer not null constraint round_tree_round references round on delete cascade,
  tree_id integer not null constraint round_tree_tree references tree,
  -- In the order of the way.
  place smallint not null,
  -- When the round was made. A tree that has died since leaves the way.
  was_alive boolean not null,
  done_at timestamptz,
  done_by integer constraint round_tree_doer references users,
  done_visit_id integer constraint round_tree_visit references visit,
  skipped_at timestamptz,
  skipped_by integer constraint round_tree_skipper references users,
  skip_reason text not null default '',
  constraint round_tree_pkey primary key (round_id, tree_id),
  constraint round_tree_place_once unique (round_id, place),
  constraint round_tree_place_in_range check (place between 1 and 100),
  constraint round_tree_reason_length check (length(skip_reason) <= 200),
  constraint round_tree_done_by_somebody check ((done_at is null) = (done_by is null)),
  constraint round_tree_skipped_by_somebody check ((skipped_at is null) = (skipped_by is null)),
  constraint round_tree_done_by_visit check (done_visit_id is null or done_at is not null),
  constraint round_tree_done_or_skipped check (done_at is null or skipped_at is null)
);
create index round_tree_open on round_tree (tree_id) where done_at is null;
create index round_tree_done_visit on round_tree (done_visit_id) where done_visit_id is not null;

create table round_walker (
  round_id integer not null constraint round_walker_round references round on delete cascade,
  project_id integer not null,
  user_id integer not null,
  is_from_end boolean not null,
  joined_at timestamptz not null default now(),
  constraint round_walker_pkey primary key (round_id, user_id),
  -- Who leaves the project leaves its rounds.
  constraint round_walker_member foreign key (project_id, user_id) references member (project_id, user_id) on delete cascade
);
create index round_walker_member on round_walker (project_id, user_id);
