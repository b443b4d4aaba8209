-- Trees as people describe them, and where the map finds them (docs/decisions/007-tiles-by-cells.md).

-- The position on a Web Mercator square of 2^31 by 2^31 steps (2 cm), its bits interleaved (Morton order):
-- every map tile is one contiguous range of cells.
create function tree_cell(longitude double precision, latitude double precision) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  side constant double precision := 2147483648;
  reach constant double precision := radians(least(greatest(latitude, -85.051128), 85.051128));
  x bigint := least(greatest(floor((longitude + 180) / 360 * side), 0), side - 1);
  y bigint := least(greatest(floor((0.5 - ln(tan(pi() / 4 + reach / 2)) / (2 * pi())) * side), 0), side - 1);
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

-- The level of detail at which a tree is drawn, 0 to 20, by lot from its id: all levels up to one hold half as
-- many trees as all up to the next, so that of two thousand million trees level 0 has about two thousand.
create function tree_lod(tree_id integer) returns smallint
language sql immutable strict parallel safe as $$
  select length(ltrim(hashint4(tree_id)::bit(20)::text, '0'))::smallint
$$;

alter table tree
  add column tree_name text not null default '',
  add column sub_id integer not null default 1 references species,
  add column address text not null default '',
  add column notes text not null default '',
  add column dbh double precision,
  add column treeheight double precision,
  add column root_config text,
  add column container_size double precision,
  add column caliper_size double precision,
  -- Kept by the visits of the tree.
  add column healthcheck_count integer not null default 0,
  add column treecare_count integer not null default 0,
  add column pestdetection_count integer not null default 0,
  add column visited_at timestamptz,
  add column version integer not null default 1,
  add column cell bigint not null generated always as (tree_cell(longitude, latitude)) stored,
  -- Level first, then cell (but for its last four bits, to make room): the tile of one level is one range as well.
  add column lod_cell bigint not null generated always as ((tree_lod(tree_id)::bigint << 58) | (tree_cell(longitude, latitude) >> 4)) stored,
  add constraint tree_dbh_in_range check (dbh > 0 and dbh <= 600),
  add constraint tree_height_in_range check (treeheight > 0 and treeheight <= 400),
  add constraint tree_container_in_range check (container_size between 0 and 2000),
  add constraint tree_caliper_in_range check (caliper_size between 0 and 60);
update tree set tree_name = 'Tree ' || tree_id where tree_name = '';
alter table tree
  alter column sub_id drop default,
  alter column tree_name drop default,
  add constraint tree_name_not_empty check (tree_name <> '');

-- Below full detail a tile reads only the levels it paints; close by, and inside shapes, everything is read.
create index tree_lod_cell on tree (lod_cell) include (tree_id, sub_id, visited_at) where withdrawn_at is null;
create index tree_cell on tree (cell) include (tree_id, sub_id, visited_at) where withdrawn_at is null;
create index tree_species on tree (sub_id) include (healthcheck_count) where withdrawn_at is null;
drop index tree_position;

-- A project's trees are found on the map like all trees are, among its own only: a hundred of them are not lost
-- among a city's million. What the map paints is kept here too: to look it up tree by tree took five times as long.
alter table project_tree
  add column cell bigint,
  add column lod_cell bigint,
  add column tree_sub_id integer,
  add column tree_visited_at timestamptz,
  add column tree_withdrawn_at timestamptz;
update project_tree set cell = tree.cell, lod_cell = tree.lod_cell, tree_sub_id = tree.sub_id, tree_visited_at = tree.visited_at,
  tree_withdrawn_at = tree.withdrawn_at
from tree where tree.tree_id = project_tree.tree_id;
alter table project_tree
  alter column cell set not null,
  alter column lod_cell set not null,
  alter column tree_sub_id set not null;
create index project_tree_lod_cell on project_tree (project_id, lod_cell) include (tree_id, tree_sub_id, tree_visited_at) where tree_withdrawn_at is null;
create index project_tree_cell on project_tree (project_id, cell) include (tree_id, tree_sub_id, tree_visited_at) where tree_withdrawn_at is null;

