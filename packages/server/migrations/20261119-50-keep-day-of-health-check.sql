-- The day of the health check that the index of a tree comes from, for the map and for filters: days since 1970 and one more,
-- 0 without such a check. Not in tile_value, whose last bits are kept for other things. Earlier checks count as those of the first
-- day, and checks from 2059-09-17 on as those of that day.

-- Dropped first: adding the column writes the table again, with the indexes that it has then.
drop index tree_cell;
drop index tree_lod_cell;
drop index tree_species_lod_cell;
alter table tree add column checked_day smallint not null generated always as (
  case when coalesce(shown_check_at, checked_at) > '-infinity'
    then least(greatest((coalesce(shown_check_at, checked_at) at time zone 'UTC')::date - date '1970-01-01', 0), 32766) + 1
    else 0 end
) stored;
-- In tree_cell it fills a gap; entries of the other two grow by eight bytes.
create index tree_cell on tree (cell) include (tree_id, checked_day, tile_value) where withdrawn_at is null;
create index tree_lod_cell on tree (lod_cell) include (tree_id, filter_value, tile_value, checked_day) where withdrawn_at is null;
create index tree_species_lod_cell on tree (sub_id, lod_cell) include (tree_id, filter_value, tile_value, checked_day)
  where withdrawn_at is null;

drop index project_tree_cell;
drop index project_tree_lod_cell;
alter table project_tree add column checked_day smallint not null default 0;
alter table project_tree disable trigger user;
update project_tree set checked_day = tree.checked_day
from tree where tree.tree_id = project_tree.tree_id and tree.checked_day > 0;
alter table project_tree enable trigger user;
-- In both it fills a gap.
create index project_tree_cell on project_tree (project_id, cell) include (tree_id, checked_day, tile_value)
  where tree_withdrawn_at is null;
create index project_tree_lod_cell on project_tree (project_id, lod_cell) include (tree_id, checked_day, tile_value, filter_value, added_by)
  where tree_withdrawn_at is null;
