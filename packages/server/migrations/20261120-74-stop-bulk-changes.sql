-- A change of many trees can be stopped. It has ended then, and trees_done is less than trees_total.
alter table bulk_change
  add column stopped_by integer constraint bulk_change_stopper references users;
create index bulk_change_of_stopper on bulk_change (stopped_by) where stopped_by is not null;
