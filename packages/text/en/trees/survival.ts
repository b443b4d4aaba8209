// The texts of the numbers about planted trees, in English.

export const survivalTexts = {
  title: 'Planted trees: how many live on',
  gist: 'The share of planted trees that still live after some years, and how certain it is.',
  loading: 'Counting the planted trees…',
  failed: 'The planted trees could not be counted.',
  none: {
    title: 'No tree has a planting date yet',
    text: 'Open a tree, choose Edit and write its planting date. The share of planted trees that live on will stand here.',
    filtered: 'None of the trees that fit the filter has a planting date.',
  },
  method:
    'Estimated by the method of Kaplan and Meier: a tree counts as long as it was watched. Lost are trees that died, were cut to a stump or were removed, for any reason. Trees that were gone before anybody added them are unknown here, so old plantings look better than they were.',
  groupBy: 'Compare',
  groupings: { none: 'All together', year: 'Planting years', species: 'Species' },
  aliveUntil: 'A living tree was watched until',
  watchedUntil: { seen: 'its last visit', today: 'today' },
  watchedHints: {
    seen: 'Or until it was added, if nobody has visited it. After that, nothing is assumed about it. Where losses are reported but living trees are rarely visited, the share looks too low.',
    today:
      'Right for an inventory in which every loss is soon written down. Where trees are gone and nobody has written it, the share looks too high.',
  },
  groups: {
    label: 'Shown groups',
    hint: 'At most {{number}}. The file has all of them.',
    placeholder: 'Choose groups',
    none: 'No such group',
    clear: 'Clear the groups',
  },
  all: 'All planted trees',
  others: 'All others',
  counts: 'Planted trees: {{number}}. Lost: {{deaths}}.',
  leftOut_one:
    'Left out: {{number}} tree that no longer lives, because nobody has written since when, or the day is before its planting.',
  leftOut_other:
    'Left out: {{number}} trees that no longer live, because nobody has written since when, or the day is before their planting.',
  percent: '{{number}}%',
  interval: '{{lower}} to {{upper}}%',
  plot: {
    label: 'Share of planted trees that live, by years since planting: {{groups}}. The table below has the numbers.',
    living: 'Living',
    years: 'Years since planting',
    band: 'Band: 95% interval',
    ends: 'A line ends where no tree was watched any longer.',
  },
  table: {
    caption: 'The numbers of the curves',
    measure: 'Number',
    planted: 'Planted',
    deaths: 'Lost',
    leftOut: 'Left out',
    median: 'Half live longer than',
    years_one: '{{number}} year',
    years_other: '{{number}} years',
    noMedian: 'more than half live',
    after_one: 'Alive after {{number}} year',
    after_other: 'Alive after {{number}} years',
    watched: 'watched: {{number}}',
    unknown: 'not known yet',
  },
  download: 'Download the curves',
  file: 'survival',
};

export type SurvivalTexts = typeof survivalTexts;
