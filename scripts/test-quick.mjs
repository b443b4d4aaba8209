// npm run test:quick: while working, in under three minutes on two cores. npm test is what proves the product.
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { QUICK_TESTS, STATIC_CHECKS, runSteps } from './steps.mjs';

ensureInstalled();
ensureBuilt();
process.exit(runSteps([...STATIC_CHECKS, ...QUICK_TESTS]) ? 0 : 1);
