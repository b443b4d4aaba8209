// The health index of a tree as an expression of the map library. A tile has the classes of the latest health check, and
// the browser compares them with what is known of the species: a visit changes only the tiles that show its tree
// (docs/decisions/015-what-a-visit-changes.md). Pure.
import {
  HEALTH_INDEX_MIN_MEASURES,
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  isUsed,
  type HealthMeasure,
  type HealthReference,
} from '@treewell/domain/health-index';
import type { ExpressionSpecification } from 'maplibre-gl';

type Expression = ExpressionSpecification;

/** For each measure: its mean, what a deviation is multiplied with, and whether it counts. */
const numbersOf = ({ measures }: HealthReference): number[] =>
  HEALTH_MEASURE_NAMES.flatMap((measure) => {
    const { mean, sd } = measures[measure];
    return [mean, sd === 0 ? 0 : 1 / sd, isUsed(measures[measure]) ? 1 : 0];
  });
const NO_REFERENCE = HEALTH_MEASURE_NAMES.flatMap(() => [0, 0, 0]);

const number = (place: number): Expression => ['number', ['at', place, ['var', 'reference']]];

/** Tiles have places in the list of classes. */
const classOf = (measure: HealthMeasure): Expression => [
  'number',
  ['at', ['-', ['get', measure], 1], ['literal', [...HEALTH_MEASURES[measure]]]],
];

const sum = (parts: Expression[]): Expression => ['+', ...parts] as Expression;

const counts = (measure: HealthMeasure, place: number): Expression => [
  'all',
  ['has', measure],
  ['==', number(place * 3 + 2), 1],
];

/** `match` needs at least one branch, and no species has this number. */
const NO_SPECIES = -1;

const withReference = (references: readonly HealthReference[], expression: Expression): Expression =>
  [
    'let',
    'reference',
    [
      'match',
      ['get', 'sub_id'],
      NO_SPECIES,
      ['literal', NO_REFERENCE],
      ...references.flatMap((reference) => [reference.sub_id, ['literal', numbersOf(reference)]]),
      ['literal', NO_REFERENCE],
    ],
    expression,
  ] as unknown as Expression;

/** Whether a tree has an index. */
export const hasIndex = (references: readonly HealthReference[]): Expression =>
  withReference(references, [
    '>=',
    sum(HEALTH_MEASURE_NAMES.map((measure, place) => ['case', counts(measure, place), 1, 0])),
    HEALTH_INDEX_MIN_MEASURES,
  ]);

/** Whether the mean deviation of a tree that has an index is below a limit. */
export const isBelow = (references: readonly HealthReference[], limit: number): Expression =>
  withReference(references, [
    '<',
    sum(
      HEALTH_MEASURE_NAMES.map((measure, place) => [
        'case',
        counts(measure, place),
        // Σ(z − limit) < 0 is the same as mean(z) < limit, without a division.
        ['-', ['*', ['-', classOf(measure), number(place * 3)], number(place * 3 + 1)], limit],
        0,
      ]),
    ),
    0,
  ]);