create function place_project_tree() returns trigger language plpgsql as $$
begin
  -- Locked, so that a tree which moves at the same moment is not kept here at its old place.
  select tree.cell, tree.lod_cell, tree.sub_id, tree.visited_at, tree.withdrawn_at
  into new.cell, new.lod_cell, new.tree_sub_id, new.tree_visited_at, new.tree_withdrawn_at
  from tree where tree.tree_id = new.tree_id for share;
  return new;
end $$;
create trigger project_tree_place before insert on project_tree
  for each row execute function place_project_tree();

create function follow_tree_in_projects() returns trigger language plpgsql as $$
begin
  update project_tree set cell = new.cell, lod_cell = new.lod_cell, tree_sub_id = new.sub_id, tree_visited_at = new.visited_at, tree_withdrawn_at = new.withdrawn_at
  where tree_id = new.tree_id;
  return null;
end $$;
create trigger tree_followed_in_projects after update on tree
  for each row
  when ((old.cell, old.sub_id, old.visited_at, old.withdrawn_at) is distinct from (new.cell, new.sub_id, new.visited_at, new.withdrawn_at))
  execute function follow_tree_in_projects();

-- What a tile needs of a tree, in two numbers of 64 bits: where and which, what and when visited (days from 1970,
-- plus one; 0 for never).
create function tile_place(from_first bigint, finer_bits integer, tree_id integer) returns bytea
language sql immutable parallel safe as $$
  select int8send(((from_first >> finer_bits) << 32) | tree_id)
$$;
create function tile_kind(sub_id integer, visited_at timestamptz) returns bytea
language sql immutable parallel safe as $$
  select int8send((sub_id::bigint << 32) | case when visited_at is null then 0 else greatest((visited_at at time zone 'UTC')::date - date '1970-01-01', 0) + 1 end)
$$;

-- The trees of a tile, [first_cell, beyond): all when they are at most `most`, else those of as many levels as
-- stay within it, and the deepest of these levels. Only indexes are read, and of them no more than twice `most` rows.
--   A function, because it is planned once for a connection: that took longer than a small tile itself.
--   Ranges of one column and in its order: even before PostgreSQL has statistics it can choose no other index.
--   Close by, where a tile is expected to be complete, trees are not counted beforehand.
create function tile_trees(first_cell bigint, beyond bigint, finer_bits integer, most integer, is_close boolean,
  out level integer, out places bytea, out kinds bytea)
language plpgsql stable parallel safe as $$
declare
  found_trees integer;
  total integer := 0;
  more_places bytea;
  more_kinds bytea;
  first_of_level bigint;
begin
  if not is_close then
    perform from tree where withdrawn_at is null and cell >= first_cell and cell < beyond order by cell offset most limit 1;
  end if;
  if is_close or not found then
    select count(*), string_agg(tile_place(cell - first_cell, finer_bits, tree_id), ''), string_agg(tile_kind(sub_id, visited_at), '')
    into found_trees, places, kinds
    from (
      select cell, tree_id, sub_id, visited_at from tree
      where withdrawn_at is null and cell >= first_cell and cell < beyond order by cell limit most + 1
    ) nearest;
    if found_trees <= most then
      return;
    end if;
  end if;
  level := -1;
  places := '';
  kinds := '';
  for next_level in 0..20 loop
    first_of_level := (next_level::bigint << 58) + (first_cell >> 4);
    select count(*), string_agg(tile_place(lod_cell - first_of_level, finer_bits - 4, tree_id), ''), string_agg(tile_kind(sub_id, visited_at), '')
    into found_trees, more_places, more_kinds
    from (
      select lod_cell, tree_id, sub_id, visited_at from tree
      where withdrawn_at is null and lod_cell >= first_of_level and lod_cell < first_of_level + ((beyond - first_cell) >> 4)
      order by lod_cell limit most + 1 - total
    ) of_level;
    total := total + found_trees;
    exit when total > most;
    level := next_level;
    places := places || coalesce(more_places, '');
    kinds := kinds || coalesce(more_kinds, '');
  end loop;
