-- Rights follow the home of a tree, for writing too. What other projects record on the tree counts and is shown, but does
-- not change what the tree shows. Leaders of the home see where their trees are used, and can end it.

-- ── Whether other projects may use the trees of a project ───────────────────
alter table project
  add column sharing_trees smallint not null default 1,
  add constraint project_sharing_trees_flag check (sharing_trees in (0, 1));

-- ── Links from other projects ───────────────────────────────────────────────
-- The home of the tree, where the link is in another project; otherwise null. A home never changes.
alter table project_tree add column other_home_id integer;

create or replace function place_project_tree() returns trigger language plpgsql as $$
begin
  -- Locked, so that a tree which moves at the same moment is not kept here at its old place.
  select tree.cell, tree.lod_cell, tree.tile_value, tree.withdrawn_at, tree.filter_value,
    case when tree.home_project_id = new.project_id then tree.created_by end,
    nullif(tree.home_project_id, new.project_id)
  into new.cell, new.lod_cell, new.tile_value, new.tree_withdrawn_at, new.filter_value, new.added_by, new.other_home_id
  from tree where tree.tree_id = new.tree_id for share;
  return new;
end $$;

-- The map shows nothing of this, so no tile changes.
alter table project_tree disable trigger user;
update project_tree set other_home_id = tree.home_project_id
from tree where tree.tree_id = project_tree.tree_id and tree.home_project_id <> project_tree.project_id;
alter table project_tree enable trigger user;

-- Counts the trees of a home in each other project, and lists them to take them out.
create index project_tree_of_other_home on project_tree (other_home_id, project_id, tree_id) include (tree_withdrawn_at)
  where other_home_id is not null;

-- ── Visits through other projects ───────────────────────────────────────────
alter table visit
  -- The home of the tree, where the visit was recorded through another project; otherwise null.
  add column other_home_id integer,
  -- Whether the tree shows its values: its recorder was a member of the home when they recorded or last changed it, or
  -- the tree has no home.
  add column is_of_home boolean not null default true,
  -- A leader of other_home_id has withdrawn it. Only such leaders restore it.
  add column is_withdrawn_by_home boolean not null default false,
  add constraint visit_withdrawn_by_home check (not is_withdrawn_by_home or (withdrawn_at is not null and other_home_id is not null));

-- The triggers below are not there yet, so the trees of visits that change are refreshed afterwards.
alter table visit disable trigger user;
update visit set other_home_id = tree.home_project_id,
  is_of_home = exists (select from member where member.project_id = tree.home_project_id and member.user_id = visit.user_id)
from tree where tree.tree_id = visit.tree_id and tree.home_project_id <> visit.project_id;
alter table visit enable trigger user;

-- The last visit of each other project, and what leaders of the home have withdrawn there.
create index visit_of_other_home on visit (other_home_id, project_id, visit_date desc)
  where other_home_id is not null and withdrawn_at is null;
create index visit_of_other_home_withdrawn on visit (other_home_id, withdrawn_at desc, visit_id desc)
  where is_withdrawn_by_home;

-- The next migration writes the functions that read is_of_home, and refreshes the trees.

-- ── Photos ──────────────────────────────────────────────────────────────────
-- Photos of a tree and photos of its visits have limits of their own, and are listed apart.
create index photo_of_tree on photo (tree_id, photo_id) where visit_id is null;
create index photo_of_tree_visits on photo (tree_id, photo_id desc) where visit_id is not null;

-- ── Work ────────────────────────────────────────────────────────────────────
-- A new kind of job: takes the trees of a home out of another project.
alter table job
  drop constraint job_kind_known,
  add constraint job_kind_known check (kind in ('send_code', 'send_notice', 'mail_questions', 'remove_file', 'include_trees',
    'remove_outside_trees', 'end_tree_use'));
