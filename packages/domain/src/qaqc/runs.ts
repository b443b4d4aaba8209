// Quality control of health checks: a leader draws a sample, other people measure those trees again without knowing the
// first values, and the product shows how well the two agree (§2, §3, §4; the rules are in docs/qaqc.md).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, fieldProblem, flag, id, isCalendarDay, ofProject, refuse, idList } from '../fields.ts';
import { byQaqcMeasure, QAQC_LEAF_MEASURES, QAQC_MEASURE_NAMES, type QaqcMeasure } from './comparison.ts';
import { QAQC_VISITS_MAX, QAQC_WEIGHTED_SPECIES_MAX } from './sampling.ts';
import { TREE_FIELDS } from '../tree-fields.ts';
import { Visit } from '../visits.ts';

// ── Options and limits ──────────────────────────────────────────────────────

const QAQC_STATUSES = ['ACTIVE', 'COMPLETED'] as const;
const QAQC_VISIT_STATUSES = ['Not Started', 'Completed'] as const;
/** Why a drawn visit fell out of its run. It never comes back, except that a restored second visit is compared again. */
export const QAQC_DROP_REASONS = [
  'tree_left',
  'tree_withdrawn',
  'tree_died',
  'visit_withdrawn',
  'second_withdrawn',
  'empty',
] as const;
export type QaqcDropReason = (typeof QAQC_DROP_REASONS)[number];
/** What a screen shows before it knows the run (§3). */
export const INITIAL_PERCENT_COMPLETE = { total_visits: 2, visits_complete: 0 } as const;
/** On the map of a run: 0 is to be measured again, 1 is done, 2 is another tree of the project (§9). */
export const QAQC_SYMBOLOGIES = [0, 1, 2] as const;
/** Other trees of the project in the answer of one call. Maps of large projects show them from tiles. */
export const QAQC_OTHER_TREES_MAX = 2_000;
export const QAQC_NOTE_MAX_LENGTH = 1_000;

// ── Shapes ──────────────────────────────────────────────────────────────────

const moment = () => described(z.string(), 'ISO 8601');

export const QaqcRun = z
  .object({
    qaqc_id: z.int(),
    project_id: z.int(),
    status: described(z.enum(QAQC_STATUSES), 'COMPLETED once date_completed is set'),
    date_added: moment(),
    date_completed: z.nullable(moment()),
    startDate: described(z.string(), 'YYYY-MM-DD, in UTC'),
    endDate: described(z.string(), 'YYYY-MM-DD, in UTC'),
    percentComplete: z.object({ total_visits: z.int(), visits_complete: z.int() }),
    started_by: z.string(),
    completed_by: z.nullable(z.string()),
    seed: described(z.int(), 'the draw can be repeated with it'),
    eligible_visits: described(z.int(), 'how many health checks could be drawn'),
    drawn_visits: z.int(),
    dropped_visits: described(z.int(), 'drawn, but fallen out of the run for good'),
    dropped: described(
      z.object({
        tree_left: described(z.int(), 'the tree was taken out of the project while the visit waited'),
        tree_withdrawn: described(z.int(), 'the tree was withdrawn while the visit waited'),
        tree_died: described(z.int(), 'somebody wrote that the tree no longer lives while the visit waited'),
        visit_withdrawn: described(z.int(), 'the drawn visit was withdrawn while it waited'),
        second_withdrawn: described(
          z.int(),
          'the second visit was withdrawn; by then everybody could see the first values',
        ),
        empty: described(
          z.int(),
          'the drawn or the second visit has no measure; only in runs from before these were refused',
        ),
      } satisfies Record<QaqcDropReason, z.ZodMiniType>),
      'how many fell out, by reason',
    ),
    groups: described(
      z.array(
        z.object({
          probability: described(z.number(), 'how likely a visit of this group was to be drawn: 0 to 1'),
          drawn_visits: z.int(),
          compared_visits: z.int(),
          dropped_visits: z.int(),
        }),
      ),
      'the drawn visits by their probability; estimates need them',
    ),
    new_observers: described(z.boolean(), 'whether the checks of new observers were more likely'),
    sub_ids: described(z.array(z.int()), 'the species whose checks were more likely'),
  })
  .register(z.globalRegistry, { id: 'QaqcRun' });
export type QaqcRun = z.output<typeof QaqcRun>;

