import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // On two cores it would leave one of them idle, and servers that are killed and awaited take little of the other.
    maxWorkers: '100%',
    projects: ['packages/*', { test: { name: 'structure', include: ['scripts/*.test.ts'] } }],
  },
});
