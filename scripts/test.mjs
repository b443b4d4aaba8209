// npm test: all checks and tests; npm test -- --long (npm run test:long) tries them in all sizes. Also works in a fresh clone.
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { LONG_TESTS, TESTS, runSteps } from './steps.mjs';

ensureInstalled();
ensureBuilt();
const isLong = process.argv.includes('--long');
process.exit((isLong ? runSteps(LONG_TESTS, 'long') : runSteps(TESTS)) ? 0 : 1);
