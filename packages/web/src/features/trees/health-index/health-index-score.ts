// A health index as it is shown: the number, and the colour of the ring around it.
import { HEALTH_INDEX_MIN_CHECKS, healthRing, type HealthRing } from '@treewell/domain/health-index';
import { SPECIAL_SPECIES } from '@treewell/domain/species';

export interface ShownScore {
  score: number;
  ring: HealthRing;
}

/** The colour is that of the number on the screen: a 3.96 is shown as 4, and 4 is orange. */
export function shownScore(zScore: number): ShownScore {
  const score = Math.round(zScore * 10) / 10;
  return { score, ring: healthRing(score) };
}

/** How many health checks a species still lacks; undefined where no number of them would do. */
export const missingChecks = (subId: number, speciesChecks: number): number | undefined =>
  SPECIAL_SPECIES.includes(subId) ? undefined : Math.max(0, HEALTH_INDEX_MIN_CHECKS - speciesChecks);
