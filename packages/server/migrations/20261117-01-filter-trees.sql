-- What filters ask of a tree. A project's trees keep the answers beside what the map paints (project_tree.tile_value), so
-- that a server reads all trees of a project quickly, without their rows in tree.

-- ── Photos ──────────────────────────────────────────────────────────────────
-- The photos that the page of a tree shows: not those of withdrawn visits.
alter table tree add column photo_count integer not null default 0;

create function count_photos(tree_ids integer[]) returns void language plpgsql as $$
begin
  -- A statement of its own: the next one then sees the photos that others have committed while this one waited.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  update tree set photo_count = counted.photos
  from unnest(tree_ids) as wanted (tree_id)
    cross join lateral (
      select count(*)::int as photos from photo
      where photo.tree_id = wanted.tree_id
        and (visit_id is null or exists (select from visit where visit.visit_id = photo.visit_id and visit.withdrawn_at is null))
    ) counted
  where tree.tree_id = wanted.tree_id and tree.photo_count <> counted.photos;
end $$;

create function count_changed_photos() returns trigger language plpgsql as $$
begin
  perform count_photos(array(select distinct tree_id from changed order by tree_id));
  return null;
end $$;
create trigger photo_count_inserted after insert on photo
  referencing new table as changed for each statement execute function count_changed_photos();
create trigger photo_count_updated after update on photo
  referencing new table as changed for each statement execute function count_changed_photos();
create trigger photo_count_deleted after delete on photo
  referencing old table as changed for each statement execute function count_changed_photos();

create function count_photos_of_visits() returns trigger language plpgsql as $$
declare
  tree_ids integer[] := array(
    select distinct changed.tree_id from was join changed using (visit_id) join photo using (visit_id)
    where (was.withdrawn_at is null) is distinct from (changed.withdrawn_at is null)
    order by changed.tree_id);
begin
  if cardinality(tree_ids) > 0 then
    perform count_photos(tree_ids);
  end if;
  return null;
end $$;
create trigger visit_count_photos after update on visit
  referencing new table as changed old table as was for each statement execute function count_photos_of_visits();

alter table tree disable trigger user;
update tree set photo_count = counted.photos
from (
  select photo.tree_id, count(*)::int from photo left join visit using (visit_id)
  where visit_id is null or visit.withdrawn_at is null group by photo.tree_id
) counted (tree_id, photos)
where tree.tree_id = counted.tree_id;
alter table tree enable trigger user;

-- ── What a project's trees keep ─────────────────────────────────────────────
-- Bits 0 to 22: the DBH in ten-thousandths of an inch, 0 without one. Bit 23: pest reports. Bit 24: photos.
-- features/tree-filter/facts.ts reads them.
create function filter_value(dbh double precision, pest_reports integer, photos integer) returns integer
language sql immutable parallel safe as $$
  select case when dbh is null then 0 else greatest(1, round(dbh * 10000)::int) end
    | ((pest_reports > 0)::int << 23) | ((photos > 0)::int << 24)
$$;

alter table tree add column filter_value integer not null
  generated always as (filter_value(dbh, pestdetection_count, photo_count)) stored;
-- Filtered tiles read it there. It fills a gap of four bytes, so the index does not grow.
drop index tree_lod_cell;
create index tree_lod_cell on tree (lod_cell) include (tree_id, filter_value, tile_value) where withdrawn_at is null;

-- added_by: who added the tree, for trees that were added in this very project. Others are not told.
alter table project_tree
  add column filter_value integer not null default 0,
  add column added_by integer;

create or replace function place_project_tree() returns trigger language plpgsql as $$
begin
  -- Locked, so that a tree which moves at the same moment is not kept here at its old place.
  select tree.cell, tree.lod_cell, tree.tile_value, tree.withdrawn_at, tree.filter_value,
    case when tree.home_project_id = new.project_id then tree.created_by end
  into new.cell, new.lod_cell, new.tile_value, new.tree_withdrawn_at, new.filter_value, new.added_by
  from tree where tree.tree_id = new.tree_id for share;
  return new;
