// The columns of the files that people download, each described once for all files: what is the same has the same name in
// each. The unit is part of the name, because a spreadsheet shows nothing else about a number, and beside a column in a US
// unit stands the same in the metric one.
import { type RecordField, type RecordFields, type Unit, shownIn } from './record-fields.ts';
import { PROJECT_TREE_FIELDS, TREE_FIELDS } from './tree-fields.ts';
import { type MetricSymbol, metricUnitOf } from './units.ts';
import { ALL_VISIT_FIELDS } from './visits/kinds.ts';

export type ColumnUnit = Unit | MetricSymbol | 'degrees' | 'percent';

export interface FileColumn<Field extends string = string> {
  name: string;
  /** What it shows of the record. */
  field: Field;
  /** The unit that its numbers are in. */
  unit?: ColumnUnit;
  /** Its numbers are converted from this unit, in which they are stored. */
  metricOf?: Unit;
  /** Its numbers are written with all of these decimals. */
  decimals?: number;
}

/** About a tenth of a meter. */
const COORDINATE_DECIMALS = 6;

/** The columns of one field: two if it has a US unit. */
function columnsOf<Field extends string>(field: Field, { kind, unit, fileName }: RecordField): FileColumn<Field>[] {
  const name = fileName ?? field;
  if (kind === 'degrees') return [{ name, field, unit: 'degrees', decimals: COORDINATE_DECIMALS }];
  if (!unit) return [name.endsWith('_percent') ? { name, field, unit: 'percent' } : { name, field }];
  const metric = metricUnitOf(unit);
  const stored = { name: `${name}_${unit}`, field, unit };
  return metric ? [stored, { name: `${name}_${metric.symbol}`, field, unit: metric.symbol, metricOf: unit }] : [stored];
}

/** Columns of some fields of a record, in this order. */
const fieldColumns = <F extends RecordFields, Name extends keyof F & string>(
  fields: F,
  names: readonly Name[],
): FileColumn<Name>[] => names.flatMap((name) => columnsOf(name, fields[name] as RecordField));

/** Columns of what is no described field. */
const plainColumns = <const Name extends string>(...names: Name[]): FileColumn<Name>[] =>
  names.map((name) => ({ name, field: name }));

/** A row is a tree. */
export const TREE_FILE_COLUMNS = [
  ...plainColumns('tree_id'),
  ...fieldColumns(PROJECT_TREE_FIELDS, shownIn(PROJECT_TREE_FIELDS, 'file')),
];
export type TreeFileField = (typeof TREE_FILE_COLUMNS)[number]['field'];

/** A row is a visit. */
export const VISIT_FILE_COLUMNS = [
  ...plainColumns('visit_id', 'visit_name', 'visit_date', 'tree_id'),
  ...fieldColumns(TREE_FIELDS, ['tree_name', 'common_name', 'scientific_name']),
  ...plainColumns('recorded_common_name', 'recorded_scientific_name'),
  ...plainColumns('tree_status'),
  ...fieldColumns(TREE_FIELDS, ['latitude', 'longitude']),
  ...plainColumns('observer_id', 'user_name'),
  ...fieldColumns(ALL_VISIT_FIELDS, shownIn(ALL_VISIT_FIELDS, 'file')),
  ...plainColumns('qaqc_hidden', 'qaqc_role'),
  ...fieldColumns(TREE_FIELDS, ['qaqc_checked_at', 'qaqc_accuracy']),
  ...plainColumns('photo_file'),
];
export type VisitFileField = (typeof VISIT_FILE_COLUMNS)[number]['field'];
