// npm start: install and build what is missing, then run the server.
import { NODE, runToExit, ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureBuilt();
runToExit(NODE, ['packages/server/src/main.ts']);
