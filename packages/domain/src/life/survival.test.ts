import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DeathDay,
  SURVIVAL_STEPS_MAX,
  dayOfYears,
  describeSurvival,
  medianDay,
  survivalCurve,
  survivalOn,
  thinCurve,
} from './survival.ts';

interface Life {
  day: number;
  isDead: boolean;
}

/** As the database counts them. */
function deathDays(lives: readonly Life[]): DeathDay[] {
  const days = [...new Set(lives.filter(({ isDead }) => isDead).map(({ day }) => day))].toSorted((a, b) => a - b);
  return days.map((day) => ({
    day,
    at_risk: lives.filter((life) => life.day >= day).length,
    deaths: lives.filter((life) => life.isDead && life.day === day).length,
  }));
}

const watchedOn = (lives: readonly Life[], day: number): number => lives.filter((life) => life.day >= day).length;

/** '6 6*' is a death on day 6, and a life that was watched until then. */
const livesOf = (text: string): Life[] =>
  text.split(' ').map((life) => ({ day: Number.parseFloat(life), isDead: !life.endsWith('*') }));

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1_000) / 1_000);

describe('published examples', () => {
  // Kaplan and Meier 1958, section 2: the shares are 7/8, 7/8 · 4/5, · 3/4, · 1/2.
  it('gives the estimates of the paper of Kaplan and Meier', () => {
    const curve = survivalCurve(deathDays(livesOf('0.8 1.0* 2.7* 3.1 5.4 7.0* 9.2 12.1*')));
    expect(curve.map(({ day, at_risk, survival }) => [day, at_risk, rounded(survival)])).toEqual([
      [0.8, 8, 0.875],
      [3.1, 5, 0.7],
      [5.4, 4, 0.525],
      [9.2, 2, 0.263],
    ]);
    expect(medianDay(curve)).toBe(9.2);
  });

  // Freireich et al. 1963, the 21 patients who took 6-MP. The first share is 18/21, its variance by Greenwood
  // (18/21)² · 3/(21 · 18) = 0.00583, so the standard error is 0.0764; log(-log 0.857) ± 1.96 · 0.0764 / (0.857 · 0.154)
  // gives 0.620 to 0.952. Textbooks print the whole table.
  it('gives the estimates and the intervals of the remission times of Freireich', () => {
    const lives = livesOf('6 6 6 6* 7 9* 10 10* 11* 13 16 17* 19* 20* 22 23 25* 32* 32* 34* 35*');
    const curve = survivalCurve(deathDays(lives));
    expect(
      curve.map(({ day, at_risk, deaths, survival, lower, upper }) => [
        day,
        at_risk,
        deaths,
        rounded(survival),
        rounded(lower),
        rounded(upper),
      ]),
    ).toEqual([
      [6, 21, 3, 0.857, 0.62, 0.952],
      [7, 17, 1, 0.807, 0.563, 0.923],
      [10, 15, 1, 0.753, 0.503, 0.889],
      [13, 12, 1, 0.69, 0.432, 0.849],
      [16, 11, 1, 0.627, 0.368, 0.805],
      [22, 7, 1, 0.538, 0.268, 0.747],
      [23, 6, 1, 0.448, 0.188, 0.68],
    ]);
    expect(medianDay(curve)).toBe(23);
  });

  // The others of the same trial took nothing, and all fell ill again: the estimate is the plain share of those left.
  it('is the plain share where everybody was watched to the end', () => {
    const curve = survivalCurve(deathDays(livesOf('1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23')));
    expect(curve.map(({ survival }) => Math.round(survival * 21))).toEqual([19, 17, 16, 14, 12, 8, 6, 4, 3, 2, 1, 0]);
    expect(curve.at(-1)).toMatchObject({ survival: 0, lower: null, upper: null });
    expect(medianDay(curve)).toBe(8);
  });
});

