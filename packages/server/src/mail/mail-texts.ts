// The texts of mails in every language.
import { LANGUAGES, type Language } from '@treewell/domain/accounts';
import type { MailTexts } from '@treewell/text/en/mails';

const TEXTS = new Map<Language, MailTexts>();
for (const { value } of LANGUAGES) {
  const module = (await import(`@treewell/text/${value}/mails`)) as { mailTexts: MailTexts };
  TEXTS.set(value, module.mailTexts);
}

export function mailTexts(language: Language): MailTexts {
  const texts = TEXTS.get(language);
  if (!texts) throw new Error(`There are no mails in the language ${language}`);
  return texts;
}
