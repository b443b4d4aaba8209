// What signed-in people change of their own account. Slow routes, because the identity account may be on another server:
// no transaction may wait for it.
import * as settings from '@treewell/domain/account-settings';
import { accountHolder } from '../../http/access.ts';
import { slowRoute } from '../../http/route.ts';
import { updateUserNames } from './accounts.queries.ts';

export const accountSettingsRoutes = [
  slowRoute(settings.setNames, accountHolder, async ({ db, identity, claims, user }, names) => {
    await identity.setNames(claims.sub, names);
    return db.transaction((tx) => updateUserNames(tx, user.user_id, names));
  }),
];
