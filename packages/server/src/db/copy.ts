// Long transactions on a connection of their own that stream whole tables out of the database and into it.
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ConfigurationError } from '../env.ts';
import { type Db, Sql, commaList, identifier, queriesOn, sql } from './db.ts';
import { holdOffMigrations } from './migrate.ts';
import { connectionRefusal } from './open-database.ts';

/** Not 'treewell', the name of a running server: a restore looks for that one. */
export const COPY_APPLICATION_NAME = 'treewell-copy';

export interface CopyTransaction extends Db {
  /** The rows of a table or query, as COPY writes them: one line each. */
  copyOut(source: Sql): Readable;
  /** Takes such lines; `rowCount` is known once it has finished. */
  copyIn(target: Sql): Writable & { rowCount: number };
}

/** Everything that `work` reads is as it was at one moment. The tables that `listTables` names keep their columns meanwhile. */
export async function inSnapshot<Table extends { name: string }, T>(
  connection: pg.PoolConfig,
  listTables: (db: Db) => Promise<Table[]>,
  work: (snapshot: CopyTransaction, tables: Table[]) => Promise<T>,
): Promise<T> {
  // The snapshot is taken by the first statement, before any lock it may wait for. So that no table is changed
  // between the snapshot and the locks, another connection holds off migrations for that moment.
  const guard = await openSession(connection, 'begin');
  try {
    await holdOffMigrations(guard.transaction);
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

/** Commits when `work` resolves; whatever else happens, a lost process included, nothing of it stays. */
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
  /** Rolls back what was not committed. */
  end(): Promise<void>;
}

async function openSession(connection: pg.PoolConfig, begin: string): Promise<Session> {
  // Alive: nothing is said on the connection while photos are copied, which may take hours.
  const client = new pg.Client({
    ...connection,
    application_name: COPY_APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks is reported by the next statement too.
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
    // PostgreSQL 17 and newer have this limit.
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

/** No limit cuts a long transaction off, but for waiting on others. Values are written alike by every server. */
const SETTINGS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s';
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;
