// The texts of the numbers about lost trees, in English.

export const lossesTexts = {
  title: 'Lost and planted trees, year by year',
  gist: 'How many trees died, were cut to a stump or were removed, and why; and how many were planted.',
  loading: 'Counting the lost trees…',
  failed: 'The lost trees could not be counted.',
  none: {
    title: 'No loss and no planting is written down yet',
    text: 'When a tree dies or is removed, open it, choose Edit and write its status, the day and the reason. Each year will stand here, beside what was planted.',
    filtered: 'None of the trees that fit the filter was lost, and none has a planting date.',
  },
  balance: 'Lost: {{lost}}. Planted: {{planted}}.',
  lost: 'Lost',
  planted: 'Planted',
  noReason: 'Reason not known',
  noYear: 'Year not known',
  noYearShort: '?',
  inYear: '{{year}}: lost {{lost}}, planted {{planted}}',
  reason: '{{reason}}: {{number}}',
  chartLabel: 'Lost and planted trees of each year. The table below has the numbers.',
  earlier: 'The chart has only the last years ({{number}}). The table has all of them.',
  table: {
    caption: 'Lost and planted trees of each year',
    year: 'Year',
    reasons: 'Reasons',
    total: 'Total',
  },
};

export type LossesTexts = typeof lossesTexts;
