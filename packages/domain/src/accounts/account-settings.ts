// What signed-in people change of their own account.
import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, User, codeField, emailField, passwordField } from '../accounts.ts';
import { BROWSER_VALUES, SYSTEM_VALUES } from './devices.ts';
import { endpoint } from '../endpoint.ts';
import { described, fieldProblem, flag, optionalName, requiredName } from '../fields.ts';
import { MailChoices, mailKindField } from './mail-kinds.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Nobody looks through more. Those used last are listed, and all others can be ended at once. */
export const SESSIONS_LISTED_MAX = 50;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const OpenSession = z
  .object({
    session_id: z.uuid(),
    browser: z.enum(BROWSER_VALUES),
    system: z.enum(SYSTEM_VALUES),
    last_used_at: described(z.string(), 'ISO 8601; up to a quarter of an hour ago it may be in use still'),
    is_this: described(z.boolean(), 'the session of this call'),
  })
  .register(z.globalRegistry, { id: 'OpenSession' });
export type OpenSession = z.output<typeof OpenSession>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const setNames = endpoint('PUT', '/user/names', {
  summary: 'Change my names and my organization',
  input: z.object({
    given_name: requiredName(NAME_MAX_LENGTH),
    family_name: requiredName(NAME_MAX_LENGTH),
    organization: optionalName(NAME_MAX_LENGTH),
  }),
  data: User,
});

export const changePassword = endpoint('PUT', '/user/password', {
  summary: 'Change my password; ends my other sessions',
  input: z.object({ password: passwordField, newPassword: passwordField }),
  problems: ['wrong_password', 'weak_password', 'too_many_attempts'],
});

export const requestEmailChange = endpoint('POST', '/user/email', {
  summary: 'Mail a code to a new e-mail address of mine; never tells whether the address has an account',
  input: z.object({ password: passwordField, email: emailField }),
  problems: ['wrong_password', 'too_many_attempts', 'too_many_email_changes_today', 'not_supported_here'],
});

export const changeEmail = endpoint('PUT', '/user/email', {
  summary: 'Change my e-mail address, with the code that was mailed to the new one; tells the old one',
  input: z.object({ email: emailField, code: codeField }),
  data: User,
  problems: ['code_mismatch', 'code_expired', 'too_many_attempts', 'account_exists', 'not_supported_here'],
});

export const listSessions = endpoint('GET', '/user/sessions', {
  summary: `My open sessions, the one used last first, at most ${SESSIONS_LISTED_MAX}`,
  data: z.object({
    sessions: described(
      z.nullable(z.array(OpenSession)),
      'null where a hosted user pool keeps them, which does not list them',
    ),
  }),
});

export const endSession = endpoint('DELETE', '/user/session', {
  summary: 'End one of my sessions; its tokens are refused from then on',
  input: z.object({ sessionId: z.uuid(fieldProblem('invalid')) }),
  problems: ['not_found', 'not_supported_here'],
});

export const endOtherSessions = endpoint('DELETE', '/user/sessions', {
  summary: 'End all my sessions but this one; a hosted user pool ends this one too',
});

export const listMailChoices = endpoint('GET', '/user/mail', {
  summary: 'Which kinds of mails I get',
  data: MailChoices,
});

export const chooseMyMail = endpoint('PUT', '/user/mail', {
  summary: 'Whether I get one kind of mails',
  input: z.object({ kind: mailKindField, wantsMail: flag }),
  data: MailChoices,
});
