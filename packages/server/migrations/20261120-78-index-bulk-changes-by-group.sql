-- An act of the history finds the change of many trees that it is.
create index bulk_change_of_group on bulk_change (group_id);
