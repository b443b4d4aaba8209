-- A project keeps the kinds of visits that people record in it as a list, in place of a column for each kind.
alter table project
  add column activities text[] not null default array['Health Check', 'Pest Detection', 'Tree Care'];

alter table project disable trigger user;
update project set activities = array_remove(array[
  case when health_check = 1 then 'Health Check' end,
  case when pest_detection = 1 then 'Pest Detection' end,
  case when tree_care = 1 then 'Tree Care' end], null)
where 0 in (health_check, pest_detection, tree_care);
alter table project enable trigger user;

alter table project
  drop constraint project_flags_zero_or_one,
  drop column health_check, drop column pest_detection, drop column tree_care,
  add constraint project_flags_zero_or_one check (visible in (0, 1) and accepting_users in (0, 1)),
  add constraint project_activities_known check (activities <@ array['Health Check', 'Pest Detection', 'Tree Care']);
