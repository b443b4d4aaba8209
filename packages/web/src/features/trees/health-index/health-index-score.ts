// The health index on the screen: the rounded number and the colour of the ring around it.
import { HEALTH_INDEX_MIN_CHECKS, healthRing, type HealthRing } from '@treewell/domain/health-index';
import { SPECIAL_SPECIES } from '@treewell/domain/species';

export interface ShownScore {
  score: number;
  ring: HealthRing;
}

/** The rounded number decides the colour: 3.96 is shown as 4, and 4 is orange. */
export function shownScore(zScore: number): ShownScore {
  const score = Math.round(zScore * 10) / 10;
  return { score, ring: healthRing(score) };
}

/** How many health checks a species still needs. Undefined for a special species, which never gets a score. */
export const missingChecks = (subId: number, speciesChecks: number): number | undefined =>
  SPECIAL_SPECIES.includes(subId) ? undefined : Math.max(0, HEALTH_INDEX_MIN_CHECKS - speciesChecks);
