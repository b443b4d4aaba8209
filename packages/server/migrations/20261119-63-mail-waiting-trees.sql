-- When a person was last told by mail that trees of a project wait to be measured again: once for each run, and at most
-- once a day.
create table remeasure_mail (
  user_id integer not null,
  project_id integer not null,
  qaqc_id integer not null,
  mailed_at timestamptz not null default now(),
  constraint remeasure_mail_pkey primary key (user_id, project_id),
  constraint remeasure_mail_user foreign key (user_id) references users on delete cascade,
  constraint remeasure_mail_project foreign key (project_id) references project on delete cascade
);
create index remeasure_mail_of_project on remeasure_mail (project_id);
