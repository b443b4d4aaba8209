// The database of the server that journeys use, for what no person could do: make time pass, plant a forest.
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

/** As if the last code had been mailed to this address so many seconds earlier. */
export const codeWasMailedEarlier = (email: string, seconds: number): Promise<unknown> =>
  withDatabase((client) =>
    client.query('update identity_code set mailed_at = mailed_at - make_interval(secs => $2) where email = $1', [
      email,
      seconds,
    ]),
  );

/** Before the first journey: nothing of this database has to survive a power cut, so nothing waits for the disk. */
export default (): Promise<void> =>
  withDatabase(async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
