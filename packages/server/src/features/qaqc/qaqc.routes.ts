// Quality control of health checks: runs, their samples, their comparisons (§2, §4, §7).
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import * as qaqc from '@treewell/domain/qaqc/runs';
import { QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { listQaqcObservers, summarizeObservers } from '@treewell/domain/qaqc/observers';
import { heavy, route } from '../../http/route.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { updateBlind } from './compare/second-visits.queries.ts';
import { lockSettings } from '../visits/visits.queries.ts';
import { insertRemeasureJob } from './mail-remeasure.ts';
import * as queries from './qaqc.queries.ts';
import { lockSample, previewSample, requireDatesInOrder } from './sample-visits.ts';

const toRun = ({
  total_visits,
  visits_complete,
  start_date,
  end_date,
  date_added,
  date_completed,
  seed,
  ...row
}: queries.RunRow): qaqc.QaqcRun => ({
  ...row,
  status: date_completed ? 'COMPLETED' : 'ACTIVE',
  date_added: date_added.toISOString(),
  date_completed: date_completed?.toISOString() ?? null,
  startDate: start_date,
  endDate: end_date,
  seed: Number(seed),
  percentComplete: { total_visits, visits_complete },
  dropped_visits: row.drawn_visits - total_visits,
  dropped: Object.fromEntries(
    qaqc.QAQC_DROP_REASONS.map((reason) => [reason, row.dropped[reason] ?? 0]),
  ) as qaqc.QaqcRun['dropped'],
});

/** Null for a measure that was not compared then. */
const everyMeasure = <T>(known: Partial<Record<QaqcMeasure, T | null>>): Record<QaqcMeasure, T | null> =>
  Object.fromEntries(QAQC_MEASURE_NAMES.map((measure) => [measure, known[measure] ?? null])) as Record<
    QaqcMeasure,
    T | null
  >;

function toComparison(row: queries.ComparisonRow): qaqc.QaqcComparison {
  const { first_visit_date, qaqc_visit_date, date_completed, answers, ...rest } = row;
  const sides = { first: qaqc.sideOf(row, 'first'), qaqc: qaqc.sideOf(row, 'qaqc') };
  const changes = (['first', 'qaqc'] as const).flatMap((visit) =>
    QAQC_MEASURE_NAMES.map((measure) => ({ visit, measure, value: row[`${visit}_now_${measure}`] as number | null })),
  );
  return {
    ...(Object.fromEntries(Object.entries(rest).filter(([name]) => !name.includes('_now_'))) as typeof rest),
    first_date_visited: first_visit_date.toISOString(),
    qaqc_date_visited: qaqc_visit_date.toISOString(),
    within: everyMeasure(row.within),
    tolerance: everyMeasure(row.tolerance),
    changes: changes.filter(({ visit, measure, value }) => value !== sides[visit][measure]),
    answers: answers.map((answer) => ({
      ...(answer as qaqc.QaqcComparison['answers'][number]),
      answered_at: new Date(answer.answered_at).toISOString(),
      is_after_completion: date_completed !== null && new Date(answer.answered_at) > date_completed,
    })),
  };
}

export const qaqcRoutes = [
  route(qaqc.listQaqcRuns, projectCan('review_qaqc'), async ({ db }, { project_id }) =>
    (await queries.listRuns(db, project_id)).map(toRun),
  ),

  // Heavy, because they read all health checks of the project in these days.
  heavy(
    route(qaqc.previewQaqc, projectCan('review_qaqc'), async ({ db, user }, draw) => ({
      ...(await previewSample(db, user.user_id, draw)),
      active_run: (await queries.findActiveRun(db, draw.project_id)) !== null,
    })),
  ),
  heavy(
    route(qaqc.startQaqc, projectCan('start_qaqc'), async ({ db, user }, { tells_members, ...draw }) => {
      requireDatesInOrder(draw);
      if (await queries.findActiveRun(db, draw.project_id)) throw new Problem('qaqc_active');
      const { sample, treeIds } = await lockSample(db, user.user_id, draw);
      const qaqcId = await queries.insertRun(db, user.user_id, draw, sample);
      // Nobody could measure the trees again in a project that is inactive, or takes no health checks.
      const settings = await lockSettings(db, draw.project_id);
      await requireAbility(db, 'start_qaqc', draw.project_id, user.user_id);
      if (!settings?.activities.includes('Health Check')) throw new Problem('activity_off');
      await queries.insertSample(db, qaqcId, sample.visits);
      await updateBlind(db, treeIds);
      if (tells_members) await insertRemeasureJob(db, qaqcId);
      return toRun(await queries.getRun(db, draw.project_id, qaqcId));
    }),
  ),

  route(qaqc.completeQaqc, projectCan('review_qaqc'), async ({ db, user }, { project_id, qaqc_id }) => {
    const { date_completed, tree_ids } = await queries.lockRun(db, project_id, qaqc_id);
    await requireAbility(db, 'review_qaqc', project_id, user.user_id);
    if (date_completed) throw new Problem('qaqc_completed');
    await queries.updateRunCompleted(db, qaqc_id, user.user_id);
    await updateBlind(db, tree_ids);
    return toRun(await queries.getRun(db, project_id, qaqc_id));
  }),

  route(qaqc.listQaqcVisits, projectCan('review_qaqc'), async ({ db }, { project_id, qaqc_id }) => {
    await queries.getRun(db, project_id, qaqc_id);
    return (await queries.listSample(db, qaqc_id)).map(
      ({ first_visit_date, qaqc_visit_date, is_compared, ...row }) => ({
        ...row,
        status: is_compared ? ('Completed' as const) : ('Not Started' as const),
        first_date_visited: first_visit_date.toISOString(),
        date_visited: qaqc_visit_date?.toISOString() ?? null,
      }),
    );
  }),

  route(qaqc.listQaqcComparisons, projectCan('review_qaqc'), async ({ db }, { project_id, qaqc_id }) => {
    await queries.getRun(db, project_id, qaqc_id);
    return (await queries.listComparisons(db, qaqc_id)).map(toComparison);
  }),

  route(qaqc.listQaqcTrees, projectCan('review_qaqc'), async ({ db }, { project_id, qaqc_id, with_others }) => {
    await queries.getRun(db, project_id, qaqc_id);
    const sampled = await queries.listSampledTrees(db, qaqc_id);
    const others = with_others ? await queries.listOtherTrees(db, project_id, qaqc_id, qaqc.QAQC_OTHER_TREES_MAX) : [];
    return {
      type: 'FeatureCollection' as const,
      features: [...sampled, ...others].map(({ longitude, latitude, ...properties }) => ({
        type: 'Feature' as const,
        id: properties.tree_id,
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
        properties,
      })),
    };
  }),

  route(qaqc.listTreesToRemeasure, projectCan('read_project'), async ({ db, user }, { project_id }) => {
    const run = await queries.findActiveRun(db, project_id);
    return {
      qaqc_id: run?.qaqc_id ?? null,
      percentComplete: { total_visits: run?.total_visits ?? 0, visits_complete: run?.visits_complete ?? 0 },
      trees: run ? await queries.listToRemeasure(db, run.qaqc_id, user.user_id) : [],
    };
  }),

  heavy(
    route(
      listQaqcObservers,
      projectCan('read_project'),
      async ({ db, user, membership }, { project_id, only_mine }) => {
        const onlyOf = canInProject(membership, 'review_qaqc') && !only_mine ? undefined : user.user_id;
        return summarizeObservers(await queries.listObservedChecks(db, project_id, onlyOf));
      },
    ),
  ),
];
