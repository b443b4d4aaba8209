// The interface for accounts, passwords, codes and tokens. It has two implementations: embedded-identity.ts (our own
// tables) and hosted-identity.ts (an Amazon Cognito user pool). Refusals are Problems.
import type { Device } from '@treewell/domain/accounts/devices';
import type { Language } from '@treewell/domain/languages';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../db/db.ts';

export interface Names {
  given_name: string;
  family_name: string;
  organization: string;
}

export interface NewAccount extends Names {
  email: string;
  password: string;
  language: Language;
}

export interface Tokens {
  id_token: string;
  expires_in_seconds: number;
  refresh_token: string;
  refresh_expires_in_seconds: number;
  claims: Claims;
}

/** The claims of a verified id token. We find the person by `sub`, never by `internal_id`. */
export interface Claims {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  organization: string;
  language: Language;
  /** The id stored in the account, or null. Used only to find out whether it must be written again. Never trusted. */
  internal_id: number | null;
  /** The session that the token was issued in; null where sessions are kept elsewhere, and end with their tokens. */
  session: string | null;
  /** Of the token, in seconds since 1970. */
  expires_at: number;
}

export const wrongPassword = (): Problem => new Problem('wrong_password', { fields: { password: 'wrong_password' } });

export interface AccountSession extends Device {
  session: string;
  last_used_at: Date;
}

/** Whose account it is, and where they call from. */
export interface AccountOwner extends Pick<Claims, 'sub' | 'session'> {
  email: string;
  given_name: string;
  language: Language;
  address: string;
}

/** Runs in the transaction that changes the account, where the accounts are in our own tables. */
type Alongside = (tx: Db) => Promise<void>;

/** What signed-in people change of their account. Emails are normalized, and new passwords acceptable. */
export interface AccountChanges {
  /** Ends the other sessions. Resolves to new tokens if this session has ended too. */
  changePassword(owner: AccountOwner, password: string, newPassword: string): Promise<Tokens | null>;
  /** Mails a code to the new address. Never tells whether it has an account. */
  requestEmailChange(owner: AccountOwner, password: string, email: string, alongside: Alongside): Promise<void>;
  changeEmail(owner: AccountOwner, email: string, code: string, alongside: Alongside): Promise<void>;
  /** Those used last first. Null where sessions are kept elsewhere. */
  listSessions(sub: string, max: number): Promise<AccountSession[] | null>;
  /** Returns false if the account has no such open session. */
  endSession(sub: string, session: string): Promise<boolean>;
  /** Where sessions are kept elsewhere, it ends all of them. */
  endOtherSessions(sub: string, session: string | null): Promise<void>;
  /** The names in the account. Mails with codes greet people with them. */
  setNames(sub: string, names: Names): Promise<void>;
}

/** `address` is the caller's IP address. The embedded identity counts guesses for each IP address separately. */
export interface Identity extends AccountChanges {
  signUp(account: NewAccount): Promise<{ email: string }>;
  /** `code`: the mailed digits, or the key of the mailed link. */
  confirm(email: string, code: string, address: string): Promise<void>;
  resend(email: string): Promise<void>;
  signIn(email: string, password: string, address: string, device?: Device): Promise<Tokens>;
  refresh(refreshToken: string, device?: Device): Promise<Tokens>;
  signOut(refreshToken: string): Promise<void>;
  forgot(email: string): Promise<void>;
  reset(email: string, code: string, password: string, address: string): Promise<void>;
  /** Rejects with `signed_out` unless the token is a valid, unexpired id token of ours. */
  verify(idToken: string): Promise<Claims>;
  /** Whether a session of `Claims` has not been ended: its tokens are worth nothing afterwards. */
  isOpen(session: string): Promise<boolean>;
  /** Writes the internal id into the attributes of the account. Only the server may do this (§4). */
  setInternalId(sub: string, internalId: number): Promise<void>;
}
