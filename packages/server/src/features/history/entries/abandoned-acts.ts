// Acts whose process has stopped for good would be shown as still going on for ever. They are finished: their entries say what
// they did, and can be undone.
import type { BaseLogger } from 'pino';
import type { Database } from '../../../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../../../recurring-work.ts';
import { stopAbandonedChanges } from '../../bulk-changes/stop-change.ts';
import { finishChangeGroup } from '../change-groups.ts';
import { listAbandonedGroups } from '../change-groups.queries.ts';

const LOOK_MS = 600_000;
/** Longer than any step of a command waits for locks. */
const ABANDONED_MINUTES = 60;

export async function finishAbandonedActs(database: Database, minutes = ABANDONED_MINUTES): Promise<void> {
  await stopAbandonedChanges(database, minutes);
  for (const groupId of await listAbandonedGroups(database, minutes))
    await database.transaction((tx) => finishChangeGroup(tx, groupId));
}

export const startAbandonedActs = (database: Database, log: Pick<BaseLogger, 'error'>): RecurringWork =>
  startRecurringWork(async () => {
    try {
      await finishAbandonedActs(database);
    } catch (error) {
      log.error({ err: error }, 'Abandoned acts were not finished, will try again');
    }
    return false;
  }, LOOK_MS);
