// A hosted user pool whose operator has changed the address of an account.
import * as accounts from '@treewell/domain/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type TestApp, createTestApp, emailOf } from '../../../test/app.ts';
import type { Claims } from '../../identity/identity.ts';

let test: TestApp;
/** What the pool says otherwise than the embedded identity. */
let poolClaims: Partial<Claims> = {};
beforeAll(async () => {
  test = await createTestApp({
    wrapIdentity: (identity) => ({
      ...identity,
      async signIn(...typed) {
        const tokens = await identity.signIn(...typed);
        return { ...tokens, claims: { ...tokens.claims, ...poolClaims } };
      },
    }),
  });
  for (const name of ['fern', 'olu']) await test.signedIn(name);
});
afterAll(() => test.close());

const addressAfterSignIn = async (claims: Partial<Claims>) => {
  poolClaims = claims;
  const { user, id_token } = await test.call(accounts.signIn, { email: emailOf('fern'), password: PASSWORD });
  poolClaims = {};
  expect((await test.call(accounts.getUser, {}, id_token)).email).toBe(user.email);
  return user.email;
};

it('does not follow an address that is not verified, nor an older token of our own accounts', async () => {
  const email = 'unproven@example.org';
  expect(await addressAfterSignIn({ session: null, email, email_verified: false })).toBe(emailOf('fern'));
  expect(await addressAfterSignIn({ email, email_verified: true })).toBe(emailOf('fern'));
});

it('does not take the address of another person, who keeps their row', async () => {
  const email = emailOf('olu');
  expect(await addressAfterSignIn({ session: null, email, email_verified: true })).toBe(emailOf('fern'));
  expect((await test.call(accounts.signIn, { email, password: PASSWORD })).user.given_name).toBe('olu');
});

it('follows a verified address of the pool', async () => {
  const email = 'fern.moved@example.org';
  expect(await addressAfterSignIn({ session: null, email, email_verified: true })).toBe(email);
});
