// Removes files from the photo store by jobs. The job is inserted in the transaction that makes the file useless. It
// runs after the commit, and again until it succeeds.
import type { Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';

/** Longer than the photo store may take, including its own retries. */
const LEASE_SECONDS = 300;

export const insertRemovals = (db: Db, keys: readonly string[], delaySeconds = 0): Promise<number> =>
  insertJobs(
    db,
    'remove_file',
    keys.map((object_key) => ({ name: object_key, payload: { object_key } })),
    { delaySeconds },
  );

export const removeFileJobs = (photoStore: Pick<PhotoStore, 'remove'>) =>
  jobKind<{ object_key: string }>({
    kind: 'remove_file',
    atOnce: 5,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 10,
    longestRetrySeconds: 3_600,
    async run({ object_key }) {
      await photoStore.remove(object_key);
      return undefined;
    },
  });
