// Compares a health check with the drawn one that waits for it, and takes draws out of their runs for good: their visit or
// their tree was withdrawn, their tree left the project, or their second visit was withdrawn. Since then everybody can see
// the first values, so nobody could measure blindly. Only a restored second visit is compared again. A tree that no longer
// lives leaves its runs by a trigger (schema/qaqc.sql).
import { isSameLeafSeason, leafZoneOf } from '@treewell/domain/visits/leaf-season';
import { compareChecks } from '@treewell/domain/qaqc/comparison';
import type { Db } from '../../../db/db.ts';
import { insertJobs } from '../../../jobs/jobs.queries.ts';
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
  const isSameSeason = isSameLeafSeason(drawn.first_date, drawn.second_date, leafZoneOf(drawn.latitude));
  const agreement = compareChecks(drawn.first, drawn.second, isSameSeason);
  await queries.updateCompared(db, drawn.visit_id, secondVisitId, agreement);
  await queries.updateTreeQuality(db, [drawn.tree_id]);
  if (Object.values(agreement.within).includes(false))
    await insertJobs(
      db,
      'mail_questions',
      [{ name: String(drawn.first_user_id), payload: { user_id: drawn.first_user_id } }],
      { delaySeconds: MAIL_DELAY_SECONDS, giveUpAfterHours: GIVE_UP_HOURS },
    );
}

/** The caller has locked their trees, as all callers of this file have. In a completed run nothing is taken back. */
export async function dropVisitsWithdrawn(db: Db, visitIds: readonly number[]): Promise<void> {
  await queries.updateVisitsDropped(db, visitIds);
  await queries.updateSecondWithdrawn(db, visitIds);
  await followTrees(db, visitIds);
}

export async function compareRestoredVisits(db: Db, visitIds: readonly number[]): Promise<void> {
  await queries.updateSecondRestored(db, visitIds);
  await followTrees(db, visitIds);
}

export async function dropTreeWithdrawn(db: Db, treeId: number): Promise<void> {
  await queries.updateBlind(db, await queries.updateTreeDropped(db, treeId));
}

export async function dropTreesUnlinked(db: Db, projectId: number, treeIds: readonly number[]): Promise<void> {
  await queries.updateBlind(db, await queries.updateUnlinkedDropped(db, projectId, treeIds));
}

async function followTrees(db: Db, visitIds: readonly number[]): Promise<void> {
  const treeIds = await queries.listDrawnTrees(db, visitIds);
  if (treeIds.length === 0) return;
  await queries.updateBlind(db, treeIds);
  await queries.updateTreeQuality(db, treeIds);
}
