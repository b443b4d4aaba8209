import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', { test: { name: 'structure', include: ['scripts/*.test.ts'] } }],
  },
});
