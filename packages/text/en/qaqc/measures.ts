// The measures that quality control compares: differences and tolerances with their units, in English.
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { inWords } from '../numbers.ts';

/** How many measures are compared today. */
export const ALL_MEASURES = inWords(QAQC_MEASURE_NAMES.length);

export const qaqcMeasuresTexts = {
  missing: 'Not recorded',
  hidden: 'Hidden by another run',
  amount: {
    inches: '{{value}} {in|cm}',
    points_one: '{{value}} point',
    points_other: '{{value}} points',
    classes_one: '{{value}} class',
    classes_other: '{{value}} classes',
  },
  tolerance: '± {{amount}}',
  percent: '{{percent}}%',
  /** The share, and the interval that holds the true one. */
  interval: '{{percent}}% ({{low}} to {{high}}%)',
};

export type QaqcMeasuresTexts = typeof qaqcMeasuresTexts;
