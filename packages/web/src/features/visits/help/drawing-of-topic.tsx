import type { ComponentType } from 'react';
import { StewardshipTasks, TimeSpent } from './drawings/care.tsx';
import {
  CrownLightExposure,
  CrownTransparency,
  CrownVigor,
  FineTwigDieback,
  LeafDefoliation,
  LeafDiscoloration,
} from './drawings/crown.tsx';
import { Dbh, TreeHeight } from './drawings/measurements.tsx';
import { Blonding, ExitHoles, Exudation, Frass } from './drawings/signs-bark.tsx';
import { AdultInsectOrLarvaAppearance, Eggs, FruitDamage } from './drawings/signs-insects.tsx';
import {
  DeadTwigs,
  DiscolorationConifer,
  DiscolorationDeciduous,
  Galls,
  HolesInLeaves,
  PrematureLeafLoss,
  WiltedLeaves,
} from './drawings/signs-leaves.tsx';
import { BarkFissures, DeadBark, EpicormicSprouts, SShapedGalleries } from './drawings/signs-wood.tsx';
import type { VisitHelpTopic } from './visit-help-topics.ts';

export const DRAWING_OF_TOPIC: Record<VisitHelpTopic, ComponentType> = {
  dbh: Dbh,
  treeheight: TreeHeight,
  fine_twig_dieback: FineTwigDieback,
  leaf_defoliation: LeafDefoliation,
  leaf_discoloration: LeafDiscoloration,
  crown_vigor: CrownVigor,
  crown_light_exposure: CrownLightExposure,
  crown_density_trans: CrownTransparency,
  exit_holes: ExitHoles,
  exudation: Exudation,
  eggs: Eggs,
  adult_insect_or_larva_appearance: AdultInsectOrLarvaAppearance,
  fruit_damage: FruitDamage,
  holes_in_leaves: HolesInLeaves,
  frass: Frass,
  epicormic_sprouts: EpicormicSprouts,
  blonding: Blonding,
  s_shaped_galleries: SShapedGalleries,
  bark_fissures: BarkFissures,
  dead_bark: DeadBark,
  galls: Galls,
  dead_twigs: DeadTwigs,
  discoloration_deciduous: DiscolorationDeciduous,
  discoloration_conifer: DiscolorationConifer,
  wilted_leaves: WiltedLeaves,
  premature_leaf_loss: PrematureLeafLoss,
  time_spent: TimeSpent,
  stewardship_tasks: StewardshipTasks,
};
