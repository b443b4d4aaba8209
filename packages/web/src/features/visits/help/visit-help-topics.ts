// The fields of visits that have a help, in the order of their forms.

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

export const VISIT_HELP_TOPICS = [...HEALTH_TOPICS, ...PEST_TOPICS, ...CARE_TOPICS] as const;

export type VisitHelpTopic = (typeof VISIT_HELP_TOPICS)[number];

type PestTopic = (typeof PEST_TOPICS)[number];

/** Signs of pests: their help says what they may hint at, and where to report them. */
export const isPestTopic = (topic: VisitHelpTopic): topic is PestTopic => PEST_TOPICS.some((each) => each === topic);
