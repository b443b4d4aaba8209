// The seven measures that quality control compares: differences and tolerances with their units, in Spanish.
import type { QaqcMeasuresTexts } from '../../en/qaqc/measures.ts';

export const qaqcMeasuresTexts: QaqcMeasuresTexts = {
  missing: 'Sin anotar',
  hidden: 'Oculto por otra ronda',
  amount: {
    inches: '{{value}} pulg.',
    points_one: '{{value}} punto',
    points_other: '{{value}} puntos',
    classes_one: '{{value}} clase',
    classes_other: '{{value}} clases',
  },
  tolerance: '± {{amount}}',
  percent: '{{percent}} %',
  interval: '{{percent}} % (de {{low}} a {{high}} %)',
};
