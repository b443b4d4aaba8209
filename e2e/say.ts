// The texts of the app in each language. Journeys find elements by the words that a person reads.
import type { Language } from '@treewell/domain/accounts';
import { dashboardTexts as dashboardEn, type DashboardTexts } from '@treewell/text/en/dashboard';
import { dashboardTexts as dashboardEs } from '@treewell/text/es/dashboard';
import { landingTexts as landingEn, type LandingTexts } from '@treewell/text/en/landing';
import { landingTexts as landingEs } from '@treewell/text/es/landing';
import { libraryTexts as libraryEn, type LibraryTexts } from '@treewell/text/en/library';
import { libraryTexts as libraryEs } from '@treewell/text/es/library';
import { publicTexts as publicEn, type PublicTexts } from '@treewell/text/en/public';
import { publicTexts as publicEs } from '@treewell/text/es/public';

type Words = PublicTexts & LandingTexts & LibraryTexts & DashboardTexts;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends readonly string[] ? never : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** Takes the key that the app itself uses: `say('members.roleOf', { name: 'Pat Oak' })`. */
export type Say = (key: KeyOf<Words>, values?: Record<string, string | number>) => string;

const WORDS: Record<Language, Words> = {
  en: { ...publicEn, ...landingEn, ...libraryEn, ...dashboardEn },
  es: { ...publicEs, ...landingEs, ...libraryEs, ...dashboardEs },
};

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const sayIn =
  (language: Language): Say =>
  (key, values = {}) => {
    const text = key
      .split('.')
      .reduce((branch: unknown, name) => (isBranch(branch) ? branch[name] : undefined), WORDS[language]);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
    return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`${key} needs ${name}`);
      return String(values[name]);
    });
  };

const sentencesOf = (value: unknown): string[] =>
  isBranch(value) ? Object.values(value).flatMap(sentencesOf) : String(value).split(/{{\w+}}/);
/** Texts of one or two words may be the same in both languages, so only longer ones count. */
const isSentence = (sentence: string): boolean => sentence.trim().split(/\s+/).length > 2;

/** The sentences of all other languages. A screen in this language must not show them. */
export function foreignSentences(language: Language): string[] {
  const own = new Set(sentencesOf(WORDS[language]));
  return Object.values(WORDS)
    .flatMap(sentencesOf)
    .filter((sentence) => isSentence(sentence) && !own.has(sentence))
    .map((sentence) => sentence.trim());
}
