-- Trees are withdrawn, never destroyed: hidden everywhere and counted nowhere, until somebody restores them.
alter table tree
  add column withdrawn_by integer references users,
  add constraint tree_withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null));

-- The withdrawn trees of a project, the latest first.
create index project_tree_withdrawn on project_tree (project_id, tree_withdrawn_at desc, tree_id desc) where tree_withdrawn_at is not null;

create function count_withdrawn_tree() returns trigger language plpgsql as $$
begin
  insert into total as t (noun, slot, amount)
  values ('trees', pg_backend_pid() % 16, case when new.withdrawn_at is null then 1 else -1 end)
  on conflict (noun, slot) do update set amount = t.amount + excluded.amount;
  return null;
end $$;
-- Its name comes after that of tree_followed_in_projects, and so does its work: locks are taken in one order.
create trigger tree_withdrawn_count after update on tree
  for each row when ((old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
  execute function count_withdrawn_tree();

create or replace function count_project_trees() returns trigger language plpgsql as $$
begin
  update project set tree_count = tree_count + (case tg_op when 'INSERT' then 1 else -1 end) * delta.amount
  from (select project_id, count(*)::int as amount from changed where tree_withdrawn_at is null group by project_id) delta
  where project.project_id = delta.project_id;
  return null;
end $$;

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
    update project_tree set cell = new.cell, lod_cell = new.lod_cell, tree_sub_id = new.sub_id, tree_visited_at = new.visited_at, tree_withdrawn_at = new.withdrawn_at
    where tree_id = new.tree_id returning project_id
  )
  select array_agg(project_id) into projects from followed;
  if is_counted then
    update project set tree_count = tree_count + case when new.withdrawn_at is null then 1 else -1 end where project_id = any(projects);
  end if;
  return null;
end $$;
