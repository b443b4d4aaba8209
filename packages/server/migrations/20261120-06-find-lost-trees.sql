-- For the numbers about trees that no longer live, year by year. Few trees are among them.
create index tree_lost on tree (home_project_id, status_date) where status in ('dead', 'stump', 'removed') and withdrawn_at is null;
