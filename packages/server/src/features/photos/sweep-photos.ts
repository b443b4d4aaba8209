// Removes files from the photo store: those of deleted photos, at once when poked after a commit, and uploads
// that were never registered. Any number of servers may sweep; what fails is tried again until it works.
import type { BaseLogger } from 'pino';
import type { Database } from '../../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../../recurring-work.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import { allKeys, incomingKey } from './photo-files.ts';
import { type Removal, deleteOldUploads, deleteRemoval, insertRemovals, updateDueRemovalsLeased, updateRemovalPostponed } from './photos.queries.ts';

/** How long an upload may wait to be registered; it is swept an hour later, when no registration can be under way. */
export const UPLOAD_KEPT_HOURS = 24;
const UPLOAD_SWEPT_HOURS = UPLOAD_KEPT_HOURS + 1;

const SWEEP_MS = 60_000;
const PER_ROUND = 50;
const AT_ONCE = 5;
/** Longer than a store may take for AT_ONCE of PER_ROUND, with all its own repetitions. */
const LEASE_SECONDS = 1_200;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3_600;

export interface SweepOptions {
  database: Database;
  photoStore: PhotoStore;
  log: Pick<BaseLogger, 'warn' | 'error'>;
  /** Begins nothing more once it is aborted. */
  signal?: AbortSignal;
}

export type PhotoSweep = RecurringWork;

export const startPhotoSweep = ({ everyMs = SWEEP_MS, ...options }: SweepOptions & { everyMs?: number }): PhotoSweep =>
  startRecurringWork(
    (signal) =>
      sweepPhotos({ ...options, signal }).catch((error: unknown) => {
        options.log.error({ err: error }, 'Photos could not be swept, will try again');
        return false;
      }),
    everyMs,
  );

/** One round; answers whether there may be more to do at once. */
export async function sweepPhotos({ database, photoStore, log, signal }: SweepOptions): Promise<boolean> {
  const forgotten = await database.transaction(async (tx) => {
    const uploads = await deleteOldUploads(tx, UPLOAD_SWEPT_HOURS, PER_ROUND);
    await insertRemovals(tx, uploads.flatMap(({ photo_file, is_photo }) => (is_photo ? [incomingKey(photo_file)] : allKeys(photo_file))));
    return uploads.length;
  });
  const due = await updateDueRemovalsLeased(database, PER_ROUND, LEASE_SECONDS);
  for (let first = 0; first < due.length && !signal?.aborted; first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map((removal) => removeOne({ database, photoStore, log }, removal)));
  return forgotten === PER_ROUND || due.length === PER_ROUND;
}

async function removeOne({ database, photoStore, log }: SweepOptions, { object_key, tries }: Removal): Promise<void> {
  try {
    await photoStore.remove(object_key);
  } catch (error) {
    log.warn({ object_key, tries, err: error }, 'A photo file was not removed, will be tried again');
    await updateRemovalPostponed(database, object_key, Math.min(FIRST_RETRY_SECONDS * 2 ** (tries - 1), LONGEST_RETRY_SECONDS));
    return;
  }
  await deleteRemoval(database, object_key);
}
