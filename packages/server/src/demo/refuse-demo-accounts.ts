// Everybody knows the password of the demo accounts. So on a public server nobody can use them: not by signing in, not
// with an older session or id token, and not by resetting the password.
import { Problem } from '@treewell/domain/problems';
import type { Identity } from '../identity/identity.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const isDemoAccount = (email: string): boolean =>
  DEMO_ACCOUNTS.some((account) => account.email === email.trim().toLowerCase());

export const refuseDemoAccounts = (identity: Identity): Identity => ({
  ...identity,

  async signIn(email, password, address, device) {
    if (isDemoAccount(email)) throw new Problem('demo_account');
    return identity.signIn(email, password, address, device);
  },

  async reset(email, code, password, address) {
    if (isDemoAccount(email)) throw new Problem('demo_account');
    return identity.reset(email, code, password, address);
  },

  // Like an ended session: the page shows the sign-in form, which then gives the reason.
  async refresh(refreshToken, device) {
    const tokens = await identity.refresh(refreshToken, device);
    if (!isDemoAccount(tokens.claims.email)) return tokens;
    await identity.signOut(tokens.refresh_token);
    throw new Problem('signed_out');
  },

  async verify(idToken) {
    const claims = await identity.verify(idToken);
    if (isDemoAccount(claims.email)) throw new Problem('signed_out');
    return claims;
  },
});
