-- Keeps what people change (docs/history.md). Triggers do it, because calls, jobs, commands and SQL by hand change the same
-- tables. They look at the columns that people write and at no others: what follows from visits is no change of a person.
-- The columns come from the domain. Who it was, through what and in which act are defaults of the table, from the settings
-- of the transaction.
{{checks_of_changes}}

-- Those of the values that are different in `other`; null without any.
create or replace function differing(these jsonb, other jsonb) returns jsonb
language sql immutable strict parallel safe as $$
  select jsonb_object_agg(key, value) from jsonb_each(these) where value is distinct from other -> key
$$;

create or replace function what_happened(was_withdrawn_at timestamptz, withdrawn_at timestamptz) returns text
language sql immutable parallel safe as $$
  select case
    when (was_withdrawn_at is null) = (withdrawn_at is null) then 'changed'
    when withdrawn_at is null then 'restored'
    else 'withdrawn'
  end
$$;

-- A new record has its own values, and each later change says what was there before it.
create or replace function keep_created_trees() returns trigger language plpgsql as $$
begin
  insert into change (record, what, project_id, tree_id) select 'tree', 'created', home_project_id, tree_id from added;
  return null;
end $$;
create or replace trigger tree_keep_created after insert on tree
  referencing new table as added for each statement execute function keep_created_trees();

create or replace function keep_changed_tree() returns trigger language plpgsql as $$
declare
  was constant jsonb := {{tree_was}};
  now_is constant jsonb := {{tree_is}};
begin
  insert into change (record, what, project_id, tree_id, before, after)
  values ('tree', what_happened(old.withdrawn_at, new.withdrawn_at), new.home_project_id, new.tree_id, differing(was, now_is), differing(now_is, was));
  return null;
end $$;
create or replace trigger tree_keep_changed after update on tree
  for each row when ({{tree_is_changed}}) execute function keep_changed_tree();

create or replace function keep_created_visits() returns trigger language plpgsql as $$
begin
  insert into change (record, what, project_id, visit_id) select 'visit', 'created', project_id, visit_id from added;
  return null;
end $$;
create or replace trigger visit_keep_created after insert on visit
  referencing new table as added for each statement execute function keep_created_visits();

create or replace function keep_changed_visit() returns trigger language plpgsql as $$
declare
  was constant jsonb := {{visit_was}};
  now_is constant jsonb := {{visit_is}};
begin
  insert into change (record, what, project_id, visit_id, before, after)
  values ('visit', what_happened(old.withdrawn_at, new.withdrawn_at), new.project_id, new.visit_id, differing(was, now_is), differing(now_is, was));
  return null;
end $$;
create or replace trigger visit_keep_changed after update on visit
  for each row when ({{visit_is_changed}}) execute function keep_changed_visit();

-- That a leader has looked at a pest report, or takes that back. Corrected answers end the mark too, which is a part of the
-- edit: it raises the version. An undo brings a mark back only to the answers that it was about.
create or replace function keep_look() returns trigger language plpgsql as $$
begin
  insert into change (record, what, project_id, visit_id, before, after)
  values ('visit', 'changed', new.project_id, new.visit_id, {{look_was}}, {{look_is}} || jsonb_build_object('version', new.version));
  return null;
end $$;
create or replace trigger visit_keep_look after update of looked_at on visit
  for each row when (old.looked_at is distinct from new.looked_at and old.version = new.version) execute function keep_look();

create or replace function keep_created_project() returns trigger language plpgsql as $$
begin
  insert into change (record, what, project_id) values ('project', 'created', new.project_id);
  return null;
end $$;
create or replace trigger project_keep_created after insert on project
  for each row execute function keep_created_project();

create or replace function keep_changed_project() returns trigger language plpgsql as $$
declare
  was constant jsonb := {{project_was}};
  now_is constant jsonb := {{project_is}};
begin
  insert into change (record, what, project_id, before, after)
  values ('project', 'changed', new.project_id, differing(was, now_is), differing(now_is, was));
  return null;
end $$;
create or replace trigger project_keep_changed after update on project
  for each row when ({{project_is_changed}}) execute function keep_changed_project();

-- Of its own: a boundary has up to ten thousand corners, and the number of trees of a project changes all the time.
create or replace function keep_moved_project() returns trigger language plpgsql as $$
begin
  if old.boundary::text is distinct from new.boundary::text then
    insert into change (record, what, project_id, before, after)
    values ('project', 'changed', new.project_id, jsonb_build_object('boundary', old.boundary::text), jsonb_build_object('boundary', new.boundary::text));
  end if;
  return null;
end $$;
create or replace trigger project_keep_moved after update of boundary on project
  for each row execute function keep_moved_project();

