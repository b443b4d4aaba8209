// The time of the server. The clock of a phone may be wrong by minutes or days, and what is dated by it would be refused, or
// be on a wrong day. Each answer of the API says what time it is there; none of them comes from a cache.

/** How much the clock of the server is ahead of ours, as far as the last answer has shown. */
let aheadMs = 0;

/**
 * The server has written `date` between two moments of our clock. Zero if our clock may be right: an answer may take long,
 * and a device may sleep meanwhile.
 */
export function clockDifference(dateMs: number, askedMs: number, answeredMs: number): number {
  // The header has whole seconds.
  const least = dateMs - answeredMs;
  const most = dateMs + 999 - askedMs;
  if (least > 0) return least;
  return most < 0 ? most : 0;
}

export function noteServerTime(date: string | null, askedMs: number): void {
  const dateMs = Date.parse(date ?? '');
  if (!Number.isNaN(dateMs)) aheadMs = clockDifference(dateMs, askedMs, Date.now());
}

/** Epoch seconds. */
export const serverNow = (): number => Math.floor((Date.now() + aheadMs) / 1_000);
