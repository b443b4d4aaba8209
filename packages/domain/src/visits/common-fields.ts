// The fields that every kind of visit has (§2). Those of one kind are in its own file.
import { DBH_MAX_INCHES } from '../dbh.ts';
import { measurementField, textField } from '../field-kinds.ts';
import { type RecordFields } from '../record-fields.ts';

const TREE_HEIGHT_MAX_FEET = 400;
const NOTES_MAX_LENGTH = 5_000;

export const COMMON_VISIT_FIELDS = {
  dbh: measurementField('inDbh', 'inches', { above: 0, max: DBH_MAX_INCHES }, 'everybody'),
  treeheight: {
    ...measurementField('inTreeheight', 'feet', { above: 0, max: TREE_HEIGHT_MAX_FEET }, 'everybody'),
    fileName: 'height',
  },
  notes: textField('inNotes', NOTES_MAX_LENGTH, 'everybody'),
} as const satisfies RecordFields;