-- Links come in tens of thousands. A link that is made together with its tree is a part of that.
create or replace function keep_linked_trees() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change (record, what, project_id, tree_id)
    select 'link', 'created', changed.project_id, changed.tree_id from changed
    where changed.other_home_id is not null
      or not exists (select from tree where tree.tree_id = changed.tree_id and tree.home_project_id = changed.project_id and tree.created_at = now());
  else
    insert into change (record, what, project_id, tree_id)
    select 'link', 'deleted', project_id, tree_id from changed;
  end if;
  return null;
end $$;
create or replace trigger project_tree_keep_linked after insert on project_tree
  referencing new table as changed for each statement execute function keep_linked_trees();
create or replace trigger project_tree_keep_unlinked after delete on project_tree
  referencing old table as changed for each statement execute function keep_linked_trees();

create or replace function keep_photo() returns trigger language plpgsql as $$
declare
  photo constant photo := case when tg_op = 'DELETE' then old else new end;
begin
  insert into change (record, what, project_id, tree_id, visit_id, record_id, before, after)
  select 'photo', case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end,
    coalesce((select project_id from visit where visit.visit_id = photo.visit_id), (select home_project_id from tree where tree.tree_id = photo.tree_id)),
    photo.tree_id, photo.visit_id, photo.photo_id,
    case tg_op when 'UPDATE' then jsonb_build_object('visit_id', old.visit_id) end,
    case tg_op when 'UPDATE' then jsonb_build_object('visit_id', new.visit_id) end;
  return null;
end $$;
create or replace trigger photo_keep_changes after insert or delete on photo
  for each row execute function keep_photo();
create or replace trigger photo_keep_moved after update on photo
  for each row when (old.visit_id is distinct from new.visit_id) execute function keep_photo();

-- Who makes a project is its leader from the beginning: that is a part of making it.
create or replace function keep_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change (record, what, project_id, record_id, after)
    select 'member', 'created', new.project_id, new.user_id, jsonb_build_object('role_id', new.role_id)
    where not exists (select from project where project_id = new.project_id and created_at = now());
  elsif tg_op = 'UPDATE' then
    insert into change (record, what, project_id, record_id, before, after)
    values ('member', 'changed', new.project_id, new.user_id, jsonb_build_object('role_id', old.role_id), jsonb_build_object('role_id', new.role_id));
  else
    insert into change (record, what, project_id, record_id, before)
    values ('member', 'deleted', old.project_id, old.user_id, jsonb_build_object('role_id', old.role_id));
  end if;
  return null;
end $$;
create or replace trigger member_keep_changes after insert or delete on member
  for each row execute function keep_member();
create or replace trigger member_keep_role after update on member
  for each row when (old.role_id <> new.role_id) execute function keep_member();

create or replace function keep_saved_filter() returns trigger language plpgsql as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then jsonb_build_object('filter_name', old.filter_name, 'filter', old.filter, 'saved_by', old.saved_by) end;
  now_is constant jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('filter_name', new.filter_name, 'filter', new.filter, 'saved_by', new.saved_by) end;
begin
  insert into change (record, what, project_id, record_id, before, after)
  values ('filter', case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end,
    case when tg_op = 'DELETE' then old.project_id else new.project_id end, case when tg_op = 'DELETE' then old.filter_id else new.filter_id end,
    case when tg_op = 'UPDATE' then differing(was, now_is) else was end, case when tg_op = 'UPDATE' then differing(now_is, was) else now_is end);
  return null;
end $$;
create or replace trigger saved_filter_keep_changes after insert or delete on saved_filter
  for each row execute function keep_saved_filter();
create or replace trigger saved_filter_keep_changed after update on saved_filter
  for each row when ((old.filter_name, old.filter) is distinct from (new.filter_name, new.filter)) execute function keep_saved_filter();

-- Makes the partition of a month, unless it is there. What change_default has taken of the month meanwhile moves into it.
create or replace function make_change_partition(month timestamptz) returns boolean language plpgsql as $$
declare
  beginning constant timestamptz := date_trunc('month', month at time zone 'UTC') at time zone 'UTC';
  ending constant timestamptz := (date_trunc('month', month at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  name constant text := 'change_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  -- Nobody writes or reads a change meanwhile, and two servers do not make the same partition. Attaching it locks
  -- change_default against readers: whoever has read that and writes next would wait in a circle with a weaker lock here.
  lock table change in access exclusive mode;
  if to_regclass(name) is not null then
    return false;
  end if;
  execute format('create table %I (like change including defaults including constraints)', name);
  execute format('with moved as (delete from change_default where at >= %L and at < %L returning *) insert into %I select * from moved', beginning, ending, name);
  execute format('alter table change attach partition %I for values from (%L) to (%L)', name, beginning, ending);
  return true;
end $$;
