// npm start: install and build what is missing, then run the server.
import { NODE, become, ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureBuilt();
become(NODE, ['packages/server/src/main.ts']);
