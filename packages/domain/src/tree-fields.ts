// The fields of a tree, each described once, in the order in which tables and files show them.
import * as z from 'zod/mini';
import { DBH_MAX_INCHES } from './dbh.ts';
import { fieldProblem, id, isBlank, wireNumber, described } from './fields.ts';
import { MAX_LATITUDE, roundTinyToZero } from './geo.ts';
import {
  choiceField,
  countField,
  dayField,
  defaultChoiceField,
  keptChoiceField,
  lineField,
  measurementField,
  storedMoment,
  nameField,
  textField,
} from './field-kinds.ts';
import { type FieldPlace, type RecordField, type RecordFields, openFields } from './record-fields.ts';

export const ROOT_CONFIGS = [
  { value: 'Containerized', label: 'Containerized' },
  { value: 'Bare Root', label: 'Bare Root' },
  { value: 'Bailed and Burlap', label: 'Bailed and Burlap' },
] as const;

/** What stands at the place of a tree. */
export const TREE_STATUSES = [
  { value: 'alive', label: 'Alive' },
  { value: 'dead', label: 'Dead, standing' },
  { value: 'stump', label: 'Stump' },
  { value: 'removed', label: 'Removed' },
  { value: 'site', label: 'Empty planting site' },
] as const;
export type TreeStatus = (typeof TREE_STATUSES)[number]['value'];
export const ALIVE = 'alive' satisfies TreeStatus;

/** Why it no longer lives. */
export const STATUS_REASONS = [
  { value: 'storm', label: 'Storm' },
  { value: 'construction', label: 'Construction' },
  { value: 'pest', label: 'Pest or disease' },
  { value: 'age', label: 'Age' },
  { value: 'vandalism', label: 'Vandalism' },
  { value: 'other', label: 'Other' },
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number]['value'];

/** Nobody has to know the species, but somebody has to say so. */
const speciesInput = z.pipe(
  z.transform((value) => (isBlank(value) ? undefined : value)),
  z.pipe(z.any().check(z.refine((value) => value !== undefined, fieldProblem('species_required'))), id),
) as unknown as typeof id;

const degrees = <const W extends string>(wire: W, max: number) => ({
  kind: 'degrees' as const,
  wire,
  limits: { min: -max, max },
  input: wireNumber(z.number().check(z.minimum(-max), z.maximum(max), z.overwrite(roundTinyToZero))),
  value: z.number(),
  from: 'record' as const,
  seenBy: 'everybody' as const,
  shownIn: ['file'] as const,
});

const speciesName = () => ({
  kind: 'name' as const,
  value: z.string(),
  from: 'species' as const,
  seenBy: 'everybody' as const,
  shownIn: ['table', 'file'] as const,
});

