// Compares a health check with the drawn one that waits for it. A withdrawn second visit is no longer compared, and the
// values of the first are hidden again; a restored one is compared again.
import { type QaqcMeasure, QAQC_MEASURE_NAMES, compareChecks } from '@treewell/domain/qaqc/comparison';
import type { Db } from '../../db/db.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import * as queries from './second-visits.queries.ts';

/** One mail tells a person of all that was found in this time. */
const MAIL_DELAY_SECONDS = 3_600;
const GIVE_UP_HOURS = 72;

export async function compareNewVisit(db: Db, secondVisitId: number): Promise<void> {
  const drawn = await queries.findDrawnVisit(db, secondVisitId);
  if (!drawn) return;
  const { within, accuracy } = compareChecks(drawn.first, drawn.second);
  await queries.updateCompared(db, drawn.visit_id, secondVisitId, accuracy);
  await queries.updateBlind(db, [drawn.visit_id], false);
  await queries.updateTreeQuality(db, [drawn.tree_id]);
  if (openMeasures(within).length > 0)
    await insertJobs(
      db,
      'mail_questions',
      [{ name: String(drawn.first_user_id), payload: { user_id: drawn.first_user_id } }],
      { delaySeconds: MAIL_DELAY_SECONDS, giveUpAfterHours: GIVE_UP_HOURS },
    );
}

export const openMeasures = (within: Record<QaqcMeasure, boolean>): QaqcMeasure[] =>
  QAQC_MEASURE_NAMES.filter((measure) => !within[measure]);

export async function releaseWithdrawnVisits(db: Db, visitIds: readonly number[]): Promise<void> {
  await follow(db, await queries.updateReleased(db, visitIds), true);
}

export async function compareRestoredVisits(db: Db, visitIds: readonly number[]): Promise<void> {
  await follow(db, await queries.updateComparedAgain(db, visitIds), false);
}

async function follow(db: Db, changed: readonly queries.ChangedDraw[], isBlind: boolean): Promise<void> {
  if (changed.length === 0) return;
  await queries.updateBlind(
    db,
    changed.map(({ visit_id }) => visit_id),
    isBlind,
  );
  await queries.updateTreeQuality(
    db,
    changed.map(({ tree_id }) => tree_id),
  );
}
