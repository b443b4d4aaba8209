-- The home of a tree is the project it was created in: rights on the tree follow it, not later links to other projects.
alter table tree
  add column home_project_id integer,
  add constraint tree_home_project foreign key (home_project_id) references project on delete set null;

-- A tree and its first link were made in one transaction, and so at the same moment. A later link is no proof that
-- the tree was made there: such a tree has no home, and its maker alone has rights on it.
-- The map shows nothing of the home, so no tile changes.
alter table tree disable trigger tree_touch_updated;
update tree set home_project_id = first_link.project_id
from (select tree_id, min(project_id) as project_id from project_tree join tree using (tree_id) where added_at = created_at group by tree_id) first_link
where first_link.tree_id = tree.tree_id;
alter table tree enable trigger tree_touch_updated;

-- The withdrawn trees of a home, the latest first. The list by links is no longer read.
create index tree_home_withdrawn on tree (home_project_id, withdrawn_at desc, tree_id desc) where withdrawn_at is not null;
drop index project_tree_withdrawn;
