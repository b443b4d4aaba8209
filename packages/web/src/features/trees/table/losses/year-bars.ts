// The chart of losses: what was lost and planted in each year. Pure.
import type { TreeLosses } from '@treewell/domain/life/losses';
import { STATUS_REASONS, type StatusReason } from '@treewell/domain/tree-fields';

/** A phone has room for so many. */
export const CHART_YEARS_MAX = 20;

export type LossReason = StatusReason | 'unknown';
export const LOSS_REASONS: readonly LossReason[] = [...STATUS_REASONS.map(({ value }) => value), 'unknown'];

export interface YearBar {
  /** Null for the losses of which nobody knows the year. */
  year: number | null;
  lost: Record<LossReason, number>;
  lostTotal: number;
  planted: number;
}

const emptyBar = (year: number | null): YearBar => ({
  year,
  lost: Object.fromEntries(LOSS_REASONS.map((reason) => [reason, 0])) as YearBar['lost'],
  lostTotal: 0,
  planted: 0,
});

/** Every year in which something was lost or planted, the earliest first. An unknown year comes last. */
export function yearBars({ lost, planted }: TreeLosses): YearBar[] {
  const bars = new Map<number | null, YearBar>();
  const barOf = (year: number | null): YearBar => {
    const bar = bars.get(year) ?? emptyBar(year);
    bars.set(year, bar);
    return bar;
  };
  for (const { year, reason, trees } of lost) {
    const bar = barOf(year);
    bar.lost[reason ?? 'unknown'] += trees;
    bar.lostTotal += trees;
  }
  for (const { year, trees } of planted) barOf(year).planted += trees;
  return [...bars.values()].toSorted((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity));
}

/** What is drawn: the latest years, also those between them in which nothing happened. */
export function chartBars(bars: readonly YearBar[]): YearBar[] {
  const years = bars.flatMap(({ year }) => year ?? []);
  const unknown = bars.filter(({ year }) => year === null);
  const last = years.at(-1);
  if (last === undefined) return unknown;
  const first = Math.max(years[0] ?? last, last - CHART_YEARS_MAX + 1);
  const known = Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return bars.find((bar) => bar.year === year) ?? emptyBar(year);
  });
  return [...known, ...unknown];
}

/** All years together. */
export function totalOf(bars: readonly YearBar[]): YearBar {
  const total = emptyBar(null);
  for (const { lost, lostTotal, planted } of bars) {
    for (const reason of LOSS_REASONS) total.lost[reason] += lost[reason];
    total.lostTotal += lostTotal;
    total.planted += planted;
  }
  return total;
}
