// The texts of the app in each language. Journeys find elements by the words that a person reads.
import { LANGUAGE_VALUES, type Language } from '@treewell/domain/languages';
import { DEFAULT_UNITS, type UnitSystem } from '@treewell/domain/units';
import type { DashboardTexts } from '@treewell/text/en/dashboard';
import type { LandingTexts } from '@treewell/text/en/landing';
import type { LibraryTexts } from '@treewell/text/en/library';
import type { MailTexts } from '@treewell/text/en/mails';
import type { PublicTexts } from '@treewell/text/en/public';
import { textInUnits } from '@treewell/text/in-units';

type Words = PublicTexts & LandingTexts & LibraryTexts & DashboardTexts;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends readonly string[] ? never : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** Takes the key that the app itself uses: `say('members.roleOf', { name: 'Pat Oak' })`. */
export type Say = (key: KeyOf<Words>, values?: Record<string, string | number>) => string;

const WORDS = new Map<Language, Words>();
const MAILS = new Map<Language, MailTexts>();
for (const language of LANGUAGE_VALUES) {
  const { publicTexts } = (await import(`@treewell/text/${language}/public`)) as { publicTexts: PublicTexts };
  const { landingTexts } = (await import(`@treewell/text/${language}/landing`)) as { landingTexts: LandingTexts };
  const { libraryTexts } = (await import(`@treewell/text/${language}/library`)) as { libraryTexts: LibraryTexts };
  const { dashboardTexts } = (await import(`@treewell/text/${language}/dashboard`)) as {
    dashboardTexts: DashboardTexts;
  };
  const { mailTexts } = (await import(`@treewell/text/${language}/mails`)) as { mailTexts: MailTexts };
  MAILS.set(language, mailTexts);
  WORDS.set(language, { ...publicTexts, ...landingTexts, ...libraryTexts, ...dashboardTexts });
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const sayIn =
  (language: Language, units: UnitSystem = DEFAULT_UNITS): Say =>
  (key, values = {}) => {
    const text = key
      .split('.')
      .reduce((branch: unknown, name) => (isBranch(branch) ? branch[name] : undefined), WORDS.get(language));
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
    return textInUnits(text, units).replaceAll(/{{(\w+)}}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`${key} needs ${name}`);
      return String(values[name]);
    });
  };

export function mailsIn(language: Language): MailTexts {
  const mails = MAILS.get(language);
  if (!mails) throw new Error(`There are no mails in ${language}`);
  return mails;
}

const sentencesOf = (value: unknown): string[] =>
  isBranch(value)
    ? Object.values(value).flatMap(sentencesOf)
    : textInUnits(String(value), DEFAULT_UNITS).split(/{{\w+}}/);
/** Texts of one or two words may be the same in both languages, so only longer ones count. */
const isSentence = (sentence: string): boolean => sentence.trim().split(/\s+/).length > 2;

/** The sentences of all other languages. A screen in this language must not show them. */
export function foreignSentences(language: Language): string[] {
  const own = new Set(sentencesOf(WORDS.get(language)));
  return [...WORDS.values()]
    .flatMap(sentencesOf)
    .filter((sentence) => isSentence(sentence) && !own.has(sentence))
    .map((sentence) => sentence.trim());
}
