// The identity port: accounts, passwords, codes and tokens. Two adapters: embedded-identity.ts
// (our own tables) and hosted-identity.ts (an Amazon Cognito user pool). Refusals are Problems.
import type { Language } from '@treewell/domain/accounts';

export interface NewAccount {
  email: string;
  password: string;
  given_name: string;
  family_name: string;
  organization: string;
  language: Language;
}

export interface Tokens {
  id_token: string;
  expires_in_seconds: number;
  refresh_token: string;
  refresh_expires_in_seconds: number;
  claims: Claims;
}

/** What a verified id token says. The internal id and user type are never read from it. */
export interface Claims {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  organization: string;
  language: Language;
}

export interface Identity {
  signUp(account: NewAccount): Promise<{ email: string }>;
  confirm(email: string, code: string): Promise<void>;
  resend(email: string): Promise<void>;
  signIn(email: string, password: string): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  signOut(refreshToken: string): Promise<void>;
  forgot(email: string): Promise<void>;
  reset(email: string, code: string, password: string): Promise<void>;
  /** Rejects with `signed_out` for anything but a valid, unexpired id token of ours. */
  verify(idToken: string): Promise<Claims>;
  /** Writes the internal id into the account's attributes, from the server's side (§4). */
  setInternalId(sub: string, internalId: number): Promise<void>;
}
