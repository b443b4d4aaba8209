-- One queue for all work that is done beside the requests (docs/decisions/011-one-queue.md). A row goes when its work is done.
create table job (
  job_id bigint generated always as identity primary key,
  kind text not null,
  -- What is wanted once, however often it is asked for: of one kind no two waiting jobs have the same name.
  name text,
  payload jsonb not null,
  -- How far a job of several steps has come. Apart from the payload, which may be long and is never written again.
  progress jsonb,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- Since the last step that succeeded.
  tries integer not null default 0,
  -- Each lease has a number of its own: a worker whose lease ran out cannot write over a newer one.
  lease integer not null default 0,
  give_up_at timestamptz,
  last_error text,
  constraint job_kind_known check (kind in ('send_code', 'send_notice', 'remove_file', 'include_trees')),
  constraint job_name_once unique (kind, name),
  constraint job_tries_not_negative check (tries >= 0)
);
create index job_due on job (kind, due_at, job_id);

insert into job (kind, payload, queued_at, due_at, tries, give_up_at, last_error)
select case when unsubscribe_url is null then 'send_code' else 'send_notice' end,
  jsonb_build_object('to', recipient, 'subject', subject, 'text', text_body, 'html', html_body, 'unsubscribe_url', unsubscribe_url),
  queued_at, due_at, tries, give_up_at, last_error
from mail order by mail_id;
drop table mail;

insert into job (kind, name, payload, due_at, tries)
select 'remove_file', object_key, jsonb_build_object('object_key', object_key), due_at, tries from photo_removal;
drop table photo_removal;
