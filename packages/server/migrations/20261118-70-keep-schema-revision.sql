-- Functions and triggers are no longer part of migrations: the files in packages/server/schema/ hold one body of each. This
-- table says which text of them the database has, and which functions that text made.
create table schema_revision (
  is_only boolean not null default true,
  revision integer not null,
  checksum text not null,
  functions text[] not null,
  constraint schema_revision_once primary key (is_only),
  constraint schema_revision_is_only check (is_only)
);
