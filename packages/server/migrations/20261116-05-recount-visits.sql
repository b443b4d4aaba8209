-- The same numbers in seconds: with checks of all species the function took minutes, because for each class of each
-- species it read the counts of all others.
create or replace function recount_visits() returns void language plpgsql as $$
begin
  delete from total where noun = 'visits';
  delete from project_visits;
  delete from species_checks_source;
  delete from species_checks;
  insert into total (noun, slot, amount)
  select 'visits', 0, count(*) from visit join tree using (tree_id) where visit.withdrawn_at is null and tree.withdrawn_at is null;
  insert into project_visits (project_id, month, visit_name, user_id, visits)
  select project_id, date_trunc('month', visit_date at time zone 'UTC'), visit_name, user_id, count(*)
  from visit join tree using (tree_id) where visit.withdrawn_at is null and tree.withdrawn_at is null group by 1, 2, 3, 4;
  insert into species_checks_source (sub_id, user_id, project_id, checks)
  select sub_id, user_id, project_id, count(*) from visit join tree using (tree_id)
  where visit.withdrawn_at is null and tree.withdrawn_at is null and visit_name = 'Health Check' group by 1, 2, 3;
  with measure (name, places) as (
    values ('dieback', 22), ('discoloration', 5), ('defoliation', 5), ('vigor', 5), ('transparency', 10)
  ), found as (
    select sub_id, value.name, place
    from visit join tree using (tree_id) cross join lateral (values ('dieback', dieback_place(fine_twig_dieback)),
      ('discoloration', leaf_discoloration), ('defoliation', leaf_defoliation), ('vigor', crown_vigor), ('transparency', crown_density_trans)) as value (name, place)
    where visit.withdrawn_at is null and tree.withdrawn_at is null and visit_name = 'Health Check'
  ), counted as (
    -- Every place of every measure once for each species, with an amount of 0 for what was not found.
    select sub_id, name, place, sum(amount)::int as amount
    from (
      select sub_id, name, place, count(*) as amount from found group by 1, 2, 3
      union all
      select sub_id, name, place, 0 from (select distinct sub_id from found) species_found, measure, generate_series(1, places) place
    ) amounts
    group by 1, 2, 3
  ), listed as (
    select sub_id, counted.name, array_agg(amount order by place) as counts
    from counted join measure on measure.name = counted.name and place between 1 and places group by 1, 2
  )
  insert into species_checks (sub_id, slot, checks, fine_twig_dieback, leaf_discoloration, leaf_defoliation, crown_vigor, crown_density_trans)
  select sub_id, 0, checks, max(counts) filter (where name = 'dieback'), max(counts) filter (where name = 'discoloration'),
    max(counts) filter (where name = 'defoliation'), max(counts) filter (where name = 'vigor'), max(counts) filter (where name = 'transparency')
  from listed join (select sub_id, sum(checks)::int as checks from species_checks_source group by sub_id) checked using (sub_id)
  group by sub_id, checks;
end $$;
