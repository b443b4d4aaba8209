// Commands for operators: node main.ts NAME ARGUMENTS… They work with and without a running server, except restore.
import type { Logger } from 'pino';
import type { Database } from '../db/db.ts';
import { openDatabaseForCommand } from '../db/open-database.ts';
import { ConfigurationError, type Env, readEnv } from '../env.ts';
import { createLog } from '../http/request-log.ts';
import * as backup from './backup.ts';
import * as importUsers from './import-users.ts';
import * as makeAdmin from './make-admin.ts';
import * as restore from './restore.ts';
import * as restoreVisits from './restore-visits.ts';
import * as withdrawVisits from './withdraw-visits.ts';

type Command = (args: string[], env: Env, log: Logger) => Promise<number>;

const onDatabase =
  (run: (args: string[], database: Database, hasEmbeddedIdentity: boolean) => Promise<number>): Command =>
  async (args, env, log) => {
    const { database, close } = await openDatabaseForCommand(env, log);
    try {
      return await run(args, database, env.hostedPool === undefined);
    } finally {
      await close();
    }
  };

const COMMANDS: Record<string, Command> = {
  'import-users': onDatabase(importUsers.run),
  'make-admin': onDatabase(makeAdmin.run),
  'withdraw-visits': onDatabase(withdrawVisits.run),
  'restore-visits': onDatabase(restoreVisits.run),
  backup: backup.run,
  restore: restore.run,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (!command)
    throw new ConfigurationError(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = await command(args, readEnv(), createLog('warn'));
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
