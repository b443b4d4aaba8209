// Compares a health check with the drawn one that waits for it. A withdrawn second visit is no longer compared, and the
// values of the first are hidden again; a restored one is compared again.
import { type QaqcMeasure, QAQC_MEASURE_NAMES, compareChecks } from '@treewell/domain/qaqc/comparison';
import type { Db } from '../../db/db.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import * as queries from './second-visits.queries.ts';

/** One mail tells a person of all that was found in this time. */
const MAIL_DELAY_SECONDS = 3_600;
const GIVE_UP_HOURS = 72;

export async function compareNewVisit(db: Db, newVisitId: number): Promise<void> {
  const waiting = await queries.listWaitingDraws(db, newVisitId);
  const [first] = waiting;
  if (!first) return;
  const drawn = waiting.find(({ is_second }) => is_second);
  if (drawn) await compare(db, drawn, newVisitId);
  // Or it is by a first observer, and is hidden too.
  await queries.updateBlind(db, [first.tree_id]);
}

async function compare(db: Db, drawn: queries.DrawnVisit, secondVisitId: number): Promise<void> {
  const { within, accuracy } = compareChecks(drawn.first, drawn.second);
  await queries.updateCompared(db, drawn.visit_id, secondVisitId, accuracy);
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

/** In a completed run nothing is taken back. */
export async function releaseWithdrawnVisits(db: Db, visitIds: readonly number[]): Promise<void> {
  await queries.updateReleased(db, visitIds);
  await followTrees(db, visitIds);
}

export async function compareRestoredVisits(db: Db, visitIds: readonly number[]): Promise<void> {
  await queries.updateComparedAgain(db, visitIds);
  await followTrees(db, visitIds);
}

async function followTrees(db: Db, visitIds: readonly number[]): Promise<void> {
  const treeIds = await queries.listDrawnTrees(db, visitIds);
  if (treeIds.length === 0) return;
  await queries.updateBlind(db, treeIds);
  await queries.updateTreeQuality(db, treeIds);
}
