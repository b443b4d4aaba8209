// The mail with an invitation. Its reader may never have heard of us: it says who sends it, what it is, and how to get no
// more. Its subject is always the same, so that nobody can write an advertisement there.
import { spellInvitationCode } from '@treewell/domain/invitations';
import { type Language, languageRow } from '@treewell/domain/languages';
import { button, greeting, page, paragraph, plainName, small } from './mail-page.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

export interface InvitationMail {
  email: string;
  sender_name: string;
  project_name: string;
  /** For the link. */
  secret: string;
  code: string;
  /** ISO 8601. */
  ends_at: string;
  /** Stops these mails. */
  token: string;
  language: Language;
  publicUrl: string;
}

const NAME_MAX = 100;

export function invitationMail(mail: InvitationMail): Mail {
  const { language, publicUrl } = mail;
  const texts = mailTexts(language).invitation;
  const hello = greeting(language, '');
  const message = texts.message(plainName(mail.sender_name, NAME_MAX), plainName(mail.project_name, NAME_MAX));
  // Browsers do not send the part after # to servers, so no proxy writes the secret into its log.
  const link = `${publicUrl}/join#${mail.secret}`;
  const code = texts.code(spellInvitationCode(mail.code), `${publicUrl}/join`);
  const ends = texts.ends(dayOf(mail.ends_at, language));
  const unsubscribe_url = `${publicUrl}/unsubscribe/invitations?token=${mail.token}`;
  return {
    to: mail.email,
    subject: texts.subject,
    text: [
      hello,
      message,
      `${texts.action}: ${link}`,
      code,
      ends,
      texts.unasked,
      'Treewell',
      `${texts.stop}: ${unsubscribe_url}`,
      '',
    ].join('\n\n'),
    html: page(language, texts.subject, [
      paragraph(hello),
      paragraph(message),
      button(link, texts.action),
      paragraph(code),
      paragraph(ends),
      small(texts.unasked),
      small(texts.stop, unsubscribe_url),
    ]),
    unsubscribe_url,
  };
}

/** We do not know where the reader is, and a day in UTC may be one day off: it is never later than the end. */
const dayOf = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(languageRow(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );
