// Formats numbers and dates for the locale of the reader.
import { languageRow, type Language } from '@treewell/domain/languages';
import { useLanguage } from './use-language.ts';

/** The reader's own variant of the current language (en-GB, es-MX), if the browser names one. */
export const localeOf = (language: Language, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => tag.startsWith(`${language}-`)) ?? languageRow(language).locale;

/** Cached by key: creating a format takes longer than formatting a hundred numbers. */
function cached<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const found = values.get(key) ?? make();
  values.set(key, found);
  return found;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Always with separators: by default some locales write 1234 without one. */
const numberFormatOf = (locale: string): Intl.NumberFormat =>
  cached(
    numberFormats,
    locale,
    () => new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 }),
  );

export const formatNumber = (value: number, locale: string): string => numberFormatOf(locale).format(value);

export interface Separators {
  group: string;
  decimal: string;
}

const separators = new Map<string, Separators>();

export const separatorsOf = (locale: string): Separators =>
  cached(separators, locale, () => {
    const parts = numberFormatOf(locale).formatToParts(1234.5);
    const find = (type: 'group' | 'decimal', otherwise: string): string =>
      parts.find((part) => part.type === type)?.value ?? otherwise;
    return { group: find('group', ','), decimal: find('decimal', '.') };
  });

const dateFormats = new Map<string, Intl.DateTimeFormat>();

const formatMoment = (value: Date, locale: string, options: Intl.DateTimeFormatOptions): string =>
  cached(dateFormats, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options)).format(value);

export const formatDate = (value: Date, locale: string): string => formatMoment(value, locale, { dateStyle: 'medium' });

/** For a calendar day (YYYY-MM-DD): the same day in every time zone. */
const formatDay = (day: string, locale: string): string =>
  formatMoment(new Date(`${day}T00:00:00Z`), locale, { dateStyle: 'medium', timeZone: 'UTC' });

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

const AGO: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** In the largest unit that has passed at least once: 3 hours ago. */
function formatAgo(value: Date, locale: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - value.getTime()) / 1_000);
  const [unit, length] = AGO.find(([, length]) => seconds >= length) ?? ['second', 1];
  return cached(relativeFormats, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
    unit === 'second' ? 0 : -Math.floor(seconds / length),
    unit,
  );
}

/** March 2025. */
export const formatMonth = (value: Date, locale: string): string =>
  formatMoment(value, locale, { month: 'long', year: 'numeric' });

export interface Formats {
  number(value: number): string;
  date(value: Date): string;
  /** A calendar day, YYYY-MM-DD. */
  day(value: string): string;
  /** A day of every year, MM-DD: May 1. */
  monthDay(value: string): string;
  /** Day and time. */
  moment(value: Date): string;
  month(value: Date): string;
  /** A, B and C. */
  list(values: readonly string[]): string;
  /** 3 hours ago. */
  ago(value: Date): string;
  /** Mar. */
  monthName(value: Date): string;
}

export function useFormats(): Formats {
  const locale = localeOf(useLanguage());
  return {
    number: (value) => formatNumber(value, locale),
    date: (value) => formatDate(value, locale),
    day: (value) => formatDay(value, locale),
    // A leap year, which has every day.
    monthDay: (value) =>
      formatMoment(new Date(`2024-${value}T00:00:00Z`), locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
    moment: (value) => formatMoment(value, locale, { dateStyle: 'medium', timeStyle: 'short' }),
    month: (value) => formatMonth(value, locale),
    list: (values) => new Intl.ListFormat(locale).format(values),
    ago: (value) => formatAgo(value, locale),
    monthName: (value) => formatMoment(value, locale, { month: 'short' }),
  };
}
