// Mails about an account: those with a code (its purpose, how long it is valid, and mostly a link that works without typing
// it), and notes about a changed address.
import type { Language } from '@treewell/domain/languages';
import type { CodeMailTexts } from '@treewell/text/en/mails';
import { button, escapeHtml, greeting, page, paragraph, small } from './mail-page.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

export const CONFIRMATION_CODE_HOURS = 24;
export const RESET_CODE_HOURS = 1;
export const EMAIL_CHANGE_CODE_HOURS = 1;

export interface CodeMail {
  email: string;
  given_name: string;
  code: string;
  /** The link contains this key instead of the code. */
  key: string;
  language: Language;
  publicUrl: string;
}

export const confirmationMail = (mail: CodeMail): Mail =>
  codeMail(mail, mailTexts(mail.language).confirmation, CONFIRMATION_CODE_HOURS, 'verify');

export const resetMail = (mail: CodeMail): Mail =>
  codeMail(mail, mailTexts(mail.language).reset, RESET_CODE_HOURS, 'verifyForgot');

/** Without a link: the code is worth something only to the person who is signed in. */
export function emailChangeMail(mail: Omit<CodeMail, 'key' | 'publicUrl'>): Mail {
  const texts = mailTexts(mail.language).emailChange;
  return mailWithCode(mail, texts, texts.lifetime(EMAIL_CHANGE_CODE_HOURS));
}

type AccountNote = Pick<CodeMail, 'email' | 'given_name' | 'language' | 'publicUrl'>;

export const emailTakenMail = (note: AccountNote): Mail =>
  noteMail(note, mailTexts(note.language).emailTaken, '/login');

export const emailChangedMail = (note: AccountNote): Mail =>
  noteMail(note, mailTexts(note.language).emailChanged, '/home');

function codeMail(mail: CodeMail, texts: CodeMailTexts, hours: number, mode: string): Mail {
  const { email, key, publicUrl } = mail;
  // Browsers do not send the part after # to servers, so no proxy writes the key into its log.
  const link = `${publicUrl}/login?mode=${mode}#${new URLSearchParams({ email, key }).toString()}`;
  return mailWithCode(mail, texts, texts.lifetime(hours), { text: texts.action, link });
}

function mailWithCode(
  { email, given_name, language, code }: Pick<CodeMail, 'email' | 'given_name' | 'language' | 'code'>,
  { subject, purpose, unasked }: Pick<CodeMailTexts, 'subject' | 'purpose' | 'unasked'>,
  lifetime: string,
  action?: { text: string; link: string },
): Mail {
  const hello = greeting(language, given_name);
  const linkLine = action ? [`${action.text}: ${action.link}`] : [];
  return {
    to: email,
    subject,
    text: [hello, purpose, code, lifetime, ...linkLine, unasked, 'Treewell', ''].join('\n\n'),
    html: page(language, subject, [
      paragraph(hello),
      paragraph(purpose),
      `<p style="margin:24px 0;font:bold 32px/1.2 monospace;letter-spacing:6px">${escapeHtml(code)}</p>`,
      paragraph(lifetime),
      ...(action ? [button(action.link, action.text)] : []),
      small(unasked),
    ]),
  };
}

/** About the account itself, so nobody can unsubscribe from it. */
function noteMail(
  { email, given_name, language, publicUrl }: AccountNote,
  { subject, message, action }: Record<'subject' | 'message' | 'action', string>,
  path: string,
): Mail {
  const hello = greeting(language, given_name);
  const link = publicUrl + path;
  return {
    to: email,
    subject,
    text: [hello, message, `${action}: ${link}`, 'Treewell', ''].join('\n\n'),
    html: page(language, subject, [paragraph(hello), paragraph(message), button(link, action)]),
  };
}
