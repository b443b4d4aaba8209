-- Invitations: whoever has the secret of one becomes a participant. Only hashes are stored: neither a backup nor a reader
-- of the database can let anybody in (docs/invitations.md).
create table invitation (
  invitation_id integer generated always as identity primary key,
  project_id integer not null,
  created_by integer not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- A leader has ended it before its last day.
  ended_at timestamptz,
  secret_hash bytea not null,
  code_hash bytea not null,
  joined_count integer not null default 0,
  constraint invitation_project foreign key (project_id) references project on delete cascade,
  constraint invitation_maker foreign key (created_by) references users,
  constraint invitation_secret_unique unique (secret_hash),
  constraint invitation_code_unique unique (code_hash),
  constraint invitation_ends_later check (ends_at > created_at),
  constraint invitation_joined_not_negative check (joined_count >= 0)
);
create index invitation_of_project on invitation (project_id, created_at desc) where ended_at is null;

-- People whose request a leader has denied, or whom a leader has removed. An invitation does not let them in: it may be an
-- old one, in a chat that they still read. They may ask, and an approval removes the row.
create table turned_away (
  project_id integer not null,
  user_id integer not null,
  turned_away_at timestamptz not null default now(),
  primary key (project_id, user_id),
  constraint turned_away_project foreign key (project_id) references project on delete cascade,
  constraint turned_away_user foreign key (user_id) references users on delete cascade
);

-- The last trees that each person has added: at most twenty rows per person. An index of all trees by their maker would
-- be gigabytes for the same few rows. The last visits of a person come from visit_of_user.
create table added_tree (
  user_id integer not null,
  tree_id integer not null,
  added_at timestamptz not null default now(),
  primary key (user_id, tree_id),
  constraint added_tree_user foreign key (user_id) references users on delete cascade,
  constraint added_tree_tree foreign key (tree_id) references tree on delete cascade
);
create index added_tree_tree on added_tree (tree_id);
