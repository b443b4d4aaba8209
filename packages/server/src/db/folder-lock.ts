// Makes sure that only one server uses a data folder. It is a lock of the operating system, taken through SQLite, which
// works on every platform. The system releases it whenever the process ends, so there are no stale locks.
import { accessSync, chmodSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../env.ts';

const SQLITE_BUSY = 5;
/**
 * Two servers that start at the same moment may each find the lock busy. They wait this long, and one of them gets it.
 */
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
  // Checked first for a clear message: SQLite does not say which file it cannot use.
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
