-- A leader marks that they have looked at a pest report, so that none is forgotten and none is looked at twice.
alter table visit
  add column looked_at timestamptz,
  add column looked_by integer constraint visit_looker references users,
  add constraint visit_looked_at_by_somebody check ((looked_at is null) = (looked_by is null)),
  add constraint visit_looked_at_report check (looked_at is null or visit_name = 'Pest Detection');

-- The open reports of the trees of a home, the newest first. Looked at ones leave it, so it stays small.
create index visit_open_report on visit (coalesce(other_home_id, project_id), visit_date desc, visit_id desc)
  where visit_name = 'Pest Detection' and looked_at is null and withdrawn_at is null and (
    exit_holes <> 'None' or exudation <> 'None' or eggs <> 'None' or adult_insect_or_larva_appearance <> 'None' or
    fruit_damage <> 'None' or holes_in_leaves <> 'None' or frass <> 'No' or epicormic_sprouts <> 'No' or blonding
    <> 'No' or s_shaped_galleries <> 'No' or bark_fissures <> 'No' or dead_bark <> 'No' or galls <> 'No' or
    dead_twigs <> 'No' or discoloration_deciduous <> 'No' or discoloration_conifer <> 'No' or wilted_leaves <>
    'No' or premature_leaf_loss <> 'No'
  );
