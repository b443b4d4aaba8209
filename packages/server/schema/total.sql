-- The totals of the dashboard in constant time. Triggers keep them, because rows come and go in many ways: by calls, imports,
-- jobs and the demo. Sixteen slots for each noun keep writers of different connections from waiting for one another.

create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  insert into total as t (noun, slot, amount)
  values (tg_argv[0], pg_backend_pid() % 16, (select count(*) from changed))
  on conflict (noun, slot) do update set amount = t.amount + excluded.amount;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  insert into total as t (noun, slot, amount)
  values (tg_argv[0], pg_backend_pid() % 16, -(select count(*) from changed))
  on conflict (noun, slot) do update set amount = t.amount + excluded.amount;
  return null;
end $$;
create or replace trigger users_count_inserted after insert on users
  referencing new table as changed for each statement execute function count_inserted('users');
create or replace trigger users_count_deleted after delete on users
  referencing old table as changed for each statement execute function count_deleted('users');
create or replace trigger tree_count_inserted after insert on tree
  referencing new table as changed for each statement execute function count_inserted('trees');
create or replace trigger tree_count_deleted after delete on tree
  referencing old table as changed for each statement execute function count_deleted('trees');
