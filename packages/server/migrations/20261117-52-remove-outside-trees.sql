-- A new kind of job: after a boundary was moved, the trees outside it are taken out of the project.
alter table job
  drop constraint job_kind_known,
  add constraint job_kind_known
    check (kind in ('send_code', 'send_notice', 'remove_file', 'include_trees', 'remove_outside_trees'));
