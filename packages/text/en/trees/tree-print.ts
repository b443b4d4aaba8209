// The texts of the list of trees to print, in English.

export const treePrintTexts = {
  open: 'Print list',
  title: 'Print list',
  help: 'This is a list of trees for paper, with a box to tick and room for notes beside each tree. It has the trees of the filter, the search and the area that you came with. Its address opens the same list again.',
  preview: 'The list as it will be printed',
  print: 'Print',
  preparing: 'Preparing the list…',
  loading: 'Loading {{number}} of {{total}} trees…',
  which: { label: 'Trees', all: 'All that fit', inside: 'In this part of the map' },
  order: { label: 'Order', sorted: 'As in the table', walk: 'Walking order' },
  orderFromHere: 'From where I am',
  noLocation: 'Your location is not known, so the walk begins elsewhere.',
  way: {
    here: 'Walking order from where you are: {{distance}}',
    edge: 'Walking order from the edge of the boundary: {{distance}}',
    north: 'Walking order from the north: {{distance}}',
  },
  allTrees: 'All trees of the project',
  found: 'Found by “{{text}}”',
  inArea: 'In a part of the map',
  count_one: '{{number}} tree',
  count_other: '{{number}} trees',
  date: 'printed on {{date}}',
  more_one: 'and {{number}} more tree on paper',
  more_other: 'and {{number}} more trees on paper',
  person: 'Name',
  day: 'Date',
  number: 'No.',
  tree: 'Tree',
  id: 'ID {{id}}',
  species: 'Species',
  done: 'Done',
  notes: 'Notes',
  never: 'never',
  tooLong: {
    title: 'Too many trees for one list',
    text: 'A list can have {{max}} trees, which is more than 800 pages. Choose fewer trees with the filter, or a part of the map, and print one list after another.',
  },
  none: {
    title: 'No trees to print',
    text: 'No tree of this project fits. Change the filter or the search in the table, or choose another part of the map.',
  },
};

export type TreePrintTexts = typeof treePrintTexts;
