-- People, as the product knows them. A row without a sub was imported and waits for its first sign-in.
create table users (
  user_id integer generated always as identity primary key,
  sub text,
  email text not null,
  given_name text not null,
  family_name text not null,
  organization text not null default '',
  user_type text not null default 'user',
  language text not null default 'en',
  created_at timestamptz not null default now(),
  constraint users_sub_unique unique (sub),
  constraint users_email_unique unique (email),
  constraint users_email_lowercase check (email = lower(email)),
  constraint users_user_type_known check (user_type in ('user', 'admin'))
);

-- The embedded identity. Nothing outside server/src/identity reads these tables.
create table identity_account (
  sub text primary key default gen_random_uuid()::text,
  email text not null,
  password_hash text,
  status text not null,
  given_name text not null,
  family_name text not null,
  organization text not null default '',
  language text not null default 'en',
  internal_id integer,
  created_at timestamptz not null default now(),
  constraint identity_account_email_unique unique (email),
  constraint identity_account_email_lowercase check (email = lower(email)),
  constraint identity_account_status_known check (status in ('unconfirmed', 'confirmed', 'reset_required')),
  constraint identity_account_password_needed check (password_hash is not null or status = 'reset_required')
);

-- Keyed by address, not by account: asking for an unknown address does the same work and leaves the
-- same trace as for a known one.
create table identity_code (
  email text not null,
  purpose text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  mails_in_hour smallint not null default 1,
  hour_began_at timestamptz not null default now(),
  mailed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (email, purpose),
  constraint identity_code_purpose_known check (purpose in ('confirm', 'reset'))
);

create table identity_throttle (
  email text primary key,
  misses integer not null default 1,
  last_miss_at timestamptz not null default now(),
  blocked_until timestamptz
);

create table identity_session (
  token_hash bytea primary key,
  family uuid not null,
  sub text not null references identity_account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  revoked_at timestamptz
);
create index identity_session_family on identity_session (family);
create index identity_session_sub on identity_session (sub);
create index identity_session_expires_at on identity_session (expires_at);

-- Keys made once and shared by every server on this database.
create table identity_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Mails wait here until they are handed over, then the row goes: it may hold a code.
create table mail (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries smallint not null default 0,
  give_up_at timestamptz not null,
  last_error text,
  constraint mail_tries_not_negative check (tries >= 0)
);
create index mail_due on mail (due_at);
