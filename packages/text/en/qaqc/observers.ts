// How well each person agrees with second measurements, in English.

export const qaqcObserversTexts = {
  title: 'Observers',
  intro:
    'How well the health checks of each person agree with the second ones, over all runs. A difference does not say who is right: the second person can be wrong too.',
  none: 'No health check has been measured again yet. Then each person has a card here.',
  loading: 'Loading the observers…',
  failed: 'The observers could not be loaded.',
  compared_one: '{{number}} health check measured again',
  compared_other: '{{number}} health checks measured again',
  accuracy: 'Accuracy',
  accuracyHint: 'Share of the compared measures that agree',
  measures: 'Agreement by measure',
  agreed: '{{agreed}} of {{visits}}',
  higher: 'On average {{amount}} higher than the second person.',
  lower: 'On average {{amount}} lower than the second person.',
  practise: 'Worth practising',
  practiseNone: 'No measure stands out.',
  tooFew: 'So far there are fewer than {{number}} comparisons. They say nothing about a person.',
  runs: 'Accuracy by run',
  run_one: '{{from}} to {{to}}: {{percent}} ({{number}} health check)',
  run_other: '{{from}} to {{to}}: {{percent}} ({{number}} health checks)',
};

export type QaqcObserversTexts = typeof qaqcObserversTexts;
