// A public server refuses the demo accounts and says so when it starts.
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { eventually, kill, startServer, temporaryFolder } from './server-process.ts';

describe('the accounts of the demo', () => {
  it('are refused with a message at the start, also with DEMO=on', async () => {
    const dataDir = temporaryFolder();
    // The first start fills the database. The second start finds the accounts.
    for (const DEMO of ['on', '']) {
      const server = await startServer({ dataDir, env: { DEMO, PUBLIC_URL: 'https://trees.example.org' } });
      await eventually('the server prints the refusal', () => server.output().includes('so it refuses them'));
      for (const { email } of DEMO_ACCOUNTS) expect(server.output()).toContain(email);
      expect(server.output()).not.toContain(DEMO_PASSWORD);
      kill(server.pid, 'SIGTERM');
      await server.exit;
    }
  });
});
