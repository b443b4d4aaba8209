// Enforces daily quotas. The use is counted in the transaction of the write, so a write that is rolled back is not
// counted.
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { DAILY_QUOTAS, type DailyQuota } from '@treewell/domain/quotas';
import type { Db } from '../db/db.ts';
import { insertDailyUse, isUsedUp } from './daily-use.queries.ts';

const DAY_SECONDS = 86_400;

export async function countDailyUse(db: Db, userId: number, noun: DailyQuota, amount = 1): Promise<void> {
  const { max, problem } = DAILY_QUOTAS[noun];
  if (!(await insertDailyUse(db, userId, noun, amount, max))) throw quotaProblem(problem);
}

/** Refuses early, before expensive work, when the quota is already used up. The work itself is counted at its end. */
export async function requireDailyUse(db: Db, userId: number, noun: DailyQuota): Promise<void> {
  const { max, problem } = DAILY_QUOTAS[noun];
  if (await isUsedUp(db, userId, noun, max)) throw quotaProblem(problem);
}

function quotaProblem(problem: ProblemCode): Problem {
  const secondsOfDay = Math.floor(Date.now() / 1_000) % DAY_SECONDS;
  return new Problem(problem, { retryAfterSeconds: DAY_SECONDS - secondsOfDay });
}
