// Visits: what people saw on a tree or did for it, on one day (§2, §3).
import { z } from 'zod';
import { type ProjectStanding, canInProject } from './access.ts';
import { endpoint } from './endpoint.ts';
import { ID_MAX, fieldProblem, id, ofProject, text, wireNumber } from './fields.ts';
import { HEALTH_CHECK_FIELDS, hasMeasure } from './visits/health-check.ts';
import { idList } from './id-list.ts';
import { type RecordFields, type RecordInput, fromWire, valueShape, wireShape } from './record-fields.ts';
import { TreePhoto } from './trees.ts';
import { DAY_SECONDS, momentLimit, visitDateField } from './visit-date.ts';
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

// ── Shapes ──────────────────────────────────────────────────────────────────

type Optional<Shape extends Record<string, z.ZodType>> = { [K in keyof Shape]: z.ZodOptional<Shape[K]> };
const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape): Optional<Shape> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.optional()])) as Optional<Shape>;

/** A visit with its values. It has only the fields of its kind. */
export const Visit = z
  .object({
    visit_id: z.int(),
    visit_name: z.enum(VISIT_NAMES),
    visit_date: z.int().describe('epoch seconds'),
    visit_date_formatted: z.string().describe('in UTC'),
    visit_month_year: z.string().describe('in UTC'),
    tree_id: z.int(),
    tree_name: z.string(),
    sub_id: z.int(),
    common_name: z.string(),
    scientific_name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    project_id: z.int(),
    project_name: z.string().nullable().describe('null for an inactive project that the caller is not a member of'),
    user_id: z.int().nullable().describe('who recorded it; null for people who are not members of its project'),
    user_name: z.string().nullable().describe('null where user_id is'),
    created_visit: z.enum(['yes', 'no']).describe('whether the caller recorded it'),
    can_edit: z.boolean().describe('its maker, while a member of its project, while that is active'),
    can_withdraw: z
      .boolean()
      .describe('its maker while a member of its project, the leaders of that, and of the home project of the tree'),
    photo_file: z.string().describe('photos of the visit, comma-separated'),
    ...optional(valueShape(ALL_VISIT_FIELDS)),
    is_hidden: z
      .boolean()
      .describe(
        'quality control hides the values of this health check until somebody else has measured the tree; only its maker gets them',
      ),
    qaqc_role: z
      .enum(QAQC_ROLES)
      .nullable()
      .describe('first: drawn by quality control; second: compared with a drawn one; null: neither'),
    qaqc_checked_at: z.string().nullable().describe('when a second person measured the tree, ISO 8601'),
    qaqc_accuracy: z.int().nullable().describe('the share of the measures on which the two agree, in percent'),
    z_score: z
      .number()
      .nullable()
      .optional()
      .describe('of a health check: its health index, beside what is known of the species today'),
    version: z.int().describe('send it back with an edit'),
    created_at: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'Visit' });
export type Visit = z.output<typeof Visit>;

/** A visit as its form shows it. */
export const OpenedVisit = Visit.extend({ photosUrlArray: z.array(TreePhoto) }).meta({ id: 'OpenedVisit' });
export type OpenedVisit = z.output<typeof OpenedVisit>;

const WithdrawnVisit = Visit.pick({
  visit_id: true,
  visit_name: true,
  visit_date: true,
  tree_id: true,
  tree_name: true,
})
  .extend({ withdrawn_at: z.string().describe('ISO 8601'), user_name: z.string().nullable() })
  .meta({ id: 'WithdrawnVisit' });

// ── Rules ───────────────────────────────────────────────────────────────────

/** What a person may record about a tree that they look at through a project. */
export const recordableActivities = (
  project: ProjectStanding & Record<Activity, 0 | 1>,
  { symbology }: { symbology: 0 | 1 },
): Activity[] =>
  symbology === 1 && canInProject(project, 'record_visits')
    ? ACTIVITIES.filter((activity) => project[activity] === 1)
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
const ignoredSpecies = { subId: z.any().optional() };
const inPhoto = {
  inPhoto: z
    .preprocess((sent) => (sent === '' || sent === null ? undefined : sent), text(60).toLowerCase().optional())
    .optional()
    .describe('a photo that is already on the tree, by its file name') as unknown as z.ZodOptional<
    z.ZodType<string, string | null>
  >,
};

const recordHead = z.object({ treeId: id, projectId: id, visitDate: visitDateField, ...ignoredSpecies, ...inPhoto });
const updateHead = z.object({
  visitId: id,
  version: id.optional(),
  treeId: id.optional(),
  projectId: id.optional(),
  visitDate: visitDateField,
  ...ignoredSpecies,
  ...inPhoto,
});

