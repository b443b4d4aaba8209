// Writes our id of a person into their identity account. We do not use it, but other tools with the same identity do.
// The account may be on another server, so this write may fail after our own row is committed.
import type { Context } from '../../http/route.ts';
import type { Claims } from '../../identity/identity.ts';

/**
 * Called at every sign-in, and writes until the account has the id. A failure is logged; the sign-in still succeeds.
 */
export async function writeInternalId(
  { identity, log }: Pick<Context, 'identity' | 'log'>,
  claims: Claims,
  userId: number,
): Promise<void> {
  if (claims.internal_id === userId) return;
  try {
    await identity.setInternalId(claims.sub, userId);
  } catch (error) {
    log.warn(
      { err: error, user_id: userId },
      'The internal id could not be written into the identity account; the next sign-in will try again',
    );
  }
}
