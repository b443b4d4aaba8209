// The fields of visits that have a help, in the order of their forms.
import type { ItemId } from '@treewell/content/catalogue';
import type { VisitFieldName } from '@treewell/domain/visits/kinds';

const HEALTH_TOPICS = [
  'dbh',
  'treeheight',
  'fine_twig_dieback',
  'leaf_defoliation',
  'leaf_discoloration',
  'crown_vigor',
  'crown_light_exposure',
  'crown_density_trans',
] as const;

const PEST_TOPICS = [
  'exit_holes',
  'exudation',
  'eggs',
  'adult_insect_or_larva_appearance',
  'fruit_damage',
  'holes_in_leaves',
  'frass',
  'epicormic_sprouts',
  'blonding',
  's_shaped_galleries',
  'bark_fissures',
  'dead_bark',
  'galls',
  'dead_twigs',
  'discoloration_deciduous',
  'discoloration_conifer',
  'wilted_leaves',
  'premature_leaf_loss',
] as const;

const CARE_TOPICS = ['time_spent', 'stewardship_tasks'] as const;

export const VISIT_HELP_TOPICS = [
  ...HEALTH_TOPICS,
  ...PEST_TOPICS,
  ...CARE_TOPICS,
] as const satisfies readonly VisitFieldName[];

export type VisitHelpTopic = (typeof VISIT_HELP_TOPICS)[number];

/** A field without a help has only the hint of its label. */
export const hasHelp = (field: VisitFieldName): field is VisitHelpTopic =>
  VISIT_HELP_TOPICS.some((topic) => topic === field);

type PestTopic = (typeof PEST_TOPICS)[number];

/** Signs of pests: their help says what they may hint at, and where to report them. */
export const isPestTopic = (topic: VisitHelpTopic): topic is PestTopic => PEST_TOPICS.some((each) => each === topic);

/** The one-page manual of each field in the library. */
export const MANUAL_OF_TOPIC: Record<VisitHelpTopic, ItemId> = {
  dbh: 'dbh',
  treeheight: 'treeheight',
  fine_twig_dieback: 'fine-twig-dieback',
  leaf_defoliation: 'leaf-defoliation',
  leaf_discoloration: 'leaf-discoloration',
  crown_vigor: 'crown-vigor',
  crown_light_exposure: 'crown-light-exposure',
  crown_density_trans: 'crown-transparency',
  exit_holes: 'exit-holes',
  exudation: 'exudation',
  eggs: 'eggs',
  adult_insect_or_larva_appearance: 'adult-insect-or-larva',
  fruit_damage: 'fruit-damage',
  holes_in_leaves: 'holes-in-leaves',
  frass: 'frass',
  epicormic_sprouts: 'epicormic-sprouts',
  blonding: 'blonding',
  s_shaped_galleries: 's-shaped-galleries',
  bark_fissures: 'bark-fissures',
  dead_bark: 'dead-bark',
  galls: 'galls',
  dead_twigs: 'dead-twigs',
  discoloration_deciduous: 'discoloration-deciduous',
  discoloration_conifer: 'discoloration-conifer',
  wilted_leaves: 'wilted-leaves',
  premature_leaf_loss: 'premature-leaf-loss',
  time_spent: 'time-spent',
  stewardship_tasks: 'stewardship-tasks',
};
