// Acts whose process has stopped for good would be shown as still going on for ever. They are finished: their entries say what
// they did, and can be undone.
import type { BaseLogger } from 'pino';
import type { Database } from '../../../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../../../recurring-work.ts';
import { stopChange } from '../../bulk-changes/stop-change.ts';
import { finishChangeGroup } from '../change-groups.ts';
import { listAbandonedGroups } from '../change-groups.queries.ts';

const LOOK_MS = 600_000;
/** Longer than any step of a command waits for locks. */
const ABANDONED_MINUTES = 60;

export async function finishAbandonedActs(database: Database, minutes = ABANDONED_MINUTES): Promise<void> {
  for (const { group_id, bulk_change_id } of await listAbandonedGroups(database, minutes))
    await database.transaction(async (tx) => {
      // Otherwise its project would wait for it for ever.
      if (bulk_change_id !== null) await stopChange(tx, { change_id: bulk_change_id, group_id }, null);
      await finishChangeGroup(tx, group_id);
    });
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
