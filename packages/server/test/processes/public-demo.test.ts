// A server that others can reach says at its start that nobody can use the demo's accounts.
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { eventually, kill, startServer, temporaryFolder } from './server-process.ts';

describe('the accounts of the demo', { timeout: 120_000 }, () => {
  it('are refused, and that is told, also when the demo was asked for', async () => {
    const dataDir = temporaryFolder();
    // The first start fills the database; the second one finds it so.
    for (const DEMO of ['on', '']) {
      const open = await startServer({ dataDir, env: { DEMO, PUBLIC_URL: 'https://trees.example.org' } });
      await eventually('the refusal is told', () => open.output().includes('so it refuses them'));
      for (const { email } of DEMO_ACCOUNTS) expect(open.output()).toContain(email);
      expect(open.output()).not.toContain(DEMO_PASSWORD);
      kill(open.pid, 'SIGTERM');
      await open.exit;
    }
  });
});
