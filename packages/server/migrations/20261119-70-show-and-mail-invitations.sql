-- Who has made an invitation can show its link and its code again, and mail it (docs/invitations.md). They are computed
-- from the seed with a key that is not in the database. Null: made before, or by a server that has no key.
alter table invitation
  add column seed bytea,
  add column mailed_count integer not null default 0,
  add constraint invitation_seed_of_16_bytes check (length(seed) = 16),
  add constraint invitation_mailed_not_negative check (mailed_count >= 0);

-- Addresses that invitations were mailed to, as hashes: how many mails today, and whether the person wants no more.
create table invited_address (
  address_hash bytea primary key,
  -- In the link of each mail that stops them.
  token uuid not null default gen_random_uuid(),
  day date not null,
  mailed integer not null,
  is_blocked boolean not null default false,
  constraint invited_address_token_unique unique (token),
  constraint invited_address_mailed_not_negative check (mailed >= 0)
);
