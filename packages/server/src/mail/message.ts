// How both mailers put a mail on the wire.
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** One bare address. nodemailer would read a comma or a line break as further recipients or headers. */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u;

export function toMessage(from: string, mail: Mail): SendMailOptions {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('The recipient is not a single e-mail address');
  return {
    from,
    // As an object: nodemailer parses a string as a list of recipients.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/\p{Cc}+/gu, ' '),
    text: mail.text,
    html: mail.html,
    // Keeps vacation responders from answering.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe_url && { 'List-Unsubscribe': `<${mail.unsubscribe_url}>` }),
    },
  };
}
