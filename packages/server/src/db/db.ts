// The one way to PostgreSQL: a pool, a `sql` tag that can only bind values, and transactions.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { forgetStatementNames, isOutdatedPlan, statementName } from './prepared-statements.ts';

// Calendar dates stay text: pg would make them local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A statement with its values kept apart; a nested Sql is spliced in, anything else is bound. */
export class Sql {
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], parts: readonly unknown[]) {
    const values: unknown[] = [];
    let text = strings[0] ?? '';
    parts.forEach((part, index) => {
      if (part instanceof Sql) {
        text += values.length > 0 && part.values.length > 0 ? renumbered(part.text, values.length) : part.text;
        values.push(...part.values);
      } else {
        values.push(part);
        text += `$${values.length}`;
      }
      text += strings[index + 1] ?? '';
    });
    this.text = text;
    this.values = values;
  }
}

/** The places of values, `$1` and so on, after `before` others. */
const renumbered = (text: string, before: number): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);

export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql => new Sql(strings, parts);

/** The name of a table or column, quoted: names cannot be bound as values are. */
export const identifier = (name: string): Sql => new Sql([`"${name.replaceAll('"', '""')}"`], []);

/** The parts with a comma between them. */
export const commaList = (parts: readonly Sql[]): Sql => new Sql(['', ...parts.slice(1).map(() => ', '), ''], parts);

/** What queries are written against: the pool or one transaction. */
export interface Db {
  list<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The first row, or null. */
  find<Row extends object>(statement: Sql): Promise<Row | null>;
  /** How many rows the statement touched. */
  run(statement: Sql): Promise<number>;
}

export interface Database extends Db {
  /** Commits when `work` resolves, rolls back when it throws. Retried when PostgreSQL asks for it. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Connections in use and idle, for the metrics. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const TRANSACTION_TRIES = 3;
const RETRY_WITHIN_MS = 50;

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
  // An idle connection that breaks is dropped from the pool; without a listener it would end the process.
  pool.on('error', onIdleError);
  // A connection may break in the instant it is handed out, before its user listens; the rejection tells them.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const attempt = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    // A client in use that loses its server reports it by event as well as by rejection.
    client.on('error', onIdleError);
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(queriesOn(client));
      await client.query('commit');
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
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work);
        } catch (error) {
          const code = (error as { code?: string }).code;
          const isWorthAnother = code === DEADLOCK || code === SERIALIZATION_FAILURE || isOutdatedPlan(error);
          if (tries === TRANSACTION_TRIES || !isWorthAnother) throw error;
          // Not at the same moment again as the one it collided with.
          await sleep(Math.random() * RETRY_WITHIN_MS);
        }
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

export function queriesOn(connection: pg.Pool | pg.ClientBase): Db {
  const query = async ({ text, values }: Sql) => {
    const name = statementName(text);
    if (name === undefined) return connection.query(text, [...values]);
    try {
      return await connection.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      forgetStatementNames();
      // A transaction has to begin again.
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
