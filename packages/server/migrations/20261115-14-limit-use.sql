-- How much of a daily allowance each person has used (domain/quotas.ts). One row per person and noun, begun anew each day.
create table daily_use (
  user_id integer not null,
  noun text not null,
  day date not null,
  used integer not null,
  primary key (user_id, noun),
  constraint daily_use_user foreign key (user_id) references users on delete cascade,
  constraint daily_use_not_negative check (used >= 0)
);

-- Why the file that was sent last is no photo: it is not decoded again until another file is announced.
alter table photo_upload add column refusal text;
