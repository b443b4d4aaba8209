// The server that browser tests start: on its own port, with an embedded database in a new folder.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The first process chooses these; the workers inherit them.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'treewell-e2e-'));
// Below the ports that the system gives to outgoing connections: one of them could have it already.
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 12_000));

export const ADDRESS = `http://localhost:${process.env['E2E_PORT']}`;

/** For `webServer` in the configuration of Playwright. */
export const TESTED_SERVER = {
  command: 'node e2e/start-server.ts',
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  url: `${ADDRESS}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  env: {
    PORT: process.env['E2E_PORT'],
    DATA_DIR: process.env['E2E_DATA_DIR'],
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    BASEMAP: '{"kind":"builtin"}',
    // Each test sends its own address, so that tests do not share the limits per address.
    TRUST_PROXY: '127.0.0.1,::1',
  },
} as const;
