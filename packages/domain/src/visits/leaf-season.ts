// When the leaves of two visits can be compared. Leaves change with the time of the year, so what was seen on them in June
// says little about what is seen in December. Our own rule: no source states the days.

// ── Options and limits ──────────────────────────────────────────────────────

/** Crowns change little in so many days. */
export const SEASON_DAYS = 45;
const DAY_SECONDS = 86_400;

/** Beyond these degrees of latitude trees have leaves in one half of the year. Between them there is no such season. */
export const TROPICS_DEGREES = 23.5;

/**
 * The months in which leaves are fully out and have no autumn color yet, from 0: May to September, and half a year later in
 * the south, where the season goes over New Year.
 */
const SEASONS = {
  north: { first: 4, months: 5 },
  south: { first: 10, months: 5 },
  tropics: undefined,
} as const;

// ── Rules ───────────────────────────────────────────────────────────────────

export type LeafZone = keyof typeof SEASONS;
export const leafZoneOf = (latitude: number): LeafZone =>
  Math.abs(latitude) < TROPICS_DEGREES ? 'tropics' : latitude > 0 ? 'north' : 'south';

/** Days and months are those in UTC, as the days of a run are. */
const dayOf = (seconds: number): number => Math.floor(seconds / DAY_SECONDS);

/** The first second of the leaf season that this moment lies in. Undefined outside of a season. */
function startOfSeason(seconds: number, zone: LeafZone): number | undefined {
  const season = SEASONS[zone];
  if (!season) return undefined;
  const moment = new Date(seconds * 1_000);
  const monthsSinceStart = (moment.getUTCMonth() - season.first + 12) % 12;
  if (monthsSinceStart >= season.months) return undefined;
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - monthsSinceStart) / 1_000;
}

const isWithinDays = (one: number, other: number): boolean => Math.abs(dayOf(one) - dayOf(other)) <= SEASON_DAYS;

/** Whether leaves that two people saw at these moments can be compared: in epoch seconds, of a tree in this zone. */
export function isSameLeafSeason(one: number, other: number, zone: LeafZone): boolean {
  const start = startOfSeason(one, zone);
  return isWithinDays(one, other) || (start !== undefined && start === startOfSeason(other, zone));
}

/** The first moment whose leaves can still be compared with those of `now`. */
export const leafSeasonSince = (now: number, zone: LeafZone): number =>
  Math.min((dayOf(now) - SEASON_DAYS) * DAY_SECONDS, startOfSeason(now, zone) ?? Number.POSITIVE_INFINITY);

/** Whether leaves are expected to look alike in two years: both have them fully out, or hardly any time lies between. */
export const isAlikeInLeaf = (one: number, other: number, zone: LeafZone): boolean =>
  isWithinDays(one, other) || (startOfSeason(one, zone) !== undefined && startOfSeason(other, zone) !== undefined);
