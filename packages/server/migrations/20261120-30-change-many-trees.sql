-- A change of many trees that a person has asked for: what is set, and how it went. It is one act of the history, and has the
-- id of its entry there.
create table bulk_change (
  change_id bigint primary key,
  group_id integer not null,
  project_id integer not null,
  user_id integer not null,
  -- What is set, by the names of the columns.
  set_values jsonb not null,
  trees_total integer not null,
  trees_done integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  -- The number of refused trees by reason.
  refused_by jsonb not null default '{}',
  asked_at timestamptz not null default now(),
  -- Null while it runs.
  finished_at timestamptz,
  constraint bulk_change_project foreign key (project_id) references project on delete cascade,
  constraint bulk_change_user foreign key (user_id) references users,
  constraint bulk_change_counts_not_negative
    check (least(trees_total, trees_done, changed, unchanged) >= 0)
);
-- One at a time, so that nobody waits behind many of them. The name of the index is in what PostgreSQL answers.
create unique index bulk_change_one_running on bulk_change (project_id) where finished_at is null;
create index bulk_change_of_person on bulk_change (project_id, user_id, finished_at);
create index bulk_change_of_user on bulk_change (user_id);

-- The trees that are still to be changed, fixed when the change was accepted. A batch is deleted in the transaction that
-- changes its trees, so that each is changed once.
create table bulk_change_batch (
  change_id bigint not null,
  number integer not null,
  tree_ids integer[] not null,
  -- Of the same trees. A tree that has another one was changed meanwhile.
  versions integer[] not null,
  primary key (change_id, number),
  constraint bulk_change_batch_change foreign key (change_id) references bulk_change on delete cascade
);
