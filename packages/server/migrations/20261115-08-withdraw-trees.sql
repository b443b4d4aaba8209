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
create trigger tree_count_withdrawn after update on tree
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
  projects integer[];
begin
  -- Only what is still linked when its row is ours is counted: somebody may be taking the tree out of a project.
  with followed as (
    update project_tree set cell = new.cell, lod_cell = new.lod_cell, tree_sub_id = new.sub_id, tree_visited_at = new.visited_at, tree_withdrawn_at = new.withdrawn_at
    where tree_id = new.tree_id returning project_id
  )
  select array_agg(project_id) into projects from followed;
  if (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null) then
    -- Locked in one order: two trees of the same projects may be withdrawn at the same moment.
    perform from project where project_id = any(projects) order by project_id for no key update;
    update project set tree_count = tree_count + case when new.withdrawn_at is null then 1 else -1 end where project_id = any(projects);
  end if;
  return null;
end $$;
