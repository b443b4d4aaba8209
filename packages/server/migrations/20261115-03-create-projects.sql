create extension if not exists pg_trgm;

alter table users
  add column wants_mail boolean not null default true,
  add column unsubscribe_token uuid not null default gen_random_uuid(),
  add constraint users_unsubscribe_token_unique unique (unsubscribe_token);

alter table mail add column unsubscribe_url text;

-- boundary holds "longitude, latitude" points; whether it is simple is checked in domain/geo.ts.
create table project (
  project_id integer generated always as identity primary key,
  project_name text not null,
  search_name text collate "C" not null, -- C: one index serves beginnings and order
  city text not null default '',
  description text not null default '',
  extent text not null default '',
  objectives text not null default '',
  health_check smallint not null default 1,
  pest_detection smallint not null default 1,
  tree_care smallint not null default 1,
  visible smallint not null default 1,
  accepting_users smallint not null default 1,
  boundary polygon not null,
  tree_count integer not null default 0,
  version integer not null default 1,
  created_by integer not null references users,
  created_at timestamptz not null default now(),
  constraint project_name_not_empty check (project_name <> ''),
  constraint project_flags_zero_or_one check (
    health_check in (0, 1) and pest_detection in (0, 1) and tree_care in (0, 1)
    and visible in (0, 1) and accepting_users in (0, 1)
  )
);
-- Only active projects are ever searched.
create index project_boundary on project using gist (boundary) where visible = 1;
create index project_search_name on project using gin (search_name gin_trgm_ops) where visible = 1;
create index project_search_prefix on project (search_name) where visible = 1;

create table member (
  project_id integer not null references project on delete cascade,
  user_id integer not null references users,
  role_id smallint not null,
  joined_at timestamptz not null default now(),
  primary key (project_id, user_id),
  constraint member_role_known check (role_id in (2, 3))
);
create index member_user on member (user_id);

create table join_request (
  request_id integer generated always as identity primary key,
  project_id integer not null references project on delete cascade,
  user_id integer not null references users,
  asked_at timestamptz not null default now(),
  constraint join_request_once unique (project_id, user_id)
);
create index join_request_user on join_request (user_id);

create table tree (
  tree_id integer generated always as identity primary key,
  longitude double precision not null,
  latitude double precision not null,
  created_by integer not null references users,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint tree_position_in_world check (longitude between -180 and 180 and latitude between -90 and 90)
);
create index tree_position on tree using gist (point(longitude, latitude)) where withdrawn_at is null;
create trigger tree_count_inserted after insert on tree
  referencing new table as changed for each statement execute function count_inserted('trees');
create trigger tree_count_deleted after delete on tree
  referencing old table as changed for each statement execute function count_deleted('trees');

create table project_tree (
  project_id integer not null references project on delete cascade,
  tree_id integer not null references tree,
  added_at timestamptz not null default now(),
  primary key (project_id, tree_id)
);
create index project_tree_tree on project_tree (tree_id);

-- project.tree_count in constant time, whatever the number of trees.
create function count_project_trees() returns trigger language plpgsql as $$
begin
  update project set tree_count = tree_count + (case tg_op when 'INSERT' then 1 else -1 end) * delta.amount
  from (select project_id, count(*)::int as amount from changed group by project_id) delta
  where project.project_id = delta.project_id;
  return null;
end $$;
create trigger project_tree_count_inserted after insert on project_tree
  referencing new table as changed for each statement execute function count_project_trees();
create trigger project_tree_count_deleted after delete on project_tree
  referencing old table as changed for each statement execute function count_project_trees();
