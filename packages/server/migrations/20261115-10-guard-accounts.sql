-- Back-off is per account and caller's address, so that a stranger's misses do not hold the owner. Addresses
-- are kept as keyed hashes only. The earlier counts were of one day at most and are not carried over.
drop table identity_throttle;
create table identity_throttle (
  email text not null,
  address_hash bytea not null,
  misses integer not null default 1,
  last_miss_at timestamptz not null default now(),
  blocked_until timestamptz,
  primary key (email, address_hash)
);
create index identity_throttle_last_miss_at on identity_throttle (last_miss_at);

-- Guesses for one account in a day, from all addresses together.
create table identity_guess (
  email text not null,
  kind text not null,
  guesses integer not null default 1,
  day_began_at timestamptz not null default now(),
  primary key (email, kind),
  constraint identity_guess_kind_known check (kind in ('password', 'code')),
  constraint identity_guess_not_negative check (guesses >= 0)
);

-- Addresses from which the owner got in: the count above does not hold them.
create table identity_known_address (
  email text not null,
  address_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (email, address_hash)
);

-- Tries are counted per address. A count belongs to the code whose hash it holds; a newer code begins anew.
create table identity_code_try (
  email text not null,
  purpose text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  tries smallint not null default 1,
  primary key (email, purpose, address_hash),
  constraint identity_code_try_code foreign key (email, purpose) references identity_code on delete cascade
);

-- key_hash: the one-time key in the mail's link. Mails from before this migration have none.
alter table identity_code
  drop column tries,
  add column key_hash bytea;

-- Names hold no control characters, line separators or bidirectional overrides (domain/fields.ts).
create function clean_name(name text) returns text language sql immutable
  return trim(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'));
create function is_clean_name(name text) returns boolean language sql immutable
  return name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]';

update users
set given_name = clean_name(given_name), family_name = clean_name(family_name), organization = clean_name(organization)
where not (is_clean_name(given_name) and is_clean_name(family_name) and is_clean_name(organization));

update identity_account
set given_name = clean_name(given_name), family_name = clean_name(family_name), organization = clean_name(organization)
where not (is_clean_name(given_name) and is_clean_name(family_name) and is_clean_name(organization));

-- A name of nothing but such characters becomes the number that everybody can see.
update project
set project_name = coalesce(nullif(clean_name(project_name), ''), 'Project ' || project_id),
    search_name = coalesce(nullif(clean_name(search_name), ''), 'project ' || project_id),
    city = clean_name(city)
where not (is_clean_name(project_name) and is_clean_name(search_name) and is_clean_name(city));

update tree
set tree_name = coalesce(nullif(clean_name(tree_name), ''), 'Tree ' || tree_id)
where not is_clean_name(tree_name);

drop function clean_name;

alter table users add constraint users_names_plain
  check (is_clean_name(given_name) and is_clean_name(family_name) and is_clean_name(organization));
alter table identity_account add constraint identity_account_names_plain
  check (is_clean_name(given_name) and is_clean_name(family_name) and is_clean_name(organization));
alter table project add constraint project_names_plain
  check (is_clean_name(project_name) and is_clean_name(city));
alter table tree add constraint tree_name_plain check (is_clean_name(tree_name));
