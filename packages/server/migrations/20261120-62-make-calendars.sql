-- The secret address of a person's calendar of a project, as a hash. It ends when the person leaves the project.
create table calendar (
  project_id integer not null,
  user_id integer not null,
  token_hash bytea not null,
  made_at timestamptz not null default now(),
  constraint calendar_pkey primary key (project_id, user_id),
  constraint calendar_token_unique unique (token_hash),
  constraint calendar_member foreign key (project_id, user_id) references member (project_id, user_id) on delete cascade
);
