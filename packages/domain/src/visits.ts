// Visits: what people saw on a tree or did for it, on one day (§2, §3).
import * as z from 'zod/mini';
import { type ProjectStanding, canInProject } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  described,
  ID_MAX,
  fieldProblem,
  id,
  idList,
  ofProject,
  refuse,
  text,
  wireChoice,
  wireNumber,
} from './fields.ts';
import { HEALTH_CHECK_FIELDS, hasMeasure } from './visits/health-check.ts';
import { type RecordFields, type RecordInput, fromWire, valueShape, wireShape } from './record-fields.ts';
import { TREE_FIELDS, type TreeStatus } from './tree-fields.ts';
import { isOffered } from './life/tree-life.ts';
import { TreePhoto } from './trees.ts';
import { DAY_SECONDS, momentLimit, visitDateField } from './visits/visit-date.ts';
import {
  ACTIVITIES,
  ALL_VISIT_FIELDS,
  type Activity,
  VISIT_KINDS,
  VISIT_NAMES,
  type VisitName,
  kindOf,
  ofEachKind,
} from './visits/kinds.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** The part of a visit in quality control. */
export const QAQC_ROLES = ['first', 'second'] as const;

/** Rows of one page, when a list is asked for in pages. */
export const VISITS_PER_PAGE_MAX = 1_000;
export const WITHDRAWN_VISITS_MAX = 200;

/** Which pest reports the log shows: those that have a sign and that nobody has marked as looked at. */
const REPORTS_SHOWN = ['open'] as const;

// ── Shapes ──────────────────────────────────────────────────────────────────

type Optional<Shape extends Record<string, z.ZodMiniType>> = { [K in keyof Shape]: z.ZodMiniOptional<Shape[K]> };
const optional = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape): Optional<Shape> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as Optional<Shape>;

/** A visit with its values. It has only the fields of its kind. */
export const Visit = z
  .object({
    visit_id: z.int(),
    visit_name: z.enum(VISIT_NAMES),
    visit_date: described(z.int(), 'epoch seconds'),
    visit_date_formatted: described(z.string(), 'in UTC'),
    visit_month_year: described(z.string(), 'in UTC'),
    tree_id: z.int(),
    tree_name: z.string(),
    sub_id: described(z.int(), 'the species of the tree today'),
    common_name: z.string(),
    scientific_name: z.string(),
    recorded_sub_id: described(
      z.int(),
      'the species that the tree had when the visit was recorded. A visit from before November 2026 has that of the day on which its installation was updated',
    ),
    recorded_common_name: z.string(),
    recorded_scientific_name: z.string(),
    tree_status: described(TREE_FIELDS.status.value, 'what the tree is today'),
    latitude: z.number(),
    longitude: z.number(),
    project_id: z.int(),
    project_name: described(z.nullable(z.string()), 'null for an inactive project that the caller is not a member of'),
    user_id: described(z.nullable(z.int()), 'who recorded it; null for people who are not members of its project'),
    user_name: described(z.nullable(z.string()), 'null where user_id is'),
    observer_id: described(
      z.nullable(z.string()),
      'a code for who recorded it: the same in the whole project, another in each project; null where user_id is',
    ),
    created_visit: described(z.enum(['yes', 'no']), 'whether the caller recorded it'),
    can_edit: described(z.boolean(), 'its creator, while a member of its project, while that is active'),
    can_withdraw: described(
      z.boolean(),
      'its creator while a member of its project, the leaders of that, and of the home project of the tree',
    ),
    photo_file: described(z.string(), 'photos of the visit, comma-separated'),
    ...optional(valueShape(ALL_VISIT_FIELDS)),
    is_hidden: described(
      z.boolean(),
      'quality control hides the values of this health check until somebody else has measured the tree; only its creator gets them',
    ),
    qaqc_role: described(
      z.nullable(z.enum(QAQC_ROLES)),
      'first: drawn by quality control; second: compared with a drawn one; null: neither',
    ),
    qaqc_checked_at: described(z.nullable(z.string()), 'when a second person measured the tree, ISO 8601'),
    qaqc_accuracy: described(
      z.nullable(z.int()),
      'the share of the compared measures on which the two agree, in percent',
    ),
    z_score: described(
      z.optional(z.nullable(z.number())),
      'of a health check: its health index, beside what is known of the species today',
    ),
    looked_at: described(
      z.optional(z.nullable(z.string())),
      'of a pest detection: when a leader looked at it, ISO 8601; null until then, and again when its answers are corrected',
    ),
    looked_by: described(
      z.optional(z.nullable(z.string())),
      'of a pest detection: who looked at it; null for people who are members neither of its project nor of the home of its tree',
    ),
    can_mark: described(
      z.optional(z.boolean()),
      'of a pest detection: whether the caller may mark it as looked at, as a leader of the home of its tree or an admin',
    ),
    version: described(z.int(), 'send it back with an edit'),
    created_at: described(z.string(), 'ISO 8601'),
  })
  .register(z.globalRegistry, { id: 'Visit' });
