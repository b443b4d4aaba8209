// Mails with a code: its purpose, how long it is valid, and a link that works without typing the code.
import type { Language } from '@treewell/domain/accounts';
import { button, escapeHtml, greeting, page, paragraph, small } from './mail-page.ts';
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

interface Texts {
  subject: string;
  purpose: string;
  lifetime: string;
  action: string;
  unasked: string;
}

const confirmation: Record<Language, Texts> = {
  en: {
    subject: 'Confirm your e-mail address for Treewell',
    purpose: 'Welcome to Treewell. This code confirms your e-mail address:',
    lifetime: `It is valid for ${CONFIRMATION_CODE_HOURS} hours.`,
    action: 'Confirm without typing the code',
    unasked:
      'If you did not sign up for Treewell, ignore this mail: without the code the account cannot be used. Never pass the code or the link on.',
  },
  es: {
    subject: 'Confirma tu correo electrónico para Treewell',
    purpose: 'Te damos la bienvenida a Treewell. Este código confirma tu dirección de correo electrónico:',
    lifetime: `Es válido durante ${CONFIRMATION_CODE_HOURS} horas.`,
    action: 'Confirmar sin escribir el código',
    unasked:
      'Si no te has registrado en Treewell, ignora este mensaje: sin el código la cuenta no se puede usar. No compartas el código ni el enlace con nadie.',
  },
};

const reset: Record<Language, Texts> = {
  en: {
    subject: 'Set a new password for Treewell',
    purpose: 'Someone asked to set a new password for your Treewell account. This code lets you do it:',
    lifetime: `It is valid for ${RESET_CODE_HOURS} hour.`,
    action: 'Set a new password without typing the code',
    unasked: 'If it was not you, ignore this mail: your password stays as it is. Never pass the code or the link on.',
  },
  es: {
    subject: 'Crea una contraseña nueva para Treewell',
    purpose: 'Alguien ha pedido cambiar la contraseña de tu cuenta de Treewell. Con este código puedes hacerlo:',
    lifetime: `Es válido durante ${RESET_CODE_HOURS} hora.`,
    action: 'Crear una contraseña nueva sin escribir el código',
    unasked:
      'Si no has sido tú, ignora este mensaje: tu contraseña sigue siendo la misma. No compartas el código ni el enlace con nadie.',
  },
};

export const confirmationMail = (mail: CodeMail): Mail => codeMail(mail, confirmation[mail.language], 'verify');

export const resetMail = (mail: CodeMail): Mail => codeMail(mail, reset[mail.language], 'verifyForgot');

function codeMail({ email, given_name, code, key, language, publicUrl }: CodeMail, texts: Texts, mode: string): Mail {
  const hello = greeting(language, given_name);
  // Browsers do not send the part after # to servers, so no proxy writes the key into its log.
  const link = `${publicUrl}/login?mode=${mode}#${new URLSearchParams({ email, key }).toString()}`;
  return {
    to: email,
    subject: texts.subject,
    text: [hello, texts.purpose, code, texts.lifetime, `${texts.action}: ${link}`, texts.unasked, 'Treewell', ''].join(
      '\n\n',
    ),
    html: page(language, texts.subject, [
      paragraph(hello),
      paragraph(texts.purpose),
      `<p style="margin:24px 0;font:bold 32px/1.2 monospace;letter-spacing:6px">${escapeHtml(code)}</p>`,
      paragraph(texts.lifetime),
      button(link, texts.action),
      small(texts.unasked),
    ]),
  };
}
