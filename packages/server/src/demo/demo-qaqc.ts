// Two runs of quality control in one project of the demo: one completed, one active and half done. The second observer
// agrees about as often as volunteers do (docs/qaqc.md).
import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import { QAQC_MEASURES, QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import type { RecordField } from '@treewell/domain/record-fields';
import type { Db } from '../db/db.ts';
import { insertRun, insertSample, updateRunCompleted } from '../features/qaqc/qaqc.queries.ts';
import { lockTreesOfVisits } from '../features/qaqc/sample-visits.queries.ts';
import { sampleVisits } from '../features/qaqc/sample-visits.ts';
import { compareNewVisit } from '../features/qaqc/compare/second-visits.ts';
import { updateBlind } from '../features/qaqc/compare/second-visits.queries.ts';
import type { Random } from './demo-trees.ts';
import { type DemoVisit, INVENTED } from './demo-visits.ts';
import * as queries from './demo.queries.ts';

const DAY_MS = 86_400_000;

interface DemoRun {
  /** Days before today. */
  from: number;
  to: number;
  startedOn: number;
  completedOn: number | null;
  /** The share of the sample that was measured again. */
  done: number;
}

/**
 * The completed run is in the last leaf season that has been over for a while, so that all measures are compared. In the
 * active one, some first visits are of another season. Each has many visits in it, on whatever day the demo is made.
 */
function runsBefore(now: Date): readonly DemoRun[] {
  const year = now.getUTCFullYear() - (now.getTime() < Date.UTC(now.getUTCFullYear(), 11, 1) ? 1 : 0);
  const daysSince = (month: number, day: number): number =>
    Math.floor((now.getTime() - Date.UTC(year, month, day)) / DAY_MS);
  return [
    {
      from: daysSince(4, 1),
      to: daysSince(7, 20),
      startedOn: daysSince(7, 25),
      completedOn: daysSince(8, 28),
      done: 1,
    },
    { from: 400, to: 1, startedOn: 20, completedOn: null, done: 0.5 },
  ];
}

export async function insertDemoRuns(
  tx: Db,
  { projectId, leader, now, random }: { projectId: number; leader: number; now: Date; random: Random },
): Promise<void> {
  const dayBefore = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const dayText = (days: number): string => dayBefore(days).toISOString().slice(0, 10);
  for (const { from, to, startedOn, completedOn, done } of runsBefore(now)) {
    const draw = {
      project_id: projectId,
      start_date: dayText(from),
      end_date: dayText(to),
      new_observers: false,
      sub_ids: [],
    };
    const sample = await sampleVisits(tx, leader, draw, Math.floor(random() * 2 ** 32));
    const qaqcId = await insertRun(tx, leader, draw, sample);
    const visitIds = sample.visits.map(({ visit_id }) => visit_id);
    await insertSample(tx, qaqcId, sample.visits);
    await updateBlind(tx, await lockTreesOfVisits(tx, visitIds));
    const firsts = await queries.listDemoChecks(tx, visitIds.slice(0, Math.ceil(done * visitIds.length)));
    for (const [index, first] of firsts.entries()) {
      const days = startedOn - 1 - ((index + random()) / firsts.length) * (startedOn - 1 - (completedOn ?? 1));
      const second = measureAgain(first, leader, dayBefore(days), random);
      await compareNewVisit(tx, await queries.insertDemoCheck(tx, second));
    }
    if (completedOn !== null) await updateRunCompleted(tx, qaqcId, leader);
    await queries.updateDemoRunDates(
      tx,
      qaqcId,
      dayBefore(startedOn),
      completedOn === null ? null : dayBefore(completedOn),
    );
  }
  // Nobody reads mails of the demo.
  await queries.deleteDemoQuestionMails(tx);
}

type Values = Record<QaqcMeasure, number | null>;

/** How often a second value is within the tolerance; otherwise it lies a little beyond. */
const AGREEMENT: Partial<Record<QaqcMeasure, number>> = {
  dbh: 0.86,
  fine_twig_dieback: 0.72,
  leaf_discoloration: 0.93,
  leaf_defoliation: 0.92,
  crown_light_exposure: 0.88,
  crown_vigor: 0.9,
  crown_transparency: 0.74,
};
const USUAL_AGREEMENT = 0.9;

function measureAgain(first: queries.DemoCheck, userId: number, date: Date, random: Random): DemoVisit {
  const values = Object.fromEntries(
    QAQC_MEASURE_NAMES.map((measure) => [
      QAQC_MEASURES[measure].field,
      secondValue(measure, first.values[measure], random),
    ]),
  );
  return {
    visit_name: 'Health Check',
    tree_id: first.tree_id,
    project_id: first.project_id,
    user_id: userId,
    visit_date: new Date(Math.floor(date.getTime() / 1_000) * 1_000).toISOString(),
    notes: INVENTED,
    ...values,
  };
}

function secondValue(measure: QaqcMeasure, first: Values[QaqcMeasure], random: Random): number | null {
  // N/A stays N/A.
  if (first === null || (first === 0 && QAQC_MEASURES[measure].zeroIsMissing)) return first;
  const direction = random() < 0.5 ? -1 : 1;
  const agrees = random() < (AGREEMENT[measure] ?? USUAL_AGREEMENT);
  if (measure === 'dbh') {
    const inches = agrees ? Math.floor(random() * 5) / 10 : 0.6 + Math.floor(random() * 12) / 10;
    return Math.max(0.1, Math.round((first + direction * inches) * 10) / 10);
  }
  // The next class, or the one after that or still one further.
  const steps = agrees ? (random() < 0.6 ? 0 : 1) : 2 + Math.floor(random() * 2);
  const classes = classesOf(measure);
  const index = classes.indexOf(first) + direction * steps;
  return classes[Math.min(classes.length - 1, Math.max(0, index))] ?? first;
}

const classesOf = (measure: QaqcMeasure): number[] => {
  const { field, zeroIsMissing } = QAQC_MEASURES[measure];
  const { options = [] }: RecordField = HEALTH_CHECK_FIELDS[field];
  return options.map(({ value }) => Number(value)).filter((value) => value !== 0 || !zeroIsMissing);
};
