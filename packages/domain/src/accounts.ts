// Accounts: who a person is, how they sign up and sign in.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, nameText, requiredName, requiredText, secretText, text } from './fields.ts';
import { FIELD_PROBLEMS } from './problems.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];
export const DEFAULT_LANGUAGE: Language = 'en';

const USER_TYPES = ['user', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 200;
export const CODE_LENGTH = 6;
/** Wrong codes that one caller's address may send for one mailed code. */
export const CODE_TRIES = 5;
export const CODE_RESEND_SECONDS = 30;
export const CODE_MAILS_PER_HOUR = 5;

/**
 * Guesses for one account a day, from all addresses together. Each address has a back-off of its own, so that a
 * stranger cannot keep the owner out; these bound what many addresses can try between them. A hundred passwords
 * find only the worst ones, and fifty of a million codes are one chance in 20,000 a day.
 */
export const PASSWORD_GUESSES_PER_DAY = 100;
export const CODE_GUESSES_PER_DAY = 50;
/** How long an address from which the owner got in is not held by those ceilings. */
export const KNOWN_ADDRESS_DAYS = 30;

/** The key in the link of a mail: 32 random bytes as base64url. */
export const LINK_KEY_BYTES = 32;
const LINK_KEY = /^[\w-]{43}$/;

/** Shown as a list that ticks while typing; a password needs all of them (§5). */
export const PASSWORD_CRITERIA = [
  { value: 'length', label: 'At least 8 characters', isMet: (p: string) => p.length >= PASSWORD_MIN_LENGTH },
  { value: 'capital', label: 'One capital letter', isMet: (p: string) => /\p{Lu}/u.test(p) },
  { value: 'lowercase', label: 'One lowercase letter', isMet: (p: string) => /\p{Ll}/u.test(p) },
  { value: 'number', label: 'One number', isMet: (p: string) => /\d/.test(p) },
  { value: 'symbol', label: 'One symbol', isMet: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number]['value'];

// ── Shapes ──────────────────────────────────────────────────────────────────

export const languageField = z.enum(['en', 'es']);

/** Domain part without quotes or address literals: what people and the hosted pool accept alike. */
export const emailField = requiredText(254)
  .pipe(z.email(FIELD_PROBLEMS.not_an_email))
  .transform((email) => email.toLowerCase());

/** On sign-up an ill-formed address is `not_an_email`, not a field error, so it is checked later. */
const emailAsTyped = requiredText(254);
/** The six digits, perhaps with blanks, or the key of the mail's link. */
const codeField = requiredText(60);
const passwordField = secretText(PASSWORD_MAX_LENGTH);

/** The internal id is the string 'null' until the first sign-in has registered the person (§4). */
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
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;
export type RegisteredUser = User & { user_id: number };

export const Session = z
  .object({ id_token: z.string(), expires_in: z.int().describe('seconds'), user: User })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

// ── Rules ───────────────────────────────────────────────────────────────────

export const unmetPasswordCriteria = (password: string): PasswordCriterion[] =>
  PASSWORD_CRITERIA.filter((criterion) => !criterion.isMet(password)).map((criterion) => criterion.value);

export const isAcceptablePassword = (password: string): boolean => unmetPasswordCriteria(password).length === 0;

/** Whether this is the key of a mail's link and not a code that was typed. */
export const isLinkKey = (code: string): boolean => LINK_KEY.test(code);

export const isRegistered = (user: User): user is RegisteredUser => user.user_id !== UNREGISTERED;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const signUp = endpoint('POST', '/auth/signup', {
  summary: 'Create an account; a six-digit code and a link are mailed',
  input: z.object({
    email: emailAsTyped,
    password: passwordField,
    given_name: requiredName(NAME_MAX_LENGTH),
    family_name: requiredName(NAME_MAX_LENGTH),
    organization: nameText(NAME_MAX_LENGTH).default(''),
    language: languageField.optional().describe('of the mails; the Accept-Language header otherwise'),
  }),
  data: z.object({ email: z.string() }),
  problems: ['account_exists', 'not_an_email', 'weak_password', 'too_many_attempts'],
});

export const confirmAccount = endpoint('POST', '/auth/confirm', {
  summary: "Confirm the e-mail address with the mailed code, or with the key of the mail's link",
  input: z.object({ email: emailAsTyped, code: codeField }),
  problems: ['code_mismatch', 'code_expired', 'too_many_attempts'],
});

export const resendCode = endpoint('POST', '/auth/resend', {
  summary: 'Mail a new confirmation code; never tells whether the account exists',
  input: z.object({ email: emailAsTyped }),
  problems: ['too_many_attempts'],
});

export const signIn = endpoint('POST', '/auth/signin', {
  summary: 'Sign in; the refresh token is set as a cookie',
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
  summary: "Set a new password with the mailed code, or with the key of the mail's link; ends the other sessions",
  input: z.object({ email: emailAsTyped, code: codeField, password: passwordField }),
  problems: ['weak_password', 'code_mismatch', 'code_expired', 'too_many_attempts', 'demo_account'],
});

export const registerUser = endpoint('POST', '/user/validate', {
  summary: 'First sign-in registration; the e-mail address is the verified one of the token',
  input: z.object({
    email: text(254).optional(),
    firstName: nameText(NAME_MAX_LENGTH).optional(),
    lastName: nameText(NAME_MAX_LENGTH).optional(),
    org: nameText(NAME_MAX_LENGTH).optional(),
  }),
  data: z.tuple([z.tuple([z.object({ user_id: z.int() })])]),
  problems: ['unconfirmed_account'],
});

export const getUser = endpoint('GET', '/test', {
  summary: 'Who the session belongs to',
  data: User,
});

export const setLanguage = endpoint('PUT', '/user/language', {
  summary: "The language of the user's mails and, on a new device, of the app",
  input: z.object({ language: languageField }),
  data: z.object({ language: languageField }),
});

export const chooseMail = endpoint('POST', '/user/unsubscribe', {
  summary: 'Stop, or take up again, the mails about projects; the token is in each of them',
  input: z.object({ token: z.uuid(FIELD_PROBLEMS.invalid), wantsMail: flag.default(0) }),
  data: z.object({ email: z.string(), wantsMail: z.union([z.literal(0), z.literal(1)]) }),
  problems: ['link_expired'],
});
