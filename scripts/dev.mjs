// npm run dev: the server restarts and the page reloads when a file changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT, ensureInstalled, environment, say } from './setup.mjs';

const PAGE = 'http://localhost:5173';

ensureInstalled();
say(`Open ${PAGE}`);
const children = [
  spawn(NODE, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment({ PUBLIC_URL: PAGE }),
  }),
  spawn('vite', ['--port', '5173', '--strictPort'], {
    cwd: join(ROOT, 'packages', 'web'),
    stdio: 'inherit',
    env: environment(),
  }),
];
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill()));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