export type Visit = z.output<typeof Visit>;

/** A visit as its form shows it. */
export const OpenedVisit = z
  .extend(Visit, { photosUrlArray: z.array(TreePhoto) })
  .register(z.globalRegistry, { id: 'OpenedVisit' });
export type OpenedVisit = z.output<typeof OpenedVisit>;

const WithdrawnVisit = z
  .extend(
    z.pick(Visit, {
      visit_id: true,
      visit_name: true,
      visit_date: true,
      tree_id: true,
      tree_name: true,
    }),
    { withdrawn_at: described(z.string(), 'ISO 8601'), user_name: z.nullable(z.string()) },
  )
  .register(z.globalRegistry, { id: 'WithdrawnVisit' });

// ── Rules ───────────────────────────────────────────────────────────────────

/** What a person may record about a tree that they look at through a project, and what makes sense for its status. */
export const recordableActivities = (
  project: ProjectStanding & Record<Activity, 0 | 1>,
  { symbology, status }: { symbology: 0 | 1; status: TreeStatus },
): Activity[] =>
  symbology === 1 && canInProject(project, 'record_visits')
    ? ACTIVITIES.filter((activity) => project[activity] === 1 && isOffered(activity, status))
    : [];

export interface VisitInput<Fields extends RecordFields = RecordFields> {
  tree_id: number;
  project_id: number;
  /** Epoch seconds; undefined for now, or for the date that the visit has. */
  visit_date: number | undefined;
  /** The file of a photo that is already on the tree. */
  photo_file: string | undefined;
  values: RecordInput<Fields>;
}

/** The tree and the project of a visit never change. A request that names others is refused. */
export interface VisitUpdate<Fields extends RecordFields = RecordFields> extends Pick<
  VisitInput<Fields>,
  'visit_date' | 'photo_file' | 'values'
> {
  visit_id: number;
  version: number | undefined;
  tree_id: number | undefined;
  project_id: number | undefined;
}

