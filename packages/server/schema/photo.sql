-- tree.photo_count: the photos that the page of a tree shows, which are not those of withdrawn visits. Triggers count them,
-- because photos and visits change in separate transactions at the same time.

create or replace function count_photos(tree_ids integer[]) returns void language plpgsql as $$
begin
  -- A statement of its own: the next one then sees the photos that others have committed while this one waited.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  update tree set photo_count = counted.photos
  from unnest(tree_ids) as wanted (tree_id)
    cross join lateral (
      select count(*)::int as photos from photo
      where photo.tree_id = wanted.tree_id
        and (visit_id is null or exists (select from visit where visit.visit_id = photo.visit_id and visit.withdrawn_at is null))
    ) counted
  where tree.tree_id = wanted.tree_id and tree.photo_count <> counted.photos;
end $$;

create or replace function count_changed_photos() returns trigger language plpgsql as $$
begin
  perform count_photos(array(select distinct tree_id from changed order by tree_id));
  return null;
end $$;
create or replace trigger photo_count_inserted after insert on photo
  referencing new table as changed for each statement execute function count_changed_photos();
create or replace trigger photo_count_updated after update on photo
  referencing new table as changed for each statement execute function count_changed_photos();
create or replace trigger photo_count_deleted after delete on photo
  referencing old table as changed for each statement execute function count_changed_photos();

create or replace function count_photos_of_visits() returns trigger language plpgsql as $$
declare
  tree_ids integer[] := array(
    select distinct changed.tree_id from was join changed using (visit_id) join photo using (visit_id)
    where (was.withdrawn_at is null) is distinct from (changed.withdrawn_at is null)
    order by changed.tree_id);
begin
  if cardinality(tree_ids) > 0 then
    perform count_photos(tree_ids);
  end if;
  return null;
end $$;
create or replace trigger visit_count_photos after update on visit
  referencing new table as changed old table as was for each statement execute function count_photos_of_visits();
