// Mails with a code: its purpose, how long it is valid, and a link that works without typing the code.
import type { Language } from '@treewell/domain/languages';
import type { CodeMailTexts } from '@treewell/text/en/mails';
import { button, escapeHtml, greeting, page, paragraph, small } from './mail-page.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

export const CONFIRMATION_CODE_HOURS = 24;
export const RESET_CODE_HOURS = 1;

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

function codeMail(
  { email, given_name, code, key, language, publicUrl }: CodeMail,
  texts: CodeMailTexts,
  hours: number,
  mode: string,
): Mail {
  const hello = greeting(language, given_name);
  const lifetime = texts.lifetime(hours);
  // Browsers do not send the part after # to servers, so no proxy writes the key into its log.
  const link = `${publicUrl}/login?mode=${mode}#${new URLSearchParams({ email, key }).toString()}`;
  return {
    to: email,
    subject: texts.subject,
    text: [hello, texts.purpose, code, lifetime, `${texts.action}: ${link}`, texts.unasked, 'Treewell', ''].join(
      '\n\n',
    ),
    html: page(language, texts.subject, [
      paragraph(hello),
      paragraph(texts.purpose),
      `<p style="margin:24px 0;font:bold 32px/1.2 monospace;letter-spacing:6px">${escapeHtml(code)}</p>`,
      paragraph(lifetime),
      button(link, texts.action),
      small(texts.unasked),
    ]),
  };
}
