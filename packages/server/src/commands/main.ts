// Commands for operators, beside a running server or without one: node main.ts NAME ARGUMENTS…
import { createLog } from '../http/request-log.ts';
import { openDatabaseBeside } from '../db/open-database.ts';
import { ConfigurationError, readEnv } from '../env.ts';
import * as importUsers from './import-users.ts';
import * as makeAdmin from './make-admin.ts';

const COMMANDS = { 'import-users': importUsers.run, 'make-admin': makeAdmin.run };

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name as keyof typeof COMMANDS];
try {
  if (!command) throw new ConfigurationError(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  const env = readEnv();
  const { database, close } = await openDatabaseBeside(env, createLog('warn'));
  try {
    process.exitCode = await command(args, database, env.hostedPool === undefined);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
