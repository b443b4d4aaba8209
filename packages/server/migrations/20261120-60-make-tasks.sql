-- What somebody is to do about a tree, or in a project (docs/tasks-and-rounds.md).
create table task (
  task_id integer generated always as identity primary key,
  project_id integer not null constraint task_project references project on delete cascade,
  tree_id integer constraint task_tree references tree,
  text text not null,
  note text not null default '',
  -- A visit of this kind to the tree completes the task (schema/work.sql).
  visit_name text,
  assignee integer,
  due_on date,
  photo_id integer constraint task_photo references photo on delete set null,
  created_by integer not null constraint task_creator references users,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  done_at timestamptz,
  done_by integer constraint task_doer references users,
  done_visit_id integer constraint task_visit references visit,
  cancelled_at timestamptz,
  version integer not null default 1,
  -- The tasks of a member who leaves are for anybody.
  constraint task_assignee foreign key (project_id, assignee) references member (project_id, user_id) on delete set null (assignee),
  constraint task_text_length check (length(text) between 1 and 200),
  constraint task_note_length check (length(note) <= 2000),
  constraint task_visit_of_tree check (visit_name is null or tree_id is not null),
  constraint task_photo_of_tree check (photo_id is null or tree_id is not null),
  constraint task_done_by_somebody check ((done_at is null) = (done_by is null)),
  constraint task_done_by_visit check (done_visit_id is null or done_at is not null),
  constraint task_done_or_cancelled check (done_at is null or cancelled_at is null)
);

-- The order of the list: a task without a day comes last.
create index task_open on task (project_id, (coalesce(due_on, 'infinity'::date)), task_id) where done_at is null and cancelled_at is null;
create index task_open_of_tree on task (tree_id) where done_at is null and cancelled_at is null;
create index task_done on task (project_id, done_at desc, task_id desc) where done_at is not null;
create index task_done_by on task (project_id, done_by, done_at desc, task_id desc) where done_at is not null;
create index task_done_of_tree on task (tree_id, done_at desc, task_id desc) where done_at is not null;
create index task_done_visit on task (done_visit_id) where done_visit_id is not null;
create index task_assignee on task (project_id, assignee) where assignee is not null;
create index task_photo on task (photo_id) where photo_id is not null;
