-- Servers keep in memory who somebody is, what they may do, and map tiles. Triggers notify them of what they can no longer use
-- (docs/decisions/013-what-a-call-costs.md): also a change by hand must reach them, and PostgreSQL delivers a message when
-- its transaction is committed.

-- The channel treewell_forget: keys of http/memory.ts, or the beginning of keys and a star.
create or replace function forget_user() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.sub is not null then
    perform pg_notify('treewell_forget', 'user:' || old.sub);
  end if;
  if tg_op <> 'DELETE' and new.sub is not null then
    perform pg_notify('treewell_forget', 'user:' || new.sub);
  end if;
  return null;
end $$;
create or replace trigger users_forget after insert or update or delete on users
  for each row execute function forget_user();

create or replace function forget_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('treewell_forget', 'session:' || old.family);
  return null;
end $$;
create or replace trigger identity_session_forget_ended after update on identity_session
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function forget_session();
create or replace trigger identity_session_forget_deleted after delete on identity_session
  for each row execute function forget_session();

create or replace function forget_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('treewell_forget', 'member:' || old.project_id || ':' || old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('treewell_forget', 'member:' || new.project_id || ':' || new.user_id);
  end if;
  return null;
end $$;
create or replace trigger member_forget after insert or update or delete on member
  for each row execute function forget_member();

create or replace function forget_members_of_project() returns trigger language plpgsql as $$
begin
  perform pg_notify('treewell_forget', 'member:' || old.project_id || ':*');
  return null;
end $$;
create or replace trigger project_forget_changed after update on project
  for each row when (old.visible is distinct from new.visible) execute function forget_members_of_project();
create or replace trigger project_forget_deleted after delete on project
  for each row execute function forget_members_of_project();

-- The channel treewell_trees: what changed on the map, as features/tiles/forget-tiles.ts reads it. Each change is
-- '+level:cell' where a tree is shown from now on (or looks different), '-level:cell' where it is no longer.
-- `layer` is 'all' for trees, the id of a project for its links. A message holds 8,000 bytes: when many trees change
-- at once, it names the blocks they are in (tiles of zoom 10), and if these are too many, just the layer.
create or replace function announce_tree_changes(layer text, changes text[]) returns void language plpgsql as $$
declare
  blocks text;
begin
  if cardinality(changes) <= 250 then
    perform pg_notify('treewell_trees', 'some ' || layer || ' ' || array_to_string(changes, ' '));
    return;
  end if;
  -- 900 numbers of up to seven digits fit into a message.
  select string_agg(block::text, ' ') into blocks
  from (select distinct split_part(change, ':', 2)::bigint >> 42 as block from unnest(changes) change limit 901) touched
  having count(*) <= 900;
  perform pg_notify('treewell_trees', coalesce('many ' || layer || ' ' || blocks, 'all ' || layer));
end $$;

-- PostgreSQL plans both functions for one changed row, and keeps the plan. With a nested loop, each of 5,000 changed rows was
-- compared with all others, which took 25 seconds.
create or replace function announce_trees() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  changes text[];
begin
  if tg_op = 'INSERT' then
    select array_agg('+' || (lod_cell >> 58) || ':' || cell) into changes from changed where withdrawn_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg('-' || (lod_cell >> 58) || ':' || cell) into changes from changed where withdrawn_at is null;
  else
    -- Only what the map shows: a corrected note takes no tile from anybody's memory.
    select array_agg(change) into changes from (
      select case
        when changed.withdrawn_at is null then '+' || (changed.lod_cell >> 58) || ':' || changed.cell
      end as change
      from was join changed using (tree_id)
      where (was.cell, was.tile_value, was.checked_day, was.withdrawn_at)
        is distinct from (changed.cell, changed.tile_value, changed.checked_day, changed.withdrawn_at)
      union all
      select case
        when was.withdrawn_at is null and (changed.withdrawn_at is not null or was.cell <> changed.cell)
        then '-' || (was.lod_cell >> 58) || ':' || was.cell
      end
      from was join changed using (tree_id)
    ) both_sides where change is not null;
  end if;
  if changes is not null then
    perform announce_tree_changes('all', changes);
  end if;
  return null;
end $$;
create or replace trigger tree_announce_inserted after insert on tree
  referencing new table as changed for each statement execute function announce_trees();
create or replace trigger tree_announce_deleted after delete on tree
  referencing old table as changed for each statement execute function announce_trees();
create or replace trigger tree_announce_updated after update on tree
  referencing new table as changed old table as was for each statement execute function announce_trees();

create or replace function announce_project_trees() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform announce_tree_changes(project_id::text, array_agg('+' || (lod_cell >> 58) || ':' || cell)) from changed group by project_id;
  elsif tg_op = 'DELETE' then
    perform announce_tree_changes(project_id::text, array_agg('-' || (lod_cell >> 58) || ':' || cell)) from changed group by project_id;
  else
    -- They follow their trees, and those only when the map shows the change.
    perform announce_tree_changes(changed.project_id::text,
      array_agg('+' || (changed.lod_cell >> 58) || ':' || changed.cell)
        || coalesce(array_agg('-' || (was.lod_cell >> 58) || ':' || was.cell)
          filter (where was.cell <> changed.cell or was.tree_withdrawn_at is distinct from changed.tree_withdrawn_at), '{}'))
    from was join changed using (project_id, tree_id) group by changed.project_id;
  end if;
  return null;
end $$;
create or replace trigger project_tree_announce_inserted after insert on project_tree
  referencing new table as changed for each statement execute function announce_project_trees();
create or replace trigger project_tree_announce_deleted after delete on project_tree
  referencing old table as changed for each statement execute function announce_project_trees();
create or replace trigger project_tree_announce_updated after update on project_tree
  referencing new table as changed old table as was for each statement execute function announce_project_trees();
