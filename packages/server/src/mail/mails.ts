// The mails people get: a code, what it is for, how long it lives, where to type it.
import type { Language } from '@treewell/domain/accounts';
import type { Mail } from './mailer.ts';

export const CONFIRMATION_CODE_HOURS = 24;
export const RESET_CODE_HOURS = 1;

export interface CodeMail {
  email: string;
  given_name: string;
  code: string;
  language: Language;
  publicUrl: string;
}

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  purpose: string;
  lifetime: string;
  action: string;
  unasked: string;
}

const greetings: Record<Language, Texts['greeting']> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
};

const confirmation: Record<Language, Texts> = {
  en: {
    subject: 'Confirm your e-mail address for Treewell',
    greeting: greetings.en,
    purpose: 'Welcome to Treewell. This code confirms your e-mail address:',
    lifetime: `It is valid for ${CONFIRMATION_CODE_HOURS} hours.`,
    action: 'Enter the code',
    unasked:
      'If you did not sign up for Treewell, ignore this mail: without the code the account cannot be used. Never pass the code on.',
  },
  es: {
    subject: 'Confirma tu correo electrónico para Treewell',
    greeting: greetings.es,
    purpose: 'Te damos la bienvenida a Treewell. Este código confirma tu dirección de correo electrónico:',
    lifetime: `Es válido durante ${CONFIRMATION_CODE_HOURS} horas.`,
    action: 'Introducir el código',
    unasked:
      'Si no te has registrado en Treewell, ignora este mensaje: sin el código la cuenta no se puede usar. No compartas el código con nadie.',
  },
};

const reset: Record<Language, Texts> = {
  en: {
    subject: 'Set a new password for Treewell',
    greeting: greetings.en,
    purpose: 'Someone asked to set a new password for your Treewell account. This code lets you do it:',
    lifetime: `It is valid for ${RESET_CODE_HOURS} hour.`,
    action: 'Set a new password',
    unasked: 'If it was not you, ignore this mail: your password stays as it is. Never pass the code on.',
  },
  es: {
    subject: 'Crea una contraseña nueva para Treewell',
    greeting: greetings.es,
    purpose: 'Alguien ha pedido cambiar la contraseña de tu cuenta de Treewell. Con este código puedes hacerlo:',
    lifetime: `Es válido durante ${RESET_CODE_HOURS} hora.`,
    action: 'Crear una contraseña nueva',
    unasked:
      'Si no has sido tú, ignora este mensaje: tu contraseña sigue siendo la misma. No compartas el código con nadie.',
  },
};

export const confirmationMail = (mail: CodeMail): Mail => codeMail(mail, confirmation[mail.language], 'verify');

export const resetMail = (mail: CodeMail): Mail => codeMail(mail, reset[mail.language], 'verifyForgot');

function codeMail({ email, given_name, code, language, publicUrl }: CodeMail, texts: Texts, mode: string): Mail {
  const greeting = texts.greeting(plainName(given_name));
  const link = `${publicUrl}/login?mode=${mode}`;
  return {
    to: email,
    subject: texts.subject,
    text: [greeting, texts.purpose, code, texts.lifetime, `${texts.action}: ${link}`, texts.unasked, 'Treewell', ''].join(
      '\n\n',
    ),
    html: page(language, texts.subject, [
      paragraph(greeting),
      paragraph(texts.purpose),
      `<p style="margin:24px 0;font:bold 32px/1.2 monospace;letter-spacing:6px">${escapeHtml(code)}</p>`,
      paragraph(texts.lifetime),
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${GREEN};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(texts.action)}</a></p>`,
      `<p style="margin:24px 0 0;font-size:14px;opacity:0.8">${escapeHtml(texts.unasked)}</p>`,
    ]),
  };
}

const NAME_MAX = 60;

/** Anyone can sign a stranger up: a "name" that holds an advertisement or a link is left out. */
function plainName(name: string): string {
  const oneLine = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return oneLine.length > NAME_MAX || /[/:@]|\.\S/.test(oneLine) ? '' : oneLine;
}

const GREEN = '#1f5a3c';

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** No text or page colour but in the green band and the button, so that dark mail programs choose theirs. */
const page = (language: Language, title: string, parts: string[]): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0">
<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="padding:16px 24px;background:${GREEN};color:#ffffff;font-size:20px;font-weight:bold">Treewell</div>
<div style="padding:24px">
${parts.join('\n')}
</div>
</div>
</body>
</html>
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
