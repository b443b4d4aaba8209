// Starts the server in this process with a temporary database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Database } from '../packages/server/src/db/db.ts';
import { readEnv } from '../packages/server/src/env.ts';
import { startServer } from '../packages/server/src/server.ts';

export async function withServer(
  work: (address: string, database: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
  const env = readEnv({ DATA_DIR: folder, DEMO: 'off', BASEMAP: '{"kind":"builtin"}' });
  const server = await startServer(env, pino({ level: 'silent' }));
  try {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    await work(`http://localhost:${port}`, server.database, folder);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
