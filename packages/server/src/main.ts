// The server process: reads the configuration, starts, listens, and stops without losing a request.
import { describeDemoAccounts, describeRefusedDemoAccounts } from './demo/demo-accounts.ts';
import { ConfigurationError, readEnv } from './env.ts';
import { createLog } from './http/request-log.ts';
import { startServer } from './server.ts';

const STOP_LIMIT_MS = 30_000;
const LISTEN_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'another program uses it. Set PORT to another one, or stop that program.',
  EACCES: 'that needs more rights. Set PORT to 1024 or above.',
};

try {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const server = await startServer(env, log);
  await server.app.listen({ host: env.host, port: env.port }).catch(async (error: NodeJS.ErrnoException) => {
    await server.close();
    throw new ConfigurationError(
      `Cannot listen on HOST ${env.host}, PORT ${env.port}: ${LISTEN_PROBLEMS[error.code ?? ''] ?? error.message}`,
    );
  });
  console.log(`\nTreewell is ready: ${env.publicUrl}\n`);
  if (server.demo === 'open') console.log(describeDemoAccounts());
  if (server.demo === 'refused') console.log(describeRefusedDemoAccounts());

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    // Ctrl-C sends the signal twice: from the terminal and through npm start. The second one must not interrupt the
    // stop.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Stopping: open requests are still answered');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
} catch (error) {
  // The operator can fix these errors, so they are printed without a stack trace.
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exit(1);
}
