import { describe, expect, it } from 'vitest';
import { HEALTH_CHECK_FIELDS } from './visits/health-check.ts';
import { EXAMPLES, EXAMPLE_REFERENCE, EXAMPLE_STATISTICS } from './health-index-vectors.ts';
import {
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  type HealthMeasure,
  type HealthReference,
  deviations,
  healthIndex,
  healthRing,
  firstFreshDay,
  healthRingOf,
  isOldCheck,
  normalShareBelow,
  referenceOf,
} from './health-index.ts';

type Rows = readonly { count: number; values: readonly (number | null)[] }[];

function referenceFrom(rows: Rows, sub_id = 12): HealthReference {
  const measures = HEALTH_MEASURE_NAMES.map((measure, index) => {
    const counts = HEALTH_MEASURES[measure].map((value) =>
      rows.reduce((sum, { count, values }) => sum + (values[index] === value ? count : 0), 0),
    );
    return [measure, referenceOf(HEALTH_MEASURES[measure], counts)];
  });
  const checks = rows.reduce((sum, { count }) => sum + count, 0);
  return { sub_id, checks, measures: Object.fromEntries(measures) as HealthReference['measures'] };
}

const valuesOf = (values: readonly (number | null)[]) =>
  Object.fromEntries(HEALTH_MEASURE_NAMES.map((measure, index) => [measure, values[index]]));

const HEALTHY = [1, 1, 1, 1, 2];

describe('a health check is too old after 24 months of the calendar', () => {
  it.each([
    ['2024-05-12', '2026-05-12T23:59:59Z', false],
    ['2024-05-12', '2026-05-13T00:00:00Z', true],
    // Days, not moments: a check in the evening is as old as one in the morning.
    ['2024-05-12T23:59:59Z', '2026-05-13T00:00:00Z', true],
    ['2024-05-12T00:00:00Z', '2026-05-12T23:00:00Z', false],
    // Days are UTC, however a moment is written.
    ['2024-05-12T22:00:00-05:00', '2026-05-13T12:00:00Z', false],
    ['2024-02-29', '2026-02-28T12:00:00Z', false],
    ['2024-02-29', '2026-03-01T12:00:00Z', true],
    ['2026-02-28', '2028-02-28T12:00:00Z', false],
    ['2026-02-28', '2028-02-29T12:00:00Z', true],
    ['2026-03-01', '2028-02-29T12:00:00Z', false],
    ['2024-12-31', '2026-12-31T12:00:00Z', false],
    ['2024-12-31', '2027-01-01T00:00:00Z', true],
    // A clock that is behind.
    ['2026-05-14', '2026-05-13T00:00:00Z', false],
  ])('%s, seen on %s: %s', (checkedAt, now, isOld) => {
    expect(isOldCheck(checkedAt, new Date(now))).toBe(isOld);
  });

  it('the first fresh day is the day before which every check is too old', () => {
    for (let day = 0; day < 1_500; day++) {
      const now = new Date(Date.UTC(2024, 0, 1 + day, day % 24));
      const first = firstFreshDay(now);
      expect(isOldCheck(first, now)).toBe(false);
      expect(isOldCheck(new Date(Date.parse(first) - 1_000).toISOString(), now)).toBe(true);
    }
  });
});

describe('the share of the normal distribution below z', () => {
  it.each([
    [0, 0.5],
    [0.1, 0.539_827_837_277_029],
    [0.5, 0.691_462_461_274_013],
    [1, 0.841_344_746_068_542_9],
    [1.959_963_984_540_054, 0.975],
    [2, 0.977_249_868_051_820_8],
    [2.999_999_999, 0.998_650_101_963_938],
    [3, 0.998_650_101_968_369_9],
    [3.5, 0.999_767_370_920_964],
    [4, 0.999_968_328_758_166_9],
    [5, 0.999_999_713_348_428_1],
    [6, 0.999_999_999_013_412_3],
    [8, 0.999_999_999_999_999_4],
    [40, 1],
    [Infinity, 1],
  ])('of %d', (z, share) => {
    expect(Math.abs(normalShareBelow(z) - share)).toBeLessThan(1e-12);
    expect(Math.abs(normalShareBelow(-z) - (1 - share))).toBeLessThan(1e-12);
  });

  it('never falls, also where the two ways to compute it meet', () => {
    for (let z = -9; z < 9; z += 0.001) expect(normalShareBelow(z + 0.001)).toBeGreaterThanOrEqual(normalShareBelow(z));
  });
});

