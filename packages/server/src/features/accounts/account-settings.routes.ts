// What signed-in people change of their own account. Slow routes, because the identity account may be on another server:
// no transaction may wait for it.
import * as settings from '@treewell/domain/accounts/account-settings';
import { Problem } from '@treewell/domain/problems';
import { type AccountHolder, accountHolder, registered } from '../../http/access.ts';
import { route, slowRoute } from '../../http/route.ts';
import type { AccountOwner } from '../../identity/identity.ts';
import { requireAcceptablePassword } from '../../identity/weak-password.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { updateUserEmail, updateUserNames } from './accounts.queries.ts';
import { getMailChoices, updateMailChoice } from './mail-recipients.queries.ts';

const ownerOf = ({ claims, user, visitor }: AccountHolder): AccountOwner => ({
  sub: claims.sub,
  session: claims.session,
  email: claims.email,
  given_name: user.given_name,
  language: user.language,
  address: visitor.address,
});

export const accountSettingsRoutes = [
  slowRoute(settings.setNames, accountHolder, async ({ db, identity, claims, user }, names) => {
    await identity.setNames(claims.sub, names);
    return db.transaction((tx) => updateUserNames(tx, user.user_id, names));
  }),

  slowRoute(settings.changePassword, accountHolder, async (caller, { password, newPassword }) => {
    requireAcceptablePassword(newPassword, 'newPassword');
    const tokens = await caller.identity.changePassword(ownerOf(caller), password, newPassword);
    if (tokens) caller.visitor.setRefreshToken(tokens.refresh_token, tokens.refresh_expires_in_seconds);
    return {};
  }),

  slowRoute(settings.requestEmailChange, accountHolder, async (caller, { password, email }) => {
    await caller.identity.requestEmailChange(ownerOf(caller), password, email, (tx) =>
      countDailyUse(tx, caller.user.user_id, 'email_changes'),
    );
    return {};
  }),

  // Our row changes with the account: the next person who shows that the old address is theirs must not get it.
  slowRoute(settings.changeEmail, accountHolder, async (caller, { email, code }) => {
    const { user } = caller;
    await caller.identity.changeEmail(ownerOf(caller), email, code, async (tx) => {
      await updateUserEmail(tx, user.user_id, email);
    });
    return { ...user, email };
  }),

  route(settings.listMailChoices, registered, ({ db, user }) => getMailChoices(db, user.user_id)),

  route(settings.chooseMyMail, registered, async ({ db, user }, { kind, wantsMail }) => {
    await updateMailChoice(db, user.user_id, kind, wantsMail === 1);
    return getMailChoices(db, user.user_id);
  }),

  route(settings.listSessions, accountHolder, async ({ identity, claims }) => {
    const sessions = await identity.listSessions(claims.sub, settings.SESSIONS_LISTED_MAX);
    return {
      sessions:
        sessions?.map(({ session, browser, system, last_used_at }) => ({
          session_id: session,
          browser,
          system,
          last_used_at: last_used_at.toISOString(),
          is_this: session === claims.session,
        })) ?? null,
    };
  }),

  slowRoute(settings.endSession, accountHolder, async ({ identity, claims }, { sessionId }) => {
    if (!(await identity.endSession(claims.sub, sessionId))) throw new Problem('not_found');
    return {};
  }),

  slowRoute(settings.endOtherSessions, accountHolder, async ({ identity, claims }) => {
    await identity.endOtherSessions(claims.sub, claims.session);
    return {};
  }),
];
