// npm run restore -- FOLDER [--replace]: restores a backup into the configured database, photo store and data folder.
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createProgress } from '../backup/progress.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Env } from '../env.ts';

const REPLACE = '--replace';

export async function run(args: string[], env: Env, log: Logger): Promise<number> {
  const [folder, ...more] = args.filter((argument) => argument !== REPLACE);
  if (!folder || folder.startsWith('-') || more.length > 0) {
    console.error(
      'Usage: npm run restore -- FOLDER [--replace]\nFOLDER holds a backup. With --replace, whatever the database holds now is deleted.',
    );
    return 2;
  }
  const { made_at } = await restoreBackup({
    folder: resolve(folder),
    env,
    log,
    progress: createProgress(process.stdout),
    isReplacing: args.includes(REPLACE),
  });
  console.log(`Restored: everything is as it was at ${made_at}. Start the server.`);
  return 0;
}
