// npm run import-users, make-admin, backup, restore: see packages/server/src/commands.
import { NODE, become, ensureInstalled } from './setup.mjs';

ensureInstalled();
become(NODE, ['packages/server/src/commands/main.ts', ...process.argv.slice(2)]);
