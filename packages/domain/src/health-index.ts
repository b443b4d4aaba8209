// The health index of a tree (§9).
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** A health index is only computed from this many health checks of the species on (§9). */
export const HEALTH_INDEX_MIN_CHECKS = 100;

export const HEALTH_RINGS = ['green', 'orange', 'red'] as const;

export type HealthRing = (typeof HEALTH_RINGS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

const HealthCheckCounts = z
  .object({ species_health_checks: z.int(), tree_health_checks: z.int() })
  .meta({ id: 'HealthCheckCounts' });

export type HealthCheckCounts = z.output<typeof HealthCheckCounts>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** The colour of the ring around a health index (§9); taken from the rounded number that is shown. */
export const healthRing = (zScore: number): HealthRing => (zScore < 4 ? 'green' : zScore <= 7 ? 'orange' : 'red');

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getHealthCheckCounts = endpoint('GET', '/tree/healthcheck', {
  summary: 'Health checks of a species and of a tree',
  input: z.object({ subId: id, treeId: id }).transform(({ subId, treeId }) => ({ sub_id: subId, tree_id: treeId })),
  data: HealthCheckCounts,
  problems: ['not_found'],
});
