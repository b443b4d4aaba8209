// Signing up, signing in, and the registration at the first sign-in (spec §2 Login, §4; DESIGN section 4).
import * as accounts from '@treewell/domain/accounts';
import type { InputOf } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import type { Database } from '../../db/db.ts';
import { anyone, registered, signedIn } from '../../http/access.ts';
import { type Context, identityRoute, route, slowRoute } from '../../http/route.ts';
import { toUser } from '../../http/sessions.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Claims, Tokens } from '../../identity/identity.ts';
import { findUserBySub, insertOrLinkUser, updateUserLanguage, updateUserUnits } from './accounts.queries.ts';
import { followEmail } from './follow-email.ts';
import { chooseMailByToken } from './unsubscribe.ts';
import { writeInternalId } from './write-internal-id.ts';

export const accountRoutes = [
  identityRoute(accounts.signUp, ({ identity, visitor }, account) =>
    identity.signUp({ ...account, language: account.language ?? visitor.language }),
  ),

  identityRoute(accounts.confirmAccount, async ({ identity, visitor }, { email, code }) => {
    await identity.confirm(email, code, visitor.address);
    return {};
  }),

  identityRoute(accounts.resendCode, async ({ identity }, { email }) => {
    await identity.resend(email);
    return {};
  }),

  identityRoute(accounts.signIn, async (context, { email, password }) =>
    startSession(
      context,
      await context.identity.signIn(email, password, context.visitor.address, context.visitor.device),
    ),
  ),

  identityRoute(accounts.refreshSession, async (context) => {
    const { identity, visitor } = context;
    visitor.requireSameSite();
    try {
      if (visitor.refreshToken === undefined) throw new Problem('signed_out');
      return await startSession(context, await identity.refresh(visitor.refreshToken, visitor.device));
    } catch (error) {
      // The cookie is cleared only for a missing or refused token. During an outage of the database the session stays.
      if (error instanceof Problem && error.code === 'signed_out') visitor.clearRefreshToken();
      throw error;
    }
  }),

  identityRoute(accounts.signOut, async ({ identity, visitor }) => {
    visitor.requireSameSite();
    if (visitor.refreshToken !== undefined) await identity.signOut(visitor.refreshToken);
    visitor.clearRefreshToken();
    return {};
  }),

  identityRoute(accounts.forgotPassword, async ({ identity }, { email }) => {
    await identity.forgot(email);
    return {};
  }),

  identityRoute(accounts.resetPassword, async ({ identity, visitor }, { email, code, password }) => {
    await identity.reset(email, code, password, visitor.address);
    return {};
  }),

  // Slow routes, because the identity account may be on another server: no transaction may wait for it.
  slowRoute(accounts.registerUser, signedIn, async (context, names) => {
    const { user_id } = await register(context, names);
    return registration(user_id);
  }),

  slowRoute(accounts.registerWithoutNames, signedIn, async (context) => [await register(context)]),

  route(accounts.listUser, signedIn, async ({ user }) => [user]),

  route(accounts.getUser, signedIn, async ({ user }) => user),

  route(accounts.setLanguage, registered, async ({ db, user }, { language }) => {
    await updateUserLanguage(db, user.user_id, language);
    return { language };
  }),

  route(accounts.setUnits, registered, async ({ db, user }, { units }) => {
    await updateUserUnits(db, user.user_id, units);
    return { units };
  }),

  // No session, because the link in a mail must work on every device. The token in the link is the permission.
  route(accounts.chooseMail, anyone, async ({ db }, { token, wantsMail }) => {
    return { ...(await chooseMailByToken(db, token, wantsMail === 1)), wantsMail };
  }),
];

/** The specification requires the doubly nested answer (§7). */
const registration = (user_id: number): [[{ user_id: number }]] => [[{ user_id }]];

interface Newcomer {
  db: Database;
  claims: Claims;
  user: accounts.User;
}
type Names = Partial<InputOf<typeof accounts.registerUser>>;

async function register(context: Context & Newcomer, names: Names = {}): Promise<accounts.RegisteredUser> {
  const { claims, user } = context;
  const registeredUser = accounts.isRegistered(user) ? user : await insertUser(context, names);
  await writeInternalId(context, claims, registeredUser.user_id);
  return registeredUser;
}

/** The e-mail address comes only from the verified token. The person may correct the names. */
function insertUser({ db, claims }: Newcomer, { firstName, lastName, org }: Names): Promise<accounts.RegisteredUser> {
  if (!claims.email_verified) throw new Problem('unconfirmed_account');
  const person = {
    email: claims.email,
    given_name: firstName || claims.given_name,
    family_name: lastName || claims.family_name,
    organization: org ?? claims.organization,
    language: claims.language,
  };
  return db.transaction((tx) => insertOrLinkUser(tx, claims.sub, person));
}

async function startSession(context: Context & { visitor: Visitor }, tokens: Tokens): Promise<accounts.Session> {
  context.visitor.setRefreshToken(tokens.refresh_token, tokens.refresh_expires_in_seconds);
  const row = await findUserBySub(context.db, tokens.claims.sub);
  const user = toUser(tokens.claims, row && (await followEmail(context, tokens.claims, row)));
  if (accounts.isRegistered(user)) await writeInternalId(context, tokens.claims, user.user_id);
  return { id_token: tokens.id_token, expires_in: tokens.expires_in_seconds, user };
}
