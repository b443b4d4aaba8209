// The visits of the log, grouped by month and year in UTC: the months of the chart above, of the file, and of
// `visit_month_year`.
import type { Visit } from '@treewell/domain/visits';

export interface VisitLogMonth {
  /** YYYY-M. */
  key: string;
  firstDay: Date;
  /** The visits of the month, the latest first, by the page that brought them. */
  parts: readonly VisitLogPart[];
}

export interface VisitLogPart {
  key: string;
  visits: readonly Visit[];
}

type Page = readonly Visit[];

/** The day of a visit in UTC, as a date that the formats of the browser show as this day. */
function dayInUtc({ visit_date }: Visit): Date {
  const moment = new Date(visit_date * 1_000);
  return new Date(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
}

/** The day of a visit in UTC, if the browser's time zone has another month: it would seem to be in a wrong place. */
export function dayInOtherMonth(visit: Visit): Date | undefined {
  const day = dayInUtc(visit);
  return day.getMonth() === new Date(visit.visit_date * 1_000).getMonth() ? undefined : day;
}

const monthKey = (day: Date): string => `${day.getFullYear()}-${day.getMonth() + 1}`;

/** A page is grouped once, and its parts stay the same objects: what is drawn already is not drawn again. */
const groupedPages = new WeakMap<Page, readonly VisitLogMonth[]>();

function groupPage(page: Page): readonly VisitLogMonth[] {
  const known = groupedPages.get(page);
  if (known) return known;
  const runs: { firstDay: Date; visits: [Visit, ...Visit[]] }[] = [];
  for (const visit of page) {
    const day = dayInUtc(visit);
    const run = runs.at(-1);
    if (run && monthKey(run.firstDay) === monthKey(day)) run.visits.push(visit);
    else runs.push({ firstDay: new Date(day.getFullYear(), day.getMonth(), 1), visits: [visit] });
  }
  const months = runs.map(({ firstDay, visits }) => ({
    key: monthKey(firstDay),
    firstDay,
    parts: [{ key: `${visits[0].visit_id}:${visits.length}`, visits }],
  }));
  groupedPages.set(page, months);
  return months;
}

/** The pages are in the order of the server, the latest visit first. */
export function groupByMonth(pages: readonly Page[]): VisitLogMonth[] {
  const months: VisitLogMonth[] = [];
  for (const month of pages.flatMap(groupPage)) {
    const last = months.at(-1);
    if (last?.key === month.key) months[months.length - 1] = { ...last, parts: [...last.parts, ...month.parts] };
    else months.push(month);
  }
  return months;
}
