// Limits for one person. They are higher than anybody needs by hand, and low enough to protect the other users.
import type { ProblemCode } from './problems.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Days are counted in UTC. A whole tree inventory is too large for these limits: it is imported instead. */
export const DAILY_QUOTAS = {
  projects: { max: 50, problem: 'too_many_projects_today' },
  trees: { max: 10_000, problem: 'too_many_trees_today' },
  visits: { max: 5_000, problem: 'too_many_visits_today' },
  photos: { max: 2_000, problem: 'too_many_photos_today' },
  /** Trees that a person adds to a project from the map, and those that a new project takes in. */
  links: { max: 500_000, problem: 'too_many_links_today' },
  /** Each change of a plan is worked out for all trees of its project. */
  plans: { max: 200, problem: 'too_many_plans_today' },
  /** Trees that a person changes together: a few fields of every tree of a large city. */
  tree_changes: { max: 1_000_000, problem: 'too_many_tree_changes_today' },
  /** Each request sends a mail to the leaders of a project. */
  join_requests: { max: 50, problem: 'too_many_join_requests_today' },
  invitations: { max: 50, problem: 'too_many_invitations_today' },
  /** Each one sends a mail to an address that may be a stranger's. */
  email_changes: { max: 10, problem: 'too_many_email_changes_today' },
  /** Addresses that a person mails invitations to. */
  invitation_mails: { max: 500, problem: 'too_many_invitation_mails_today' },
  tasks: { max: 1_000, problem: 'too_many_tasks_today' },
  rounds: { max: 100, problem: 'too_many_rounds_today' },
  /** Secret addresses of calendars. */
  calendars: { max: 50, problem: 'too_many_calendars_today' },
  /** Edits and undos: the history keeps the earlier values of each. */
  changes: { max: 20_000, problem: 'too_many_changes_today' },
  /** Bytes of stored answers. The server stores the answer to a request with an Idempotency-Key for a day. */
  kept_answers: { max: 50_000_000, problem: 'too_many_keys_today' },
} as const satisfies Record<string, { max: number; problem: ProblemCode }>;
export type DailyQuota = keyof typeof DAILY_QUOTAS;

/** New projects of one person whose existing trees are still being added. */
export const OPEN_INTAKES_MAX = 2;

/** Unanswered requests to join of one person. Each one sent a mail to the leaders of a project. */
export const OPEN_JOIN_REQUESTS_MAX = 30;
