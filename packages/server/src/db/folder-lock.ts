// One server per data folder. The lock is the operating system's (SQLite takes it for us, on every
// platform), so it goes with the process however that ends: there is no stale lock to clean up.
import { accessSync, chmodSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../env.ts';

const SQLITE_BUSY = 5;
/** Two that try in the same instant may find each other busy: each waits, and one goes on. */
const WAIT_MS = 500;

export class FolderInUse extends ConfigurationError {
  override name = 'FolderInUse';
}

export interface FolderLock {
  release(): void;
}

export function lockFolder(folder: string): FolderLock {
  const lockFile = join(folder, 'server.lock');
  const holderFile = join(folder, 'server.pid');
  // Asked first for the sake of the message: SQLite only says that it cannot.
  for (const path of [folder, lockFile, holderFile])
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  const handle = new DatabaseSync(lockFile, { timeout: WAIT_MS });
  try {
    handle.exec('begin exclusive');
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUse(
      `Another Treewell server${processName(holderFile)} already uses the data folder ${folder}. ` +
        'Stop it first, or start this one with another DATA_DIR.',
    );
  }
  chmodSync(lockFile, 0o600);
  writeFileSync(holderFile, `${process.pid}\n`);
  return { release: () => handle.close() };
}

function processName(holderFile: string): string {
  try {
    const pid = readFileSync(holderFile, 'utf8').trim();
    return pid && ` (process ${pid})`;
  } catch {
    return '';
  }
}