const ofTree = z.pick(Visit, {
  tree_id: true,
  tree_name: true,
  sub_id: true,
  common_name: true,
  scientific_name: true,
}).shape;

/** A health check of the sample. `visit_id` is the first visit; date_visited and user_name are those of the second. */
export const QaqcVisit = z
  .object({
    visit_id: z.int(),
    date_visited: described(z.nullable(moment()), 'null until somebody has measured the tree again'),
    user_name: z.nullable(z.string()),
    status: z.enum(QAQC_VISIT_STATUSES),
    first_date_visited: moment(),
    first_user: z.string(),
    accuracy: described(z.nullable(z.int()), 'the share of the compared measures that agree, in percent'),
    ...ofTree,
  })
  .register(z.globalRegistry, { id: 'QaqcVisit' });
export type QaqcVisit = z.output<typeof QaqcVisit>;

type Prefixed<Prefix extends string> = { [M in QaqcMeasure as `${Prefix}_${M}`]: z.ZodMiniNullable<z.ZodMiniNumber> };
const prefixed = <Prefix extends string>(prefix: Prefix): Prefixed<Prefix> =>
  Object.fromEntries(
    QAQC_MEASURE_NAMES.map((measure) => [`${prefix}_${measure}`, z.nullable(z.number())]),
  ) as unknown as Prefixed<Prefix>;

export const QAQC_ANSWERS = ['corrected', 'stands'] as const;
export type QaqcAnswer = (typeof QAQC_ANSWERS)[number];

const MeasureAnswer = z.object({
  measure: z.enum(QAQC_MEASURE_NAMES),
  answer: z.enum(QAQC_ANSWERS),
  note: z.string(),
  answered_at: moment(),
  is_after_completion: z.boolean(),
});

/** Two health checks of one tree. The values are those at the draw and at the second visit: later edits do not count. */
export const QaqcComparison = z
  .object({
    visit_id: z.int(),
    qaqc_visit_id: z.int(),
    ...prefixed('first'),
    ...prefixed('qaqc'),
    first_user_id: z.int(),
    first_user: z.string(),
    first_date_visited: moment(),
    qaqc_user: z.string(),
    qaqc_date_visited: moment(),
    is_first_hidden: described(z.boolean(), 'another run hides the first visit: its values are null here'),
    is_qaqc_hidden: described(z.boolean(), 'another run hides the second visit: its values are null here'),
    within: described(
      byQaqcMeasure(z.nullable(z.boolean())),
      'whether the two agree, as it was judged when they were compared; null for a measure that was not compared then, as those of leaves in different leaf seasons',
    ),
    tolerance: described(byQaqcMeasure(z.nullable(z.number())), 'the tolerances of that day'),
    accuracy: described(z.int(), 'the share of the compared measures that agree, in percent'),
    probability: described(z.number(), 'how likely this visit was to be drawn: 0 to 1'),
    changes: described(
      z.array(
        z.object({
          visit: z.enum(['first', 'qaqc']),
          measure: z.enum(QAQC_MEASURE_NAMES),
          value: described(z.nullable(z.number()), 'the value today'),
        }),
      ),
      'what somebody has changed in one of the two visits since they were compared',
    ),
    answers: described(z.array(MeasureAnswer), 'what the first observer has answered about measures that do not agree'),
    ...ofTree,
  })
  .register(z.globalRegistry, { id: 'QaqcComparison' });
export type QaqcComparison = z.output<typeof QaqcComparison>;

export const QAQC_EXCLUSIONS = [
  'empty',
  'tree_left',
  'not_alive',
  'second_visit',
  'drawn_before',
  'own',
  'not_latest',
] as const;
export type QaqcExclusion = (typeof QAQC_EXCLUSIONS)[number];

