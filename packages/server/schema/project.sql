-- What PostgreSQL computes of a project and of its links to trees.

-- People record the kinds of visits of the domain in it: all of them, unless its leaders say otherwise.
{{activities_of_projects}}

-- An outline as lists send it: WKT with "latitude longitude" pairs, the first repeated at the end. Written once instead
-- of once for every reader: five hundred projects of a list took the server 50 ms.
create or replace function outline_as_text(outline polygon) returns text
language sql immutable strict parallel safe as $$
  select 'POLYGON((' || corners || ',' || split_part(corners, ',', 1) || '))'
  from regexp_replace(outline::text, '\(?\(([^(),]+),([^(),]+)\)\)?', '\2 \1', 'g') as corners
$$;

-- project.tree_count in constant time, whatever the number of trees. A trigger: links come from calls, jobs and imports, and
-- two of them at once must both be counted.
create or replace function count_project_trees() returns trigger language plpgsql as $$
begin
  update project set tree_count = tree_count + (case tg_op when 'INSERT' then 1 else -1 end) * delta.amount
  from (select project_id, count(*)::int as amount from changed where tree_withdrawn_at is null group by project_id) delta
  where project.project_id = delta.project_id;
  return null;
end $$;
create or replace trigger project_tree_count_inserted after insert on project_tree
  referencing new table as changed for each statement execute function count_project_trees();
create or replace trigger project_tree_count_deleted after delete on project_tree
  referencing old table as changed for each statement execute function count_project_trees();

-- A link keeps what the map and filters read of its tree. Triggers copy it, under locks, because the tree can change at the
-- same moment. Whoever inserts the links of many trees has read the trees anyway, so it passes these values in.
create or replace function place_project_tree() returns trigger language plpgsql as $$
begin
  -- Locked, so that a tree which moves at the same moment is not kept here at its old place.
  select tree.cell, tree.lod_cell, tree.tile_value, tree.checked_day, tree.withdrawn_at, tree.filter_value,
    case when tree.home_project_id = new.project_id then tree.created_by end,
    nullif(tree.home_project_id, new.project_id)
  into new.cell, new.lod_cell, new.tile_value, new.checked_day, new.tree_withdrawn_at, new.filter_value, new.added_by, new.other_home_id
  from tree where tree.tree_id = new.tree_id for share;
  return new;
end $$;
create or replace trigger project_tree_place before insert on project_tree
  for each row when (new.cell is null) execute function place_project_tree();

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
    update project_tree set cell = new.cell, lod_cell = new.lod_cell, tile_value = new.tile_value, checked_day = new.checked_day,
      tree_withdrawn_at = new.withdrawn_at, filter_value = new.filter_value
    where tree_id = new.tree_id returning project_id
  )
  select array_agg(project_id) into projects from followed;
  if is_counted then
    update project set tree_count = tree_count + case when new.withdrawn_at is null then 1 else -1 end where project_id = any(projects);
  end if;
  return null;
end $$;
create or replace trigger tree_followed_in_projects after update on tree
  for each row
  when ((old.cell, old.tile_value, old.checked_day, old.withdrawn_at, old.filter_value)
    is distinct from (new.cell, new.tile_value, new.checked_day, new.withdrawn_at, new.filter_value))
  execute function follow_tree_in_projects();
