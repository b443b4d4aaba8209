-- What PostgreSQL computes of a tree. Generated columns and indexes use tree_cell, tree_lod and filter_value: a change of
-- such a function needs a migration that computes the columns again.

-- The position on a Web Mercator square of 2^31 by 2^31 steps (2 cm), its bits interleaved (Morton order):
-- every map tile is one contiguous range of cells.
create or replace function tree_cell(longitude double precision, latitude double precision) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  side constant double precision := 2147483648;
  reach constant double precision := radians(least(greatest(latitude, -85.051128), 85.051128));
  x bigint := least(greatest(floor((longitude + 180) / 360 * side), 0), side - 1);
  y bigint := least(greatest(floor((0.5 - ln(tan(pi() / 4 + reach / 2)) / (2 * pi())) * side), 0), side - 1);
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

-- The level of detail at which a tree is drawn, 0 to 20, by lot from its id: all levels up to one hold half as
-- many trees as all up to the next, so that of two thousand million trees level 0 has about two thousand.
create or replace function tree_lod(tree_id integer) returns smallint
language sql immutable strict parallel safe as $$
  select length(ltrim(hashint4(tree_id)::bit(20)::text, '0'))::smallint
$$;

-- What filters ask of a tree. Bits 0 to 22: the DBH in ten-thousandths of an inch, 0 without one. Bit 23: pest reports. Bit 24: photos.
-- features/tiles/filter/filter-bits.ts reads them.
create or replace function filter_value(dbh double precision, pest_reports integer, photos integer) returns integer
language sql immutable parallel safe as $$
  select case when dbh is null then 0 else greatest(1, round(dbh * 10000)::int) end
    | ((pest_reports > 0)::int << 23) | ((photos > 0)::int << 24)
$$;

-- A number in its own bits of tile_value. Null and numbers below 0 become 0, numbers that do not fit the largest that does.
create or replace function tile_bits(value integer, first_bit integer, bits integer) returns bigint
language sql immutable parallel safe as $$
  select least(greatest(value, 0), (1 << bits) - 1)::bigint << first_bit
$$;

-- What the map and filters read of a tree: each property in its own bits (src/db/tile-layout.ts says which). 0 means that the
-- tree has no such property. A trigger instead of a generated column: a new property then needs a new body of this function,
-- but no new column, index or trigger.
-- The classes of the latest health check, not the ring: the ring follows from these and from all checks of the species,
-- and the browser works it out. So one visit changes the tiles that show its tree, and no others.
create or replace function pack_tile_value() returns trigger language plpgsql as $$
begin
  new.tile_value := {{tile_value}};
  return new;
end $$;
create or replace trigger tree_pack_tile_value before insert or update on tree
  for each row execute function pack_tile_value();

-- dbh and treeheight hold the newest measurement: what somebody entered with the tree, or what a visit found. A trigger,
-- because both forms, visits and imports write trees, and each must compare with what is stored at that moment.
create or replace function keep_newest_measurements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.entered_dbh := new.dbh;
    new.dbh_entered_at := case when new.dbh is not null then date_trunc('second', new.created_at) end;
    new.entered_treeheight := new.treeheight;
    new.treeheight_entered_at := case when new.treeheight is not null then date_trunc('second', new.created_at) end;
    return new;
  end if;
  -- Trees from before visits: to change a million of them in a migration would have stopped the server for minutes.
  if num_nonnulls(old.dbh_entered_at, new.dbh_entered_at, old.visit_dbh_at) = 0 and old.dbh is not null then
    new.entered_dbh := old.dbh;
    new.dbh_entered_at := date_trunc('second', old.created_at);
  end if;
  if num_nonnulls(old.treeheight_entered_at, new.treeheight_entered_at, old.visit_treeheight_at) = 0 and old.treeheight is not null then
    new.entered_treeheight := old.treeheight;
    new.treeheight_entered_at := date_trunc('second', old.created_at);
  end if;
  -- What somebody enters now is the newest. An undo writes entered_dbh and dbh_entered_at as they were. An empty field is not a measurement: a cleared field shows what visits have found.
  if new.dbh is distinct from old.dbh then
    new.entered_dbh := new.dbh;
    new.dbh_entered_at := case when new.dbh is not null
      then greatest(date_trunc('second', clock_timestamp()), new.visit_dbh_at + interval '1 second') end;
  end if;
  if new.treeheight is distinct from old.treeheight then
    new.entered_treeheight := new.treeheight;
    new.treeheight_entered_at := case when new.treeheight is not null
      then greatest(date_trunc('second', clock_timestamp()), new.visit_treeheight_at + interval '1 second') end;
  end if;
  new.dbh := case when new.visit_dbh_at is null or new.visit_dbh_at < new.dbh_entered_at then new.entered_dbh else new.visit_dbh end;
  new.treeheight := case when new.visit_treeheight_at is null or new.visit_treeheight_at < new.treeheight_entered_at
    then new.entered_treeheight else new.visit_treeheight end;
  -- A form that was opened before must learn of the newer measurement.
  if new.version = old.version and (new.dbh, new.treeheight) is distinct from (old.dbh, old.treeheight) then
    new.version := new.version + 1;
  end if;
  return new;
