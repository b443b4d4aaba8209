// Ends a change of many trees before all of them are changed. What is changed is one entry of the history, with one undo.
import type { Db } from '../../db/db.ts';
import { deleteNamedJob } from '../../jobs/jobs.queries.ts';
import { finishChangeGroup } from '../history/change-groups.ts';
import { lockRunningChange, updateBulkChangeFinished } from './bulk-changes.queries.ts';

interface RunningChange {
  change_id: number;
  group_id: number;
}

/** Waits for the batch that is being changed. One that has ended stays as it is. */
export async function stopChange(
  db: Db,
  { change_id, group_id }: RunningChange,
  stoppedBy: number | null,
): Promise<void> {
  if (!(await lockRunningChange(db, change_id))) return;
  await updateBulkChangeFinished(db, change_id, stoppedBy);
  await finishChangeGroup(db, group_id);
  await deleteNamedJob(db, 'change_trees', String(change_id));
}
