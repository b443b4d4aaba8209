// Forgets uploads that were never registered as photos, and queues the removal of what they left in the store.
// Any number of servers may sweep.
import type { BaseLogger } from 'pino';
import type { Database } from '../../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../../recurring-work.ts';
import { allKeys, incomingKey } from '../../storage/photo-files.ts';
import { deleteOldUploads } from './photos.queries.ts';
import { insertRemovals } from './remove-files.ts';

/** How long an upload may wait to be registered; it is swept an hour later, when no registration can be under way. */
export const UPLOAD_KEPT_HOURS = 24;
const UPLOAD_SWEPT_HOURS = UPLOAD_KEPT_HOURS + 1;

const SWEEP_MS = 60_000;
const PER_ROUND = 50;

export const startUploadSweep = (database: Database, log: Pick<BaseLogger, 'error'>): RecurringWork =>
  startRecurringWork(
    () =>
      sweepUploads(database).catch((error: unknown) => {
        log.error({ err: error }, 'Uploads could not be swept, will try again');
        return false;
      }),
    SWEEP_MS,
  );

/** One round; answers whether there may be more to do at once. */
export const sweepUploads = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    const uploads = await deleteOldUploads(tx, UPLOAD_SWEPT_HOURS, PER_ROUND);
    await insertRemovals(
      tx,
      uploads.flatMap(({ photo_file, is_photo }) => (is_photo ? [incomingKey(photo_file)] : allKeys(photo_file))),
    );
    return uploads.length === PER_ROUND;
  });