/** An empty health check is refused. The refusal names the first question about the crown. */
function requireMeasure(activity: Activity, values: object, context: z.RefinementCtx): void {
  if (kindOf(activity).needs === 'measure' && !hasMeasure(values))
    context.addIssue({
      code: 'custom',
      path: [HEALTH_CHECK_FIELDS.fine_twig_dieback.wire],
      message: fieldProblem('no_measure'),
    });
}

/** For a generic shape the compiler cannot see the fields of the head. */
type Sent<Head extends z.ZodType> = z.output<Head> & Record<string, unknown>;

type FieldsOf<A extends Activity> = (typeof VISIT_KINDS)[A]['fields'];

const recordInput = <A extends Activity>(activity: A) => {
  const fields: FieldsOf<A> = VISIT_KINDS[activity].fields;
  return z.object({ ...recordHead.shape, ...wireShape(fields) }).transform((sent, context): VisitInput<FieldsOf<A>> => {
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
  });
};

const updateInput = <A extends Activity>(activity: A) => {
  const fields: FieldsOf<A> = VISIT_KINDS[activity].fields;
  return z
    .object({ ...updateHead.shape, ...wireShape(fields) })
    .transform((sent, context): VisitUpdate<FieldsOf<A>> => {
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
    });
};

/** Where the next page of a list begins: the moment and the id of the last visit of this page. */
const cursorField = z
  .string()
  .regex(/^-?\d{1,11}:\d{1,10}$/)
  .transform((sent) => {
    const [visit_date = 0, visit_id = 0] = sent.split(':').map(Number);
    return { visit_date, visit_id };
  })
  .refine(({ visit_id }) => visit_id <= ID_MAX);
export type VisitCursor = z.output<typeof cursorField>;
export const cursorOf = ({ visit_date, visit_id }: VisitCursor): string => `${visit_date}:${visit_id}`;

const paged = {
  limit: wireNumber(z.int().positive().max(VISITS_PER_PAGE_MAX)).optional(),
  before: cursorField.optional(),
};

/** Kinds of visits: one text with commas between them. */
const tasksField = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.split(',', ACTIVITIES.length + 1) : sent),
  z.array(z.enum(VISIT_NAMES)).min(1).max(ACTIVITIES.length),
) as unknown as z.ZodType<VisitName[], string | readonly VisitName[]>;

const ofVisit = z.object({ visitId: id }).transform(({ visitId }) => ({ visit_id: visitId }));

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
  input: z.object({ treeId: id, ...paged }).transform(({ treeId, ...page }) => ({ tree_id: treeId, ...page })),
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
    'Withdraw a visit: it is hidden everywhere, counted nowhere, and can be restored; its maker while a member of its project, the leaders of that, and the leaders of the home project of its tree',
  input: ofVisit,
  data: z.object({ visit_id: z.int(), tree_id: z.int() }),
});

export const restoreVisit = endpoint('POST', '/trees/visit/restore', {
  summary:
    'Restore a withdrawn visit; its maker while a member of its project, the leaders of that, and the leaders of the home project of its tree. What these have withdrawn, only they restore',
  input: ofVisit,
  data: OpenedVisit,
});

export const listProjectVisits = endpoint('GET', '/project/visits', {
  summary:
    'The visits of a project, newest first; members only. In pages when a limit is given: the next page begins with `before=<visit_date>:<visit_id>` of the last visit',
  input: z
    .object({
      projectId: id,
      ...paged,
      tasks: tasksField.optional().describe('kinds of visits, with commas between them'),
      contributors: idList(100).optional().describe('ids of people, with commas between them'),
      from: momentLimit(0).describe('the first moment: epoch seconds, ISO 8601, or a day (its beginning in UTC)'),
      to: momentLimit(DAY_SECONDS - 1).describe('the last moment; a day is meant to its end'),
    })
    .transform(({ projectId, ...rest }) => ({ project_id: projectId, ...rest })),
  data: z.array(Visit),
});
export type VisitFilter = Pick<z.output<typeof listProjectVisits.input>, 'tasks' | 'contributors' | 'from' | 'to'>;

export const listWithdrawnVisits = endpoint('GET', '/project/visits/withdrawn', {
  summary: `The latest ${WITHDRAWN_VISITS_MAX} withdrawn visits of a project, newest first; leaders see all, and those of its trees that its leaders have withdrawn in other projects; members see their own`,
  input: ofProject,
  data: z.array(WithdrawnVisit),
});
