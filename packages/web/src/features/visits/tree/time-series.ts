// The points of a small chart: values over time, scaled to a box. Pure.
import type { Visit } from '@treewell/domain/visits';

export interface Measured {
  /** Epoch seconds. */
  date: number;
  value: number;
}

/** The earliest first. */
export const seriesOf = (visits: readonly Visit[], field: 'dbh' | 'z_score'): Measured[] =>
  visits
    .map((visit) => ({ date: visit.visit_date, value: visit[field] }))
    .filter((point): point is Measured => typeof point.value === 'number')
    .toReversed();

export interface Box {
  width: number;
  height: number;
}

/** Several series share the dates; each has its own values. */
export function toPoints(series: readonly Measured[], dates: Range, values: Range, box: Box): (Measured & Point)[] {
  const share = (value: number, { min, max }: Range): number => (max === min ? 0.5 : (value - min) / (max - min));
  return series.map((point) => ({
    ...point,
    x: share(point.date, dates) * box.width,
    y: (1 - share(point.value, values)) * box.height,
  }));
}

interface Point {
  x: number;
  y: number;
}

export interface Range {
  min: number;
  max: number;
}

export const rangeOf = (values: readonly number[]): Range => ({ min: Math.min(...values), max: Math.max(...values) });
