// Our id of a person, written into their identity account. We never read it back; other tools that use the same
// identity do. The account may be kept elsewhere, and the write may fail after our own row is there.
import type { Context } from '../../http/route.ts';
import type { Claims } from '../../identity/identity.ts';

/** Written again at each sign-in until the account has it. A failure is logged and does not fail the sign-in. */
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
