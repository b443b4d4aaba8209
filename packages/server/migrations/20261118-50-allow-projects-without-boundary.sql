-- A project needs a name only (§5). A leader can draw its boundary later. Until then it has no outline either, so that
-- no search by place finds it.
alter table project
  alter column boundary drop not null,
  alter column outline drop not null,
  alter column outline_text drop not null,
  add constraint project_outline_with_boundary check ((boundary is null) = (outline is null));
