// Deletes uploads that never became photos, and queues the removal of their files from the photo store. Several servers
// can do this at the same time.
import type { BaseLogger } from 'pino';
import type { Database } from '../../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../../recurring-work.ts';
import { allKeys, incomingKey } from '../../storage/photo-files.ts';
import { deleteOldUploads } from './photos.queries.ts';
import { insertRemovals } from './remove-files.ts';

/**
 * After this time an upload can no longer become a photo. It is deleted an hour later, when no registration can be
 * running.
 */
export const UPLOAD_VALID_HOURS = 24;
const UPLOAD_SWEPT_HOURS = UPLOAD_VALID_HOURS + 1;

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

/** Runs one round. Returns true if there may be more to delete. */
export const sweepUploads = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    const uploads = await deleteOldUploads(tx, UPLOAD_SWEPT_HOURS, PER_ROUND);
    await insertRemovals(
      tx,
      uploads.flatMap(({ photo_file, is_photo }) => (is_photo ? [incomingKey(photo_file)] : allKeys(photo_file))),
    );
    return uploads.length === PER_ROUND;
  });
