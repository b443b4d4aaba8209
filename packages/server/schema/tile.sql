-- The trees of map tiles (docs/decisions/007-tiles-by-cells.md).

create or replace function tile_place(from_first bigint, finer_bits integer, tree_id integer) returns bytea
language sql immutable parallel safe as $$
  select int8send(((from_first >> finer_bits) << 32) | tree_id)
$$;

-- tile_trees, tile_project_trees and tile_species_trees: the trees of a tile, [first_cell, beyond): all of them when they are
-- at most `most`, else those of as many levels as stay within it, and the deepest of these levels. Only indexes are read, and
-- of them no more than twice `most` rows.
--   Two numbers of 64 bits for each tree: its place and id, and its tile_value. One of 32 bits: its checked_day and its due_day.
--   Functions, because they are planned once for a connection: that took longer than a small tile itself.
--   Ranges of one column and in its order: even before PostgreSQL has statistics it can choose no other index.
--   Close by, where a tile is expected to be complete, trees are not counted beforehand.
--   Of species, one lookup for each level and species, however rare the species is.
-- All are made from one loop. One function over tree and project_tree (a view with union all) took 1.25 times as long, and one
-- that gets its source as a parameter would be planned for each call.
do $make$
declare
  options constant text := 'language plpgsql stable parallel safe as %L';
  result constant text := 'out level integer, out places bytea, out tile_values bytea, out days bytea';
  body constant text := $body$
declare
  found_trees integer;
  total integer := 0;
  more_places bytea;
  more_values bytea;
  more_days bytea;
  first_of_level bigint;
begin
  %1$s
  places := '';
  tile_values := '';
  days := '';
  for next_level in 0..20 loop
    first_of_level := (next_level::bigint << 58) + (first_cell >> 4);
    select count(*), string_agg(tile_place(lod_cell - first_of_level, finer_bits - 4, tree_id), ''), string_agg(int8send(tile_value), ''),
      string_agg(int2send(checked_day) || int2send(due_day), '')
    into found_trees, more_places, more_values, more_days
    from (%2$s limit most + 1 - total) of_level;
    total := total + found_trees;
    if total > most then
      level := next_level - 1;
      return;
    end if;
    places := places || coalesce(more_places, '');
    tile_values := tile_values || coalesce(more_values, '');
    days := days || coalesce(more_days, '');
  end loop;
end $body$;
  all_at_once constant text := $body$
  if not is_close then
    perform from %1$s and cell >= first_cell and cell < beyond order by cell offset most limit 1;
  end if;
  if is_close or not found then
    select count(*), string_agg(tile_place(cell - first_cell, finer_bits, tree_id), ''), string_agg(int8send(tile_value), ''),
      string_agg(int2send(checked_day) || int2send(due_day), '')
    into found_trees, places, tile_values, days
    from (
      select cell, tree_id, tile_value, checked_day, %2$s from %1$s and cell >= first_cell and cell < beyond order by cell limit most + 1
    ) nearest;
    if found_trees <= most then
      return;
    end if;
  end if;$body$;
  of_level constant text := $body$
      select lod_cell, tree_id, tile_value, checked_day, %s from %s
        and lod_cell >= first_of_level and lod_cell < first_of_level + ((beyond - first_cell) >> 4)
      order by %s$body$;
  of_species constant text := $body$
      select of_one.* from unnest(species) as wanted (sub_id) cross join lateral (%s limit most + 1 - total) of_one$body$;
  -- Only a project has plans.
  not_due constant text := '0::smallint as due_day';
  all_trees constant text := 'tree where withdrawn_at is null';
  project_trees constant text := 'project_tree where tree_withdrawn_at is null and project_id = of_project';
begin
  execute format('create or replace function tile_trees(first_cell bigint, beyond bigint, finer_bits integer, most integer,
    is_close boolean, ' || result || ') ' || options,
    format(body, format(all_at_once, all_trees, not_due), format(of_level, not_due, all_trees, 'lod_cell')));
  execute format('create or replace function tile_project_trees(of_project integer, first_cell bigint, beyond bigint,
    finer_bits integer, most integer, is_close boolean, ' || result || ') ' || options,
    format(body, format(all_at_once, project_trees, 'due_day'), format(of_level, 'due_day', project_trees, 'lod_cell')));
  execute format('create or replace function tile_species_trees(species integer[], first_cell bigint, beyond bigint,
    finer_bits integer, most integer, ' || result || ') ' || options,
    format(body, '', format(of_species, format(of_level, not_due, all_trees || ' and tree.sub_id = wanted.sub_id', 'tree.sub_id, lod_cell'))));
end $make$;