/** What a run would draw from. */
export const QaqcPreview = z
  .object({
    found_visits: described(z.int(), 'all health checks of the project in these days'),
    eligible_visits: z.int(),
    drawn_visits: z.int(),
    margin: described(z.number(), 'the 95 % margin of error of an agreement of 90 %: 0 to 1'),
    excluded: described(
      z.object({
        empty: described(z.int(), 'it has no measure'),
        tree_left: described(z.int(), 'the tree is no longer in the project'),
        not_alive: described(z.int(), 'the tree no longer lives'),
        second_visit: described(z.int(), 'a second visit of an earlier run'),
        drawn_before: described(z.int(), 'drawn in an earlier run'),
        own: described(z.int(), 'recorded by the person who starts the run'),
        not_latest: described(z.int(), 'the tree has a later one'),
      } satisfies Record<QaqcExclusion, z.ZodMiniType>),
      'why the others are not eligible; each is counted once',
    ),
    in_season_visits: described(
      z.int(),
      'eligible visits whose leaves could be compared if the tree was measured again today: within 45 days, or in the same leaf season',
    ),
    observers: described(z.int(), 'how many people recorded the eligible ones'),
    new_observer_visits: described(z.int(), 'eligible visits of new observers'),
    species: described(
      z.array(z.object({ sub_id: z.int(), common_name: z.string(), scientific_name: z.string(), visits: z.int() })),
      'species of the eligible visits, the most frequent first',
    ),
    active_run: described(z.boolean(), 'while a run is active, no other can start'),
  })
  .register(z.globalRegistry, { id: 'QaqcPreview' });
export type QaqcPreview = z.output<typeof QaqcPreview>;

const QaqcTrees = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.int(),
        geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
        properties: z.object({
          tree_id: z.int(),
          tree_name: z.string(),
          status: TREE_FIELDS.status.value,
          visit_id: described(z.nullable(z.int()), 'the first visit, for a tree of the sample'),
          symbology: z.literal(QAQC_SYMBOLOGIES),
        }),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'QaqcTrees' });
export type QaqcTrees = z.output<typeof QaqcTrees>;

/** A tree that somebody else than the first observer shall measure again. It says nothing of the first values. */
export const TreeToRemeasure = z
  .object({
    ...ofTree,
    latitude: z.number(),
    longitude: z.number(),
    address: z.string(),
    is_own: described(z.boolean(), 'the caller recorded the first visit: somebody else must go'),
  })
  .register(z.globalRegistry, { id: 'TreeToRemeasure' });
export type TreeToRemeasure = z.output<typeof TreeToRemeasure>;

const Remeasurement = z
  .object({
    qaqc_id: described(z.nullable(z.int()), 'null while no run is active'),
    percentComplete: QaqcRun.shape.percentComplete,
    trees: z.array(TreeToRemeasure),
  })
  .register(z.globalRegistry, { id: 'Remeasurement' });
export type Remeasurement = z.output<typeof Remeasurement>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** The first or the second values of a comparison. */
export const sideOf = (
  comparison: Partial<Record<`first_${QaqcMeasure}` | `qaqc_${QaqcMeasure}`, number | null>>,
  side: 'first' | 'qaqc',
): Record<QaqcMeasure, number | null> =>
  Object.fromEntries(
    QAQC_MEASURE_NAMES.map((measure) => [measure, comparison[`${side}_${measure}`] ?? null]),
  ) as Record<QaqcMeasure, number | null>;

/** Those that were compared on that day. A comparison from before a measure has one less. */
export const comparedMeasures = ({ within }: Pick<QaqcComparison, 'within'>): QaqcMeasure[] =>
  QAQC_MEASURE_NAMES.filter((measure) => within[measure] !== null);

/** Those of leaves, if the two visits were in different leaf seasons. Otherwise none. */
export const unseasonableMeasures = ({ within }: Pick<QaqcComparison, 'within'>): readonly QaqcMeasure[] =>
  QAQC_LEAF_MEASURES.every((measure) => within[measure] === null) ? QAQC_LEAF_MEASURES : [];

/** A calendar day: with dashes, with slashes, or with the first slash replaced by a dash (§5). */
const CALENDAR_DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
function readCalendarDay(sent: string): string | undefined {
  const [, year = '', month = '', day = ''] = CALENDAR_DAY.exec(sent.trim()) ?? [];
  const spelled = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year >= '1900' && isCalendarDay(spelled) ? spelled : undefined;
}

const dayField = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((sent, context): string => readCalendarDay(sent) ?? refuse(context, fieldProblem('not_a_date'))),
);

/** January 1 to December 31 of the current year (§5). */
export const defaultQaqcDates = (now: Date): { startDate: string; endDate: string } => ({
  startDate: `${now.getFullYear()}-01-01`,
  endDate: `${now.getFullYear()}-12-31`,
});

/** How dates are sent: the first slash is replaced by a dash (§5). */
export const spellQaqcDate = (day: string): string => day.replaceAll('-', '/').replace('/', '-');

