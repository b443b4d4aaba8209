// npm run test:quick: the short tests, for use while working. npm test runs all tests.
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { QUICK_TESTS, runSteps } from './steps.mjs';

ensureInstalled();
ensureBuilt();
process.exit(runSteps(QUICK_TESTS, 'quick') ? 0 : 1);
