// What is said about a place that was found.
import type { Language } from '@treewell/domain/languages';
import type { Place } from '@treewell/domain/places';

const countryNames = new Map<Language, Intl.DisplayNames>();

function countryName(country: string, language: Language): string {
  let names = countryNames.get(language);
  if (!names) countryNames.set(language, (names = new Intl.DisplayNames(language, { type: 'region' })));
  return names.of(country) ?? country;
}

/** Tells places of the same name apart: "Illinois, United States". */
export const whereIs = ({ region, country }: Pick<Place, 'region' | 'country'>, language: Language): string =>
  [region, countryName(country, language)].filter(Boolean).join(', ');

/** The larger the place, the farther the map stays away: a city fills a screen at 11, a village at 15. */
export const zoomOf = ({ population }: Pick<Place, 'population'>): number =>
  population >= 1_000_000 ? 11 : population >= 100_000 ? 12 : population >= 10_000 ? 13 : 14;
