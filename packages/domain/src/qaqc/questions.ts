// Quality control: a measure that does not agree is a question to the first observer, who corrects it or stands by it.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, fieldProblem, id, optionalText, refuse } from '../fields.ts';
import { HEALTH_CHECK_FIELDS } from '../visits/health-check.ts';
import { QAQC_ANSWERS, QAQC_NOTE_MAX_LENGTH } from './runs.ts';
import { QAQC_MEASURES, QAQC_MEASURE_NAMES, type QaqcMeasure } from './comparison.ts';
import { Visit } from '../visits.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** The latest ones. Nobody answers more at a time. */
export const QAQC_QUESTIONS_MAX = 200;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const QaqcQuestion = z
  .object({
    ...z.pick(Visit, {
      visit_id: true,
      tree_id: true,
      tree_name: true,
      sub_id: true,
      common_name: true,
      scientific_name: true,
      project_id: true,
      version: true,
    }).shape,
    project_name: z.string(),
    measure: z.enum(QAQC_MEASURE_NAMES),
    tolerance: z.number(),
    first_value: described(z.nullable(z.number()), 'as it was when the visit was drawn'),
    qaqc_value: described(z.nullable(z.number()), 'what the second person found'),
    value: described(z.nullable(z.number()), 'the first visit today'),
    first_date_visited: described(z.string(), 'ISO 8601'),
    qaqc_date_visited: described(z.string(), 'ISO 8601'),
    can_correct: described(z.boolean(), 'false while the project is inactive'),
    answer: z.nullable(z.enum(QAQC_ANSWERS)),
    note: z.string(),
    answered_at: described(z.nullable(z.string()), 'ISO 8601'),
  })
  .register(z.globalRegistry, { id: 'QaqcQuestion' });
export type QaqcQuestion = z.output<typeof QaqcQuestion>;

export const QaqcQuestions = z
  .object({
    wants_mail: described(z.boolean(), 'whether the person is told by mail'),
    questions: described(z.array(QaqcQuestion), `the latest ${QAQC_QUESTIONS_MAX}; open ones first`),
  })
  .register(z.globalRegistry, { id: 'QaqcQuestions' });
export type QaqcQuestions = z.output<typeof QaqcQuestions>;

// ── Rules ───────────────────────────────────────────────────────────────────

export interface AnswerInput {
  visit_id: number;
  measure: QaqcMeasure;
  answer: (typeof QAQC_ANSWERS)[number];
  /** Only of a correction. */
  value: number | null | undefined;
  note: string;
  version: number | undefined;
}

const answerInput = z.pipe(
  z.object({
    visitId: id,
    measure: z.enum(QAQC_MEASURE_NAMES),
    answer: z.enum(QAQC_ANSWERS),
    value: described(
      z.optional(z.any()),
      'of a correction: the corrected value, as the field of the health check takes it',
    ),
    note: optionalText(QAQC_NOTE_MAX_LENGTH),
    version: described(z.optional(id), 'of a correction: the version of the visit that it changes'),
  }),
  z.transform(({ visitId, measure, answer, value, note, version }, context): AnswerInput => {
    const head = { visit_id: visitId, measure, answer, note, version };
    if (answer === 'stands') return { ...head, value: undefined };
    if (value === undefined || value === null || value === '') {
      return refuse(context, fieldProblem('required'), 'value');
    }
    const read = HEALTH_CHECK_FIELDS[QAQC_MEASURES[measure].field].input.safeParse(value);
    return read.success ? { ...head, value: read.data } : refuse(context, fieldProblem('out_of_range'), 'value');
  }),
);

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listQaqcQuestions = endpoint('GET', '/qaqc/questions', {
  summary: 'Measures of my own health checks that a second person has found different',
  data: QaqcQuestions,
});

export const answerQaqcQuestion = endpoint('PUT', '/qaqc/questions', {
  summary: 'Correct a measure of my own health check, or stand by it. The comparison keeps the values it was made with',
  input: answerInput,
  data: QaqcQuestion,
  problems: ['not_found', 'edited_meanwhile'],
});
