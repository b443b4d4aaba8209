// Runs the fuzzer of npm test with ten times as many calls. Its table shows how many inputs reached each handler.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const CALLS = process.argv[2] ?? '200000';

const startedAt = performance.now();
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'packages/server/test/fuzz.test.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { FUZZ_SEED: String(Math.floor(Math.random() * 2 ** 31)), ...process.env, FUZZ_CALLS: CALLS },
  },
);
console.log(`${Math.round(Number(CALLS) / ((performance.now() - startedAt) / 1000))} calls per second`);
process.exitCode = status ?? 1;
