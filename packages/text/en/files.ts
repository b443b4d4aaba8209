// The files that people download, and what explains their columns, in English.
import type { ColumnUnit } from '@treewell/domain/file-columns';

export const filesTexts = {
  /** What a file has, as a part of its name. */
  contents: { trees: 'trees', visits: 'visits', visitsDictionary: 'visits data dictionary' },
  dictionary: {
    column: 'column',
    meaning: 'meaning',
    unit: 'unit',
    values: 'allowed values',
    ofKinds: '{{meaning}} (only in: {{kinds}})',
    anyOf: 'any of these, with commas between them: {{values}}',
    longest: 'text of at most {{number}} characters',
    above: 'more than {{least}}, at most {{max}}',
    from: '{{least}} to {{max}}',
    converted: 'converted from {{column}}',
    decimals: '{{number}} decimals',
    percent: '0 to 100, whole numbers',
    moment: 'Day and time in UTC, as ISO 8601, for example 2026-05-04T13:05:00Z',
    day: 'Day, as ISO 8601, for example 2026-05-04',
    units: {
      inches: 'inches',
      feet: 'feet',
      gallons: 'gallons',
      hours: 'hours',
      cm: 'centimeters',
      m: 'meters',
      liters: 'liters',
      degrees: 'degrees',
      percent: 'percent',
    } satisfies Record<ColumnUnit, string>,
    roles: { first: 'drawn, to be measured again', second: 'the second visit, compared with the first' },
  },
  /** What a column holds, where the label of its field does not say it. These are the same in all files. */
  columns: {
    tree_id: 'Number of the tree',
    tree_name: 'Name of the tree',
    common_name: 'Common name of the species of the tree, as it is known today',
    scientific_name: 'Scientific name of the species of the tree, as it is known today',
    latitude: 'Latitude of the tree, WGS 84',
    longitude: 'Longitude of the tree, WGS 84',
  },
  ofTrees: {
    created_at: 'When the tree was added',
    visited_at: 'The last visit of any kind',
    healthcheck_count: 'How many health checks were recorded',
    treecare_count: 'How many times tree care was recorded',
    pestdetection_count: 'How many pest detections were recorded',
    z_score: 'Health index, from 0 (healthiest) to 10',
    health_checked_at: 'When the health check behind the health index was made',
    qaqc_checked_at: 'When a second person last measured the tree for quality control',
    qaqc_accuracy:
      'How well the two people agreed then: the share of the measures compared that are within the tolerance',
    due_on:
      'The day on which the tree is due first by any plan of the project. A day that has passed: the tree is overdue. Empty: it is not due',
  },
  ofVisits: {
    visit_id: 'Number of the visit',
    visit_name: 'Kind of visit',
    visit_date: 'When the tree was visited',
    recorded_common_name:
      'Common name of the species that the tree had when the visit was recorded. A visit from before November 2026 has the species of the day on which this installation was updated',
    recorded_scientific_name: 'Scientific name of that species',
    tree_status: 'What the tree is today',
    observer_id:
      'Code of the person who recorded the visit: the same in all files of this project, also under another name, and another in each project',
    user_name: 'Who recorded the visit',
    qaqc_hidden:
      'Filled while quality control hides the values of the visit. Its empty cells are then not missing values',
    qaqc_role: 'The part of the visit in quality control; empty for most visits',
    qaqc_checked_at: 'When a second person measured the tree',
    qaqc_accuracy: 'How well the two people agree: the share of the measures compared that are within the tolerance',
    photo_file: 'File names of the photos of the visit, with commas between them',
  },
};

export type FilesTexts = typeof filesTexts;
