// What a run of quality control has found, in English.

export const qaqcResultsTexts = {
  title: 'Results',
  titleSoFar: 'Results so far',
  loading: 'Loading the comparisons…',
  failed: 'The comparisons could not be loaded.',
  none: 'No tree has been measured again yet. The results begin with the first comparison.',
  noneEver: 'No tree was measured again, so this run has no results.',
  overall: 'Accuracy',
  overallWords:
    'of the measures that were compared agree on average. For all {{eligible}} eligible health checks it lies between {{low}} and {{high}}% (95%).',
  overallExact: 'of the measures that were compared agree on average, in all eligible health checks.',
  overallAlone: 'of the measures that were compared agree. One comparison says nothing about the others.',
  compared_one: '{{number}} comparison',
  compared_other: '{{number}} comparisons',
  byMeasure: 'Agreement by measure',
  byMeasureHint: 'The dot is what was found. The bar is where the true share lies (95%).',
  higher: 'First visits are {{amount}} higher on average ({{low}} to {{high}}).',
  lower: 'First visits are {{amount}} lower on average ({{low}} to {{high}}).',
  equal: 'First and second visits are equal on average ({{low}} to {{high}}).',
  mayBeChance: 'This can be chance.',
  tooFew: 'Too few values for an average difference.',
  notes: {
    dropped_one:
      'One drawn health check fell out, and nobody knows whether it would agree. The ranges of accuracy and agreement allow for both.',
    dropped_other:
      '{{number}} drawn health checks fell out, and nobody knows whether they would agree. The ranges of accuracy and agreement allow for both.',
    unseasonable_one:
      'In one comparison, the second visit was in another leaf season. Measures of leaves were not compared there: {{list}}.',
    unseasonable_other:
      'In {{number}} comparisons, the second visit was in another leaf season. Measures of leaves were not compared there: {{list}}.',
    strict:
      'The tolerances are strict: even trained people often differ by more. Accuracy is information, not pass or fail.',
    who: 'A difference does not say who is right.',
  },
  plot: {
    title: 'First against second values',
    measure: 'Measure',
    first: 'First visit',
    second: 'Second visit',
    label: '{{measure}}, first against second values. Pairs within the tolerance: {{within}} of {{total}}.',
    point_one: 'First {{first}}, second {{second}}: {{count}} tree',
    point_other: 'First {{first}}, second {{second}}: {{count}} trees',
    none: 'No pair of this measure can be shown.',
    within: 'Within the tolerance',
    outside: 'Not within',
    equalValues: 'Equal values',
    band: 'Tolerance ({{tolerance}})',
    numbers: 'A number counts trees with the same two values.',
    missing_one:
      '{{number}} pair is not shown, because a value is missing, hidden or N/A, or the leaf season was another one.',
    missing_other:
      '{{number}} pairs are not shown, because a value is missing, hidden or N/A, or the leaf season was another one.',
    table: 'Show as a table',
    tree: 'Tree',
    difference: 'Difference',
  },
};

export type QaqcResultsTexts = typeof qaqcResultsTexts;
