// Names of the fields of a tree, in English.
import type { PROJECT_TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { FieldTexts } from '../../field-texts.ts';

export const treeFieldsTexts = {
  tree_name: {
    label: 'Tree name',
    input: 'Tree Name',
    hint: 'A name or a number that you will recognize, for example “Oak at the gate”.',
  },
  sub_id: {
    label: 'Species',
    hint: 'Not sure? Choose Unknown plant. Not in the list? Choose Unlisted plant.',
  },
  common_name: { label: 'Common name' },
  scientific_name: { label: 'Scientific name' },
  latitude: { label: 'Latitude' },
  longitude: { label: 'Longitude' },
  address: { label: 'Address', hint: 'Street and number, or how to find it.' },
  status: {
    label: 'Status',
    options: {
      alive: 'Alive',
      dead: 'Dead, standing',
      stump: 'Stump',
      removed: 'Removed',
      site: 'Empty planting site',
    },
  },
  status_date: { label: 'Status since', hint: 'The day it died, was cut or was removed, as far as known.' },
  status_reason: {
    label: 'Reason',
    options: {
      storm: 'Storm',
      construction: 'Construction',
      pest: 'Pest or disease',
      age: 'Age',
      vandalism: 'Vandalism',
      other: 'Other',
    },
  },
  created_at: { label: 'Added' },
  visited_at: { label: 'Last visit' },
  healthcheck_count: { label: 'Health checks' },
  treecare_count: { label: 'Tree care' },
  pestdetection_count: { label: 'Pest detection' },
  z_score: { label: 'Health index' },
  health_checked_at: { label: 'Index checked on' },
  dbh: {
    label: 'DBH',
    input: 'DBH ({in|cm})',
    column: 'DBH ({in|cm})',
    hint: 'Diameter of the trunk at breast height: {4.5 ft|1.37 m} above the ground.',
  },
  treeheight: { label: 'Tree height', input: 'Tree Height ({feet|meters}, optional)' },
  qaqc_checked_at: { label: 'Checked by a second person' },
  qaqc_accuracy: { label: 'Agreement with the second person' },
  planted_on: { label: 'Planted on', input: 'Planting date' },
  root_config: {
    label: 'Root configuration',
    options: { Containerized: 'Containerized', 'Bare Root': 'Bare Root', 'Bailed and Burlap': 'Bailed and Burlap' },
  },
  container_size: { label: 'Container size', input: 'Container size ({gallons|liters})' },
  caliper_size: { label: 'Caliper size', input: 'Caliper size ({inches|cm})' },
  notes: { label: 'Notes' },
  due_on: { label: 'Due' },
} satisfies FieldTexts<typeof PROJECT_TREE_FIELDS>;

export type TreeFieldsTexts = typeof treeFieldsTexts;
