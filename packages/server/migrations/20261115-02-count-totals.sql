-- The dashboard's totals in constant time. Triggers keep them; sixteen slots per noun keep writers of
-- different connections from waiting for one another on a single row.
create table total (
  noun text not null,
  slot smallint not null,
  amount bigint not null default 0,
  primary key (noun, slot)
);

create function count_inserted() returns trigger language plpgsql as $$
begin
  insert into total as t (noun, slot, amount)
  values (tg_argv[0], pg_backend_pid() % 16, (select count(*) from changed))
  on conflict (noun, slot) do update set amount = t.amount + excluded.amount;
  return null;
end $$;

create function count_deleted() returns trigger language plpgsql as $$
begin
  insert into total as t (noun, slot, amount)
  values (tg_argv[0], pg_backend_pid() % 16, -(select count(*) from changed))
  on conflict (noun, slot) do update set amount = t.amount + excluded.amount;
  return null;
end $$;

create trigger users_count_inserted after insert on users
  referencing new table as changed for each statement execute function count_inserted('users');
create trigger users_count_deleted after delete on users
  referencing old table as changed for each statement execute function count_deleted('users');