/** Clients of the first version send the species with a health check. The tree knows its species, so it is ignored. */
const ignoredSpecies = { subId: z.optional(z.any()) };
const inPhoto = {
  inPhoto: described(
    z.optional(
      z.pipe(
        z.transform((sent) => (sent === '' || sent === null ? undefined : sent)),
        z.optional(text(60).check(z.toLowerCase())),
      ),
    ),
    'a photo that is already on the tree, by its file name',
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<string, string | null>>,
};

const recordHead = z.object({ treeId: id, projectId: id, visitDate: visitDateField, ...ignoredSpecies, ...inPhoto });
const updateHead = z.object({
  visitId: id,
  version: z.optional(id),
  treeId: z.optional(id),
  projectId: z.optional(id),
  visitDate: visitDateField,
  ...ignoredSpecies,
  ...inPhoto,
});

/** An empty health check is refused. The refusal names the first question about the crown. */
function requireMeasure(activity: Activity, values: object, context: z.core.ParsePayload): void {
  if (kindOf(activity).needs === 'measure' && !hasMeasure(values))
    refuse(context, fieldProblem('no_measure'), HEALTH_CHECK_FIELDS.fine_twig_dieback.wire);
}

/** For a generic shape the compiler cannot see the fields of the head. */
type Sent<Head extends z.ZodMiniType> = z.output<Head> & Record<string, unknown>;

type FieldsOf<A extends Activity> = (typeof VISIT_KINDS)[A]['fields'];

const recordInput = <A extends Activity>(activity: A) => {
  const fields: FieldsOf<A> = VISIT_KINDS[activity].fields;
  return z.pipe(
    z.object({ ...recordHead.shape, ...wireShape(fields) }),
    z.transform((sent, context): VisitInput<FieldsOf<A>> => {
      const { treeId, projectId, visitDate, inPhoto: photoFile } = sent as unknown as Sent<typeof recordHead>;
      const values = fromWire(fields, sent);
      requireMeasure(activity, values, context);
      return {
        tree_id: treeId,
        project_id: projectId,
        visit_date: visitDate,
        photo_file: photoFile,
        values,
      };
    }),
  );
};

const updateInput = <A extends Activity>(activity: A) => {
  const fields: FieldsOf<A> = VISIT_KINDS[activity].fields;
  return z.pipe(
    z.object({ ...updateHead.shape, ...wireShape(fields) }),
    z.transform((sent, context): VisitUpdate<FieldsOf<A>> => {
      const {
        visitId,
        version,
        treeId,
        projectId,
        visitDate,
        inPhoto: photoFile,
      } = sent as unknown as Sent<typeof updateHead>;
      const values = fromWire(fields, sent);
      requireMeasure(activity, values, context);
      return {
        visit_id: visitId,
        version,
        tree_id: treeId,
        project_id: projectId,
        visit_date: visitDate,
        photo_file: photoFile,
        values,
      };
    }),
  );
};

/** Where the next page of a list begins: the moment and the id of the last visit of this page. */
const cursorField = z
  .pipe(
    z.string().check(z.regex(/^-?\d{1,11}:\d{1,10}$/)),
    z.transform((sent) => {
      const [visit_date = 0, visit_id = 0] = sent.split(':').map(Number);
      return { visit_date, visit_id };
    }),
  )
  .check(z.refine(({ visit_id }) => visit_id <= ID_MAX));
export type VisitCursor = z.output<typeof cursorField>;
export const cursorOf = ({ visit_date, visit_id }: VisitCursor): string => `${visit_date}:${visit_id}`;

const paged = {
  limit: z.optional(wireNumber(z.int().check(z.positive(), z.maximum(VISITS_PER_PAGE_MAX)))),
  before: z.optional(cursorField),
};

/** Kinds of visits: one text with commas between them. */
const tasksField = z.pipe(
  z.transform((sent) => (typeof sent === 'string' ? sent.split(',', ACTIVITIES.length + 1) : sent)),
  z.array(z.enum(VISIT_NAMES)).check(z.minLength(1), z.maxLength(ACTIVITIES.length)),
) as unknown as z.ZodMiniType<VisitName[], string | readonly VisitName[]>;

export const ofVisit = z.pipe(
  z.object({ visitId: id }),
  z.transform(({ visitId }) => ({ visit_id: visitId })),
);

// ── Endpoints ───────────────────────────────────────────────────────────────

const recordCall = <A extends Activity>(activity: A) =>
  endpoint('POST', VISIT_KINDS[activity].path, {
    summary:
      'Record a visit to a tree of an active project; any member, if the project takes this kind of visit. Every registered person can see its values. The DBH, height, health index and last visit of the tree follow it only if the caller is a member of the home project of the tree',
    input: recordInput(activity),
    data: OpenedVisit,
    problems: ['activity_off', 'tree_not_in_project', 'too_many_visits_today', 'too_many_photos_of_visit'],
  });

const updateCall = <A extends Activity>(activity: A) =>
  endpoint('PUT', VISIT_KINDS[activity].path, {
    summary: 'Change a visit; only who recorded it, while a member of its project, while that is active',
    input: updateInput(activity),
    data: OpenedVisit,
    problems: ['edited_meanwhile', 'too_many_photos_of_visit'],
  });

type RecordCalls = { [A in Activity]: ReturnType<typeof recordCall<A>> };
type UpdateCalls = { [A in Activity]: ReturnType<typeof updateCall<A>> };
export const recordVisit = ofEachKind(recordCall) as RecordCalls;
export const updateVisit = ofEachKind(updateCall) as UpdateCalls;

/** The calls of all kinds by their names: `recordHealthCheck` and so on. */
export const visitCalls = Object.fromEntries(
  ACTIVITIES.flatMap((activity) => {
    const name = activity.charAt(0).toUpperCase() + activity.slice(1);
    return [
      [`record${name}`, recordVisit[activity]],
      [`update${name}`, updateVisit[activity]],
    ];
  }),
) as { [A in Activity as `record${Capitalize<A>}`]: RecordCalls[A] } & {
  [A in Activity as `update${Capitalize<A>}`]: UpdateCalls[A];
};

export const listTreeVisits = endpoint('GET', '/trees/visits', {
  summary:
    'The visits of a tree, newest first, for every registered person; names of people only for members of the project of the visit. In pages when a limit is given',
  input: z.pipe(
    z.object({ treeId: id, ...paged }),
    z.transform(({ treeId, ...page }) => ({ tree_id: treeId, ...page })),
  ),
  data: z.array(Visit),
  problems: ['not_found'],
});

export const getVisit = endpoint('GET', '/trees/visit', {
  summary: 'One visit with its values and photos, for every registered person',
  input: ofVisit,
  data: OpenedVisit,
  problems: ['not_found'],
});

export const withdrawVisit = endpoint('DELETE', '/trees/visit', {
  summary:
    'Withdraw a visit: it is hidden everywhere, counted nowhere, and can be restored; its creator while a member of its project, the leaders of that, and the leaders of the home project of its tree',
  input: ofVisit,
  data: z.object({ visit_id: z.int(), tree_id: z.int() }),
});

export const restoreVisit = endpoint('POST', '/trees/visit/restore', {
  summary:
    'Restore a withdrawn visit; its creator while a member of its project, the leaders of that, and the leaders of the home project of its tree. What these have withdrawn, only they restore',
  input: ofVisit,
  data: OpenedVisit,
});

export const listProjectVisits = endpoint('GET', '/project/visits', {
  summary:
    'The visits of a project, newest first; members only. In pages when a limit is given: the next page begins with `before=<visit_date>:<visit_id>` of the last visit',
  input: z.pipe(
    z.object({
      projectId: id,
      ...paged,
      tasks: described(z.optional(tasksField), 'kinds of visits, with commas between them'),
      contributors: described(z.optional(idList(100)), 'ids of people, with commas between them'),
      from: described(momentLimit(0), 'the first moment: epoch seconds, ISO 8601, or a day (its beginning in UTC)'),
      to: described(momentLimit(DAY_SECONDS - 1), 'the last moment; a day is meant to its end'),
      reports: described(
        z.optional(wireChoice(REPORTS_SHOWN)),
        'open: pest detections with a sign that nobody has marked as looked at, of the trees whose home the project is, wherever they were recorded',
      ),
    }),
    z.transform(({ projectId, ...rest }) => ({ project_id: projectId, ...rest })),
  ),
  data: z.array(Visit),
});
export type VisitFilter = Pick<
  z.output<typeof listProjectVisits.input>,
  'tasks' | 'contributors' | 'from' | 'to' | 'reports'
>;

export const listWithdrawnVisits = endpoint('GET', '/project/visits/withdrawn', {
  summary: `The latest ${WITHDRAWN_VISITS_MAX} withdrawn visits of a project, newest first; leaders see all, and those of its trees that its leaders have withdrawn in other projects; members see their own`,
  input: ofProject,
  data: z.array(WithdrawnVisit),
});