end $$;

drop trigger tree_followed_in_projects on tree;
create trigger tree_followed_in_projects after update on tree
  for each row
  when ((old.cell, old.tile_value, old.withdrawn_at, old.filter_value)
    is distinct from (new.cell, new.tile_value, new.withdrawn_at, new.filter_value))
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
    update project_tree set cell = new.cell, lod_cell = new.lod_cell, tile_value = new.tile_value, tree_withdrawn_at = new.withdrawn_at,
      filter_value = new.filter_value
    where tree_id = new.tree_id returning project_id
  )
  select array_agg(project_id) into projects from followed;
  if is_counted then
    update project set tree_count = tree_count + case when new.withdrawn_at is null then 1 else -1 end where project_id = any(projects);
  end if;
  return null;
end $$;

alter table project_tree disable trigger user;
update project_tree set filter_value = tree.filter_value,
  added_by = case when tree.home_project_id = project_tree.project_id then tree.created_by end
from tree where tree.tree_id = project_tree.tree_id;
alter table project_tree enable trigger user;

-- A server reads all trees of a project from this index (snapshots/snapshot.queries.ts).
drop index project_tree_lod_cell;
create index project_tree_lod_cell on project_tree (project_id, lod_cell) include (tree_id, tile_value, filter_value, added_by)
  where tree_withdrawn_at is null;

-- ── Tiles of a few species ──────────────────────────────────────────────────
-- It takes the place of the index by species alone, which nothing reads since the checks of a species are counted.
drop index tree_species;
create index tree_species_lod_cell on tree (sub_id, lod_cell) include (tree_id, filter_value, tile_value) where withdrawn_at is null;

-- The trees of some species on a tile, like tile_trees(): those of as many levels as stay within `most`, and the deepest of
-- these levels, or null if all levels do. One lookup for each level and species, however rare the species is.
create function tile_species_trees(species integer[], first_cell bigint, beyond bigint, finer_bits integer, most integer,
  out level integer, out places bytea, out tile_values bytea) language plpgsql stable parallel safe as $$
declare
  found_trees integer;
  total integer := 0;
  more_places bytea;
  more_values bytea;
  first_of_level bigint;
begin
  places := '';
  tile_values := '';
  for next_level in 0..20 loop
    first_of_level := (next_level::bigint << 58) + (first_cell >> 4);
    select count(*), string_agg(tile_place(lod_cell - first_of_level, finer_bits - 4, tree_id), ''), string_agg(int8send(tile_value), '')
    into found_trees, more_places, more_values
    from (
      select of_level.* from unnest(species) as wanted (sub_id) cross join lateral (
        select lod_cell, tree_id, tile_value from tree
        where withdrawn_at is null and tree.sub_id = wanted.sub_id
          and lod_cell >= first_of_level and lod_cell < first_of_level + ((beyond - first_cell) >> 4)
        order by tree.sub_id, lod_cell limit most + 1 - total
      ) of_level
      limit most + 1 - total
    ) of_species;
    total := total + found_trees;
    if total > most then
      level := next_level - 1;
      return;
    end if;
    places := places || coalesce(more_places, '');
    tile_values := tile_values || coalesce(more_values, '');
  end loop;
end $$;

-- ── Saved filters ───────────────────────────────────────────────────────────
create table saved_filter (
  filter_id integer generated always as identity primary key,
  project_id integer not null references project on delete cascade,
  filter_name text not null,
  filter jsonb not null,
  saved_by integer not null references users,
  saved_at timestamptz not null default now(),
  constraint saved_filter_name_length check (char_length(filter_name) between 1 and 80),
  constraint saved_filter_is_object check (jsonb_typeof(filter) = 'object')
);
-- Letter case does not make another name.
create unique index saved_filter_name_unique on saved_filter (project_id, lower(filter_name));
create index saved_filter_saved_by on saved_filter (saved_by);
