// What the log shows: which kinds of visits, of whom, and of which days. The address stores it, so that Back, a reload
// and a shared link show the same visits.
import { ACTIVITIES, type Activity, visitNameOf } from '@treewell/domain/visits/kinds';
import type { LogFilter } from '../../../../api/visit-pages.ts';
import { calendarDayOf } from '../../../../text/calendar-day.ts';

/** The server takes no more at once. */
export const CHOSEN_MAX = 100;

export interface VisitLogFilter {
  tasks: readonly Activity[];
  /** Ids of people; none means everybody. */
  contributors: readonly number[];
  /** Days of the browser's time zone, YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  /** Only pest reports that nobody has marked as looked at. */
  isOpenOnly: boolean;
}

export const NO_FILTER: VisitLogFilter = {
  tasks: ACTIVITIES,
  contributors: [],
  from: undefined,
  to: undefined,
  isOpenOnly: false,
};

/** The filter in the address. A person may have typed anything there. */
export interface VisitLogSearch {
  tasks?: unknown;
  contributors?: unknown;
  from?: unknown;
  to?: unknown;
  reports?: unknown;
}

const NO_TASK = 'none';
const OPEN = 'open';

export function readFilter({ tasks, contributors, from, to, reports }: VisitLogSearch): VisitLogFilter {
  const [first, last] = [readDay(from), readDay(to)];
  const isTurnedAround = first !== undefined && last !== undefined && first > last;
  return {
    tasks: readTasks(tasks),
    contributors: readContributors(contributors),
    from: isTurnedAround ? last : first,
    to: isTurnedAround ? first : last,
    isOpenOnly: reports === OPEN,
  };
}

function readTasks(tasks: unknown): readonly Activity[] {
  if (tasks === NO_TASK) return [];
  const named = typeof tasks === 'string' ? tasks.split(',') : [];
  const chosen = ACTIVITIES.filter((task) => named.includes(task));
  return chosen.length === 0 ? ACTIVITIES : chosen;
}

/** The router turns digits in the address into a number. */
function readContributors(contributors: unknown): number[] {
  if (typeof contributors !== 'string' && typeof contributors !== 'number') return [];
  const ids = String(contributors)
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, CHOSEN_MAX);
}

export const isDay = (day: unknown): day is string =>
  typeof day === 'string' &&
  /^(19|2\d)\d\d-\d\d-\d\d$/.test(day) &&
  calendarDayOf(startOf(day)) === day &&
  day >= FIRST_DAY;

const readDay = (day: unknown): string | undefined => (isDay(day) ? day : undefined);

/** Nobody has notes of earlier visits, and the server refuses earlier days. */
const FIRST_DAY = '1900-01-02';

/** Leaves defaults out of the address. */
export const writeFilter = ({ tasks, contributors, from, to, isOpenOnly }: VisitLogFilter): VisitLogSearch => ({
  tasks: tasks.length === ACTIVITIES.length ? undefined : tasks.length === 0 ? NO_TASK : tasks.join(','),
  // One id as a number: the router would put a text of digits between quotes.
  contributors: contributors.length > 1 ? contributors.join(',') : contributors[0],
  from,
  to,
  reports: isOpenOnly ? OPEN : undefined,
});

/** How many of the four filters are used. */
export const countActive = ({ tasks, contributors, from, to, isOpenOnly }: VisitLogFilter): number =>
  [
    tasks.length < ACTIVITIES.length,
    contributors.length > 0,
    from !== undefined || to !== undefined,
    isOpenOnly,
  ].filter(Boolean).length;

// ── Days ────────────────────────────────────────────────────────────────────

/** The first moment of a day in the browser's time zone; a later day counts from there. */
function startOf(day: string, later = 0): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** As the server takes it. Moments are epoch seconds, and the last one counts. */
export const toLogFilter = ({ tasks, contributors, from, to, isOpenOnly }: VisitLogFilter): LogFilter => ({
  ...(tasks.length < ACTIVITIES.length && { tasks: tasks.map(visitNameOf) }),
  ...(contributors.length > 0 && { contributors }),
  ...(from !== undefined && { from: startOf(from).getTime() / 1_000 }),
  ...(to !== undefined && { to: startOf(to, 1).getTime() / 1_000 - 1 }),
  ...(isOpenOnly && { reports: OPEN }),
});
