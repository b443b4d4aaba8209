// Formats numbers and dates for the locale of the reader.
import { languageRow, type Language } from '@treewell/domain/languages';
import { useLanguage } from './use-language.ts';

/** The reader's own variant of the current language (en-GB, es-MX), if the browser names one. */
export const localeOf = (language: Language, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => tag.startsWith(`${language}-`)) ?? languageRow(language).locale;

/** Cached: creating a format takes longer than formatting a hundred numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Always with separators: by default some locales write 1234 without one. */
export function formatNumber(value: number, locale: string): string {
  let format = numberFormats.get(locale);
  if (!format)
    numberFormats.set(
      locale,
      (format = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 })),
    );
  return format.format(value);
}

export interface Separators {
  group: string;
  decimal: string;
}

const separators = new Map<string, Separators>();

export function separatorsOf(locale: string): Separators {
  let found = separators.get(locale);
  if (!found) separators.set(locale, (found = findSeparators(locale)));
  return found;
}

function findSeparators(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234.5);
  const find = (type: 'group' | 'decimal', otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function formatMoment(value: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format.format(value);
}

export const formatDate = (value: Date, locale: string): string => formatMoment(value, locale, { dateStyle: 'medium' });

/** For a calendar day (YYYY-MM-DD): the same day in every time zone. */
const formatDay = (day: string, locale: string): string =>
  formatMoment(new Date(`${day}T00:00:00Z`), locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** March 2025. */
export const formatMonth = (value: Date, locale: string): string =>
  formatMoment(value, locale, { month: 'long', year: 'numeric' });

export interface Formats {
  number(value: number): string;
  date(value: Date): string;
  /** A calendar day, YYYY-MM-DD. */
  day(value: string): string;
  /** Day and time. */
  moment(value: Date): string;
  month(value: Date): string;
  /** A, B and C. */
  list(values: readonly string[]): string;
  /** Mar. */
  monthName(value: Date): string;
}

export function useFormats(): Formats {
  const locale = localeOf(useLanguage());
  return {
    number: (value) => formatNumber(value, locale),
    date: (value) => formatDate(value, locale),
    day: (value) => formatDay(value, locale),
    moment: (value) => formatMoment(value, locale, { dateStyle: 'medium', timeStyle: 'short' }),
    month: (value) => formatMonth(value, locale),
    list: (values) => new Intl.ListFormat(locale).format(values),
    monthName: (value) => formatMoment(value, locale, { month: 'short' }),
  };
}
