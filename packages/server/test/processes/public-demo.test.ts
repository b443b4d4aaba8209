// A public server says at its start that nobody can use the demo accounts.
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { eventually, kill, startServer, temporaryFolder } from './server-process.ts';

describe('the accounts of the demo', { timeout: 120_000 }, () => {
  it('are refused with a message at the start, also with DEMO=on', async () => {
    const dataDir = temporaryFolder();
    // The first start fills the database. The second start finds the accounts.
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
