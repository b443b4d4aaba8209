// npm test: all checks and tests. Also works in a fresh clone.
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { STATIC_CHECKS, TESTS, runSteps } from './steps.mjs';

ensureInstalled();
ensureBuilt();
process.exit(runSteps([...STATIC_CHECKS, ...TESTS]) ? 0 : 1);
