// Restores into the embedded database and backs it up again. With TEST_POSTGRES=15 the other database is the oldest
// version that we support.
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { allRows, createTarget, createWorld, envOf, log, restore, save, temporaryFolder } from '../../test/backups.ts';
import { type Database, openPool, sql } from '../db/db.ts';
import { type Connection, openBackupSource } from '../db/open-database.ts';
import { type Env, readEnv } from '../env.ts';

it('a backup moves from a PostgreSQL server to the embedded database and back, also between versions', async () => {
  const { test } = await createWorld();
  onTestFinished(() => test.close());
  const [first, second] = [join(temporaryFolder(), 'first'), join(temporaryFolder(), 'second')];
  await save(envOf(test.database.connection, test.dataDir), first);
  const embedded = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder() });
  await restore(embedded, first);
  await save(embedded, second);
  const target = await createTarget();
  await restore(envOf(target.connection, temporaryFolder()), second);
  const saved = await allRows(test.database.connection);
  expect(await allRows(target.connection)).toEqual(saved);

  // The operator used a newer version and goes back to this one.
  await onEmbedded(embedded, async (database) => {
    await database.run(sql`insert into migration (name, checksum) values ('29990101-01-later.sql', 'x')`);
    await database.run(sql`create table later (tree_id integer references tree, kind text)`);
  });
  await restore(embedded, second, { isReplacing: true });
  await onEmbedded(embedded, async (_database, connection) => expect(await allRows(connection)).toEqual(saved));
});

async function onEmbedded(
  env: Env,
  work: (database: Database, connection: Connection) => Promise<void>,
): Promise<void> {
  const { connection, close } = await openBackupSource(env, log);
  const database = openPool(connection, () => {});
  try {
    await work(database, connection);
  } finally {
    await database.close();
    await close();
  }
}
