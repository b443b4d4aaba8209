import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    // Most files test rules. A file that needs a document begins with `// @vitest-environment happy-dom`.
    environment: 'node',
    // A worker that stays: a new one for each file took five times the processor time. after-each-file.ts cleans up.
    isolate: false,
    setupFiles: ['after-each-file.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: { include: [/mantine\.css/] },
  },
});
