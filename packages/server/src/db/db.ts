// The only access to PostgreSQL: a pool, the `sql` tag, and transactions.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Author, beginBy } from './author.ts';
import { orConnectionLost } from './connection-lost.ts';
import { forgetStatementNames, isOutdatedPlan, statementName } from './prepared-statements.ts';
import type { Sql } from './sql.ts';

// Calendar dates stay text: pg would convert them to midnight of the local time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type { Author } from './author.ts';
export { Sql, commaList, identifier, sql } from './sql.ts';

/** Runs statements on the pool or in one transaction. */
export interface Db {
  list<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The first row, or null. */
  find<Row extends object>(statement: Sql): Promise<Row | null>;
  /** Returns the number of affected rows. */
  run(statement: Sql): Promise<number>;
}

export interface Database extends Db {
  /**
   * Commits when `work` resolves, rolls back when it throws. A deadlock or an outdated plan repeats `work`. The history
   * names the author of what changes.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, author?: Author): Promise<T>;
  /** Connections in use and idle, for the metrics. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const TRANSACTION_TRIES = 3;
const RETRY_DELAY_MAX_MS = 50;

export function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'treewell',
    ...config,
  });
  // The pool drops an idle connection that breaks. Without this listener the error would end the process.
  pool.on('error', onIdleError);
  // A connection may break before its user listens for errors. The user gets the rejection of the query.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const attempt = async <T>(work: (tx: Db) => Promise<T>, begin: string): Promise<T> => {
    const client = await orConnectionLost(pool.connect());
    // A client that loses its server emits an event, besides the rejection of its query.
    client.on('error', onIdleError);
    let broken: Error | undefined;
    try {
      await orConnectionLost(client.query(begin));
      const result = await work(queriesOn(client));
      await orConnectionLost(client.query('commit'));
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.off('error', onIdleError);
      client.release(broken);
    }
  };

  return {
    ...queriesOn(pool),
    async transaction(work, author) {
      const begin = beginBy(author);
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work, begin);
        } catch (error) {
          const code = (error as { code?: string }).code;
          const isRetryable = code === DEADLOCK || code === SERIALIZATION_FAILURE || isOutdatedPlan(error);
          if (tries === TRANSACTION_TRIES || !isRetryable) throw error;
          // Random, so that it does not collide with the same transaction again.
          await sleep(Math.random() * RETRY_DELAY_MAX_MS);
        }
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** The same database, whose transactions have an author. */
export const writtenBy = (database: Database, author: Author): Database => ({
  ...database,
  transaction: (work, other = author) => database.transaction(work, other),
});

export function queriesOn(connection: pg.Pool | pg.ClientBase): Db {
  const query = async ({ text, values }: Sql) => {
    const name = statementName(text);
    if (name === undefined) return orConnectionLost(connection.query(text, [...values]));
    try {
      return await orConnectionLost(connection.query({ name, text, values: [...values] }));
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      forgetStatementNames();
      // In a transaction, `transaction` must repeat the whole work.
      if (!(connection instanceof pg.Pool)) throw error;
      return connection.query(text, [...values]);
    }
  };
  return {
    list: async <Row extends object>(statement: Sql) => (await query(statement)).rows as Row[],
    find: async <Row extends object>(statement: Sql) => ((await query(statement)).rows[0] as Row | undefined) ?? null,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}
