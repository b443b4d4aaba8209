// The key that links and codes of invitations are computed with. It is never in the database, so that neither a reader of
// the database nor a backup can let anybody in.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { ConfigurationError, type Env } from '../../env.ts';
import { readSecret } from '../../storage/secret-file.ts';

/** Undefined if DATA_DIR cannot be written: then invitations are shown only when they are made. */
export async function readInvitationKey(
  { dataDir, invitationKey }: Pick<Env, 'dataDir' | 'invitationKey'>,
  log: Pick<BaseLogger, 'warn'>,
): Promise<Buffer | undefined> {
  if (invitationKey !== undefined) return Buffer.from(invitationKey);
  const file = join(dataDir, 'invitation-key');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await readSecret(file, 'a new one is made, and open invitations go on working, but cannot be shown again.');
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    log.warn(
      { file, err: error },
      'Without INVITATION_KEY or this file, invitations cannot be shown again to who has made them',
    );
    return undefined;
  }
}
