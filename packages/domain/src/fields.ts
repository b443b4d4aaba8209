// Field schemas shared by every noun: what may be stored, and how the wire spells it.
import * as z from 'zod/mini';
import { type FieldProblem, isFieldProblem } from './problems.ts';

/** PostgreSQL text holds neither NUL nor half a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** The code of a refusal, for a schema: it travels where zod keeps a message. */
export const fieldProblem = (problem: FieldProblem): string => problem;

/** A copy of the schema with words for the documents of the API. The schema itself may also be a part of other calls. */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  const copy = schema.clone();
  z.globalRegistry.add(copy, { description });
  return copy;
}

/** Refuses the value that a transform reads, or the part of it at the path. */
export function refuse(context: z.core.ParsePayload, message: string, ...path: PropertyKey[]): never {
  context.issues.push({ code: 'custom', message, path, input: context.value });
  return z.NEVER;
}

const anyString = () =>
  z.string({ error: (issue) => fieldProblem(issue.input === undefined ? 'required' : 'invalid') });

/** How many blanks may surround a text. A text that is longer still is refused before anything else looks at it. */
const BLANKS_AROUND_MAX = 10_000;
const notFarAbove = (max: number) =>
  [
    (value: string) => value.length <= max + BLANKS_AROUND_MAX,
    { error: fieldProblem('too_long'), abort: true },
  ] as const;

/** Trimmed text of at most `max` characters; may be empty. */
export const text = (max: number) =>
  anyString().check(
    z.refine(...notFarAbove(max)),
    z.refine(isStorable, fieldProblem('not_storable')),
    z.trim(),
    z.maxLength(max, fieldProblem('too_long')),
  );

/** Null and a text that is not sent mean the empty text: some clients send every field of a form. */
const emptyUnlessSent = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((sent) => sent ?? ''),
  );

/** Text that may be left out. */
export const optionalText = (max: number) => emptyUnlessSent(text(max));

/** Trimmed text with at least one character. */
export const requiredText = (max: number) => text(max).check(z.minLength(1, fieldProblem('required')));

/**
 * Control characters, line and paragraph separators and bidirectional overrides. A name stands in the middle
 * of sentences, subjects and lists of others: with these it could break the line or turn the text around.
 */
const UNNAMEABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const UNNAMEABLE_RUNS = new RegExp(`${UNNAMEABLE.source}+`, 'gu');

/**
 * A character that can be seen. Not blanks, joiners and other invisible characters, nor an accent alone: these may stand
 * in a name, beside what can be seen. U+2800 is a letter of Braille without dots.
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The name of a person, a project, a place or a tree: one line of text; may be empty. */
export const nameText = (max: number) =>
  text(max).check(
    z.refine((name) => !UNNAMEABLE.test(name), fieldProblem('not_a_name')),
    z.refine((name) => name === '' || VISIBLE.test(name), fieldProblem('invisible_name')),
  );

/** A name that may be left out. */
export const optionalName = (max: number) => emptyUnlessSent(nameText(max));

/** A name with at least one character. */
export const requiredName = (max: number) => nameText(max).check(z.minLength(1, fieldProblem('required')));

/** For names that were made elsewhere and cannot be sent back: what a name must not hold becomes one space. Empty if nothing can be seen. */
export function cleanName(name: string): string {
  const clean = name.toWellFormed().replace(UNNAMEABLE_RUNS, ' ').trim();
  return VISIBLE.test(clean) ? clean : '';
}

/** Cuts between characters: half a surrogate pair cannot be stored. */
export const cutToLength = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** Text kept exactly as typed: passwords. */
export const secretText = (max: number) =>
  anyString().check(
    z.refine(...notFarAbove(max)),
    z.refine(isStorable, fieldProblem('not_storable')),
    z.maxLength(max, fieldProblem('too_long')),
  );

/** A double never needs more than 25 characters; other programs write up to 17 decimals. */
const DECIMAL_MAX_LENGTH = 40;
/** Each digit can match in one way only, so the time to refuse a text grows with its length and no faster. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number that a text spells, or undefined. The empty text is not zero (z.coerce would say it is). */
export function decimalOf(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed.length <= DECIMAL_MAX_LENGTH && DECIMAL.test(trimmed) ? Number(trimmed) : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, as YYYY-MM-DD. Date.parse takes February 30 for March 2. PostgreSQL has no year 0. */
export function isCalendarDay(day: string): boolean {
  if (!DAY.test(day) || day < '0001') return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The database has the same limits. An earlier day is a typing error. */
const FIRST_DAY = '1700-01-01';
/** A day begins first at UTC+14. */
const FIRST_MIDNIGHT_HOURS = 14;

const hasCome = (day: string): boolean =>
  Date.parse(`${day}T00:00:00Z`) <= Date.now() + FIRST_MIDNIGHT_HOURS * 3_600_000;

/** A day that has begun somewhere on earth, as YYYY-MM-DD. */
export const calendarDay = z.string({ error: fieldProblem('not_a_date') }).check(
  z.trim(),
  z.refine(isCalendarDay, { error: fieldProblem('not_a_date'), abort: true }),
  z.refine((day) => day >= FIRST_DAY, { error: fieldProblem('out_of_range'), abort: true }),
  z.refine(hasCome, fieldProblem('day_in_future')),
);

/** A day that something is planned for, from 1900 to 2199: YYYY-MM-DD. */
export const plannedDay = z
  .string({ error: () => fieldProblem('not_a_date') })
  .check(z.refine((day) => /^(19|20|21)/.test(day) && isCalendarDay(day), fieldProblem('not_a_date')));

/** What is not sent stays undefined; null and an empty text clear the value. */
export const clearable = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? null : value)),
      z.nullable(schema),
    ) as unknown as z.ZodMiniType<z.output<S> | null, z.input<S> | '' | null>,
  );

