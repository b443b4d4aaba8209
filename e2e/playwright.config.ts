import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Audience } from './journey.ts';

// The first process chooses these; the workers inherit them.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'treewell-e2e-'));
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000));

const address = `http://localhost:${process.env['E2E_PORT']}`;

export default defineConfig<Audience>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  globalSetup: './database.ts',
  globalTeardown: './remove-data.ts',
  use: {
    baseURL: address,
    // No traces: recording them took a sixth of the run.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'English, wide', use: { language: 'en', locale: 'en-US' } },
    {
      name: 'Spanish, phone',
      // The journeys that find all texts by `say`.
      testMatch: [
        'create-project.spec.ts',
        'invitations.spec.ts',
        'join-and-lead.spec.ts',
        'places.spec.ts',
        'project-area.spec.ts',
        'choose-trees.spec.ts',
        'map-view.spec.ts',
        'place-trees.spec.ts',
        'tree-filter.spec.ts',
        'tree-form.spec.ts',
        'tree-edit.spec.ts',
        'tree-home.spec.ts',
        'visit-form.spec.ts',
        'visit-log.spec.ts',
      ],
      // Those tagged @once are about rules that do not depend on language and size.
      grepInvert: /@once/,
      // This audience also prefers reduced motion. The other one sees all animations.
      use: {
        language: 'es',
        locale: 'es-MX',
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    command: 'node packages/server/src/main.ts',
    cwd: '..',
    url: `${address}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      BASEMAP: '{"kind":"builtin"}',
      // Each test sends its own address, so that tests do not share the limits per address.
      TRUST_PROXY: '127.0.0.1,::1',
    },
  },
});
