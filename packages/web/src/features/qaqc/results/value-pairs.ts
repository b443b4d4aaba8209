// The points of a plot of first against second values. Pure.
import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import { sideOf, type QaqcComparison } from '@treewell/domain/qaqc/runs';
import type { RecordField } from '@treewell/domain/record-fields';
import { differenceOf, QAQC_MEASURES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';

export interface ValuePair {
  first: number;
  second: number;
  /** How many trees have these two values. */
  count: number;
  isWithin: boolean;
}

interface ValuePairs {
  pairs: ValuePair[];
  /** Comparisons that cannot be shown: a value is missing, or is N/A. */
  missing: number;
  /** The widest, if it has changed during the run. */
  tolerance: number;
}

/** Equal pairs become one point, because classes would lie on top of each other. */
export function valuePairs(measure: QaqcMeasure, comparisons: readonly QaqcComparison[]): ValuePairs {
  const pairs = new Map<string, ValuePair>();
  let missing = 0;
  let tolerance = 0;
  for (const comparison of comparisons) {
    const [first, second] = [sideOf(comparison, 'first')[measure], sideOf(comparison, 'qaqc')[measure]];
    const isWithin = comparison.within[measure];
    if (isWithin === null || first === null || second === null || differenceOf(measure, first, second) === null) {
      missing += 1;
      continue;
    }
    tolerance = Math.max(tolerance, comparison.tolerance[measure] ?? 0);
    const known = pairs.get(`${first} ${second}`);
    if (known) known.count += 1;
    else pairs.set(`${first} ${second}`, { first, second, count: 1, isWithin });
  }
  return { pairs: [...pairs.values()], missing, tolerance };
}

export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

/** Both axes have the same scale, so that equal values lie on the diagonal. `values` are in the reader's units. */
export function scaleOf(measure: QaqcMeasure, values: readonly number[]): Scale {
  const { field, step, zeroIsMissing } = QAQC_MEASURES[measure];
  const { options }: RecordField = HEALTH_CHECK_FIELDS[field];
  if (!options) return roundScale(values);
  // Classes of percents.
  if (step > 1) return { min: -4, max: 104, ticks: [0, 25, 50, 75, 100] };
  const ticks = options.map(({ value }) => Number(value)).filter((value) => value !== 0 || !zeroIsMissing);
  // Half a class of room around the first and the last one.
  return { min: Math.min(...ticks) - 0.5, max: Math.max(...ticks) + 0.5, ticks };
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const TICKS_MAX = 6;

/** Round numbers around all values. */
function roundScale(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((each) => (most - least) / each < TICKS_MAX - 1) ?? 500;
  const min = Math.floor((least - 0.25) / step) * step;
  const count = Math.max(1, Math.ceil((most + 0.25 - min) / step));
  return { min, max: min + count * step, ticks: Array.from({ length: count + 1 }, (_, index) => min + index * step) };
}

/** The corners of the band in which both values agree, clipped to the square of the plot: x, y in values. */
export function bandOf(tolerance: number, { min, max }: Pick<Scale, 'min' | 'max'>): [x: number, y: number][] {
  const reach = Math.min(tolerance, max - min);
  return [
    [min, min],
    [min, min + reach],
    [max - reach, max],
    [max, max],
    [max, max - reach],
    [min + reach, min],
  ];
}
