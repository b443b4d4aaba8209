// Quality control as members meet it: hidden values, trees to measure again, questions about one's own measurements.
// In English.

export const qaqcPeopleTexts = {
  visit: {
    hidden: 'Quality control hides these values until another person has measured the tree again.',
    drawn:
      'Drawn for quality control: other people do not see these values until somebody else has measured the tree again.',
    first: 'Checked by a second person on {{date}}: {{percent}} of the measures that were compared agree.',
    second:
      'Second visit for quality control: {{percent}} of the measures that were compared agree with those of the first visit.',
    notInChart_one: 'A health check is not in the chart: quality control hides its values for now.',
    notInChart_other: '{{count}} health checks are not in the chart: quality control hides their values for now.',
  },

  tree: {
    notShown: 'Not shown for now',
    checked: 'Checked by a second person on {{date}}: {{percent}} of the measures that were compared agree.',
    waits:
      'This tree waits to be measured again for quality control. Until then, only the person who recorded its latest health check sees those values.',
  },

  remeasure: {
    title: 'Trees to measure again',
    why: 'The first values are hidden, so that you look at each tree with fresh eyes: only then does a comparison say something.',
    how: 'Record an ordinary health check. Treewell compares the two by itself, and shows both.',
    loading: 'Loading the trees',
    failed: 'The trees could not be loaded.',
    progress: '{{done}} of {{all}} trees of this run are measured again.',
    none: 'No trees wait to be measured again.',
    noneText: 'When a leader starts a quality control run, its trees are here in a good walking order.',
    noneForYou: 'There is no tree left for you. Those below need somebody else.',
    recorded: '{{name}} is measured again. Thank you!',
    recordedOnly:
      'Your health check of {{name}} is saved. It was not compared: somebody else was faster, the run has ended, or its date is before the first visit.',
    view: 'List or map',
    views: { list: 'List', map: 'Map' },
    map: 'Map of the trees to measure again, in walking order',
    mapLoading: 'Loading the map',
    way_one: '{{count}} tree.',
    way_other: '{{count}} trees, {{distance}} on foot in a straight line from tree to tree.',
    wayFromHere_one: '{{count}} tree, {{distance}} from where you stand.',
    wayFromHere_other: '{{count}} trees, {{distance}} on foot in a straight line, from where you stand.',
    fromNorth: 'The order begins in the north.',
    orderFromHere: 'Order from where I stand',
    noLocation: 'Your location is not known, so the order stays as it is. Allow this page to use it, and try again.',
    print: 'Print',
    open: 'Open tree',
    openNamed: 'Open tree: {{name}}',
    record: 'Record health check',
    recordNamed: 'Record health check: {{name}}',
    toNext: '{{distance}} to the next',
    toFirst: '{{distance}} from where you stand',
    noAddress: 'No address',
    own: 'Somebody else must measure these',
    ownText:
      'You recorded the first health check of these trees, or know its values. A comparison needs the eyes of another person.',
    inactive: 'The project is inactive or takes no health checks, so nothing can be recorded now.',
    card: 'How my measurements agree',
    cardText:
      'Your own health checks beside those of a second person. Leaders of the project see this card too, and no other member does.',
  },

  sheet: {
    title: 'Trees to measure again',
    about: '{{project}}, printed on {{date}}',
    person: 'Name',
    day: 'Date',
    why: 'Do not ask for the first values: they are hidden, so that both measurements are independent.',
    number: 'No.',
    tree: 'Tree',
    place: 'Address and coordinates',
    notes: 'Notes',
    scales: { dbh: '{inches|cm}', dieback: '1, 5, 10 … 100', transparency: '5-95%' },
  },

  questions: {
    title: 'Questions about my measurements',
    help: 'A second person has measured some of your trees again, without knowing your values. Here are the measures that differ by more than the tolerance. You correct a value, or stand by it.',
    intro:
      'A difference does not say who is right. Crowns look different from another side and on another day, and the second person can be mistaken too. Nobody is graded here.',
    loading: 'Loading the questions',
    failed: 'The questions could not be loaded.',
    none: 'No questions',
    noneText:
      'When a second person finds a measure of yours different, the question is here. Until then there is nothing to do.',
    open_one: '{{count}} open question',
    open_other: '{{count}} open questions',
    noneOpen: 'Nothing is open. Thank you!',
    answered: 'Answered',
    mine: 'You',
    theirs: 'Second person',
    today: 'Your visit says today',
    tolerance: 'Values within {{tolerance}} count as equal.',
    openTreeNamed: 'Open the tree {{name}}',
    correct: 'Correct it',
    stand: 'I stand by it',
    /** For screen readers, who hear the button without its card. */
    about: '{{button}}: {{measure}} of {{tree}}',
    cannotCorrect:
      'This visit can no longer be changed: its project is inactive, or the visit was withdrawn. You can still say that you stand by your value.',
    corrected: 'Your value, corrected',
    choose: 'Choose',
    note: 'Note (optional)',
    noteHint: 'For example: “measured above the swelling”. Leaders of the project can read it.',
    send: 'Save the correction',
    sendStand: 'I stand by my value',
    cancel: 'Cancel',
    same: 'This is the value that you have already. Change it, or stand by it.',
    meanwhile: 'The visit was changed meanwhile. These are its values now: please look again.',
    outcome: {
      corrected: 'You corrected it on {{date}}.',
      stands: 'You stand by your value since {{date}}.',
    },
    outcomeNote: 'Your note: {{note}}',
    thanks: 'Saved. Thank you for looking again.',
    mail: 'Tell me by mail',
    mailHint: 'About new questions. Other mails are chosen in your account.',
    mailFailed: 'Your choice could not be saved.',
  },

  home: {
    remeasure_one: '{{number}} tree of {{name}} waits to be measured again',
    remeasure_other: '{{number}} trees of {{name}} wait to be measured again',
    show: 'Show',
    showNamed: 'Show the trees of {{name}} to measure again',
    questions_one: '{{number}} question about your measurements',
    questions_other: '{{number}} questions about your measurements',
    answer: 'Answer',
    answerNamed: 'Answer the questions about your measurements',
  },
};

export type QaqcPeopleTexts = typeof qaqcPeopleTexts;
