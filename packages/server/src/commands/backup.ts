// npm run backup -- FOLDER: saves the whole installation into a folder. A server may be running.
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createProgress, formatCount } from '../backup/progress.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Env } from '../env.ts';

export async function run(args: string[], env: Env, log: Logger): Promise<number> {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0) {
    console.error(
      'Usage: npm run backup -- FOLDER\nFOLDER is empty or does not exist yet. It gets the database, the photos and the keys: keep it private.',
    );
    return 2;
  }
  const { tables, photos } = await writeBackup({
    folder: resolve(folder),
    env,
    log,
    progress: createProgress(process.stdout),
  });
  console.log(
    `The backup in ${resolve(folder)} is complete: ${formatCount(tables.reduce((sum, { rows }) => sum + rows, 0))} rows, ${formatCount(photos.files)} photo files.`,
  );
  return 0;
}