/** Numbers may arrive as strings; an empty string, null or true is never zero. */
export const wireNumber = <S extends z.ZodMiniType<number>>(schema: S) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? (decimalOf(value) ?? value) : value)),
    schema,
    // zod types what a transform takes as unknown; callers should see what may be sent.
  ) as unknown as z.ZodMiniType<z.output<S>, z.output<S> | `${z.output<S>}`>;

/** What PostgreSQL's integer holds. */
export const ID_MAX = 2_147_483_647;
export const id = wireNumber(z.int().check(z.positive(), z.maximum(ID_MAX)));

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= ID_MAX;

/**
 * An array of ids, or a text of ids with commas between them. The length is checked before any id is parsed, and
 * parsing stops at the first bad id. z.array alone would parse all of them and store an issue for each bad one.
 */
export const idList = (max: number) =>
  z.pipe(
    z.transform((value, context) => {
      const list: unknown = typeof value === 'string' ? value.split(',', max + 1) : value;
      if (!Array.isArray(list)) return value;
      if (list.length > max) return refuse(context, fieldProblem('out_of_range'));
      const ids: number[] = [];
      for (const item of list) {
        const number: unknown = typeof item === 'string' ? decimalOf(item) : item;
        if (!isId(number)) return refuse(context, fieldProblem('invalid'), ids.length);
        ids.push(number);
      }
      return ids;
    }),
    z.array(id).check(z.minLength(1), z.maxLength(max)),
  ) as unknown as z.ZodMiniType<number[], readonly number[] | string>;

/** The input of a call about one project. */
export const ofProject = z.pipe(
  z.object({ projectId: id }),
  z.transform(({ projectId }) => ({ project_id: projectId })),
);

const FLAG_WORDS = new Map<unknown, 0 | 1>([
  [false, 0],
  ['false', 0],
  [true, 1],
  ['true', 1],
]);

/** A flag in an answer: the wire's 0/1. */
export const answeredFlag = z.union([z.literal(0), z.literal(1)]);

/** A flag in a request; clients that know booleans may send those. */
export const flag = z.pipe(
  z.transform((value) => FLAG_WORDS.get(value) ?? value),
  wireNumber(answeredFlag),
) as unknown as z.ZodMiniType<0 | 1, 0 | 1 | '0' | '1' | boolean | 'true' | 'false'>;

const withoutCaseAndBlanks = (text: string): string => text.toLowerCase().replace(/\s/g, '');

/** One of a few texts. Letter case and blanks do not matter, because clients spell them differently. */
export function wireChoice<const Option extends string>(options: readonly Option[]): z.ZodMiniType<Option, string> {
  const bySpelling = new Map(options.map((option) => [withoutCaseAndBlanks(option), option]));
  return z.pipe(
    z.transform((value) =>
      typeof value === 'string' ? (bySpelling.get(withoutCaseAndBlanks(value)) ?? value) : value,
    ),
    z.enum(options),
  ) as unknown as z.ZodMiniType<Option, string>;
}

// ── What is wrong with an input ─────────────────────────────────────────────

export type FieldProblems = Record<string, FieldProblem>;

/** More problems than a form has fields help nobody. */
const FIELD_PROBLEMS_MAX = 20;

/** What a schema refuses without naming a problem itself. The code travels in zod's place for a message. */
const problemOfIssue: z.core.$ZodErrorMap = (issue): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'required';
      return issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid';
    case 'too_small':
    case 'too_big':
      return 'out_of_range';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not_an_option';
    default:
      return 'invalid';
  }
};

/** The schemas of the fields that an input may have. A transform behind the object only gives them other names. */
export function fieldSchemas(schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> {
  let sent: unknown = schema;
  while (sent instanceof z.ZodMiniPipe) sent = sent.def.in;
  return sent instanceof z.ZodMiniObject ? (sent.shape as Record<string, z.ZodMiniType>) : {};
}

/** How clients send a field that nobody has filled in. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A required field that is sent empty is missing, and not, for example, a wrong number. */
function isMissing(schema: z.ZodMiniType, input: unknown, [name, ...deeper]: readonly PropertyKey[]): boolean {
  const fields = fieldSchemas(schema);
  if (typeof name !== 'string' || deeper.length > 0 || !Object.hasOwn(fields, name)) return false;
  return isBlank((input as Record<string, unknown>)[name]) && !fields[name]?.safeParse(undefined).success;
}

/** Codes that a schema also gives for an empty value. */
const ALSO_IF_EMPTY: readonly FieldProblem[] = ['not_a_number', 'not_an_option', 'invalid'];

export type Checked<S extends z.ZodMiniType> = { data: z.output<S> } | { fields: FieldProblems };

/** The value as the schema reads it, or the code of what is wrong with each field: the first twenty of them. */
export function checkFields<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<S> {
  const parsed = schema.safeParse(value, { error: problemOfIssue });
  if (parsed.success) return { data: parsed.data };
  const fields: FieldProblems = {};
  for (const { path, message } of parsed.error.issues.slice(0, FIELD_PROBLEMS_MAX)) {
    const problem = isFieldProblem(message) ? message : 'invalid';
    fields[path.join('.') || 'body'] ??=
      ALSO_IF_EMPTY.includes(problem) && isMissing(schema, value, path) ? 'required' : problem;
  }
  return { fields };
}
