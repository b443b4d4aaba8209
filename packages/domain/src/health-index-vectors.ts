// Worked examples of the health index (domain.md section 1), for tests: what a hundred health checks of a species found,
// and the index of trees beside them.
import type { HealthMeasure } from './health-index.ts';

type ExampleValues = readonly [
  dieback: number | string,
  discoloration: number | null,
  defoliation: number | null,
  vigor: number | null,
  transparency: number | null,
];

/** How many checks found these values. 0 is N/A. */
export const EXAMPLE_REFERENCE = [
  { count: 40, values: [1, 1, 1, 1, 2] },
  { count: 25, values: [5, 1, 2, 1, 3] },
  { count: 15, values: [10, 2, 2, 2, 3] },
  { count: 10, values: [25, 3, 3, 3, 5] },
  { count: 6, values: [50, 0, 4, 4, 7] },
  { count: 4, values: [90, 5, 5, 4, 9] },
] as const;

export const EXAMPLE_STATISTICS: Record<HealthMeasure, { n: number; mean: number; sd: number }> = {
  fine_twig_dieback: { n: 100, mean: 12.25, sd: 20.302_945_5 },
  leaf_discoloration: { n: 94, mean: 1.542_553_191, sd: 0.990_979_678 },
  leaf_defoliation: { n: 100, mean: 1.94, sd: 1.052_366_261 },
  crown_vigor: { n: 100, mean: 1.65, sd: 1.018_763_362 },
  crown_density_trans: { n: 100, mean: 3.28, sd: 1.775_705_863 },
};

interface Example {
  name: string;
  /** As they are sent. */
  values: ExampleValues;
  /** Standard deviations from the mean, of the measures that count, in the order of the measures. */
  z: readonly number[];
  z_score: number | null;
  ring: 'green' | 'orange' | 'red' | null;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'typical, healthy',
    values: [1, 1, 1, 1, 2],
    z: [-0.554_107, -0.547_492, -0.893_225, -0.638_028, -0.720_84],
    z_score: 2.5,
    ring: 'green',
  },
  {
    name: 'slight decline',
    values: [5, 1, 2, 1, 3],
    z: [-0.357_091, -0.547_492, 0.057_014, -0.638_028, -0.157_684],
    z_score: 3.7,
    ring: 'green',
  },
  {
    name: 'light decline',
    values: [10, 2, 2, 2, 3],
    z: [-0.110_821, 0.461_611, 0.057_014, 0.343_554, -0.157_684],
    z_score: 5.5,
    ring: 'orange',
  },
  {
    name: 'moderate decline',
    values: [25, 3, 3, 3, 5],
    z: [0.627_988, 1.470_713, 1.007_254, 1.325_136, 0.968_629],
    z_score: 8.6,
    ring: 'red',
  },
  {
    name: 'severe decline, discoloration N/A',
    values: [50, 0, 4, 4, 7],
    z: [1.859_336, 1.957_493, 2.306_718, 2.094_942],
    z_score: 9.8,
    ring: 'red',
  },
  {
    name: 'near death',
    values: [90, 5, 5, 4, 9],
    z: [3.829_494, 3.488_918, 2.907_733, 2.306_718, 3.221_254],
    z_score: 10,
    ring: 'red',
  },
  {
    name: 'a thin crown only',
    values: [1, 1, 1, 1, 6],
    z: [-0.554_107, -0.547_492, -0.893_225, -0.638_028, 1.531_785],
    z_score: 4.1,
    ring: 'orange',
  },
  {
    name: 'dieback as a label, vigor N/A',
    values: ['15 = 11-15%', 2, 2, 0, 4],
    z: [0.135_448, 0.461_611, 0.057_014, 0.405_473],
    z_score: 6,
    ring: 'orange',
  },
  {
    name: 'three measures only',
    values: [10, null, null, 2, 3],
    z: [-0.110_821, 0.343_554, -0.157_684],
    z_score: 5.1,
    ring: 'orange',
  },
  {
    name: 'two measures only',
    values: [10, null, null, 2, null],
    z: [-0.110_821, 0.343_554],
    z_score: null,
    ring: null,
  },
  {
    name: 'the worst classes',
    values: [100, 5, 5, 5, 10],
    z: [4.322_033, 3.488_918, 2.907_733, 3.288_3, 3.784_411],
    z_score: 10,
    ring: 'red',
  },
  {
    name: 'dieback 0, which is a trace',
    values: [0, 1, 1, 1, 1],
    z: [-0.554_107, -0.547_492, -0.893_225, -0.638_028, -1.283_996],
    z_score: 2.2,
    ring: 'green',
  },
];
