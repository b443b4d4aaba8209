// npm run check: types, format, lint, structure and what nobody uses, in under a minute.
import { ensureInstalled, fail } from './setup.mjs';
import { STATIC_CHECKS, runSteps } from './steps.mjs';

ensureInstalled();
if (!runSteps(STATIC_CHECKS)) fail('Something above needs a look.');
