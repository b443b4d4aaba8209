// npm run import-users, make-admin, withdraw-visits, restore-visits, backup, restore: see packages/server/src/commands.
import { NODE, runToExit, ensureInstalled } from './setup.mjs';

ensureInstalled();
runToExit(NODE, ['packages/server/src/commands/main.ts', ...process.argv.slice(2)]);
