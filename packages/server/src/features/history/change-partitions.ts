// Each month of the history is a partition. They are made ahead, when the server starts and once a day.
import type { Database } from '../../db/db.ts';
import { listMonths, makePartition } from './change-groups.queries.ts';

const MONTHS_AHEAD = 3;
const DAY_MS = 86_400_000;

/** One transaction for each, so that nobody waits long. */
export async function makePartitions(database: Database): Promise<void> {
  for (const month of await listMonths(database, MONTHS_AHEAD))
    await database.transaction((tx) => makePartition(tx, month));
}

/** Returns how to stop it. Without a partition changes are kept all the same, so a failure waits for the next day. */
export async function startPartitions(
  database: Database,
  log: { error: (details: object, message: string) => void },
): Promise<() => void> {
  const make = () =>
    makePartitions(database).catch((error: unknown) =>
      log.error({ err: error }, 'The partitions of the history were not made'),
    );
  await make();
  const timer = setInterval(() => void make(), DAY_MS).unref();
  return () => clearInterval(timer);
}
