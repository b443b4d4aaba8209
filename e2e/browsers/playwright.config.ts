// The runner, the server and the steps are those of the journeys. The browsers are not Playwright's own: firefox.ts and
// webkit.ts drive the browsers of the system.
import { defineConfig } from '@playwright/test';
import { ADDRESS, TESTED_SERVER } from '../tested-server.ts';
import type { Audience, AudienceOfWorker } from './story.ts';

const PHONE = { width: 390, height: 844 };
/** The window of this browser cannot be as narrow as a phone. */
const NARROWEST_WEBKIT = { width: 450, height: 844 };

export default defineConfig<Audience, AudienceOfWorker>({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../../test-results/browsers',
  // The processor draws the maps, and one browser keeps two cores busy.
  workers: 1,
  retries: 0,
  timeout: 180_000,
  forbidOnly: Boolean(process.env['CI']),
  globalSetup: '../database.ts',
  reporter: [['list'], ['./summary-reporter.ts']],
  use: { baseURL: ADDRESS },
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox' } },
    { name: 'Firefox, phone size', grep: /@phone/, use: { engineName: 'firefox', size: PHONE } },
    { name: 'WebKit', use: { engineName: 'webkit' } },
    { name: 'WebKit, narrow', grep: /@phone/, use: { engineName: 'webkit', size: NARROWEST_WEBKIT } },
  ],
  webServer: [
    {
      // It takes the first free number of a display and prints it.
      command: `exec ${process.env['XVFB_PATH'] ?? 'Xvfb'} -displayfd 1 -screen 0 1600x1200x24 +extension GLX`,
      wait: { stdout: /(?<stories_display>\d+)/ },
      env: { LIBGL_ALWAYS_SOFTWARE: '1' },
    },
    TESTED_SERVER,
  ],
});
