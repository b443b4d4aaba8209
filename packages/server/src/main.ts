// The server process: reads the configuration, starts, listens, and ends without losing a request.
import { ConfigurationError, readEnv } from './env.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { MigrationRefused } from './db/migrate.ts';
import { createLog } from './http/request-log.ts';
import { startServer } from './server.ts';

const STOP_LIMIT_MS = 30_000;

try {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const server = await startServer(env, log);
  await server.app.listen({ host: env.host, port: env.port });
  console.log(`\nTreewell is ready: ${env.publicUrl}\n`);

  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, 'Stopping: open requests are still answered');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
} catch (error) {
  if (!isForThePersonAtTheKeyboard(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

function isForThePersonAtTheKeyboard(error: unknown): error is Error {
  if (error instanceof ConfigurationError || error instanceof FolderInUse || error instanceof MigrationRefused) return true;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    (error as Error).message = 'The port is already in use. Set PORT to another one, or stop the program that uses it.';
    return true;
  }
  return false;
}
