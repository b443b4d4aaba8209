// A tree as its form holds it: texts as they were typed, by their names on the wire, so that a refusal finds its field.
import type { Language } from '@treewell/domain/accounts';
import { DBH_MAX_INCHES, DBH_UNLIKELY_INCHES } from '@treewell/domain/dbh';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { checkFields } from '@treewell/domain/fields';
import type { Position } from '@treewell/domain/geo';
import type { FieldProblem } from '@treewell/domain/problems';
import { TreeOnTheWire as Wire, type createTree, type Tree } from '@treewell/domain/trees';
import { localeOf } from '../../../text/format.ts';
import { plainNumber, typedNumber } from '../dbh/typed-number.ts';

export const NUMBER_FIELDS = ['inDbh', 'inTreeheight', 'containerSize', 'caliperSize'] as const;
export const PLANTING_FIELDS = ['rootConfig', 'containerSize', 'caliperSize'] as const;
/** In the order of the form: the first that is wrong gets the focus. */
export const FIELDS = [
  'place',
  'inName',
  'subId',
  'projectId',
  ...PLANTING_FIELDS,
  'inDbh',
  'inTreeheight',
  'inAddress',
  'inNotes',
] as const;

export type Field = (typeof FIELDS)[number];
export type NumberField = (typeof NUMBER_FIELDS)[number];
export type TextField = Exclude<Field, 'place'>;
export type TreeFormTab = 'existing' | 'planting';

/** The empty text is "nothing chosen" and "not measured". */
export type TreeFormValues = Record<TextField, string> & { place: Position | null };
export type FieldErrors = Partial<Record<Field, FieldProblem | typeof PLACE_REQUIRED | typeof UNLIKELY_DBH>>;

/** What only the form itself can find wrong; the rest are the domain's sentences. */
export const PLACE_REQUIRED = 'place_required';
export const UNLIKELY_DBH = 'unlikely_dbh';

export const blankValues = (projectId: number): TreeFormValues => ({
  place: null,
  inName: '',
  subId: '',
  projectId: String(projectId),
  rootConfig: '',
  containerSize: '',
  caliperSize: '',
  inDbh: '',
  inTreeheight: '',
  inAddress: '',
  inNotes: '',
});

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

export const valuesOf = (tree: Tree, locale: string): TreeFormValues => ({
  place: [tree.longitude, tree.latitude],
  inName: tree.tree_name,
  subId: typed(tree.sub_id),
  projectId: typed(tree.project_id),
  rootConfig: typed(tree.root_config),
  containerSize: typedNumber(tree.container_size, locale),
  caliperSize: typedNumber(tree.caliper_size, locale),
  inDbh: typedNumber(tree.dbh, locale),
  inTreeheight: typedNumber(tree.treeheight, locale),
  inAddress: tree.address,
  inNotes: tree.notes,
});

/** Blanks around a text are no change, and neither is a place that was put down where it stood. */
const stored = (value: TreeFormValues[Field]): string =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value);

export const changedFields = (from: TreeFormValues, to: TreeFormValues): Field[] =>
  FIELDS.filter((field) => stored(from[field]) !== stored(to[field]));

/** The newer values, with those on top that the person has changed themselves. */
export const mergedValues = (base: TreeFormValues, mine: TreeFormValues, newer: TreeFormValues): TreeFormValues => ({
  ...newer,
  ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])),
});

/** Which tab shows a tree whole. */
export const tabOf = (values: TreeFormValues): TreeFormTab =>
  PLANTING_FIELDS.some((field) => values[field] !== '') ? 'planting' : 'existing';

export const isPlantingField = (field: Field): boolean => (PLANTING_FIELDS as readonly Field[]).includes(field);

// ── To the server ───────────────────────────────────────────────────────────

type TreeOnTheWire = WireInputOf<typeof createTree>;

/** Complete once there are no problems. */
export const toInput = ({ place, ...texts }: TreeFormValues, language: Language): TreeOnTheWire =>
  ({
    ...texts,
    ...Object.fromEntries(NUMBER_FIELDS.map((field) => [field, plainNumber(texts[field], localeOf(language))])),
    projectId: texts.projectId || undefined,
    ...(place && { inLongitude: place[0], inLatitude: place[1] }),
  }) as TreeOnTheWire;

/** `sureOfDbh` is the unlikely one that the person has confirmed. */
export function problemsOf(values: TreeFormValues, language: Language, sureOfDbh?: string): FieldErrors {
  const checked = checkFields(Wire, toInput(values, language));
  const errors = 'fields' in checked ? refusedFields(checked.fields) : {};
  if (!values.place) errors.place = PLACE_REQUIRED;
  if (!errors.inDbh && isUnlikelyDbh(values, language) && values.inDbh !== sureOfDbh) errors.inDbh = UNLIKELY_DBH;
  return errors;
}

/** The wire's fields as the form's: one for the place, and numbers that say that they are none. */
export function refusedFields({ inLatitude, inLongitude, ...wire }: Record<string, FieldProblem>): FieldErrors {
  const place = inLatitude ?? inLongitude;
  const fields: FieldErrors = { ...wire, ...(place !== undefined && { place }) };
  for (const field of NUMBER_FIELDS) if (fields[field] === 'invalid') fields[field] = 'not_a_number';
  return fields;
}

/** Thicker trees exist, but a circumference that was typed by mistake is likelier: the form asks. */
export function isUnlikelyDbh({ inDbh }: TreeFormValues, language: Language): boolean {
  const inches = Number(plainNumber(inDbh, localeOf(language)));
  return inches > DBH_UNLIKELY_INCHES && inches <= DBH_MAX_INCHES;
}

export const firstOf = (errors: FieldErrors): Field | undefined => FIELDS.find((field) => errors[field] !== undefined);
