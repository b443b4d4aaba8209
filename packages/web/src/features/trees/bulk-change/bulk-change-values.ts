// The fields that a person changes for many trees, as typed texts.
import { BULK_FIELDS, type BulkField, changeTrees } from '@treewell/domain/bulk-changes';
import { checkFields } from '@treewell/domain/fields';
import type { FieldProblem } from '@treewell/domain/problems';
import { type RecordField, fieldOfWire, toWire } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { BulkSetOnTheWire } from '../../../api/bulk-changes.ts';
import { plainNumber } from '../../../text/typed-number.ts';

const OTHERS = ['notes_line', 'project_id'] as const;
type OtherField = (typeof OTHERS)[number];
export type SetField = BulkField | OtherField;

/** In the order in which people choose them. */
export const SET_FIELDS: readonly SetField[] = [...BULK_FIELDS, ...OTHERS];

export const isOtherField = (field: SetField): field is OtherField => (OTHERS as readonly string[]).includes(field);

export const descriptionOf = (field: BulkField): RecordField => TREE_FIELDS[field];

/** Only the chosen fields. Empty: the field is emptied. */
export type SetValues = { readonly [Field in SetField]?: string };
export type SetErrors = { [Field in SetField]?: FieldProblem };

export const fieldsOf = (values: SetValues): SetField[] => SET_FIELDS.filter((field) => values[field] !== undefined);

const WIRE: Record<OtherField, string> = { notes_line: 'addNotes', project_id: 'projectId' };

/** It cannot be emptied: the record always has a value, or there is nothing to add. */
export const isRequired = (field: SetField): boolean =>
  isOtherField(field) || field === 'sub_id' || descriptionOf(field).default !== undefined;

export function toSet(values: SetValues, locale: string): BulkSetOnTheWire {
  const textOf = (field: SetField): string => values[field] ?? '';
  const fields = fieldsOf(values);
  const record = Object.fromEntries(
    fields
      .filter((field) => !isOtherField(field))
      .map((field) => [
        field,
        descriptionOf(field).kind === 'number' ? plainNumber(textOf(field), locale) : textOf(field),
      ]),
  );
  const others = fields.filter(isOtherField).map((field) => [WIRE[field], textOf(field)]);
  return { ...toWire(TREE_FIELDS, record), ...Object.fromEntries(others) } as BulkSetOnTheWire;
}

export function findErrors(values: SetValues, locale: string): SetErrors {
  const checked = checkFields(changeTrees.input, { projectId: 1, filter: {}, set: toSet(values, locale) });
  const errors: SetErrors = {};
  for (const [path, problem] of 'fields' in checked ? Object.entries(checked.fields) : []) {
    const wire = path.replace(/^set\./, '');
    const field =
      OTHERS.find((name) => WIRE[name] === wire) ?? (fieldOfWire(TREE_FIELDS, wire) as BulkField | undefined);
    if (field) errors[field] = problem;
  }
  for (const field of fieldsOf(values))
    if (isRequired(field) && field !== 'sub_id' && values[field]?.trim() === '') errors[field] = 'required';
  return errors;
}
