// npm run check: types, format, lint, unused code and structure, in under a minute.
import { ensureInstalled, fail } from './setup.mjs';
import { STATIC_CHECKS, runSteps } from './steps.mjs';

ensureInstalled();
if (!runSteps(STATIC_CHECKS)) fail('Something above needs a look.');
