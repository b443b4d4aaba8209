// The geometry of survival curves: where their lines and bands run. Pure.
import { type SurvivalGroup, yearsOfDay } from '@treewell/domain/life/survival';

export interface Frame {
  width: number;
  height: number;
  /** The day at its right edge. */
  days: number;
}

const pointsOf = (points: readonly (readonly [day: number, share: number])[], { width, height, days }: Frame): string =>
  points.map(([day, share]) => `${rounded((day / days) * width)},${rounded((1 - share) * height)}`).join(' ');

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The line falls on the days of deaths, and runs on to the last day on which a tree was watched. */
export function linePoints({ curve, last_day }: Pick<SurvivalGroup, 'curve' | 'last_day'>, frame: Frame): string {
  const points: [number, number][] = [[0, 1]];
  for (const { day, survival } of curve) points.push([day, points.at(-1)?.[1] ?? 1], [day, survival]);
  points.push([last_day, points.at(-1)?.[1] ?? 1]);
  return pointsOf(points, frame);
}

/** The outline of the interval: along its upper ends, and back along the lower ones. Empty where there is none. */
export function bandPoints({ curve, last_day }: Pick<SurvivalGroup, 'curve' | 'last_day'>, frame: Frame): string {
  const upper: [number, number][] = [];
  const lower: [number, number][] = [];
  curve.forEach((step, index) => {
    if (step.lower === null || step.upper === null) return;
    const end = curve[index + 1]?.day ?? last_day;
    upper.push([step.day, step.upper], [end, step.upper]);
    lower.push([step.day, step.lower], [end, step.lower]);
  });
  return pointsOf([...upper, ...lower.toReversed()], frame);
}

/** The right edge: a whole number of years that holds all curves. */
export const yearsOfFrame = (groups: readonly Pick<SurvivalGroup, 'last_day'>[]): number =>
  Math.max(1, Math.ceil(yearsOfDay(Math.max(0, ...groups.map(({ last_day }) => last_day)))));

/** Whole years at equal distances: no more than fit side by side. */
export function yearTicks(years: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => years / each <= most) ?? 100;
  return Array.from({ length: Math.floor(years / step) + 1 }, (_, index) => index * step);
}
