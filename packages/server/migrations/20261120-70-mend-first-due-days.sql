-- Links of trees that are due for nothing could have the first day of 1970 instead of none, and were overdue on the map. Only
-- these are written, and only links of projects with plans are read.
alter table project_tree disable trigger user;
update project_tree set due_day = 0
where due_day = 1 and project_id in (select project_id from plan)
  and not exists (
    select from due
    where due.tree_id = project_tree.tree_id and due.project_id = project_tree.project_id and due_on is not null
  );
alter table project_tree enable trigger user;
