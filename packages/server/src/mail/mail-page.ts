// The greeting and the HTML page that all mails share.
import type { Language } from '@treewell/domain/languages';
import { cleanName } from '@treewell/domain/fields';
import { mailTexts } from './mail-texts.ts';

export const greeting = (language: Language, givenName: string): string =>
  mailTexts(language).greeting(plainName(givenName));

const NAME_MAX = 60;

/**
 * Anyone can sign up with the address of a stranger, or name a project, so a name may be used to send advertisements.
 * A name that is too long or contains a link or an address becomes ''. The test uses the normalized form (NFKC),
 * because mail programs also make links of full-width letters and dots.
 */
export function plainName(name: string, max = NAME_MAX): string {
  const oneLine = cleanName(name).replace(/\s+/g, ' ');
  return oneLine.length > max || /[/@]|[.:\u3002]\S/.test(oneLine.normalize('NFKC')) ? '' : oneLine;
}

const GREEN = '#1f5a3c';

export const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

export const button = (link: string, text: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${GREEN};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></p>`;

export const small = (text: string, link?: string): string => {
  const content = link ? `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>` : escapeHtml(text);
  return `<p style="margin:24px 0 0;font-size:14px;opacity:0.8">${content}</p>`;
};

/** Only the green header and the button have colours. Mail programs in dark mode choose the others. */
export const page = (language: Language, title: string, parts: string[]): string => `<!doctype html>
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

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
