// Accounts: who a person is, how they sign up and sign in.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  described,
  fieldProblem,
  flag,
  nameText,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  secretText,
} from './fields.ts';
import { LANGUAGE_VALUES } from './languages.ts';
import { mailKindField } from './accounts/mail-kinds.ts';
import { UNIT_SYSTEMS } from './units.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Scripts cannot read the cookie of a session. This one says `yes` or `no`: whether the browser has a session. */
export const SESSION_COOKIE = 'treewell-has-session';

const USER_TYPES = ['user', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 200;
export const CODE_LENGTH = 6;
/** How many wrong codes one IP address may send for one mailed code. */
export const CODE_TRIES = 5;
export const CODE_RESEND_SECONDS = 30;
export const CODE_MAILS_PER_HOUR = 5;

/**
 * Daily limits of guesses for one account, counted over all IP addresses. Each IP address also has its own back-off,
 * so that a stranger cannot lock the owner out. These limits stop an attacker who uses many IP addresses: 100 guesses
 * find only the most common passwords, and 50 guesses of a 6-digit code succeed with a chance of 1 in 20,000.
 */
export const PASSWORD_GUESSES_PER_DAY = 100;
export const CODE_GUESSES_PER_DAY = 50;
/** After the owner signs in from an IP address, the daily limits do not apply to that address for this long. */
export const KNOWN_ADDRESS_DAYS = 30;

/** The key in a mailed link: 32 random bytes as base64url. */
export const LINK_KEY_BYTES = 32;
const UNSUBSCRIBE_TOKEN_MAX = 100;
const LINK_KEY = /^[\w-]{43}$/;

/** A password must meet all of them. The form shows them as a checklist while the person types (§5). */
export const PASSWORD_CRITERIA = [
  { value: 'length', label: 'At least 8 characters', isMet: (p: string) => p.length >= PASSWORD_MIN_LENGTH },
  { value: 'capital', label: 'One capital letter', isMet: (p: string) => /\p{Lu}/u.test(p) },
  { value: 'lowercase', label: 'One lowercase letter', isMet: (p: string) => /\p{Ll}/u.test(p) },
  { value: 'number', label: 'One number', isMet: (p: string) => /\d/.test(p) },
  { value: 'symbol', label: 'One symbol', isMet: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number]['value'];

// ── Shapes ──────────────────────────────────────────────────────────────────

export const languageField = z.enum(LANGUAGE_VALUES);
const unitsField = z.enum(UNIT_SYSTEMS);

/** Quoted local parts and IP addresses as the domain are refused, because the hosted user pool refuses them too. */
export const emailField = z.pipe(
  z.pipe(requiredText(254), z.email(fieldProblem('not_an_email'))),
  z.transform((email) => email.toLowerCase()),
);

/**
 * Not checked here: the handler answers a malformed address with the problem `not_an_email`, not with a field error.
 */
const emailAsTyped = requiredText(254);
/** The six digits, possibly with spaces, or the key of the mailed link. */
export const codeField = requiredText(60);
export const passwordField = secretText(PASSWORD_MAX_LENGTH);

/** The user id is the string 'null' until the first sign-in registers the person (§4). */
export const UNREGISTERED = 'null';

export const User = z
  .object({
    user_id: z.union([z.int(), z.literal(UNREGISTERED)]),
    email: z.string(),
    given_name: z.string(),
    family_name: z.string(),
    organization: z.string(),
    user_type: z.enum(USER_TYPES),
    language: languageField,
    units: described(z.nullable(unitsField), 'how the app shows numbers; null until the person chooses'),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof User>;
export type RegisteredUser = User & { user_id: number };

export const Session = z
  .object({ id_token: z.string(), expires_in: described(z.int(), 'seconds'), user: User })
  .register(z.globalRegistry, { id: 'Session' });
export type Session = z.output<typeof Session>;

// ── Rules ───────────────────────────────────────────────────────────────────

export const unmetPasswordCriteria = (password: string): PasswordCriterion[] =>
  PASSWORD_CRITERIA.filter((criterion) => !criterion.isMet(password)).map((criterion) => criterion.value);

export const isAcceptablePassword = (password: string): boolean => unmetPasswordCriteria(password).length === 0;

export const isPasswordCriterion = (value: unknown): value is PasswordCriterion =>
  PASSWORD_CRITERIA.some((criterion) => criterion.value === value);

/** True for the key of a mailed link, false for a typed code. */
export const isLinkKey = (code: string): boolean => LINK_KEY.test(code);

export const isRegistered = (user: User): user is RegisteredUser => user.user_id !== UNREGISTERED;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const signUp = endpoint('POST', '/auth/signup', {
  summary: 'Create an account; the server mails a six-digit code and a link',
  input: z.object({
    email: emailAsTyped,
    password: passwordField,
    given_name: requiredName(NAME_MAX_LENGTH),
    family_name: requiredName(NAME_MAX_LENGTH),
    organization: optionalName(NAME_MAX_LENGTH),
    language: described(
      z.optional(languageField),
      'the language of the mails; without it, the Accept-Language header decides',
    ),
  }),
  data: z.object({ email: z.string() }),
  problems: ['account_exists', 'not_an_email', 'weak_password', 'too_many_attempts'],
});

export const confirmAccount = endpoint('POST', '/auth/confirm', {
  summary: 'Confirm the e-mail address with the mailed code, or with the key of the mailed link',
  input: z.object({ email: emailAsTyped, code: codeField }),
  problems: ['code_mismatch', 'code_expired', 'too_many_attempts'],
});

export const resendCode = endpoint('POST', '/auth/resend', {
  summary: 'Mail a new confirmation code; never tells whether the account exists',
  input: z.object({ email: emailAsTyped }),
  problems: ['too_many_attempts'],
});

export const signIn = endpoint('POST', '/auth/signin', {
  summary: 'Sign in; the refresh token is set as a cookie, except for a page of another origin, which signs in again',
  input: z.object({ email: emailAsTyped, password: passwordField }),
  data: Session,
  problems: ['wrong_credentials', 'new_password_required', 'unconfirmed_account', 'too_many_attempts', 'demo_account'],
});

export const refreshSession = endpoint('POST', '/auth/refresh', {
  summary: 'Renew the session from the refresh cookie',
  data: Session,
  problems: ['signed_out', 'cross_site', 'too_many_attempts'],
});

export const signOut = endpoint('POST', '/auth/signout', {
  summary: 'End the session of the refresh cookie',
  problems: ['cross_site'],
});

export const forgotPassword = endpoint('POST', '/auth/forgot', {
  summary: 'Mail a code to set a new password; never tells whether the account exists',
  input: z.object({ email: emailAsTyped }),
  problems: ['too_many_attempts'],
});

export const resetPassword = endpoint('POST', '/auth/reset', {
  summary: 'Set a new password with the mailed code, or with the key of the mailed link; ends the other sessions',
  input: z.object({ email: emailAsTyped, code: codeField, password: passwordField }),
  problems: ['weak_password', 'code_mismatch', 'code_expired', 'too_many_attempts', 'demo_account'],
});

export const registerUser = endpoint('POST', '/user/validate', {
  summary: 'Register the person at their first sign-in; the e-mail address is taken from the token',
  input: z.object({
    email: optionalText(254),
    firstName: optionalName(NAME_MAX_LENGTH),
    lastName: optionalName(NAME_MAX_LENGTH),
    org: described(z.nullish(nameText(NAME_MAX_LENGTH)), 'null: as in the token'),
  }),
  data: z.tuple([z.tuple([z.object({ user_id: z.int() })])]),
  problems: ['unconfirmed_account'],
});

/** A list of one, as the prototype of the field tool reads it. */
const ListOfUser = z.array(User).check(z.length(1));

export const registerWithoutNames = endpoint('POST', '/user', {
  summary: 'Register the person at their first sign-in, with the names of the token; as user/validate, without a body',
  data: ListOfUser,
  problems: ['unconfirmed_account'],
});

export const listUser = endpoint('GET', '/user', {
  summary: 'The person who is signed in, in a list',
  data: ListOfUser,
});

export const getUser = endpoint('GET', '/test', {
  summary: 'The person who is signed in',
  data: User,
});

export const setLanguage = endpoint('PUT', '/user/language', {
  summary: "Set the language of the user's mails and, on a new device, of the app",
  input: z.object({ language: languageField }),
  data: z.object({ language: languageField }),
});

export const setUnits = endpoint('PUT', '/user/units', {
  summary: 'Set the units in which the app shows and takes numbers; calls and files keep theirs',
  input: z.object({ units: unitsField }),
  data: z.object({ units: unitsField }),
});

export const chooseMail = endpoint('POST', '/user/unsubscribe', {
  summary: 'Unsubscribe from one kind of mails, or subscribe again; each of these mails contains a token for its kind',
  input: z.object({ token: requiredText(UNSUBSCRIBE_TOKEN_MAX), wantsMail: z._default(flag, 0) }),
  data: z.object({
    email: z.string(),
    wantsMail: z.union([z.literal(0), z.literal(1)]),
    kind: described(z.nullable(mailKindField), 'null for the token of an older mail: all kinds'),
  }),
  problems: ['link_expired'],
});
