// Days of the parts of the filter about the last visit and the last health check. Days are UTC, as everywhere in the filter.
// Pure.
import { firstFreshDay } from '@treewell/domain/health-index';
import { filterKey, type LastVisitFilter } from '@treewell/domain/tree-filter';

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export type DaysPartName = 'visited' | 'checked';

export const QUICK_VISITS = ['notThisYear', 'notLately', 'onlyNever'] as const;
export type QuickVisit = (typeof QUICK_VISITS)[number];

/** "Not since" includes trees that were never visited. "Not lately" is a year for visits; checks are old after two. */
export function quickVisit(part: DaysPartName, name: QuickVisit, now: Date): LastVisitFilter {
  switch (name) {
    case 'notThisYear':
      // The year on the person's own calendar.
      return { before: `${now.getFullYear()}-01-01`, never: true };
    case 'notLately':
      return { before: part === 'checked' ? firstFreshDay(now) : yearBefore(now), never: true };
    case 'onlyNever':
      return { never: true };
  }
}

/** February 29 has no day a year before: February 28 then. */
function yearBefore(now: Date): string {
  const sameDay = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate()));
  const isNextMonth = sameDay.getUTCMonth() !== now.getUTCMonth();
  return dayOf(isNextMonth ? new Date(sameDay.getTime() - 86_400_000) : sameDay);
}

export const isSameVisit = (a: LastVisitFilter, b: LastVisitFilter | undefined): boolean =>
  b !== undefined && filterKey({ visited: a }) === filterKey({ visited: b });

/** No visit is on a day or later and at the same time before that day. */
export const isImpossible = ({ before, after }: LastVisitFilter): boolean =>
  before !== undefined && after !== undefined && after >= before;

/** The part after a day was typed or removed. A first "before" brings the trees that were never visited along. */
export function withDay(
  visited: LastVisitFilter | undefined,
  name: 'before' | 'after',
  day: string | undefined,
): LastVisitFilter | undefined {
  const { [name]: _old, ...rest } = visited ?? {};
  const isFirstBefore = visited === undefined && name === 'before';
  return withoutEmpty({ ...rest, ...(day !== undefined && { [name]: day, ...(isFirstBefore && { never: true }) }) });
}

export function withNever(visited: LastVisitFilter | undefined, isNever: boolean): LastVisitFilter | undefined {
  const { never: _old, ...rest } = visited ?? {};
  return withoutEmpty({ ...rest, ...(isNever && { never: true }) });
}

const withoutEmpty = (visited: LastVisitFilter): LastVisitFilter | undefined =>
  Object.keys(visited).length === 0 ? undefined : visited;