describe('borders', () => {
  it('has no step, no median and no interval when nobody died', () => {
    const curve = survivalCurve([]);
    expect(medianDay(curve)).toBeNull();
    expect(survivalOn(curve, 365, 3)).toEqual({ survival: 1, lower: null, upper: null });
  });

  it('says nothing of a day until which no tree was watched', () => {
    const curve = survivalCurve(deathDays(livesOf('10 20*')));
    expect(survivalOn(curve, 20, 1)).toMatchObject({ survival: 0.5 });
    expect(survivalOn(curve, 21, 0)).toBeNull();
  });

  it('knows that none is left after the last one has died', () => {
    expect(survivalOn(survivalCurve(deathDays(livesOf('10'))), 4_000, 0)).toMatchObject({ survival: 0 });
  });

  it('counts a tree that was seen for the last time on the day of a death as at risk on that day', () => {
    expect(deathDays(livesOf('5 5*'))).toEqual([{ day: 5, at_risk: 2, deaths: 1 }]);
    expect(survivalCurve(deathDays(livesOf('5 5*')))[0]?.survival).toBe(0.5);
  });

  it('takes a tree that died on the day of its planting', () => {
    expect(survivalCurve(deathDays(livesOf('0 9*')))).toMatchObject([{ day: 0, survival: 0.5 }]);
  });

  it('has years of 365.25 days, of which the full ones count', () => {
    expect([1, 2, 3, 5, 10].map(dayOfYears)).toEqual([365, 730, 1095, 1826, 3652]);
  });

  it('describes a group by its curve, its median and what is known of some years', () => {
    const lives = livesOf('300 400 500* 800* 900*');
    const group = describeSurvival(
      deathDays(lives),
      [1, 2, 3, 5, 10].map((years) => watchedOn(lives, dayOfYears(years))),
    );
    expect(group.median_day).toBeNull();
    expect(group.at.map(({ watched, estimate }) => [watched, rounded(estimate?.survival ?? null)])).toEqual([
      [4, 0.8],
      [2, 0.6],
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(group.curve.map(({ day }) => day)).toEqual([300, 400]);
  });
});

const anyLives = fc.array(fc.record({ day: fc.nat(6_000), isDead: fc.boolean() }), { minLength: 1, maxLength: 300 });

describe('whatever the trees', () => {
  it('the curve falls, stays within 0 and 1, and lies within its interval', () => {
    fc.assert(
      fc.property(anyLives, (lives) => {
        let before = 1;
        for (const { survival, lower, upper } of survivalCurve(deathDays(lives))) {
          expect(survival).toBeGreaterThanOrEqual(0);
          expect(survival).toBeLessThan(before);
          before = survival;
          if (lower === null || upper === null) continue;
          expect(lower).toBeGreaterThanOrEqual(0);
          expect(lower).toBeLessThanOrEqual(survival);
          expect(upper).toBeGreaterThanOrEqual(survival);
          expect(upper).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('their order does not matter', () => {
    fc.assert(
      fc.property(
        anyLives.chain((lives) =>
          fc.tuple(
            fc.constant(lives),
            fc.shuffledSubarray(lives, { minLength: lives.length, maxLength: lives.length }),
          ),
        ),
        ([lives, shuffled]) => {
          expect(survivalCurve(deathDays(shuffled))).toEqual(survivalCurve(deathDays(lives)));
        },
      ),
    );
  });

  it('without trees that were lost from sight the curve is the share of those left', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 80 }), (days) => {
        const curve = survivalCurve(deathDays(days.map((day) => ({ day, isDead: true }))));
        for (const { day, survival } of curve)
          expect(survival).toBeCloseTo(days.filter((other) => other > day).length / days.length, 9);
      }),
    );
  });

  it('a thin curve has few steps, all of them true, and is nowhere higher by more than half a point', () => {
    const manyDays = fc.array(fc.record({ day: fc.nat(20_000), isDead: fc.boolean() }), {
      minLength: 600,
      maxLength: 900,
    });
    fc.assert(
      fc.property(manyDays, (lives) => {
        const curve = survivalCurve(deathDays(lives));
        const thin = thinCurve(curve);
        expect(thin.length).toBeLessThanOrEqual(SURVIVAL_STEPS_MAX);
        for (const step of thin) expect(curve).toContain(step);
        expect(thin.at(-1)).toBe(curve.at(-1));
        for (const { day, survival } of curve) {
          const drawn = thin.findLast((step) => step.day <= day)?.survival ?? 1;
          expect(drawn - survival).toBeGreaterThanOrEqual(0);
          expect(drawn - survival).toBeLessThan(1 / (SURVIVAL_STEPS_MAX - 1));
        }
      }),
      { numRuns: 6 },
    );
  });
});
