// The form values of a tree: its described fields as typed texts, its place and its project.
import type { Language } from '@treewell/domain/languages';
import { DBH_MAX_INCHES, DBH_UNLIKELY_INCHES } from '@treewell/domain/dbh';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { type FieldProblems, checkFields } from '@treewell/domain/fields';
import type { Position } from '@treewell/domain/geo';
import { type RecordField, fieldOfWire, shownIn, toWire } from '@treewell/domain/record-fields';
import { ALIVE, TREE_FIELDS } from '@treewell/domain/tree-fields';
import { TreeOnTheWire, type createTree, type Tree } from '@treewell/domain/trees';
import * as z from 'zod/mini';
import { type Errors, fieldsOf } from '../../../forms/form-state.ts';
import { localeOf } from '../../../text/format.ts';
import { plainNumber, typedNumber } from '../../../text/typed-number.ts';

/** The described fields of a tree that the form shows. */
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
const hasFixedPosition = (field: DescribedField): boolean =>
  ([...FIRST, ...MEASURES, ...LAST] as DescribedField[]).includes(field);

export const PLANTING_FIELDS = DESCRIBED.filter((field) => descriptionOf(field).tab === 'planting');
/** On both tabs, below the measures. A new plain field appears here without further code. */
export const MORE_FIELDS = [
  ...DESCRIBED.filter((field) => !hasFixedPosition(field) && descriptionOf(field).tab === undefined),
  ...LAST,
];
const TEXT_FIELDS: readonly TextField[] = [...FIRST, 'project_id', ...PLANTING_FIELDS, ...MEASURES, ...MORE_FIELDS];

/** Empty text: "nothing chosen" or "not measured". In form order, because the first wrong field gets the focus. */
export type TreeFormValues = { place: Position | null } & Record<TextField, string>;

const buildValues = <Place, Text>(place: Place, textOf: (field: TextField) => Text) =>
  ({
    place,
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field)])),
  }) as { place: Place } & Record<TextField, Text>;

export const TreeFormValues: z.ZodMiniType<TreeFormValues> = z.object(
  buildValues(z.nullable(z.readonly(z.tuple([z.number(), z.number()]))), () => z.string()),
);

/** Errors that only this form has. All others are codes of the domain. */
export const PLACE_REQUIRED = 'place_required';
export const UNLIKELY_DBH = 'unlikely_dbh';
export type FormOnlyProblem = typeof PLACE_REQUIRED | typeof UNLIKELY_DBH;
export type FieldErrors = Errors<TreeFormValues, FormOnlyProblem>;

/** What a tree has of which nothing was said. */
const unsaid = (field: TextField): string => (field === 'project_id' ? '' : String(descriptionOf(field).default ?? ''));

export const blankValues = (projectId: number): TreeFormValues =>
  buildValues(null, (field) => (field === 'project_id' ? String(projectId) : unsaid(field)));

/** A tree that is added after another one is likely of the same species, and planted in the same way. */
export const valuesForNext = (values: TreeFormValues): TreeFormValues =>
  buildValues(null, (field) =>
    field === 'project_id' || field === 'sub_id' || isPlantingField(field) ? values[field] : unsaid(field),
  );

/** A new tree where another one stood: in its home, at its address, planted today. */
export const valuesAfter = (former: Tree, openProjectId: number, today: string): TreeFormValues => ({
  ...blankValues(former.home_project_id ?? openProjectId),
  place: [former.longitude, former.latitude],
  address: former.address,
  planted_on: today,
});

const isNumber = (field: TextField): boolean => field !== 'project_id' && descriptionOf(field).kind === 'number';

export const toFormValues = (tree: Tree, locale: string): TreeFormValues =>
  buildValues([tree.longitude, tree.latitude], (field) =>
    isNumber(field) ? typedNumber(tree[field] as number | null, locale) : String(tree[field] ?? ''),
  );

export const isPlantingField = (field: Field): boolean => (PLANTING_FIELDS as readonly Field[]).includes(field);

/** The tab that shows all values of the tree. */
export const tabOf = (values: TreeFormValues): TreeFormTab =>
  PLANTING_FIELDS.some((field) => values[field] !== '') ? 'planting' : 'existing';

// ── The status ──────────────────────────────────────────────────────────────

type StatusField = 'status' | 'status_date' | 'status_reason';

/** A living tree has no day and no reason of its status. */
export const isShown = (field: DescribedField, { status }: Pick<TreeFormValues, 'status'>): boolean =>
  (field !== 'status_date' && field !== 'status_reason') || status !== ALIVE;

/**
 * Whoever chooses another status sees the day of today as its day. The stored status has its own. Why a tree died is also why it
 * is a stump later.
 */
export const withStatus = (
  status: string,
  stored: Pick<TreeFormValues, StatusField>,
  today: string,
): Pick<TreeFormValues, StatusField> => {
  if (status === stored.status) return { status, status_date: stored.status_date, status_reason: stored.status_reason };
  if (status === ALIVE) return { status, status_date: '', status_reason: '' };
  return { status, status_date: today, status_reason: stored.status_reason };
};

// ── To the server ───────────────────────────────────────────────────────────

export type TreeInput = WireInputOf<typeof createTree>;

/** The input is valid only if `findErrors` finds nothing. */
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

/** `confirmedDbh` is the unlikely value that the person has confirmed. */
export function findErrors(values: TreeFormValues, language: Language, confirmedDbh?: string): FieldErrors {
  const checked = checkFields(TreeOnTheWire, toInput(values, language));
  const errors = 'fields' in checked ? toFormErrors(checked.fields) : {};
  if (!values.place) errors.place = PLACE_REQUIRED;
  if (!errors.dbh && isUnlikelyDbh(values, language) && values.dbh !== confirmedDbh) errors.dbh = UNLIKELY_DBH;
  return errors;
}

/** Maps the fields of the request to those of the form. An invalid text in a number field is 'not_a_number'. */
export function toFormErrors(wire: FieldProblems): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, problem] of Object.entries(wire)) {
    const field = name === 'projectId' ? 'project_id' : fieldOfWire(TREE_FIELDS, name);
    if (field === 'latitude' || field === 'longitude') errors.place ??= problem;
    else if (field) errors[field] = problem === 'invalid' && isNumber(field) ? 'not_a_number' : problem;
  }
  return errors;
}

/** So thick a tree is possible, but more often the person has typed the circumference by mistake. */
export function isUnlikelyDbh({ dbh }: TreeFormValues, language: Language): boolean {
  const inches = Number(plainNumber(dbh, localeOf(language)));
  return inches > DBH_UNLIKELY_INCHES && inches <= DBH_MAX_INCHES;
}

/** The fields with errors, in the order of the form. */
export const wrongFields = (errors: FieldErrors, values: TreeFormValues): Field[] =>
  fieldsOf(values).filter((field) => errors[field] !== undefined);
