// The chart of the log: visits per month and kind.
import { SUMMARY_MONTHS, type VisitSummary } from '@treewell/domain/visits/visit-log';
import { ACTIVITIES, type Activity, activityOf, ofEachKind } from '@treewell/domain/visits/kinds';

export type KindCounts = Record<Activity, number>;

export interface MonthBar {
  firstDay: Date;
  counts: KindCounts;
  total: number;
}

const noCounts = (): KindCounts => ofEachKind(() => 0);
const totalOf = (counts: KindCounts): number => ACTIVITIES.reduce((sum, kind) => sum + counts[kind], 0);

/** Months since the year 0, so that they can be counted. The server counts months in UTC. */
const monthNumber = (month: string): number => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * 12 + ofYear - 1;
};

/** One bar for each of the last 24 months, also for those without visits, the oldest first. */
export function barsOf(months: VisitSummary['months'], now: Date): MonthBar[] {
  // The clock of this computer may be behind that of the server.
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const last = Math.max(current, ...months.map(({ month }) => monthNumber(month)));
  const counts = new Map<number, KindCounts>();
  for (const { month, visit_name, visits } of months) {
    const number = monthNumber(month);
    const ofMonth = counts.get(number) ?? noCounts();
    ofMonth[activityOf(visit_name)] += visits;
    counts.set(number, ofMonth);
  }
  return Array.from({ length: SUMMARY_MONTHS }, (_, index) => {
    const number = last - SUMMARY_MONTHS + 1 + index;
    const ofMonth = counts.get(number) ?? noCounts();
    return { firstDay: new Date(Math.floor(number / 12), number % 12, 1), counts: ofMonth, total: totalOf(ofMonth) };
  });
}

export function totalsOf(bars: readonly MonthBar[]): KindCounts {
  const totals = noCounts();
  for (const { counts } of bars) for (const kind of ACTIVITIES) totals[kind] += counts[kind];
  return totals;
}
