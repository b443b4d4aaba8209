// Long transactions that stream whole tables out of the database or into it. Each uses its own connection.
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ConfigurationError } from '../env.ts';
import { type Db, Sql, commaList, identifier, queriesOn, sql } from './db.ts';
import { blockMigrations } from './migrate.ts';
import { connectionRefusal } from './open-database.ts';

/** Not 'treewell': a restore finds running servers by that name. */
export const COPY_APPLICATION_NAME = 'treewell-copy';

export interface CopyTransaction extends Db {
  /** Streams the rows of a table or query in the format of COPY, one line per row. */
  copyOut(source: Sql): Readable;
  /** Loads lines in the format of COPY. `rowCount` is set after the stream has finished. */
  copyIn(target: Sql): Writable & { rowCount: number };
}

/**
 * `work` sees the whole database as it was at one moment. The columns of the listed tables cannot change until it ends.
 */
export async function inSnapshot<Table extends { name: string }, T>(
  connection: pg.PoolConfig,
  listTables: (db: Db) => Promise<Table[]>,
  work: (snapshot: CopyTransaction, tables: Table[]) => Promise<T>,
): Promise<T> {
  // PostgreSQL takes the snapshot at the first statement, before the table locks. A second connection blocks
  // migrations until the tables are locked, so that no table changes between the snapshot and the locks.
  const guard = await openSession(connection, 'begin');
  try {
    await blockMigrations(guard.transaction);
    const session = await openSession(connection, 'begin isolation level repeatable read, read only');
    try {
      const tables = await listTables(session.transaction);
      if (tables.length > 0)
        await session.transaction.run(
          sql`lock table ${commaList(tables.map(({ name }) => identifier(name)))} in access share mode`,
        );
      await guard.end();
      return await work(session.transaction, tables);
    } finally {
      await session.end();
    }
  } finally {
    await guard.end();
  }
}

/** Commits when `work` resolves. In every other case, also when our process dies, nothing is changed. */
export async function inLoad<T>(connection: pg.PoolConfig, work: (load: CopyTransaction) => Promise<T>): Promise<T> {
  const session = await openSession(connection, 'begin');
  try {
    const result = await work(session.transaction);
    await session.transaction.run(sql`commit`);
    return result;
  } finally {
    await session.end();
  }
}

interface Session {
  transaction: CopyTransaction;
  /** Rolls back if the transaction was not committed. */
  end(): Promise<void>;
}

async function openSession(connection: pg.PoolConfig, begin: string): Promise<Session> {
  // keepAlive, because the connection may be idle for hours while photos are copied.
  const client = new pg.Client({
    ...connection,
    application_name: COPY_APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // Ignored here, because the next statement reports a lost connection too.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    const reason = connectionRefusal(error);
    throw reason === null ? error : new ConfigurationError(`The database cannot be used: ${reason}`, { cause: error });
  });
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= client.end());
  try {
    await client.query(begin);
    await client.query(SETTINGS);
    // Only PostgreSQL 17 and newer have this setting.
    await client.query(`select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    transaction: {
      ...queriesOn(client),
      copyOut: (source) => client.query(copyTo(`copy ${source.text} to stdout`)),
      copyIn: (target) => client.query(copyFrom(`copy ${target.text} from stdin`)),
    },
    end,
  };
}

/** No time limit, except for waiting on locks. The other settings make every server write values in the same format. */
const SETTINGS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s';
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;
