// Files of the photo store that are to go: queued in the transaction that no longer needs them, removed after its
// commit, and again until it works.
import type { Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';

/** Longer than a store may take, with all its own repetitions. */
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
