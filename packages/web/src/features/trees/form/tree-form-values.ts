// A tree as its form holds it: the fields of its description as they are typed, its place and its project.
import type { Language } from '@treewell/domain/accounts';
import { DBH_MAX_INCHES, DBH_UNLIKELY_INCHES } from '@treewell/domain/dbh';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { type FieldProblems, checkFields } from '@treewell/domain/fields';
import type { Position } from '@treewell/domain/geo';
import { type RecordField, fieldOfWire, shownIn, toWire } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { TreeOnTheWire, type createTree, type Tree } from '@treewell/domain/trees';
import { z } from 'zod';
import { type Errors, fieldsOf } from '../../../forms/form-state.ts';
import { localeOf } from '../../../text/format.ts';
import { plainNumber, typedNumber } from '../dbh/typed-number.ts';

/** Those of the tree's description that the form shows. */
const DESCRIBED = shownIn(TREE_FIELDS, 'form');
export type DescribedField = (typeof DESCRIBED)[number];
export type TextField = DescribedField | 'project_id';
export type Field = TextField | 'place';
export const descriptionOf = (field: DescribedField): RecordField => TREE_FIELDS[field];

export const TABS = ['existing', 'planting'] as const;
export type TreeFormTab = (typeof TABS)[number];

const FIRST = ['tree_name', 'sub_id'] as const satisfies DescribedField[];
const MEASURES = ['dbh', 'treeheight'] as const satisfies DescribedField[];
const LAST = ['notes'] as const satisfies DescribedField[];
const isPlaced = (field: DescribedField): boolean =>
  ([...FIRST, ...MEASURES, ...LAST] as DescribedField[]).includes(field);

export const PLANTING_FIELDS = DESCRIBED.filter((field) => descriptionOf(field).tab === 'planting');
/** On both tabs, below the measures; a new plain field appears here by itself. */
export const MORE_FIELDS = [
  ...DESCRIBED.filter((field) => !isPlaced(field) && descriptionOf(field).tab === undefined),
  ...LAST,
];
const TEXT_FIELDS: readonly TextField[] = [...FIRST, 'project_id', ...PLANTING_FIELDS, ...MEASURES, ...MORE_FIELDS];

/** The empty text is "nothing chosen" and "not measured". In the order of the form: the first that is wrong gets the focus. */
export type TreeFormValues = { place: Position | null } & Record<TextField, string>;

const withTexts = <Place, Text>(place: Place, textOf: (field: TextField) => Text) =>
  ({
    place,
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field)])),
  }) as { place: Place } & Record<TextField, Text>;

export const TreeFormValues: z.ZodType<TreeFormValues> = z.object(
  withTexts(z.tuple([z.number(), z.number()]).readonly().nullable(), () => z.string()),
);

/** What only the form itself can find wrong; the rest are the domain's. */
export const PLACE_REQUIRED = 'place_required';
export const UNLIKELY_DBH = 'unlikely_dbh';
export type OwnProblem = typeof PLACE_REQUIRED | typeof UNLIKELY_DBH;
export type FieldErrors = Errors<TreeFormValues, OwnProblem>;

export const blankValues = (projectId: number): TreeFormValues =>
  withTexts(null, (field) => (field === 'project_id' ? String(projectId) : ''));

const isNumber = (field: TextField): boolean => field !== 'project_id' && descriptionOf(field).kind === 'number';

export const valuesOf = (tree: Tree, locale: string): TreeFormValues =>
  withTexts([tree.longitude, tree.latitude], (field) =>
    isNumber(field) ? typedNumber(tree[field] as number | null, locale) : String(tree[field] ?? ''),
  );

export const isPlantingField = (field: Field): boolean => (PLANTING_FIELDS as readonly Field[]).includes(field);

/** Which tab shows a tree whole. */
export const tabOf = (values: TreeFormValues): TreeFormTab =>
  PLANTING_FIELDS.some((field) => values[field] !== '') ? 'planting' : 'existing';

// ── To the server ───────────────────────────────────────────────────────────

export type TreeInput = WireInputOf<typeof createTree>;

/** Complete once there are no problems. */
export function toInput({ place, project_id, ...texts }: TreeFormValues, language: Language): TreeInput {
  const record = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      isNumber(field as DescribedField) ? plainNumber(text, localeOf(language)) : text,
    ]),
  );
  return {
    projectId: project_id || undefined,
    ...toWire(TREE_FIELDS, { ...record, ...(place && { longitude: place[0], latitude: place[1] }) }),
  } as TreeInput;
}

/** `sureOfDbh` is the unlikely one that the person has confirmed. */
export function problemsOf(values: TreeFormValues, language: Language, sureOfDbh?: string): FieldErrors {
  const checked = checkFields(TreeOnTheWire, toInput(values, language));
  const errors = 'fields' in checked ? refusedFields(checked.fields) : {};
  if (!values.place) errors.place = PLACE_REQUIRED;
  if (!errors.dbh && isUnlikelyDbh(values, language) && values.dbh !== sureOfDbh) errors.dbh = UNLIKELY_DBH;
  return errors;
}

/** The wire's fields as the form's: one for the place, and numbers that say that they are none. */
export function refusedFields(wire: FieldProblems): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, problem] of Object.entries(wire)) {
    const field = name === 'projectId' ? 'project_id' : fieldOfWire(TREE_FIELDS, name);
    if (field === 'latitude' || field === 'longitude') errors.place ??= problem;
    else if (field) errors[field] = problem === 'invalid' && isNumber(field) ? 'not_a_number' : problem;
  }
  return errors;
}

/** Thicker trees exist, but a circumference that was typed by mistake is likelier: the form asks. */
export function isUnlikelyDbh({ dbh }: TreeFormValues, language: Language): boolean {
  const inches = Number(plainNumber(dbh, localeOf(language)));
  return inches > DBH_UNLIKELY_INCHES && inches <= DBH_MAX_INCHES;
}

/** Those that something is wrong with, in the order of the form. */
export const wrongFields = (errors: FieldErrors, values: TreeFormValues): Field[] =>
  fieldsOf(values).filter((field) => errors[field] !== undefined);
