// Where a hosted user pool keeps the accounts, its operator changes addresses there. Our row follows at the next sign-in or
// renewal: otherwise mails went to the old address, and who gets that address later would get the person's row with it.
import type { RegisteredUser } from '@treewell/domain/accounts';
import type { Context } from '../../http/route.ts';
import type { Claims } from '../../identity/identity.ts';
import { updateFollowedEmail } from './accounts.queries.ts';

/** Returns the user with the address of the token. Another person's address stays with that person, and is logged. */
export async function followEmail(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { session, email, email_verified }: Claims,
  user: RegisteredUser,
): Promise<RegisteredUser> {
  // Our own accounts change their address together with our row, so an older token must not change it back.
  const isOwn = session !== null;
  if (isOwn || !email_verified || user.email === email) return user;
  const changed = await updateFollowedEmail(db, user.user_id, email);
  if (!changed) log.warn({ user_id: user.user_id }, 'The new address of an account belongs to another person here');
  return changed ?? user;
}
