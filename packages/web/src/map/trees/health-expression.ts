// The ring of a tree as an expression of the map library, generated from the rule of the domain. A tile has the classes of
// the latest health check, and the browser compares them with what is known of the species: a visit changes only the tiles
// that show its tree (docs/decisions/015-what-a-visit-changes.md). Pure.
import {
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  isUsed,
  type Formula,
  type HealthMeasure,
  type HealthReference,
} from '@treewell/domain/health-index';
import type { ExpressionSpecification } from 'maplibre-gl';

type Expression = ExpressionSpecification;

/** What the map knows of a measure of a species. */
const NUMBERS = ['mean', 'sd', 'used'] as const;

const numbersOf = ({ measures }: HealthReference): number[] =>
  HEALTH_MEASURE_NAMES.flatMap((measure) => {
    const { mean, sd } = measures[measure];
    return [mean, sd, isUsed(measures[measure]) ? 1 : 0];
  });
const NO_REFERENCE = HEALTH_MEASURE_NAMES.flatMap(() => NUMBERS.map(() => 0));

const numberOf = (measure: HealthMeasure, name: (typeof NUMBERS)[number]): Expression => [
  'number',
  ['at', HEALTH_MEASURE_NAMES.indexOf(measure) * NUMBERS.length + NUMBERS.indexOf(name), ['var', 'reference']],
];

/** Tiles have places in the list of classes. */
const classOf = (measure: HealthMeasure): Expression => [
  'number',
  ['at', ['-', ['get', measure], 1], ['literal', [...HEALTH_MEASURES[measure]]]],
];

function toExpression(formula: Formula): Expression | number {
  if (typeof formula === 'number') return formula;
  switch (formula[0]) {
    case 'class':
      return classOf(formula[1]);
    case 'species':
      return numberOf(formula[1], formula[2]);
    case 'if used': {
      const [, measure, then] = formula;
      return ['case', ['all', ['has', measure], ['==', numberOf(measure, 'used'), 1]], toExpression(then), 0];
    }
    case 'sum':
      return ['+', ...formula[1].map(toExpression)] as Expression;
    case 'minus':
      return ['-', toExpression(formula[1]), toExpression(formula[2])];
    case 'per': {
      const divisor = toExpression(formula[2]);
      return ['case', ['==', divisor, 0], 0, ['/', toExpression(formula[1]), divisor]];
    }
  }
}

/** `match` needs at least one branch, and no species has this number. */
const NO_SPECIES = -1;

/** Whether a formula is below 0 for a tree. */
export const isBelowZero = (formula: Formula, references: readonly HealthReference[]): Expression =>
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
    ['<', toExpression(formula), 0],
  ] as unknown as Expression;
