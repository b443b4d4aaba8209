-- What stands at the place of a tree, when it was planted, and the site that several trees in turn have stood on. Constant
-- defaults write no row again. `site_id` is the first tree of the site; it is null while the tree is its only one.
alter table tree
  add column status text not null default 'alive',
  add column status_date date,
  add column status_reason text,
  add column planted_on date,
  add column site_id integer,
  add constraint tree_status_known check (status in ('alive', 'dead', 'stump', 'removed', 'site')),
  add constraint tree_status_reason_known check (status_reason in ('storm', 'construction', 'pest', 'age', 'vandalism', 'other')),
  add constraint tree_status_date_in_range check (status_date >= '1700-01-01'),
  add constraint tree_planted_on_in_range check (planted_on >= '1700-01-01'),
  -- The trigger tree_keep_status clears what somebody sends with a living tree.
  add constraint tree_status_alive_plain check (status <> 'alive' or num_nonnulls(status_date, status_reason) = 0),
  add constraint tree_site foreign key (site_id) references tree (tree_id);

create index tree_of_site on tree (site_id, tree_id) where site_id is not null;
-- For the numbers about planted trees. Few trees have a planting date.
create index tree_planted on tree (home_project_id, planted_on) where planted_on is not null and withdrawn_at is null;
