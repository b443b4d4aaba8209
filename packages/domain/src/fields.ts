// Field schemas shared by every noun: what may be stored, and how the wire spells it.
import { z } from 'zod';
import { FIELD_PROBLEMS, type FieldProblem } from './problems.ts';

/** PostgreSQL text holds neither NUL nor half a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const message = (problem: FieldProblem): string => FIELD_PROBLEMS[problem];

const anyString = () => z.string({ error: (issue) => message(issue.input === undefined ? 'required' : 'invalid') });

/** How many blanks may surround a text. A text that is longer still is refused before anything else looks at it. */
const BLANKS_AROUND_MAX = 10_000;
const notFarAbove = (max: number) =>
  [(value: string) => value.length <= max + BLANKS_AROUND_MAX, { error: message('too_long'), abort: true }] as const;

/** Trimmed text of at most `max` characters; may be empty. */
export const text = (max: number) =>
  anyString()
    .refine(...notFarAbove(max))
    .refine(isStorable, message('not_storable'))
    .trim()
    .max(max, message('too_long'));

/** Trimmed text with at least one character. */
export const requiredText = (max: number) => text(max).min(1, message('required'));

/**
 * Control characters, line and paragraph separators and bidirectional overrides. A name stands in the middle
 * of sentences, subjects and lists of others: with these it could break the line or turn the text around.
 */
const UNNAMEABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const UNNAMEABLE_RUNS = new RegExp(`${UNNAMEABLE.source}+`, 'gu');

/** The name of a person, a project, a place or a tree: one line of text; may be empty. */
export const nameText = (max: number) => text(max).refine((name) => !UNNAMEABLE.test(name), message('not_a_name'));

/** A name with at least one character. */
export const requiredName = (max: number) => nameText(max).min(1, message('required'));

/** For names that were made elsewhere and cannot be sent back: what a name must not hold becomes one space. */
export const cleanName = (name: string): string => name.toWellFormed().replace(UNNAMEABLE_RUNS, ' ').trim();

/** Text kept exactly as typed: passwords. */
export const secretText = (max: number) =>
  anyString()
    .refine(...notFarAbove(max))
    .refine(isStorable, message('not_storable'))
    .max(max, message('too_long'));

/** A double never needs more than 25 characters; other programs write up to 17 decimals. */
const DECIMAL_MAX_LENGTH = 40;
/** Each digit can match in one way only, so the time to refuse a text grows with its length and no faster. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number that a text spells, or undefined. The empty text is not zero (z.coerce would say it is). */
export function decimalOf(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed.length <= DECIMAL_MAX_LENGTH && DECIMAL.test(trimmed) ? Number(trimmed) : undefined;
}

/** Numbers may arrive as strings; an empty string, null or true is never zero. */
export const wireNumber = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (decimalOf(value) ?? value) : value),
    schema,
    // zod types what preprocess takes as unknown; callers should see what may be sent.
  ) as unknown as z.ZodType<z.output<S>, z.output<S> | `${z.output<S>}`>;

/** What PostgreSQL's integer holds. */
export const ID_MAX = 2_147_483_647;
export const id = wireNumber(z.int().positive().max(ID_MAX));

/** The wire's 0/1. */
export const flag = wireNumber(z.union([z.literal(0), z.literal(1)]));

/** More sentences than a form has fields help nobody. */
const FIELD_PROBLEMS_MAX = 20;

/** Zod's issues as field → sentence, the `fields` of an invalid_input answer; the first twenty of them. */
export function fieldProblems(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, FIELD_PROBLEMS_MAX)) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= sentence(issue);
  }
  return fields;
}

const OURS = new Set<string>(Object.values(FIELD_PROBLEMS));

function sentence(issue: z.core.$ZodIssue): string {
  if (OURS.has(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return message('required');
      return issue.expected === 'number' || issue.expected === 'int' ? message('not_a_number') : message('invalid');
    case 'too_small':
    case 'too_big':
      return message('out_of_range');
    case 'invalid_value':
      return message('not_an_option');
    default:
      return message('invalid');
  }
}
