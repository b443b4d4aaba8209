import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    // A worker that stays: to load the server anew for each file took a fifth of the processor time.
    isolate: false,
    tags: [
      { name: 'slow', description: 'Takes a second or more. npm run test:quick leaves it out.' },
      { name: 'long', description: 'A rare disaster, which takes seconds to make. npm run test:long includes it.' },
    ],
    // These end what hangs. They are no measure of speed: a busy machine may take ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