export const TREE_FIELDS = {
  tree_name: nameField('inName', 200, 'everybody'),
  sub_id: {
    kind: 'reference',
    wire: 'subId',
    input: speciesInput,
    value: z.int(),
    from: 'record',
    seenBy: 'everybody',
    shownIn: ['form'],
  },
  common_name: speciesName(),
  scientific_name: speciesName(),
  latitude: degrees('inLatitude', MAX_LATITUDE),
  longitude: degrees('inLongitude', 180),
  address: lineField('inAddress', 200, 'everybody'),
  status: {
    ...defaultChoiceField('inStatus', TREE_STATUSES, ALIVE, 'everybody'),
    shownIn: ['form', 'details', 'table', 'file', 'filter', 'map'],
  },
  // A living tree has neither a day nor a reason: the database clears them.
  status_date: dayField('inStatusDate', 'everybody'),
  status_reason: keptChoiceField('inStatusReason', STATUS_REASONS, 'everybody'),
  created_at: {
    ...storedMoment('everybody'),
    value: described(z.string(), 'when it was added, ISO 8601'),
    shownIn: ['file'],
  },
  visited_at: {
    ...storedMoment('everybody'),
    value: described(storedMoment('everybody').value, 'the last visit, ISO 8601'),
  },
  healthcheck_count: countField('everybody'),
  treecare_count: countField('everybody'),
  pestdetection_count: countField('everybody'),
  z_score: {
    kind: 'number',
    value: described(z.nullable(z.number()), 'health index, 0 to 10, lower is healthier; null while there is none'),
    from: 'none',
    seenBy: 'everybody',
    shownIn: ['table', 'file'],
  },
  health_checked_at: {
    ...storedMoment('everybody'),
    value: described(
      storedMoment('everybody').value,
      'the health check that the health index comes from, ISO 8601: the latest that quality control does not hide, of people of the home',
    ),
    from: 'none',
  },
  dbh: {
    ...measurementField('inDbh', 'inches', { above: 0, max: DBH_MAX_INCHES }, 'everybody'),
    shownIn: ['form', 'details', 'table', 'file'],
  },
  treeheight: {
    ...measurementField('inTreeheight', 'feet', { above: 0, max: 400 }, 'everybody'),
    fileName: 'height',
  },
  qaqc_checked_at: {
    ...storedMoment('everybody'),
    value: described(
      storedMoment('everybody').value,
      'when a second person last measured the tree for quality control, ISO 8601',
    ),
    shownIn: ['file'],
  },
  qaqc_accuracy: {
    kind: 'number',
    value: described(
      z.nullable(z.int()),
      'how well the two agreed then: the share of the compared measures that agreed, in percent',
    ),
    from: 'record',
    fileName: 'qaqc_accuracy_percent',
    seenBy: 'everybody',
    shownIn: ['file'],
  },
  planted_on: {
    ...dayField('inPlantedOn', 'everybody'),
    tab: 'planting',
    shownIn: ['form', 'details', 'table', 'file'],
  },
  root_config: { ...choiceField('rootConfig', ROOT_CONFIGS, 'everybody'), tab: 'planting' },
  container_size: {
    ...measurementField('containerSize', 'gallons', { min: 0, max: 2_000 }, 'everybody'),
    tab: 'planting',
  },
  caliper_size: { ...measurementField('caliperSize', 'inches', { min: 0, max: 60 }, 'everybody'), tab: 'planting' },
  notes: textField('inNotes', 5_000, 'everybody'),
} as const satisfies RecordFields;

export type TreeFieldName = keyof typeof TREE_FIELDS;

/** A tree as one of its projects lists it, for its members. */
export const PROJECT_TREE_FIELDS = {
  ...openFields(TREE_FIELDS),
  // Of the link: other projects have other plans.
  due_on: {
    kind: 'day',
    value: described(z.nullable(z.string()), 'the first day on which it is due by any plan of the project, YYYY-MM-DD'),
    from: 'none',
    seenBy: 'home members',
    shownIn: ['table', 'file'],
  },
} as const satisfies RecordFields;

export type ProjectTreeFieldName = keyof typeof PROJECT_TREE_FIELDS;

type NameOf<Described> = {
  [Name in TreeFieldName]: (typeof TREE_FIELDS)[Name] extends Described ? Name : never;
}[TreeFieldName];

export type ChoiceName = NameOf<{ kind: 'choice' }>;
/** Those in a place that only choices can have. */
export type ChoiceNameIn<Place extends 'filter' | 'map'> = {
  [Name in ChoiceName]: Place extends (typeof TREE_FIELDS)[Name]['shownIn'][number] ? Name : never;
}[ChoiceName];

/** For filters and maps: the trees whose choice nobody knows. */
export const UNKNOWN_CHOICE = 'unknown';

/** What a tree has of which nothing was said. Tiles have no bits for it. */
const unsaidChoice = (name: ChoiceName): string =>
  (TREE_FIELDS[name] as RecordField).default?.toString() ?? UNKNOWN_CHOICE;

const optionsOf = (name: ChoiceName): string[] => TREE_FIELDS[name].options.map(({ value }) => value);

/** The values that a tree can have in filters and on maps, in the order of the options. */
export const choiceValues = (name: ChoiceName): string[] => {
  const options = optionsOf(name);
  const unsaid = unsaidChoice(name);
  return options.includes(unsaid) ? options : [...options, unsaid];
};

/** The values that tiles have, as their numbers from 1 on. */
export const packedChoices = (name: ChoiceName): string[] =>
  optionsOf(name).filter((value) => value !== unsaidChoice(name));

/** The choices that are shown in any of these places, in the order of the fields. */
export const choicesIn = (...places: FieldPlace[]): ChoiceName[] =>
  (Object.keys(TREE_FIELDS) as TreeFieldName[]).filter((name): name is ChoiceName => {
    const { kind, shownIn: shown }: RecordField = TREE_FIELDS[name];
    return kind === 'choice' && places.some((place) => shown.includes(place));
  });
