-- The measures of the health index and their classes are listed in the domain only. What triggers keep of them therefore has
-- no column for each measure: counts are rows, and the latest health check of a tree is one array, in the order of
-- HEALTH_MEASURES.

-- How many health checks of a species have each class of each measure. Eight slots, as in species_checks.
create table species_classes (
  sub_id integer not null,
  measure text not null,
  class smallint not null,
  slot smallint not null,
  checks integer not null,
  constraint species_classes_once primary key (sub_id, measure, class, slot),
  constraint species_classes_species foreign key (sub_id) references species
);
insert into species_classes (sub_id, measure, class, slot, checks)
select sub_id, measure, class, slot, amount
from species_checks cross join lateral (values
    ('fine_twig_dieback', fine_twig_dieback, '{1,5,10,15,20,25,30,35,40,45,50,55,60,65,70,75,80,85,90,95,99,100}'::smallint[]),
    ('leaf_discoloration', leaf_discoloration, '{1,2,3,4,5}'),
    ('leaf_defoliation', leaf_defoliation, '{1,2,3,4,5}'),
    ('crown_vigor', crown_vigor, '{1,2,3,4,5}'),
    ('crown_density_trans', crown_density_trans, '{1,2,3,4,5,6,7,8,9,10}')
  ) as counted (measure, amounts, classes)
  cross join lateral unnest(classes, amounts) as of_class (class, amount)
where amount <> 0;

alter table species_checks
  drop column fine_twig_dieback,
  drop column leaf_discoloration,
  drop column leaf_defoliation,
  drop column crown_vigor,
  drop column crown_density_trans;

-- What one visit adds to the counts (1) or takes from them (-1), as before, with its classes in one array.
alter type visit_count
  drop attribute fine_twig_dieback,
  drop attribute leaf_discoloration,
  drop attribute leaf_defoliation,
  drop attribute crown_vigor,
  drop attribute crown_density_trans,
  add attribute classes smallint[];

alter table tree add column latest_check smallint[];
alter table tree disable trigger user;
update tree set latest_check = array[latest_fine_twig_dieback, latest_leaf_discoloration, latest_leaf_defoliation, latest_crown_vigor,
  latest_crown_density_trans]
where num_nonnulls(latest_fine_twig_dieback, latest_leaf_discoloration, latest_leaf_defoliation, latest_crown_vigor, latest_crown_density_trans) > 0;
alter table tree enable trigger user;
alter table tree
  drop column latest_fine_twig_dieback,
  drop column latest_leaf_discoloration,
  drop column latest_leaf_defoliation,
  drop column latest_crown_vigor,
  drop column latest_crown_density_trans;

-- The checks of classes and of measures are made by the schema files, from the lists of the domain (schema/visit.sql, qaqc.sql).
alter table visit
  drop constraint visit_dieback_known,
  drop constraint visit_classes_in_range;
alter table qaqc_measure drop constraint qaqc_measure_known;
alter table qaqc_answer drop constraint qaqc_answer_measure_known;
