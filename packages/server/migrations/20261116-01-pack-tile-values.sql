-- What the map paints of a tree is one number, tile_value, made in one place: pack_tile_value() below. Indexes, links
-- to projects and tile_trees() hand that number on and do not know what is in it.
drop index tree_lod_cell, tree_cell, project_tree_lod_cell, project_tree_cell;
drop function tile_trees, tile_project_trees, tile_kind;

-- A number in its own bits of tile_value. Null and numbers below 0 become 0, numbers that do not fit the largest that does.
create function tile_bits(value integer, first_bit integer, bits integer) returns bigint
language sql immutable parallel safe as $$
  select least(greatest(value, 0), (1 << bits) - 1)::bigint << first_bit
$$;

-- One line for each property in packages/server/src/features/tiles/tile-value.ts. 0 means that the tree has no such
-- property. A trigger instead of a generated column: a new property then needs a new body of this function, but no
-- new column, index or trigger.
create function pack_tile_value() returns trigger language plpgsql as $$
begin
  new.tile_value := tile_bits(new.sub_id, 0, 20)
    -- Days from 1970, plus one. Earlier visits count as visits of the first day.
    | tile_bits(case when new.visited_at is not null then greatest((new.visited_at at time zone 'UTC')::date - date '1970-01-01', 0) + 1 end, 32, 20);
  return new;
end $$;
alter table species add constraint species_sub_id_fits_tile check (sub_id between 1 and (1 << 20) - 1);

alter table tree add column tile_value bigint;
-- The map shows what it did before, so no tile changes and no trigger is needed. tree_pack_tile_value comes afterwards:
-- with it PostgreSQL would compute every cell again, which took 2.6 times as long.
alter table tree disable trigger user;
update tree set tile_value = tile_bits(sub_id, 0, 20)
  | tile_bits(case when visited_at is not null then greatest((visited_at at time zone 'UTC')::date - date '1970-01-01', 0) + 1 end, 32, 20);
alter table tree enable trigger user;
alter table tree alter column tile_value set not null;
create trigger tree_pack_tile_value before insert or update on tree
  for each row execute function pack_tile_value();

alter table project_tree add column tile_value bigint;
alter table project_tree disable trigger user;
update project_tree set tile_value = tree.tile_value from tree where tree.tree_id = project_tree.tree_id;
alter table project_tree enable trigger user;
alter table project_tree
  alter column tile_value set not null,
  drop column tree_sub_id,
  drop column tree_visited_at;

create index tree_lod_cell on tree (lod_cell) include (tree_id, tile_value) where withdrawn_at is null;
create index tree_cell on tree (cell) include (tree_id, tile_value) where withdrawn_at is null;
create index project_tree_lod_cell on project_tree (project_id, lod_cell) include (tree_id, tile_value) where tree_withdrawn_at is null;
create index project_tree_cell on project_tree (project_id, cell) include (tree_id, tile_value) where tree_withdrawn_at is null;

create or replace function place_project_tree() returns trigger language plpgsql as $$
begin
  -- Locked, so that a tree which moves at the same moment is not kept here at its old place.
  select tree.cell, tree.lod_cell, tree.tile_value, tree.withdrawn_at
  into new.cell, new.lod_cell, new.tile_value, new.tree_withdrawn_at
  from tree where tree.tree_id = new.tree_id for share;
  return new;
end $$;

drop trigger tree_followed_in_projects on tree;
create trigger tree_followed_in_projects after update on tree
  for each row
  when ((old.cell, old.tile_value, old.withdrawn_at) is distinct from (new.cell, new.tile_value, new.withdrawn_at))
  execute function follow_tree_in_projects();

create or replace function follow_tree_in_projects() returns trigger language plpgsql as $$
declare
  is_counted constant boolean := (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null);
  projects integer[];
begin
  -- Projects are locked before their links, and in one order, by all who change what they count.
  if is_counted then
    perform from project where project_id in (select project_id from project_tree where tree_id = new.tree_id) order by project_id for no key update;
  end if;
  -- Only what is still linked when its row is ours is counted: somebody may be taking the tree out of a project.
  with followed as (
    update project_tree set cell = new.cell, lod_cell = new.lod_cell, tile_value = new.tile_value, tree_withdrawn_at = new.withdrawn_at
    where tree_id = new.tree_id returning project_id
  )
  select array_agg(project_id) into projects from followed;
  if is_counted then
    update project set tree_count = tree_count + case when new.withdrawn_at is null then 1 else -1 end where project_id = any(projects);
  end if;
  return null;
end $$;

-- The trees of a tile, [first_cell, beyond): all when they are at most `most`, else those of as many levels as stay
-- within it, and the deepest of these levels. Only indexes are read, and of them no more than twice `most` rows.
--   Two numbers of 64 bits for each tree: its place and id, and its tile_value.
--   Functions, because they are planned once for a connection: that took longer than a small tile itself.
--   Ranges of one column and in its order: even before PostgreSQL has statistics it can choose no other index.
--   Close by, where a tile is expected to be complete, trees are not counted beforehand.
-- Both functions are made from one body. One function over both tables (a view with union all) took 1.25 times as long.
do $make$
declare
  body constant text := $body$
declare
  found_trees integer;
  total integer := 0;
  more_places bytea;
  more_values bytea;
  first_of_level bigint;
begin
  if not is_close then
    perform from %1$s and cell >= first_cell and cell < beyond order by cell offset most limit 1;
  end if;
  if is_close or not found then
    select count(*), string_agg(tile_place(cell - first_cell, finer_bits, tree_id), ''), string_agg(int8send(tile_value), '')
    into found_trees, places, tile_values
    from (
      select cell, tree_id, tile_value from %1$s and cell >= first_cell and cell < beyond order by cell limit most + 1
    ) nearest;
    if found_trees <= most then
      return;
    end if;
  end if;
  level := -1;
  places := '';
  tile_values := '';
  for next_level in 0..20 loop
    first_of_level := (next_level::bigint << 58) + (first_cell >> 4);
    select count(*), string_agg(tile_place(lod_cell - first_of_level, finer_bits - 4, tree_id), ''), string_agg(int8send(tile_value), '')
    into found_trees, more_places, more_values
    from (
      select lod_cell, tree_id, tile_value from %1$s
        and lod_cell >= first_of_level and lod_cell < first_of_level + ((beyond - first_cell) >> 4)
      order by lod_cell limit most + 1 - total
    ) of_level;
    total := total + found_trees;
    exit when total > most;
    level := next_level;
    places := places || coalesce(more_places, '');
    tile_values := tile_values || coalesce(more_values, '');
  end loop;
end $body$;
begin
  execute format(
    'create function tile_trees(first_cell bigint, beyond bigint, finer_bits integer, most integer, is_close boolean,
      out level integer, out places bytea, out tile_values bytea) language plpgsql stable parallel safe as %L',
    format(body, 'tree where withdrawn_at is null'));
  execute format(
    'create function tile_project_trees(of_project integer, first_cell bigint, beyond bigint, finer_bits integer, most integer, is_close boolean,
      out level integer, out places bytea, out tile_values bytea) language plpgsql stable parallel safe as %L',
    format(body, 'project_tree where tree_withdrawn_at is null and project_id = of_project'));
end $make$;
