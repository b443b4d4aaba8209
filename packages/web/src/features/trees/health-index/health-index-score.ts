// The health index on the screen: the rounded number and the colour of the ring around it.
import {
  HEALTH_INDEX_MIN_CHECKS,
  HEALTH_INDEX_MIN_MEASURES,
  healthRing,
  isOldCheck,
  isUsed,
  type HealthIndexReport,
  type HealthRing,
} from '@treewell/domain/health-index';
import { SPECIAL_SPECIES } from '@treewell/domain/species';
import type { Tree } from '@treewell/domain/trees';

export interface ShownScore {
  score: number;
  ring: HealthRing;
  /** The date of the health check that it comes from. */
  checkedAt: Date | undefined;
  /** Then the ring is grey, because the check says little of today. */
  isOld: boolean;
}

type ScoredTree = Pick<Tree, 'z_score' | 'health_checked_at'>;

/** The rounded number decides the colour: 3.96 is shown as 4, and 4 is orange. Undefined without a score. */
export function shownScore({ z_score, health_checked_at }: ScoredTree, now = new Date()): ShownScore | undefined {
  if (z_score === null) return undefined;
  const score = Math.round(z_score * 10) / 10;
  return {
    score,
    ring: healthRing(score),
    checkedAt: health_checked_at === null ? undefined : new Date(health_checked_at),
    isOld: health_checked_at !== null && isOldCheck(health_checked_at, now),
  };
}

/** How many health checks a species still needs. Undefined for a special species, which never gets a score. */
export const missingChecks = (subId: number, speciesChecks: number): number | undefined =>
  SPECIAL_SPECIES.includes(subId) ? undefined : Math.max(0, HEALTH_INDEX_MIN_CHECKS - speciesChecks);

type UnscoredTree = Pick<Tree, 'sub_id' | 'z_score' | 'healthcheck_count' | 'health_checked_at'>;
type KnownReport = Pick<HealthIndexReport, 'species_health_checks' | 'measures'>;

/**
 * What a tree without a score needs itself, apart from enough health checks of its species: a health check of its own, one that
 * counts for it, or one with more values. `report` is undefined while it loads.
 */
export function missingOfTree(
  { sub_id, z_score, healthcheck_count, health_checked_at }: UnscoredTree,
  report: KnownReport | undefined,
): 'check' | 'shownCheck' | 'values' | undefined {
  if (z_score !== null || SPECIAL_SPECIES.includes(sub_id)) return undefined;
  if (healthcheck_count === 0) return 'check';
  if (health_checked_at === null) return 'shownCheck';
  if (!report || report.species_health_checks < HEALTH_INDEX_MIN_CHECKS) return undefined;
  const used = Object.values(report.measures).filter((measure) => measure.value && isUsed(measure));
  return used.length < HEALTH_INDEX_MIN_MEASURES ? 'values' : undefined;
}
