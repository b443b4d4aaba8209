// Starts the server as a separate process on a free local port, for benches that measure or attack it from outside.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Resolves when the server answers, or after five minutes: a busy machine takes longer than half a minute. */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      BASEMAP: '{"kind":"builtin"}',
      TRUST_PROXY: '1',
    },
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < 3_000 && !(await isReady()); tries++) await sleep(100);
  return {
    url,
    pid: child.pid as number,
    stop: () => stopProcess(child),
  };
}

/** Resolves when the process has ended. */
export const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