describe('what trees are compared with', () => {
  it('is that of the worked example', () => {
    const { checks, measures } = referenceFrom(EXAMPLE_REFERENCE);
    expect(checks).toBe(100);
    for (const measure of HEALTH_MEASURE_NAMES) {
      const { n, mean, sd } = EXAMPLE_STATISTICS[measure];
      expect(measures[measure].n).toBe(n);
      expect(measures[measure].mean).toBeCloseTo(mean, 8);
      expect(measures[measure].sd).toBeCloseTo(sd, 8);
    }
  });

  it('is 0 for no values, without spread for one value and for equal ones', () => {
    expect(referenceOf([1, 2, 3], [0, 0, 0])).toEqual({ n: 0, mean: 0, sd: 0 });
    expect(referenceOf([1, 2, 3], [])).toEqual({ n: 0, mean: 0, sd: 0 });
    expect(referenceOf([1, 2, 3], [0, 1, 0])).toEqual({ n: 1, mean: 2, sd: 0 });
    expect(referenceOf([1, 99, 100], [0, 2_000_000_000, 0])).toEqual({ n: 2_000_000_000, mean: 99, sd: 0 });
  });

  it('has places for every class of the form but N/A, the healthiest first', () => {
    for (const measure of HEALTH_MEASURE_NAMES) {
      const classes = HEALTH_CHECK_FIELDS[measure].options.map(({ value }) => value).filter((value) => value > 0);
      expect(HEALTH_MEASURES[measure]).toEqual(classes);
      expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    }
  });
});

describe('the health index', () => {
  const reference = referenceFrom(EXAMPLE_REFERENCE);

  it.each(EXAMPLES)('gives the index of a tree: $name', ({ values, z, z_score, ring }) => {
    const read = values.map((value, index) =>
      HEALTH_CHECK_FIELDS[HEALTH_MEASURE_NAMES[index] as HealthMeasure].input.parse(value),
    );
    const found = Object.values(deviations(reference, valuesOf(read)));
    expect(found).toHaveLength(z.length);
    found.forEach((one, index) => expect(one).toBeCloseTo(z[index] as number, 5));
    const index = healthIndex(reference, valuesOf(read));
    expect(index).toBe(z_score);
    expect(index === null ? null : healthRing(index)).toBe(ring);
  });

  it('needs 100 checks of the species, and a species', () => {
    expect(healthIndex(referenceFrom([{ count: 99, values: HEALTHY }]), valuesOf(HEALTHY))).toBeNull();
    expect(healthIndex(referenceFrom([{ count: 100, values: HEALTHY }]), valuesOf(HEALTHY))).toBe(5);
    for (const special of [1, 2])
      expect(healthIndex(referenceFrom(EXAMPLE_REFERENCE, special), valuesOf(HEALTHY))).toBeNull();
    expect(healthIndex(undefined, valuesOf(HEALTHY))).toBeNull();
  });

  it('uses a measure from 30 values on', () => {
    const withValues = (count: number) =>
      referenceFrom([
        { count, values: [10, 1, null, 2, null] },
        { count: 200 - count, values: [null, 1, null, 2, null] },
      ]);
    expect(healthIndex(withValues(29), valuesOf([10, 1, 1, 2, 3]))).toBeNull();
    expect(healthIndex(withValues(30), valuesOf([10, 1, 1, 2, 3]))).toBe(5);
  });

  it('is no number for a tree without a check, or with N/A everywhere', () => {
    expect(healthIndex(reference, {})).toBeNull();
    expect(healthIndex(reference, valuesOf([0, 0, 0, 0, 0]))).toBeNull();
    expect(healthIndex(reference, valuesOf([null, null, null, null, null]))).toBeNull();
  });

  it.each([
    [3.9, 'green'],
    [4, 'orange'],
    [7, 'orange'],
    [7.1, 'red'],
  ])('%d is in a ring of %s', (index, ring) => {
    expect(healthRing(index)).toBe(ring);
  });
});

describe('the ring without the index', () => {
  it('is the ring of the index, for every combination of classes', () => {
    const [dieback, discoloration, defoliation, vigor, transparency] = HEALTH_MEASURE_NAMES.map(
      (name) => [0, ...HEALTH_MEASURES[name]] as readonly number[],
    ) as [readonly number[], readonly number[], readonly number[], readonly number[], readonly number[]];
    const statistics = (mean: number, sd: number) => ({ n: 40, mean, sd });
    const reference = {
      sub_id: 12,
      checks: 100,
      measures: {
        fine_twig_dieback: statistics(22, 13.7),
        leaf_discoloration: statistics(2.2, 0.9),
        leaf_defoliation: statistics(1.7, 0),
        crown_vigor: { n: 3, mean: 2, sd: 1 },
        crown_density_trans: statistics(31, 17.1),
      },
    };
    const rings = new Set<string>();
    for (const fine_twig_dieback of dieback)
      for (const leaf_discoloration of discoloration)
        for (const leaf_defoliation of defoliation.slice(0, 3))
          for (const crown_vigor of vigor.slice(0, 2))
            for (const crown_density_trans of transparency) {
              const values = {
                fine_twig_dieback,
                leaf_discoloration,
                leaf_defoliation,
                crown_vigor,
                crown_density_trans,
              };
              const index = healthIndex(reference, values);
              const ring = healthRingOf(reference, values);
              if (ring !== (index === null ? 'none' : healthRing(index))) expect.unreachable(JSON.stringify(values));
              rings.add(ring);
            }
    expect(rings).toEqual(new Set(['green', 'orange', 'red', 'none']));
    expect(healthRingOf(undefined, {})).toBe('none');
  });
});
