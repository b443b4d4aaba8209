import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateMean,
  estimateMeanShare,
  estimateShare,
  inclusionProbabilities,
  marginOfError,
  sampleSize,
} from './sampling.ts';
import { SAMPLE_SIZES } from './vectors.ts';

it.each(SAMPLE_SIZES)('draws from %i eligible visits a sample of %i', (eligible, drawn) => {
  expect(sampleSize(eligible)).toBe(drawn);
});

describe('chances', () => {
  it('are equal without weights', () => {
    expect(inclusionProbabilities([{ weight: 1, visits: 50 }], 10)).toEqual([0.2]);
  });

  it('follow the weights', () => {
    const groups = [
      { weight: 1, visits: 40 },
      { weight: 3, visits: 10 },
    ];
    const [plain, weighted] = inclusionProbabilities(groups, 7) as [number, number];
    expect(weighted / plain).toBeCloseTo(3);
    expect(plain * 40 + weighted * 10).toBeCloseTo(7);
  });

  it('add up to the number that is drawn, and none is more than certain', () => {
    const groups = fc.array(fc.record({ weight: fc.constantFrom(1, 3, 9), visits: fc.integer({ min: 1, max: 500 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(groups, (all) => {
        const eligible = all.reduce((sum, { visits }) => sum + visits, 0);
        const chances = inclusionProbabilities(all, sampleSize(eligible));
        expect(Math.max(...chances)).toBeLessThanOrEqual(1);
        expect(Math.min(...chances)).toBeGreaterThan(0);
        const expected = all.reduce((sum, { visits }, index) => sum + visits * (chances[index] as number), 0);
        expect(expected).toBeCloseTo(sampleSize(eligible), 6);
      }),
    );
  });
});

describe('what a run proves', () => {
  it('is about ±6 points at 90 % agreement for the largest sample from many', () => {
    expect(marginOfError([{ weight: 1, visits: 1_000_000 }], 100)).toBeCloseTo(0.0588, 3);
    expect(marginOfError([{ weight: 1, visits: 24 }], 5)).toBeCloseTo(0.239, 3);
  });

  it('is certain when all are measured again', () => {
    expect(marginOfError([{ weight: 1, visits: 5 }], 5)).toBe(0);
    expect(marginOfError([], 0)).toBe(1);
    const all = Array.from({ length: 5 }, (_, index) => ({ holds: index > 0, probability: 1 }));
    expect(estimateShare(all, 5)).toEqual({ share: 0.8, low: 0.8, high: 0.8, size: 5 });
  });

  it('counts each visit for as many as it stands for', () => {
    // Nine likely visits that do not agree stand for ten; one unlikely visit that agrees stands for ten too.
    const sample = [
      ...Array.from({ length: 9 }, () => ({ holds: false, probability: 0.9 })),
      { holds: true, probability: 0.1 },
    ];
    expect(estimateShare(sample, 1_000)?.share).toBeCloseTo(0.5);
    expect(
      estimateMean(
        [
          { value: 0, probability: 0.9 },
          { value: 10, probability: 0.1 },
        ],
        1_000,
        1,
      )?.mean,
    ).toBeCloseTo(9);
  });

  it('is less exact with weights', () => {
    const groups = [
      { weight: 1, visits: 450 },
      { weight: 9, visits: 50 },
    ];
    // Fifty are certain, and fifty of the others stand for nine each.
    expect(marginOfError(groups, 100)).toBeCloseTo(0.0672, 3);
    expect(marginOfError([{ weight: 1, visits: 500 }], 100)).toBeCloseTo(0.0527, 3);
  });

  it('is not certain from two equal values', () => {
    const { low, high } = estimateMean(
      [
        { value: 1, probability: 0.01 },
        { value: 1, probability: 0.01 },
      ],
      500,
      1,
    ) as { low: number; high: number };
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(2);
  });

  it('has an interval that never leaves 0 to 1, and is wide for few', () => {
    const all = estimateShare([{ holds: true, probability: 0.1 }], 1_000);
    expect(all).toMatchObject({ share: 1, high: 1 });
    expect(all?.low).toBeLessThan(0.3);
    expect(estimateShare([], 10)).toBeNull();
    expect(estimateMean([{ value: 1, probability: 1 }], 10, 1)).toBeNull();
  });

  it.each([
    // The 95 % interval of 0, 1, … with a standard deviation that is known, from a table of Student's t.
    [2, 12.706],
    [5, 2.776],
    [11, 2.228],
    [31, 2.042],
  ])('has an interval of a mean from %i values that is as wide as Student says', (size, t) => {
    const values = Array.from({ length: size }, (_, index) => index);
    const mean = (size - 1) / 2;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (size - 1));
    const found = estimateMean(
      values.map((value) => ({ value, probability: 0.001 })),
      Number.MAX_SAFE_INTEGER,
      0.1,
    );
    expect(((found?.high as number) - mean) / (deviation / Math.sqrt(size))).toBeCloseTo(t, 2);
  });

  it('covers the truth in about 95 of 100 runs', () => {
    // Repeats a run with a known agreement of 80 %, with a small linear generator instead of real lots.
    let state = 42;
    const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    let covered = 0;
    for (let run = 0; run < 1_000; run++) {
      const sample = Array.from({ length: 60 }, () => ({ holds: next() < 0.8, probability: 0.01 }));
      const { low, high } = estimateShare(sample, 6_000) as { low: number; high: number };
      if (low <= 0.8 && 0.8 <= high) covered++;
    }
    expect(covered).toBeGreaterThan(920);
    expect(covered).toBeLessThan(980);
  });
});

describe('draws without a comparison', () => {
  const likely = { probability: 0.5, holds: false };
  const rare = { probability: 0.1, holds: true };
  const group = (probability: number, drawn_visits: number, compared_visits: number, dropped_visits: number) => ({
    probability,
    drawn_visits,
    compared_visits,
    dropped_visits,
  });

  it('are represented by the compared ones of their own group', () => {
    // Ten likely and ten rare ones were drawn, for 20 and 100 visits. Nine of the likely ones were never compared.
    const compared = [likely, ...Array.from({ length: 10 }, () => rare)];
    for (const dropped of [0, 4, 9]) {
      const groups = [group(0.5, 10, 1, dropped), group(0.1, 10, 10, 0)];
      expect(estimateShare(compared, 120, groups)?.share).toBeCloseTo(100 / 120);
      const values = compared.map(({ holds, probability }) => ({ value: Number(holds), probability }));
      expect(estimateMean(values, 120, 1, groups)?.mean).toBeCloseTo(100 / 120);
    }
    expect(estimateShare(compared, 120)?.share, 'without knowing it').toBeCloseTo(100 / 102);
  });

  it('includes in the interval that dropped draws agreed, and that they did not', () => {
    // Five were eligible and drawn, one was dropped, three of the other four agree.
    const sample = [true, true, true, false].map((holds) => ({ holds, probability: 1 }));
    const groups = [group(1, 5, 4, 1)];
    expect(estimateShare(sample, 5, groups)).toEqual({ share: 0.75, low: 3 / 5, high: 4 / 5, size: 4 });
    const found = estimateMeanShare(
      sample.map(({ holds, probability }) => ({ value: holds ? 1 : 0.5, probability })),
      5,
      0.1,
      groups,
    );
    expect(found?.low).toBeCloseTo(3.5 / 5);
    expect(found?.high).toBeCloseTo(4.5 / 5);
  });

  it('cannot be used to hide what does not agree: the interval still covers the truth', () => {
    let state = 7;
    const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    let [covered, coveredWithout] = [0, 0];
    const covers = (found: { low: number; high: number } | null): number =>
      Number(found !== null && found.low <= 0.8 && 0.8 <= found.high);
    for (let run = 0; run < 1_000; run++) {
      const drawn = Array.from({ length: 100 }, () => ({ holds: next() < 0.8, probability: 0.01 }));
      // Somebody withdraws whatever would not agree.
      const kept = drawn.filter(({ holds }) => holds);
      covered += covers(estimateShare(kept, 10_000, [group(0.01, 100, kept.length, 100 - kept.length)]));
      coveredWithout += covers(estimateShare(kept, 10_000));
    }
    expect(covered).toBeGreaterThan(940);
    expect(coveredWithout).toBe(0);
  });
});
