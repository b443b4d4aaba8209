// How much one person can do: more than anybody needs by hand, less than would harm the others.
import type { ProblemCode } from './problems.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** A day is one of UTC. A team that brings a whole inventory imports it instead. */
export const DAILY_QUOTAS = {
  projects: { most: 50, problem: 'too_many_projects_today' },
  trees: { most: 10_000, problem: 'too_many_trees_today' },
  photos: { most: 2_000, problem: 'too_many_photos_today' },
  /** Trees taken into a project by hand. */
  links: { most: 500_000, problem: 'too_many_links_today' },
  /** Each is a mail to leaders of a project. */
  join_requests: { most: 50, problem: 'too_many_join_requests_today' },
  /** Bytes of answers that are kept for a day, because their writes carried an Idempotency-Key. */
  kept_answers: { most: 50_000_000, problem: 'too_many_keys_today' },
} as const satisfies Record<string, { most: number; problem: ProblemCode }>;
export type DailyQuota = keyof typeof DAILY_QUOTAS;

/** New projects of one person that are still taking in the trees of their cities. */
export const OPEN_INTAKES_MAX = 2;

/** Requests to join that nobody has answered yet. Each is a mail to every leader of the project. */
export const OPEN_JOIN_REQUESTS_MAX = 30;
