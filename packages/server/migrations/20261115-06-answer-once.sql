-- A write that carried an Idempotency-Key, and what it was answered: the same key is answered the same, once.
create table idempotency (
  user_id integer not null references users on delete cascade,
  key text not null,
  request text not null, -- a hash of the call and its input: a key means one request
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_created on idempotency (created_at);