end $$;
create or replace trigger tree_keep_newest_measurements_inserted before insert on tree
  for each row execute function keep_newest_measurements();
create or replace trigger tree_keep_newest_measurements before update on tree
  for each row when (
    (old.dbh, old.treeheight, old.visit_dbh, old.visit_dbh_at, old.visit_treeheight, old.visit_treeheight_at,
      old.entered_dbh, old.dbh_entered_at, old.entered_treeheight, old.treeheight_entered_at)
    is distinct from (new.dbh, new.treeheight, new.visit_dbh, new.visit_dbh_at, new.visit_treeheight, new.visit_treeheight_at,
      new.entered_dbh, new.dbh_entered_at, new.entered_treeheight, new.treeheight_entered_at))
  execute function keep_newest_measurements();

-- A tree that lives has no day and no reason of its status. A trigger, because forms, bulk edits and imports write only some of
-- these columns, and each must fit what is stored at that moment.
create or replace function keep_status() returns trigger language plpgsql as $$
begin
  new.status_date := null;
  new.status_reason := null;
  return new;
end $$;
create or replace trigger tree_keep_status before insert or update on tree
  for each row when (new.status = 'alive' and num_nonnulls(new.status_date, new.status_reason) > 0) execute function keep_status();

-- When a tree was lost. Its first day counts, because a dead tree becomes a stump and is removed later; but a corrected day is
-- followed, and what is dead has died on the day that somebody says. A planting date says that a tree has stood on what is an empty
-- site now. A place without one is lost by nobody, also when it becomes removed since a tree was planted there.
create or replace function keep_loss() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_lost := new.status <> 'site' or new.planted_on is not null;
    new.lost_on := case when new.is_lost then new.status_date end;
    return new;
  end if;
  new.is_lost := new.status <> 'alive' and (old.is_lost or new.planted_on is not null
    or new.status in ('dead', 'stump') or (new.status = 'removed' and old.status = 'alive'));
  new.lost_on := case
    when not new.is_lost then null
    when not old.is_lost or new.status = 'dead' then new.status_date
    when new.status = old.status and old.lost_on is not distinct from old.status_date then new.status_date
    else least(old.lost_on, new.status_date)
  end;
  return new;
end $$;
create or replace trigger tree_keep_loss_inserted before insert on tree
  for each row when (new.status <> 'alive') execute function keep_loss();
create or replace trigger tree_keep_loss before update on tree
  for each row when ((old.status, old.status_date, old.planted_on) is distinct from (new.status, new.status_date, new.planted_on))
  execute function keep_loss();

-- Withdrawn trees are counted nowhere. The total is kept by a trigger, as that of inserted trees (total.sql).
create or replace function count_withdrawn_tree() returns trigger language plpgsql as $$
begin
  insert into total as t (noun, slot, amount)
  values ('trees', pg_backend_pid() % 16, case when new.withdrawn_at is null then 1 else -1 end)
  on conflict (noun, slot) do update set amount = t.amount + excluded.amount;
  return null;
end $$;
-- Its name comes after that of tree_followed_in_projects, and so does its work: locks are taken in one order.
create or replace trigger tree_withdrawn_count after update on tree
  for each row when ((old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
  execute function count_withdrawn_tree();
