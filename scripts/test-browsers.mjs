// npm run test:browsers: the main stories of the app in Firefox and WebKit, with painted maps.
// What follows -- goes to Playwright: npm run test:browsers -- --project=WebKit --grep photo
import { ensureBuilt, ensureInstalled, fail, findOtherBrowsers, runToExit } from './setup.mjs';

ensureInstalled();
ensureBuilt();
const { paths, help } = findOtherBrowsers();
if (help) fail(help);
// Playwright ends what it has started only when it is interrupted.
runToExit(
  'playwright',
  ['test', '--config=e2e/browsers/playwright.config.ts', ...process.argv.slice(2)],
  paths,
  'SIGINT',
);
