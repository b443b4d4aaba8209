// The health index on the screen: the rounded number and the colour of the ring around it.
import {
  HEALTH_INDEX_MIN_CHECKS,
  HEALTH_INDEX_MIN_MEASURES,
  healthRing,
  isUsed,
  type HealthIndexReport,
  type HealthRing,
} from '@treewell/domain/health-index';
import { SPECIAL_SPECIES } from '@treewell/domain/species';
import type { Tree } from '@treewell/domain/trees';

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

type UnscoredTree = Pick<Tree, 'sub_id' | 'z_score' | 'healthcheck_count'>;
type KnownReport = Pick<HealthIndexReport, 'species_health_checks' | 'measures'>;

/**
 * What a tree without a score needs itself, apart from enough health checks of its species: a health check of its own, or
 * one with more values. `report` is undefined while it loads.
 */
export function missingOfTree(
  { sub_id, z_score, healthcheck_count }: UnscoredTree,
  report: KnownReport | undefined,
): 'check' | 'values' | undefined {
  if (z_score !== null || SPECIAL_SPECIES.includes(sub_id)) return undefined;
  if (healthcheck_count === 0) return 'check';
  if (!report || report.species_health_checks < HEALTH_INDEX_MIN_CHECKS) return undefined;
  const used = Object.values(report.measures).filter((measure) => measure.value && isUsed(measure));
  return used.length < HEALTH_INDEX_MIN_MEASURES ? 'values' : undefined;
}
