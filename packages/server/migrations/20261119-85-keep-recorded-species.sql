-- A visit keeps the species that its tree had when the visit was recorded. Until now a corrected species also changed what
-- was said of old visits. Of these nobody knows what was recorded: they get the species that their tree has today.
alter table visit add column recorded_sub_id integer;

alter table visit disable trigger user;
update visit set recorded_sub_id = tree.sub_id from tree where tree.tree_id = visit.tree_id;
alter table visit enable trigger user;

alter table visit
  alter column recorded_sub_id set not null,
  add constraint visit_recorded_species foreign key (recorded_sub_id) references species (sub_id);
