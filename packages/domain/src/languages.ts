// The languages of the product. One more costs its row here, its folder of texts (packages/text) and its file of species
// names (packages/server/schema/species-names.*.csv). Plural rules come from the browser (Intl.PluralRules), by `value`.

interface LanguageRow {
  /** As browsers call it, and the name of its folder of texts. */
  value: string;
  /** Its own name for itself. */
  label: string;
  /** How numbers and dates are written for a reader whose browser does not say where they live. */
  locale: `${string}-${string}`;
  /** Whether the library has documents in it. Without, people get the English ones. Each kind of document needs its words. */
  hasDocuments: boolean;
}

export const LANGUAGES = [
  { value: 'en', label: 'English', locale: 'en-US', hasDocuments: true },
  { value: 'es', label: 'Español', locale: 'es-US', hasDocuments: true },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof LANGUAGES)[number]['value'];
export const DEFAULT_LANGUAGE = 'en' as const satisfies Language;
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
type RowWithDocuments = Extract<(typeof LANGUAGES)[number], { hasDocuments: true }>;
/** A language in which the library has documents. */
export type DocumentLanguage = RowWithDocuments['value'];

export const LANGUAGE_VALUES: readonly Language[] = LANGUAGES.map(({ value }) => value);
export const OTHER_LANGUAGES = LANGUAGE_VALUES.filter((language) => language !== DEFAULT_LANGUAGE);
export const DOCUMENT_LANGUAGES: readonly DocumentLanguage[] = LANGUAGES.filter(
  (row): row is RowWithDocuments => row.hasDocuments,
).map(({ value }) => value);

/** The language in which the library answers a reader: their own, or else English. */
export const documentLanguage = (language: Language): DocumentLanguage =>
  DOCUMENT_LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;

/** The language with this value, if we have it. */
export const asLanguage = (value: unknown): Language | undefined => LANGUAGE_VALUES.find((each) => each === value);

/** How the product speaks and writes in a language. */
export const languageRow = (language: Language): LanguageRow =>
  LANGUAGES.find(({ value }) => value === language) ?? LANGUAGES[0];

/** The browser tells the server in this cookie which language was chosen on the device. */
export const LANGUAGE_COOKIE = 'treewell-language';
/** A link to a public page may name its language. */
export const LANGUAGE_PARAMETER = 'lang';
