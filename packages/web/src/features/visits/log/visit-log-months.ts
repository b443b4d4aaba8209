// The visits of the log, grouped by month and year in the browser's time zone.
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

const dateOf = ({ visit_date }: Visit): Date => new Date(visit_date * 1_000);
const monthKey = (moment: Date): string => `${moment.getFullYear()}-${moment.getMonth() + 1}`;

/** A page is grouped once, and its parts stay the same objects: what is drawn already is not drawn again. */
const groupedPages = new WeakMap<Page, readonly VisitLogMonth[]>();

function groupPage(page: Page): readonly VisitLogMonth[] {
  const known = groupedPages.get(page);
  if (known) return known;
  const runs: { firstDay: Date; visits: [Visit, ...Visit[]] }[] = [];
  for (const visit of page) {
    const moment = dateOf(visit);
    const run = runs.at(-1);
    if (run && monthKey(run.firstDay) === monthKey(moment)) run.visits.push(visit);
    else runs.push({ firstDay: new Date(moment.getFullYear(), moment.getMonth(), 1), visits: [visit] });
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
