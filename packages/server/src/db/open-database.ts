// Opens the configured database, embedded or at DATABASE_URL, and migrates it.
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { ConfigurationError, type Env } from '../env.ts';
import { type Changes, openChanges } from './changes.ts';
import { databaseProblem } from './constraint-problems.ts';
import { type Database, openPool } from './db.ts';
import { embeddedConnection, hasCluster, startEmbeddedPostgres } from './embedded-postgres.ts';
import { FolderInUse } from './folder-lock.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  database: Database;
  /** For connections outside the pool. */
  connection: Connection;
  close: () => Promise<void>;
}

export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (env.databaseUrl) return openConfigured(env.databaseUrl, log);
  const server = await startEmbeddedPostgres(env.dataDir, log);
  try {
    const { close, ...opened } = await openMigrated(server.connection, log);
    return {
      ...opened,
      async close() {
        await close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** For a server: receives messages about changes in the database. */
export const openChangesOf = ({ connection }: OpenDatabase, log: Logger): Promise<Changes> =>
  openChanges(connection, {
    onLost: ({ message }) =>
      log.warn(
        { reason: message },
        'No messages about changes in the database arrive: nothing is read from memory meanwhile',
      ),
  });

/** For a command: uses the database of a running server, or starts the database if no server runs. */
export async function openDatabaseForCommand(env: Env, log: Logger): Promise<OpenDatabase> {
  try {
    return await openDatabase(env, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return openMigrated(embeddedConnection(env.dataDir), log);
  }
}

/** The address of a database. Only the database driver looks inside it. */
export type Connection = PoolConfig;

/** A database whose schema is left as it is, without applying migrations. */
export interface UnmigratedDatabase {
  connection: Connection;
  close: () => Promise<void>;
}

/** For a backup: uses the database of a running server, or starts the database if no server runs. */
export async function openBackupSource(env: Env, log: Logger): Promise<UnmigratedDatabase> {
  if (!env.databaseUrl && !hasCluster(env.dataDir))
    throw new ConfigurationError(
      `There is no database in ${env.dataDir}. Set DATA_DIR or DATABASE_URL to what shall be backed up.`,
    );
  try {
    return await openRestoreTarget(env, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { connection: embeddedConnection(env.dataDir), close: async () => {} };
  }
}

/** For a restore: refuses an embedded database while a server uses its folder, and creates one if there is none. */
export async function openRestoreTarget(env: Env, log: Logger): Promise<UnmigratedDatabase> {
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, close: async () => {} };
  const server = await startEmbeddedPostgres(env.dataDir, log);
  return { connection: server.connection, close: () => server.stop() };
}

async function openConfigured(databaseUrl: string, log: Logger): Promise<OpenDatabase> {
  try {
    return await openMigrated({ connectionString: databaseUrl }, log);
  } catch (error) {
    const reason = connectionRefusal(error);
    if (reason === null) throw error;
    throw new ConfigurationError(`The database at DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

/** Why a connection failed, without the URL, which may contain a password. Null for any other error. */
export function connectionRefusal(error: unknown): string | null {
  const { code = '', message } = error as Error & { code?: string };
  const isRefused = REFUSED_CLASSES.some((prefix) => code.startsWith(prefix));
  return isRefused || databaseProblem(error)?.code === 'unavailable' ? message || code : null;
}

/** Error classes of PostgreSQL: invalid authorization, no such database. */
const REFUSED_CLASSES = ['28', '3D'];

async function openMigrated(connection: PoolConfig, log: Logger): Promise<OpenDatabase> {
  let isClosing = false;
  const database = openPool(connection, ({ message }) => {
    if (!isClosing) log.warn({ reason: message }, 'A database connection was lost');
  });
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info({ applied }, 'The database schema was brought up to date');
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    connection,
    close() {
      isClosing = true;
      return database.close();
    },
  };
}
