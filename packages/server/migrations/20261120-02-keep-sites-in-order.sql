-- A tree cannot die before it is planted. `not valid`: the rows that exist are not read.
alter table tree add constraint tree_status_after_planting check (status_date >= planted_on) not valid;

-- A site has one tree at a time. Those before it are removed. So of two people who replant at once, one gets a refusal.
create unique index tree_of_site_standing on tree (site_id) where site_id is not null and status <> 'removed' and withdrawn_at is null;
