// The kinds of visits: all that differs between them. Calls, routes, forms, settings, filters and files follow from this
// table. Texts (packages/text) and icons (packages/web) are looked up by the key of the kind.
import { CROWN_FIELDS, HEALTH_CHECK_FIELDS } from './health-check.ts';
import type { RecordFields } from '../record-fields.ts';
import { PEST_CHOICE_FIELDS, PEST_DETECTION_FIELDS, PEST_SIGN_FIELDS } from './pest-detection.ts';
import { CARE_FIELDS, TREE_CARE_FIELDS } from './tree-care.ts';

interface VisitKind {
  /** Its name in requests, in answers and in the database. */
  label: string;
  /** The address of the calls that record and change it. */
  path: `/${string}`;
  fields: RecordFields;
  /** Its own questions, in the groups and in the order of the form. */
  groups: Record<string, RecordFields>;
  /** The column of a tree that counts its visits of this kind. Without it, they are counted together with all others only. */
  treeCount?: string;
  /** It says what people did on one day, and not how the tree is: nobody compares it with the last time. */
  isWork?: boolean;
  /** An empty visit: the server refuses one without a `measure`; the form refuses one without an `answer` or a photo. */
  needs?: 'measure' | 'answer';
  /** Its measures make the health index of a tree, and quality control compares two of them. */
  isHealthMeasured?: boolean;
  /** Its signs are reported to leaders, who mark that they have looked at them (pest-reports.ts). */
  isReport?: boolean;
}

/** The key is also the name of the flag with which a project allows the kind. */
export const VISIT_KINDS = {
  healthCheck: {
    label: 'Health Check',
    path: '/tree/healthcheck',
    fields: HEALTH_CHECK_FIELDS,
    groups: { crown: CROWN_FIELDS },
    treeCount: 'healthcheck_count',
    needs: 'measure',
    isHealthMeasured: true,
  },
  pestDetection: {
    label: 'Pest Detection',
    path: '/tree/pestdetection',
    fields: PEST_DETECTION_FIELDS,
    groups: { choices: PEST_CHOICE_FIELDS, signs: PEST_SIGN_FIELDS },
    treeCount: 'pestdetection_count',
    isReport: true,
  },
  treeCare: {
    label: 'Tree Care',
    path: '/tree/treecare',
    fields: TREE_CARE_FIELDS,
    groups: { care: CARE_FIELDS },
    treeCount: 'treecare_count',
    isWork: true,
    needs: 'answer',
  },
} as const satisfies Record<string, VisitKind>;

/** The key of a kind of visit. */
export type Activity = keyof typeof VISIT_KINDS;
type Kind = (typeof VISIT_KINDS)[Activity];
export type VisitName = Kind['label'];

/** All keys, in the order in which people see the kinds. */
export const ACTIVITIES = Object.keys(VISIT_KINDS) as Activity[];
export const VISIT_NAMES: readonly VisitName[] = ACTIVITIES.map((activity) => VISIT_KINDS[activity].label);

export const isActivity = (name: string): name is Activity => Object.hasOwn(VISIT_KINDS, name);

export const kindOf = (activity: Activity): VisitKind => VISIT_KINDS[activity];
export const visitNameOf = (activity: Activity): VisitName => VISIT_KINDS[activity].label;
export const activityOf = (visitName: VisitName): Activity =>
  ACTIVITIES.find((activity) => visitNameOf(activity) === visitName) as Activity;

/** Something of each kind, by its key. */
export const ofEachKind = <Value>(valueOf: (activity: Activity) => Value): Record<Activity, Value> =>
  Object.fromEntries(ACTIVITIES.map((activity) => [activity, valueOf(activity)])) as Record<Activity, Value>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type AllFields = Intersection<Kind['fields']>;

/** All columns of all kinds of visits. */
export const ALL_VISIT_FIELDS = Object.assign({}, ...Object.values(VISIT_KINDS).map(({ fields }) => fields)) as {
  [Field in keyof AllFields]: AllFields[Field];
};
export type VisitFieldName = keyof typeof ALL_VISIT_FIELDS;

type GroupsOf<A extends Activity> = (typeof VISIT_KINDS)[A]['groups'];
/** A group of questions of any kind. */
export type VisitGroup = { [A in Activity]: keyof GroupsOf<A> }[Activity];

const namesOf = (fields: RecordFields): VisitFieldName[] => Object.keys(fields) as VisitFieldName[];

/** The questions of a kind by group, in the order of its form. */
export const groupsOf = (activity: Activity): { group: VisitGroup; questions: VisitFieldName[] }[] =>
  Object.entries(kindOf(activity).groups).map(([group, fields]) => ({
    group: group as VisitGroup,
    questions: namesOf(fields),
  }));

export const questionsOf = (activity: Activity): VisitFieldName[] =>
  groupsOf(activity).flatMap(({ questions }) => questions);
