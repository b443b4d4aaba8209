-- Photos of trees. The files themselves are in the photo store; these rows say which exist and whose they are.
-- photo_file is a UUID plus the extension it was uploaded with; photo_name, the UUID alone, names what is kept.

-- An address for an upload that was given to somebody. The row goes when the photo is registered; what is
-- never registered is swept, files and row.
-- One unique column, not two: with two, `on conflict` on the one can fail on the other when both come at once.
create table photo_upload (
  photo_name text primary key generated always as (left(photo_file, 36)) stored,
  photo_file text not null,
  user_id integer not null references users,
  issued_at timestamptz not null default now()
);
create index photo_upload_file on photo_upload (photo_file);
create index photo_upload_user on photo_upload (user_id);
create index photo_upload_issued on photo_upload (issued_at);

create table photo (
  photo_id integer generated always as identity primary key,
  tree_id integer not null references tree,
  project_id integer references project on delete set null,
  photo_file text not null,
  photo_name text not null generated always as (left(photo_file, 36)) stored,
  width integer not null,
  height integer not null,
  uploaded_by integer not null references users,
  uploaded_at timestamptz not null default now(),
  constraint photo_name_unique unique (photo_name)
);
create index photo_tree on photo (tree_id);
create index photo_project on photo (project_id);

-- Files that are to go: removed from the store after the commit, and again until it works.
create table photo_removal (
  object_key text primary key,
  due_at timestamptz not null default now(),
  tries integer not null default 0
);
create index photo_removal_due on photo_removal (due_at);
