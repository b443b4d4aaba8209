// The words of the workbooks, in English. Names of fields and of their choices come from the app.

export const wordsEn = {
  locale: 'en-US',
  sheets: {
    readMe: 'Read me',
    trees: 'Trees',
    lists: 'Lists',
    inventory: 'Inventory',
  },
  table: {
    column: 'Column',
    meaning: 'Meaning',
    allowed: 'What it takes',
    stored: 'Value in Treewell',
    number: 'Number',
  },
  allowed: {
    required: 'Required.',
    optional: 'Optional.',
    list: 'Choose from the list.',
    yes: 'Choose Yes, or leave it empty.',
    day: 'A day, not in the future, as 2026-05-04.',
    length: 'Text of at most {{max}} characters.',
    between: 'From {{min}} to {{max}}.',
    unlikely: 'Over {{limit}}: are you sure?',
  },
  refusal: {
    title: 'Please look again',
    list: 'Choose one of the list.',
    warning: 'This is not in the list of Treewell. Keep it anyway?',
  },
  yes: 'Yes',
  unitsInHeader: { inches: 'in', feet: 'feet', gallons: 'gallons', hours: 'hours' },
  columns: {
    tree: { header: 'Tree name', meaning: 'The tree, with the name that it has in the sheet Trees or in the app.' },
    species: {
      header: 'Species',
      meaning:
        'Not sure? Choose Unknown plant. Not in the list? Choose Unlisted plant, and write its name in the notes.',
    },
    project: { header: 'Project', meaning: 'The project in Treewell that the tree belongs to.' },
    latitude: { header: 'Latitude', meaning: 'Where the tree stands, in degrees (WGS 84). North is positive.' },
    longitude: { header: 'Longitude', meaning: 'Where the tree stands, in degrees (WGS 84). West is negative.' },
    visitedOn: { header: 'Visited on', meaning: 'The day of the visit.' },
    recordedBy: {
      header: 'Recorded by',
      meaning: 'Who looked at the tree. For your own order; the app has no field for it.',
    },
    notes: {
      header: 'Notes',
      meaning: 'Everything that has no column of its own. Every registered person can read it.',
    },
    address: { header: 'Address', meaning: 'Street and number, or how to find the tree.' },
    treeName: { header: 'Tree name', meaning: 'A name or a number that you will recognize.' },
    rootConfig: { header: 'Root configuration', meaning: 'For a tree that is planted: how its roots came.' },
    containerSize: { header: 'Container size', meaning: 'For a tree that is planted: the size of its container.' },
    caliperSize: { header: 'Caliper size', meaning: 'For a tree that is planted: the thickness of its stem.' },
    task: 'Care task {{number}} of 15. Choose Yes if you did it on this visit.',
  },
  dataSheet: {
    title: 'Treewell data sheet',
    subject: 'A workbook with the fields and choices of all forms of Treewell',
    intro:
      'For data that you type on a computer: outside on a laptop, or at home from sheets of paper. It has the same questions, choices and limits as the forms of Treewell.',
    how: [
      'Fill in the sheet Trees for trees that are not in Treewell yet. One row is one tree.',
      'Fill in Health Check, Pest Detection or Tree Care. One row is one visit to one tree.',
      'Cells with a list show an arrow when you choose them. Leave a cell empty if you did not look.',
      'Units are in the headings: inches, feet, gallons, hours. A DBH over 100 in gets another color: few trees are so thick.',
      'In Pest Detection, None and No mean that you looked and found nothing.',
      'In Tree Care, each task has its own column.',
    ],
    enteringTitle: 'How the data gets into Treewell',
    entering: [
      'Treewell cannot read this file by itself today.',
      'Open each tree in the app, choose the kind of visit, and type the answers. For the day, choose Visited on: Earlier.',
      'For many rows, a program can send them through the API of your Treewell server. It is described there at /v0/docs. The sheet Lists has the value that the API takes for each choice.',
    ],
    columnsTitle: 'The columns',
  },
  importTemplate: {
    title: 'Treewell inventory template',
    subject: 'A workbook that prepares an existing tree inventory for Treewell',
    intro:
      'Use it to bring a list of trees that you have already into the columns that Treewell knows. The three colored rows in the sheet Inventory are invented examples. Delete them.',
    honestTitle: 'What this file can and cannot do',
    honest: [
      'It prepares an inventory. Treewell has no screen to import it yet.',
      'Today an operator or a program brings the rows in through the API of your Treewell server, one call for each tree. The API is described there at /v0/docs.',
      'All trees belong to the account that sends them. That account must be a member of the project, and the project must be active. One account can add up to {{trees}} trees a day.',
    ],
    howTitle: 'How to prepare the rows',
    how: [
      'Keep the headings in row 1 of Inventory as they are. Programs look for these names.',
      'One row is one tree. Required are tree_name, scientific_name, latitude and longitude.',
      'Take scientific_name from the list if you can. Write Unknown plant if nobody knows the species, and Unlisted plant if the list does not have it (its name goes to notes).',
      'DBH is in inches, the height in feet. If your data is in centimeters, divide by 2.54. If it is in meters, multiply by 3.281.',
      'Remove what is no tree, such as stumps and empty sites, and rows that are there twice.',
      'The columns from date_added on are for one health check of each tree. Leave them empty if you have none.',
    ],
    programsTitle: 'For the person who writes the program',
    programs: [
      'POST /v0/tree takes one tree. It wants the number of the species (subId): it is in the sheet Lists, and GET /v0/trees/list has it too. The number of the project comes from GET /v0/user/projects.',
      'POST /v0/tree/healthcheck takes one health check. Send date_added as visitDate.',
      'Send each call with an Idempotency-Key of its own, so that a repeated call does not add a tree twice.',
    ],
    columnsTitle: 'The columns',
    columns: {
      common_name: 'Common name of the species. For reading only: scientific_name decides.',
      scientific_name: 'Scientific name of the species.',
      user_email:
        'Who measured the tree, for your own order. The API does not take it: a record belongs to the account that sends it.',
      project_name: 'The project in Treewell that the tree comes into. It must exist.',
      date_added: 'The day of the health check in this row.',
    },
    example: 'EXAMPLE {{number}} (delete this row)',
    exampleNotes: ['Invented tree', 'Invented tree of unknown species', 'Invented young tree from a container'],
    exampleAddress: '{{number}} Example Street',
    exampleProject: 'Example project',
  },
};

export type SpreadsheetWords = typeof wordsEn;
