// Worked examples of the rules of quality control, for tests in every package.
import type { QaqcMeasure, QaqcValues } from './comparison.ts';

/** How many of so many eligible visits are drawn. */
export const SAMPLE_SIZES: readonly (readonly [eligible: number, drawn: number])[] = [
  [0, 0],
  [1, 1],
  [3, 3],
  [5, 5],
  [24, 5],
  [25, 5],
  [26, 6],
  [50, 10],
  [100, 20],
  [316, 64],
  [499, 100],
  [500, 100],
  [501, 100],
  [5000, 100],
];

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const DRAWN_EXAMPLES: readonly { seed: number; eligible: readonly number[]; drawn: readonly number[] }[] = [
  { seed: 20240501, eligible: upTo(101, 130), drawn: [107, 129, 126, 112, 119, 125] },
  { seed: 7, eligible: [3, 8, 15, 22, 40, 41, 77], drawn: [77, 3, 8, 40, 41] },
];

export const COMPARED_EXAMPLES: readonly {
  name: string;
  first: QaqcValues;
  second: QaqcValues;
  within: Partial<Record<QaqcMeasure, boolean>>;
  accuracy: number;
}[] = [
  {
    name: 'with two measures out of tolerance',
    first: {
      dbh: 12.4,
      fine_twig_dieback: '10 = 6-10%',
      leaf_discoloration: 1,
      leaf_defoliation: 2,
      crown_light_exposure: 4,
      crown_vigor: 2,
      crown_transparency: 3,
    },
    second: {
      dbh: 12.9,
      fine_twig_dieback: '20 = 16-20%',
      leaf_discoloration: 2,
      leaf_defoliation: 4,
      crown_light_exposure: 5,
      crown_vigor: 2,
      crown_transparency: 4,
    },
    within: {
      dbh: true,
      fine_twig_dieback: false,
      leaf_discoloration: true,
      leaf_defoliation: false,
      crown_light_exposure: true,
      crown_vigor: true,
      crown_transparency: true,
    },
    accuracy: 71,
  },
  {
    name: 'of equal checks',
    first: {
      dbh: 12.4,
      fine_twig_dieback: '10 = 6-10%',
      leaf_discoloration: 1,
      leaf_defoliation: 2,
      crown_light_exposure: 4,
      crown_vigor: 2,
      crown_transparency: 3,
    },
    second: {
      dbh: 12.4,
      fine_twig_dieback: '10 = 6-10%',
      leaf_discoloration: 1,
      leaf_defoliation: 2,
      crown_light_exposure: 4,
      crown_vigor: 2,
      crown_transparency: 3,
    },
    within: {
      dbh: true,
      fine_twig_dieback: true,
      leaf_discoloration: true,
      leaf_defoliation: true,
      crown_light_exposure: true,
      crown_vigor: true,
      crown_transparency: true,
    },
    accuracy: 100,
  },
  {
    name: 'with missing and N/A values',
    first: {
      dbh: null,
      fine_twig_dieback: '10 = 6-10%',
      leaf_discoloration: 1,
      leaf_defoliation: 2,
      crown_light_exposure: 4,
      crown_vigor: 0,
      crown_transparency: 3,
    },
    second: {
      dbh: null,
      fine_twig_dieback: '5 = 2-5%',
      leaf_discoloration: 1,
      leaf_defoliation: 2,
      crown_light_exposure: 4,
      crown_vigor: 1,
      crown_transparency: 3,
    },
    within: {
      dbh: true,
      fine_twig_dieback: true,
      leaf_discoloration: true,
      leaf_defoliation: true,
      crown_light_exposure: true,
      crown_vigor: false,
      crown_transparency: true,
    },
    accuracy: 86,
  },
];