const ofRun = z.pipe(
  z.object({ projectId: id, qaqcId: id }),
  z.transform(({ projectId, qaqcId }) => ({ project_id: projectId, qaqc_id: qaqcId })),
);

const drawFields = z.object({
  projectId: id,
  startDate: described(dayField, 'YYYY-MM-DD, YYYY/MM/DD or YYYY-MM/DD'),
  endDate: described(dayField, 'YYYY-MM-DD, YYYY/MM/DD or YYYY-MM/DD'),
  newObservers: described(z.optional(flag), '1: the health checks of new observers are three times as likely'),
  subIds: described(
    z.optional(idList(QAQC_WEIGHTED_SPECIES_MAX)),
    'species whose health checks are three times as likely',
  ),
});

const toDraw = ({ projectId, startDate, endDate, newObservers, subIds }: z.output<typeof drawFields>) => ({
  project_id: projectId,
  start_date: startDate,
  end_date: endDate,
  new_observers: newObservers === 1,
  sub_ids: [...new Set(subIds)],
});
export type QaqcDraw = ReturnType<typeof toDraw>;

const drawInput = z.pipe(drawFields, z.transform(toDraw));

const startInput = z.pipe(
  z.extend(drawFields, {
    tellMembers: described(
      z.optional(flag),
      '1: tell the members by mail that trees wait to be measured again; each at most once a day for a project',
    ),
  }),
  z.transform(({ tellMembers, ...draw }) => ({ ...toDraw(draw), tells_members: tellMembers === 1 })),
);

// ── Endpoints ───────────────────────────────────────────────────────────────

/** The active run is always the newest: another one starts only when it is completed. */
export const QAQC_RUNS_MAX = 500;

export const listQaqcRuns = endpoint('GET', '/qaqc', {
  summary: `The quality control runs of a project, the newest first, at most ${QAQC_RUNS_MAX}; leaders only`,
  input: ofProject,
  data: z.array(QaqcRun),
});

export const completeQaqc = endpoint('PUT', '/qaqc', {
  summary: 'Complete a run; leaders only. This cannot be undone: nothing is compared afterwards',
  input: ofRun,
  data: QaqcRun,
  problems: ['not_found', 'qaqc_completed'],
});

export const previewQaqc = endpoint('GET', '/qaqc/preview', {
  summary: 'What a run over these days would draw from, and what it could prove; leaders only',
  input: drawInput,
  data: QaqcPreview,
  problems: ['qaqc_dates_reversed'],
});

export const startQaqc = endpoint('POST', '/qaqc/visits', {
  summary: `Start a run: draws a fifth of the eligible health checks, at most ${QAQC_VISITS_MAX}; leaders of an active project only. The values of the drawn checks are hidden until somebody else has measured the tree again`,
  input: startInput,
  data: QaqcRun,
  problems: ['qaqc_dates_reversed', 'qaqc_active', 'qaqc_nothing_eligible', 'activity_off'],
});

export const listQaqcVisits = endpoint('GET', '/qaqc/visits', {
  summary: 'The sample of a run; leaders only',
  input: ofRun,
  data: z.array(QaqcVisit),
  problems: ['not_found'],
});

export const listQaqcTrees = endpoint('GET', '/qaqc/trees', {
  summary: `The trees of a run on the map; leaders only. Symbology 0: to be measured again, 1: done, 2: other trees of the project, at most ${QAQC_OTHER_TREES_MAX}`,
  input: z.pipe(
    z.object({
      projectId: id,
      qaqcId: id,
      others: described(z.optional(flag), '0 leaves out the other trees of the project'),
    }),
    z.transform(({ projectId, qaqcId, others }) => ({
      project_id: projectId,
      qaqc_id: qaqcId,
      with_others: others !== 0,
    })),
  ),
  data: QaqcTrees,
  problems: ['not_found'],
});

export const listQaqcComparisons = endpoint('GET', '/qaqc/compare', {
  summary: 'First and second values of every visit of a run that was measured again; leaders only',
  input: ofRun,
  data: z.array(QaqcComparison),
  problems: ['not_found'],
});

export const listTreesToRemeasure = endpoint('GET', '/qaqc/remeasure', {
  summary: 'The trees of the active run that wait to be measured again; members only',
  input: ofProject,
  data: Remeasurement,
});
