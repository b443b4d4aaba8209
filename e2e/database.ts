// Direct access to the server's database, for what no person can do: make time pass, add thousands of trees.
import { rmSync } from 'node:fs';
import pg from 'pg';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';

export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(embeddedConnection(process.env['E2E_DATA_DIR'] as string));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the last code look as if it had been mailed this many seconds earlier. */
export const backdateCodeMail = (email: string, seconds: number): Promise<unknown> =>
  withDatabase((client) =>
    client.query('update identity_code set mailed_at = mailed_at - make_interval(secs => $2) where email = $1', [
      email,
      seconds,
    ]),
  );

/**
 * Runs before the first journey, and what it returns after the last. The database need not survive a power cut, so it
 * does not wait for the disk.
 */
export default async (): Promise<() => void> => {
  await withDatabase(async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
  return () => rmSync(process.env['E2E_DATA_DIR'] as string, { recursive: true, force: true });
};
