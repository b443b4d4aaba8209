-- A new visit costs the same however many visits its tree has: it is compared with what the tree keeps. Only changes and
-- withdrawals read the other visits of the tree again, with refresh_trees().
create function count_new_visits() returns trigger language plpgsql as $$
declare
  tree_ids integer[] := array(select distinct tree_id from added order by tree_id);
  counts visit_count[];
begin
  -- Locked: their species cannot change meanwhile. Whoever writes visits locks their trees first, so nobody waits here.
  perform from tree where tree_id = any(tree_ids) order by tree_id for no key update;
  select array_agg(row(1, tree.sub_id, added.project_id, added.user_id, added.visit_name, added.visit_date,
    added.fine_twig_dieback, added.leaf_discoloration, added.leaf_defoliation, added.crown_vigor, added.crown_density_trans)::visit_count) into counts
  from added join tree using (tree_id) where added.withdrawn_at is null and tree.withdrawn_at is null;
  -- What a tree keeps takes part as a visit with the number 0: of two in the same second, the one recorded later counts.
  with counted as (
    select tree_id, max(visit_date) as visited_at, count(*) filter (where visit_name = 'Health Check') as health_checks,
      count(*) filter (where visit_name = 'Tree Care') as tree_cares, count(*) filter (where visit_name = 'Pest Detection') as pest_detections
    from added where withdrawn_at is null group by tree_id
  ), checked as (
    select distinct on (tree_id) * from (
      select tree_id, visit_id, visit_date, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans
      from added where withdrawn_at is null and visit_name = 'Health Check'
      union all
      select tree_id, 0, checked_at, latest_fine_twig_dieback, latest_leaf_discoloration, latest_leaf_defoliation, latest_crown_vigor, latest_crown_density_trans
      from tree where tree_id = any(tree_ids)
    ) known
    order by tree_id, visit_date desc nulls last, visit_id desc
  ), measured as (
    select distinct on (tree_id, size) * from (
      select tree_id, visit_id, visit_date, size, inches_or_feet
      from added cross join lateral (values ('dbh', dbh), ('treeheight', treeheight)) as measures (size, inches_or_feet)
      where withdrawn_at is null and inches_or_feet is not null
      union all
      select tree_id, 0, kept_at, size, inches_or_feet
      from tree cross join lateral (values ('dbh', visit_dbh_at, visit_dbh), ('treeheight', visit_treeheight_at, visit_treeheight))
        as kept (size, kept_at, inches_or_feet)
      where tree_id = any(tree_ids)
    ) known
    order by tree_id, size, visit_date desc nulls last, visit_id desc
  )
  update tree set healthcheck_count = tree.healthcheck_count + counted.health_checks,
    treecare_count = tree.treecare_count + counted.tree_cares, pestdetection_count = tree.pestdetection_count + counted.pest_detections,
    visited_at = greatest(tree.visited_at, counted.visited_at),
    checked_at = checked.visit_date, latest_fine_twig_dieback = checked.fine_twig_dieback,
    latest_leaf_discoloration = checked.leaf_discoloration, latest_leaf_defoliation = checked.leaf_defoliation,
    latest_crown_vigor = checked.crown_vigor, latest_crown_density_trans = checked.crown_density_trans,
    visit_dbh = dbh.inches_or_feet, visit_dbh_at = dbh.visit_date,
    visit_treeheight = height.inches_or_feet, visit_treeheight_at = height.visit_date
  from counted join checked using (tree_id) join measured dbh using (tree_id) join measured height using (tree_id)
  where tree.tree_id = counted.tree_id and dbh.size = 'dbh' and height.size = 'treeheight';
  -- What many share is locked last, and so for the shortest time.
  perform count_visits(counts);
  return null;
end $$;

drop trigger visit_count_inserted on visit;
create trigger visit_count_inserted after insert on visit
  referencing new table as added for each statement execute function count_new_visits();

-- An operator withdraws many visits in portions. A batch that was interrupted is not finished: the next try goes on with it.
alter table visit_batch add column finished_at timestamptz;
update visit_batch set finished_at = withdrawn_at;
create unique index visit_batch_unfinished on visit_batch (user_id, recorded_from, recorded_to) where finished_at is null;
