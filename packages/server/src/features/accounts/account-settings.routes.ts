// What signed-in people change of their own account. Slow routes, because the identity account may be on another server:
// no transaction may wait for it.
import * as settings from '@treewell/domain/account-settings';
import { Problem } from '@treewell/domain/problems';
import { accountHolder } from '../../http/access.ts';
import { route, slowRoute } from '../../http/route.ts';
import { updateUserNames } from './accounts.queries.ts';

export const accountSettingsRoutes = [
  slowRoute(settings.setNames, accountHolder, async ({ db, identity, claims, user }, names) => {
    await identity.setNames(claims.sub, names);
    return db.transaction((tx) => updateUserNames(tx, user.user_id, names));
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
