// The loaded pages of a list of visits, the newest first.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { cursorOf, type listProjectVisits, type Visit, type VisitCursor } from '@treewell/domain/visits';

export interface VisitPage {
  visits: readonly Visit[];
  /** The place of its last visit when it was loaded: the next page begins there. Absent on the last page. */
  end?: VisitCursor;
}

export type LogFilter = Pick<
  WireInputOf<typeof listProjectVisits>,
  'tasks' | 'contributors' | 'from' | 'to' | 'reports'
>;

export function toPage(visits: readonly Visit[], size: number): VisitPage {
  const last = visits.at(-1);
  return visits.length < size || !last
    ? { visits }
    : { visits, end: { visit_date: last.visit_date, visit_id: last.visit_id } };
}

export const nextPage = ({ end }: VisitPage): string | undefined => end && cursorOf(end);

const newestFirst = (a: VisitCursor, b: VisitCursor): number => b.visit_date - a.visit_date || b.visit_id - a.visit_id;

/** Pages without the visit stay the same objects, so that they are not drawn again. */
export const withoutVisit = (pages: readonly VisitPage[], visitId: number): VisitPage[] =>
  pages.map((page) =>
    page.visits.some(({ visit_id }) => visit_id === visitId)
      ? { ...page, visits: page.visits.filter(({ visit_id }) => visit_id !== visitId) }
      : page,
  );

/** For a change that leaves the visit where it is. */
export const withReplacedVisit = (pages: readonly VisitPage[], visit: Visit): VisitPage[] =>
  pages.map((page) =>
    page.visits.some(({ visit_id }) => visit_id === visit.visit_id)
      ? { ...page, visits: page.visits.map((one) => (one.visit_id === visit.visit_id ? visit : one)) }
      : page,
  );

/** Puts a changed visit where its date belongs. Beyond what is loaded, it comes with a later page. */
export function withChangedVisit(pages: readonly VisitPage[], visit: Visit, filter: LogFilter): VisitPage[] {
  const others = withoutVisit(pages, visit.visit_id);
  const place = others.findIndex(({ end }) => !end || newestFirst(visit, end) <= 0);
  return isWanted(visit, filter)
    ? others.map((page, index) =>
        index === place ? { ...page, visits: [...page.visits, visit].toSorted(newestFirst) } : page,
      )
    : others;
}

const isWanted = (visit: Visit, { tasks, contributors, from, to }: LogFilter): boolean =>
  (tasks === undefined || tasks.includes(visit.visit_name)) &&
  (contributors === undefined || (contributors as readonly number[]).includes(visit.user_id ?? 0)) &&
  (from === undefined || visit.visit_date >= Number(from)) &&
  (to === undefined || visit.visit_date <= Number(to));
