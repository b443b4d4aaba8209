// The texts of mails in every language.
import { LANGUAGE_VALUES, type Language } from '@treewell/domain/languages';
import type { MailTexts } from '@treewell/text/en/mails';

const TEXTS = new Map<Language, MailTexts>();
for (const language of LANGUAGE_VALUES) {
  const module = (await import(`@treewell/text/${language}/mails`)) as { mailTexts: MailTexts };
  TEXTS.set(language, module.mailTexts);
}

export function mailTexts(language: Language): MailTexts {
  const texts = TEXTS.get(language);
  if (!texts) throw new Error(`There are no mails in the language ${language}`);
  return texts;
}