end $$;

-- The same among the trees of a project.
create function tile_project_trees(of_project integer, first_cell bigint, beyond bigint, finer_bits integer, most integer, is_close boolean,
  out level integer, out places bytea, out kinds bytea)
language plpgsql stable parallel safe as $$
declare
  found_trees integer;
  total integer := 0;
  more_places bytea;
  more_kinds bytea;
  first_of_level bigint;
begin
  if not is_close then
    perform from project_tree
    where tree_withdrawn_at is null and project_id = of_project and cell >= first_cell and cell < beyond order by cell offset most limit 1;
  end if;
  if is_close or not found then
    select count(*), string_agg(tile_place(cell - first_cell, finer_bits, tree_id), ''), string_agg(tile_kind(tree_sub_id, tree_visited_at), '')
    into found_trees, places, kinds
    from (
      select cell, tree_id, tree_sub_id, tree_visited_at from project_tree
      where tree_withdrawn_at is null and project_id = of_project and cell >= first_cell and cell < beyond order by cell limit most + 1
    ) nearest;
    if found_trees <= most then
      return;
    end if;
  end if;
  level := -1;
  places := '';
  kinds := '';
  for next_level in 0..20 loop
    first_of_level := (next_level::bigint << 58) + (first_cell >> 4);
    select count(*), string_agg(tile_place(lod_cell - first_of_level, finer_bits - 4, tree_id), ''), string_agg(tile_kind(tree_sub_id, tree_visited_at), '')
    into found_trees, more_places, more_kinds
    from (
      select lod_cell, tree_id, tree_sub_id, tree_visited_at from project_tree
      where tree_withdrawn_at is null and project_id = of_project
        and lod_cell >= first_of_level and lod_cell < first_of_level + ((beyond - first_cell) >> 4)
      order by lod_cell limit most + 1 - total
    ) of_level;
    total := total + found_trees;
    exit when total > most;
    level := next_level;
    places := places || coalesce(more_places, '');
    kinds := kinds || coalesce(more_kinds, '');
  end loop;
end $$;

-- What the map shows has a version per block (a tile of zoom 10); a tile's version is the sum over its blocks.
-- Counters, not one sequence: a sum grows with every commit, in whatever order they come. They never fall behind
-- the clock (milliseconds): after a restore no browser holds another tile under a version that comes again.
create table tile_block (
  block integer primary key,
  version bigint not null
);

create function touch_tile_blocks() returns trigger language plpgsql as $$
declare
  now_ms constant bigint := extract(epoch from clock_timestamp()) * 1000;
begin
  if tg_op = 'UPDATE' then
    -- Only what the map shows: a corrected note takes no tile from anybody's memory.
    insert into tile_block as t (block, version)
    select distinct (touched.cell >> 42)::int as block, now_ms
    from was join changed using (tree_id) cross join lateral (values (was.cell), (changed.cell)) touched (cell)
    where (was.cell, was.sub_id, was.visited_at, was.withdrawn_at) is distinct from (changed.cell, changed.sub_id, changed.visited_at, changed.withdrawn_at)
    order by block
    on conflict (block) do update set version = greatest(t.version + 1, excluded.version);
  else
    insert into tile_block as t (block, version)
    select distinct (cell >> 42)::int as block, now_ms from changed order by block
    on conflict (block) do update set version = greatest(t.version + 1, excluded.version);
  end if;
  return null;
end $$;
create trigger tree_touch_inserted after insert on tree
  referencing new table as changed for each statement execute function touch_tile_blocks();
create trigger tree_touch_deleted after delete on tree
  referencing old table as changed for each statement execute function touch_tile_blocks();
create trigger tree_touch_updated after update on tree
  referencing new table as changed old table as was for each statement execute function touch_tile_blocks();
create trigger project_tree_touch_inserted after insert on project_tree
  referencing new table as changed for each statement execute function touch_tile_blocks();
create trigger project_tree_touch_deleted after delete on project_tree
  referencing old table as changed for each statement execute function touch_tile_blocks();
