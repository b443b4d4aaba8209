import { type Project, defineConfig } from '@playwright/test';
import { isLong } from '../scripts/test-size.ts';
import type { Audience } from './journey.ts';
import { ADDRESS, TESTED_SERVER } from './tested-server.ts';

const ENGLISH = { language: 'en', locale: 'en-US' } as const;
const SPANISH = { language: 'es', locale: 'es-MX' } as const;
/** This audience also prefers reduced motion. People with wide screens see all animations. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;
/**
 * The journeys that find all texts by `say`. Those tagged @once are about rules that do not depend on language and size.
 * npm test walks most others in English on a wide screen, those tagged @phone in Spanish on a phone instead, those tagged
 * @both for both audiences, and those tagged @long not at all.
 */
const IN_ALL_LANGUAGES = {
  testMatch: [
    'account.spec.ts',
    'bulk-change.spec.ts',
    'create-project.spec.ts',
    'due-work.spec.ts',
    'every-item.spec.ts',
    'invitations.spec.ts',
    'join-and-lead.spec.ts',
    'places.spec.ts',
    'library.spec.ts',
    'print-list.spec.ts',
    'project-area.spec.ts',
    'project-pages.spec.ts',
    'public-pages.spec.ts',
    'qaqc.spec.ts',
    'tasks.spec.ts',
    'round.spec.ts',
    'choose-trees.spec.ts',
    'map-view.spec.ts',
    'place-trees.spec.ts',
    'tree-filter.spec.ts',
    'tree-form.spec.ts',
    'tree-edit.spec.ts',
    'tree-home.spec.ts',
    'tree-numbers.spec.ts',
    'tree-status-map.spec.ts',
    'tree-status.spec.ts',
    'units.spec.ts',
    'next-tree.spec.ts',
    'visit-form.spec.ts',
    'visit-log.spec.ts',
    'history.spec.ts',
  ],
  grepInvert: /@once/,
};
/** Two of the four pairs of language and size find nearly everything. */
const OTHER_AUDIENCES: Project<Audience>[] = [
  { name: 'English, phone', ...IN_ALL_LANGUAGES, use: { ...ENGLISH, ...PHONE } },
  { name: 'Spanish, wide', ...IN_ALL_LANGUAGES, use: SPANISH },
];

export default defineConfig<Audience>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  // These end what hangs. They are no measure of speed: a busy machine may take ten times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  globalSetup: './database.ts',
  use: {
    baseURL: ADDRESS,
    // It would answer instead of the server. The journey without a network allows it.
    serviceWorkers: 'block',
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
    { name: 'English, wide', ...(!isLong && { grepInvert: /@(phone|long)/ }), use: ENGLISH },
    {
      name: 'Spanish, phone',
      // In all files: no other audience of npm test walks a journey tagged @phone.
      ...(isLong ? IN_ALL_LANGUAGES : { grep: /@(both|phone)/ }),
      use: { ...SPANISH, ...PHONE },
    },
    ...(isLong ? OTHER_AUDIENCES : []),
  ],
  webServer: TESTED_SERVER,
});
