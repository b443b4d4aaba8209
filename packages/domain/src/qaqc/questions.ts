// Quality control: a measure that does not agree is a question to the first observer, who corrects it or stands by it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldProblem, flag, id, optionalText } from '../fields.ts';
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
    ...Visit.pick({
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
    first_value: z.number().nullable().describe('as it was when the visit was drawn'),
    qaqc_value: z.number().nullable().describe('what the second person found'),
    value: z.number().nullable().describe('the first visit today'),
    first_date_visited: z.string().describe('ISO 8601'),
    qaqc_date_visited: z.string().describe('ISO 8601'),
    can_correct: z.boolean().describe('false while the project is inactive'),
    answer: z.enum(QAQC_ANSWERS).nullable(),
    note: z.string(),
    answered_at: z.string().nullable().describe('ISO 8601'),
  })
  .meta({ id: 'QaqcQuestion' });
export type QaqcQuestion = z.output<typeof QaqcQuestion>;

export const QaqcQuestions = z
  .object({
    wants_mail: z.boolean().describe('whether the person is told by mail'),
    questions: z.array(QaqcQuestion).describe(`the latest ${QAQC_QUESTIONS_MAX}; open ones first`),
  })
  .meta({ id: 'QaqcQuestions' });
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

const answerInput = z
  .object({
    visitId: id,
    measure: z.enum(QAQC_MEASURE_NAMES),
    answer: z.enum(QAQC_ANSWERS),
    value: z
      .any()
      .optional()
      .describe('of a correction: the corrected value, as the field of the health check takes it'),
    note: optionalText(QAQC_NOTE_MAX_LENGTH),
    version: id.optional().describe('of a correction: the version of the visit that it changes'),
  })
  .transform(({ visitId, measure, answer, value, note, version }, context): AnswerInput => {
    const head = { visit_id: visitId, measure, answer, note, version };
    if (answer === 'stands') return { ...head, value: undefined };
    if (value === undefined || value === null || value === '') {
      context.addIssue({ code: 'custom', path: ['value'], message: fieldProblem('required') });
      return { ...head, value: undefined };
    }
    const read = HEALTH_CHECK_FIELDS[QAQC_MEASURES[measure].field].input.safeParse(value);
    if (!read.success) context.addIssue({ code: 'custom', path: ['value'], message: fieldProblem('out_of_range') });
    return { ...head, value: read.data };
  });

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

export const chooseMyMail = endpoint('PUT', '/user/mail', {
  summary: 'Whether I get mails about my projects',
  input: z.object({ wantsMail: flag }).transform(({ wantsMail }) => ({ wants_mail: wantsMail === 1 })),
  data: z.object({ wants_mail: z.boolean() }),
});
