-- The day on which a tree is due first by the plans of the project, for the map and for filters: days since 1970 and one more,
-- 0 without one. A fact of the link: other projects have other plans. A constant default writes no row again; the two indexes
-- that tiles and filters read are made again, which takes some seconds for each million links. It fills a gap in both.
alter table project_tree add column due_day smallint not null default 0;

drop index project_tree_cell;
create index project_tree_cell on project_tree (project_id, cell) include (tree_id, checked_day, due_day, tile_value)
  where tree_withdrawn_at is null;
drop index project_tree_lod_cell;
create index project_tree_lod_cell on project_tree (project_id, lod_cell)
  include (tree_id, checked_day, due_day, tile_value, filter_value, added_by)
  where tree_withdrawn_at is null;
