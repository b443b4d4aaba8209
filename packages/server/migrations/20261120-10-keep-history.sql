-- Every change that people make: who, when, through what, and what was there before (docs/history.md). Triggers write it, in
-- the transaction of the change (schema/history.sql). One partition for each month, so that ten million visits a year make
-- no index that is too large to stay in memory. The server makes the partitions; change_default takes what comes before.
-- No foreign keys: each would read and lock a row of another table for every visit, and nothing is deleted that a change names.
create sequence change_id;
create table change (
  change_id bigint not null default nextval('change_id'),
  at timestamptz not null default now(),
  -- Who, and through what: a screen, a job, a command. The transaction says so (src/db/author.ts).
  user_id integer default nullif(current_setting('treewell.user', true), '')::integer,
  via text not null default coalesce(nullif(current_setting('treewell.via', true), ''), 'database'),
  -- The act that changed many records together.
  group_id integer default nullif(current_setting('treewell.group', true), '')::integer,
  -- Whose stream shows it: the home of a tree, the project of a visit.
  project_id integer,
  record text not null,
  tree_id integer,
  visit_id integer,
  -- A photo, the person of a membership, or a saved filter.
  record_id integer,
  what text not null,
  -- Only what differs.
  before jsonb,
  after jsonb,
  primary key (change_id, at)
) partition by range (at);
alter sequence change_id owned by change.change_id;
create index change_of_tree on change (tree_id, change_id) where tree_id is not null;
create index change_of_visit on change (visit_id, change_id) where visit_id is not null;
create index change_of_group on change (group_id, change_id) where group_id is not null;
-- The stream of a project shows one row for each group.
create index change_of_project on change (project_id, record, change_id) where group_id is null or record = 'group';
create index change_of_person on change (project_id, user_id, record, change_id) where group_id is null or record = 'group';
create table change_default partition of change default;

-- An act that changes many records: one entry with one undo.
create table change_group (
  group_id integer generated always as identity primary key,
  -- Null for an act of operators in many projects.
  project_id integer,
  user_id integer default nullif(current_setting('treewell.user', true), '')::integer,
  via text not null default coalesce(nullif(current_setting('treewell.via', true), ''), 'database'),
  act text not null,
  details jsonb not null default '{}',
  began_at timestamptz not null default now(),
  -- Null while a job goes on with it.
  finished_at timestamptz,
  undoes_group_id integer
);
create index change_group_undone on change_group (undoes_group_id) where undoes_group_id is not null;

alter table visit_batch add column group_id integer;
