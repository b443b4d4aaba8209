// Creates a migrated, empty database for a test file, as a copy of the template. `close` drops it.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { type Database, type Db, openPool, sql } from '../src/db/db.ts';
import { TEMPLATE } from './postgres.ts';

export interface TestDatabase extends Database {
  /** For tests with DATABASE_URL or with a second pool. */
  connection: pg.PoolConfig;
}

interface TestDatabaseOptions {
  template?: string;
  /** More settings of the pool. */
  pool?: pg.PoolConfig;
}

/** It ends what hangs, as the time limit of a test does. */
const STATEMENT_TIMEOUT_MS = 60_000;

export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `treewell_test_${randomBytes(6).toString('hex')}`;
  const template = options.template ?? TEMPLATE;
  await asAdmin(server, `create database ${name} template ${template}`);
  // Tests fill tables in single statements, which take long on a busy machine.
  const connection = { ...server, database: name, statement_timeout: STATEMENT_TIMEOUT_MS } as pg.PoolConfig;
  const database = openPool({ ...connection, ...options.pool }, () => {});
  return {
    ...database,
    connection,
    async close() {
      await database.close();
      await asAdmin(server, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(server: pg.ClientConfig, statement: string): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Resolves when this many statements wait for a lock. Call it outside the transaction that holds the lock: inside a
 * transaction, PostgreSQL always returns its first view of the activity.
 */
export const untilWaiting = (database: Db, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const row = await database.find<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(row?.count).toBe(count);
    },
    { timeout: 10_000 },
  );
