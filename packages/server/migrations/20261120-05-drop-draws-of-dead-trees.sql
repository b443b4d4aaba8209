-- A drawn health check leaves its run when its tree no longer lives.
alter table qaqc_visit
  drop constraint qaqc_visit_dropped_reason_known,
  add constraint qaqc_visit_dropped_reason_known check (
    dropped_reason in ('tree_left', 'tree_withdrawn', 'tree_died', 'visit_withdrawn', 'second_withdrawn', 'empty')) not valid;
