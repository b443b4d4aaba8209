-- Whether a tree has stood there and lives no longer, and since when. The day of the status says less: a tree that died becomes a
-- stump and is removed, each on a day of its own, and an empty site may have had a tree or not. Constant defaults write no row again.
alter table tree
  add column is_lost boolean not null default false,
  add column lost_on date,
  add constraint tree_lost_on_of_lost check (is_lost or lost_on is null) not valid;

alter table tree disable trigger user;
update tree set is_lost = true, lost_on = status_date
where status in ('dead', 'stump', 'removed') or status = 'site' and planted_on is not null;
alter table tree enable trigger user;
