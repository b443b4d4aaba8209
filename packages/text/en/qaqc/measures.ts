// The seven measures that quality control compares: differences and tolerances with their units, in English.

export const qaqcMeasuresTexts = {
  missing: 'Not recorded',
  hidden: 'Hidden by another run',
  amount: {
    inches: '{{value}} in',
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
