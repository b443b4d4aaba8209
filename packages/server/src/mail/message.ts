// Turns a Mail into a message of nodemailer, for both mailers.
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** Exactly one address without a name. nodemailer would read a comma or a line break as more recipients or headers. */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u;

export function toMessage(from: string, mail: Mail): SendMailOptions {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('The recipient is not a single e-mail address');
  return {
    from,
    // An object, because nodemailer parses a string as a list of recipients.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/\p{Cc}+/gu, ' '),
    text: mail.text,
    html: mail.html,
    // Auto-Submitted: automatic replies, such as vacation notices, are not sent.
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Mail programs show a button of their own (http/one-click-unsubscribe.ts).
      ...(mail.unsubscribe_url && {
        'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
