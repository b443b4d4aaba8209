// The measures that quality control compares: differences and tolerances with their units, in Spanish.
import type { QaqcMeasuresTexts } from '../../en/qaqc/measures.ts';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { inWords } from '../numbers.ts';

/** How many measures are compared today. */
export const ALL_MEASURES = inWords(QAQC_MEASURE_NAMES.length);

export const qaqcMeasuresTexts: QaqcMeasuresTexts = {
  missing: 'Sin anotar',
  hidden: 'Oculto por otra ronda',
  amount: {
    inches: '{{value}} {pulg.|cm}',
    points_one: '{{value}} punto',
    points_other: '{{value}} puntos',
    classes_one: '{{value}} clase',
    classes_other: '{{value}} clases',
  },
  tolerance: '± {{amount}}',
  percent: '{{percent}} %',
  interval: '{{percent}} % (de {{low}} a {{high}} %)',
};
