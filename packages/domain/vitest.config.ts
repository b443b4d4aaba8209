import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    // A worker that stays: these files share nothing that a test changes.
    isolate: false,
  },
});
