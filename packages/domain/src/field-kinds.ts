// The kinds of fields: each makes the description of a field (record-fields.ts).
import * as z from 'zod/mini';
import {
  answeredFlag,
  calendarDay,
  decimalOf,
  described,
  fieldProblem,
  flag,
  optionalText,
  refuse,
  requiredName,
  wireChoice,
  wireNumber,
} from './fields.ts';
import type { Audience, FieldLimits, Unit } from './record-fields.ts';

const PLAIN = ['form', 'details', 'file'] as const;
const kept = { from: 'record' } as const;

/** Null and the empty string both mean "not known". */
const blankAsNull = <Known, Wire>(schema: z.ZodMiniType<Known, Wire>) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(schema),
  ) as unknown as z.ZodMiniType<Known | null, Wire | '' | null>;

/** And so does a field that is absent. */
const unknownAsNull = <Known, Wire>(schema: z.ZodMiniType<Known, Wire>) => z._default(blankAsNull(schema), null);

/** More exact than any tape. A smaller number is a typing error, or was made to break something. */
const SMALLEST_MEASUREMENT = 0.01;

function numberWithin({ above, min, max }: FieldLimits): z.ZodMiniNumber {
  const most = z.number().check(z.maximum(max));
  const least = min === undefined ? most : most.check(z.minimum(min));
  if (above === undefined) return least;
  return least.check(z.gt(above), z.minimum(above + SMALLEST_MEASUREMENT, fieldProblem('too_fine')));
}

/** A name: one line that must not be empty. */
export const nameField = <const W extends string, A extends Audience>(wire: W, maxLength: number, seenBy: A) => ({
  ...kept,
  seenBy,
  kind: 'name' as const,
  wire,
  maxLength,
  input: requiredName(maxLength),
  value: z.string(),
  shownIn: ['form', 'table', 'file'] as const,
});

/** One line that may be empty. */
export const lineField = <const W extends string, A extends Audience>(wire: W, maxLength: number, seenBy: A) => ({
  ...kept,
  seenBy,
  kind: 'line' as const,
  wire,
  maxLength,
  input: optionalText(maxLength),
  value: z.string(),
  shownIn: PLAIN,
});

/** Several lines that may be empty. */
export const textField = <const W extends string, A extends Audience>(wire: W, maxLength: number, seenBy: A) => ({
  ...lineField(wire, maxLength, seenBy),
  kind: 'text' as const,
});

/** A number with a unit; null where nobody has measured. */
export const measurementField = <const W extends string, const U extends Unit, A extends Audience>(
  wire: W,
  unit: U,
  limits: FieldLimits,
  seenBy: A,
) => ({
  ...kept,
  seenBy,
  kind: 'number' as const,
  wire,
  unit,
  limits,
  input: unknownAsNull(wireNumber(numberWithin(limits))),
  value: described(z.nullable(z.number()), unit),
  shownIn: PLAIN,
});

/** One of a few values, or null. A value may be sent without its capitals and blanks: 'bareroot' for 'Bare Root'. */
export const choiceField = <const W extends string, const Option extends string, A extends Audience>(
  wire: W,
  options: readonly { value: Option; label: string }[],
  seenBy: A,
) => {
  const values = options.map(({ value }) => value);
  return {
    ...kept,
    seenBy,
    kind: 'choice' as const,
    wire,
    options,
    input: unknownAsNull(wireChoice(values)),
    value: z.nullable(z.enum(values)),
    shownIn: PLAIN,
  };
};

/**
 * One of a few values, of which a record always has one: `byDefault` if nothing was said. An edit that does not name it keeps
 * it, because older clients do not know it.
 */
export const defaultChoiceField = <
  const W extends string,
  const Option extends string,
  const Default extends Option,
  A extends Audience,
>(
  wire: W,
  options: readonly { value: Option; label: string }[],
  byDefault: Default,
  seenBy: A,
) => {
  const values = options.map(({ value }) => value);
  const choice = z.pipe(
    z.transform((value) => (value === '' || value === null ? byDefault : value)),
    wireChoice(values),
  ) as unknown as z.ZodMiniType<Option, Option | '' | null>;
  return {
    ...choiceField(wire, options, seenBy),
    default: byDefault,
    input: z._default(choice, byDefault),
    edit: z.optional(choice),
    value: z.enum(values),
  };
};

/** A choice that an edit keeps unless it names it. */
export const keptChoiceField = <const W extends string, const Option extends string, A extends Audience>(
  wire: W,
  options: readonly { value: Option; label: string }[],
  seenBy: A,
) => ({
  ...choiceField(wire, options, seenBy),
  edit: z.optional(blankAsNull(wireChoice(options.map(({ value }) => value)))),
});

/**
 * A day of the calendar that has come, YYYY-MM-DD, or null. An edit that does not name it keeps it, because older clients do
 * not know it.
 */
export const dayField = <const W extends string, A extends Audience>(wire: W, seenBy: A) => {
  return {
    ...kept,
    seenBy,
    kind: 'day' as const,
    wire,
    input: unknownAsNull(calendarDay),
    edit: z.optional(blankAsNull(calendarDay)),
    value: described(z.nullable(z.string()), 'YYYY-MM-DD'),
    shownIn: PLAIN,
  };
};

/** A label with a number in front: '15 (11-15%)', or '15 = 11-15%' as the field tool writes it. */
const NUMBERED_LABEL = /^(\d{1,3})\s*[=(]/;
const LABEL_MAX_LENGTH = 200;
/** Each text of a list a few times over is harmless. */
const LIST_MAX_ITEMS = 200;

/** One class of a scale, kept as its number. Requests may send the number, or a label that begins with it. */
export const classField = <const W extends string, const Class extends number, A extends Audience>(
  wire: W,
  options: readonly { value: Class; label: string }[],
  seenBy: A,
  /** Other spellings of a class. */
  aliases: Readonly<Record<string, Class>> = {},
) => {
  const values = z.literal(options.map(({ value }) => value));
  const read = (sent: unknown): unknown => {
    if (typeof sent !== 'string' && typeof sent !== 'number') return sent;
    const text = String(sent).slice(0, LABEL_MAX_LENGTH).trim();
    return aliases[text.toUpperCase()] ?? decimalOf(NUMBERED_LABEL.exec(text)?.[1] ?? text) ?? sent;
  };
  return {
    ...kept,
    seenBy,
    kind: 'class' as const,
    wire,
    options,
    input: unknownAsNull(z.pipe(z.transform(read), values) as unknown as z.ZodMiniType<Class, Class | string>),
    value: z.nullable(values),
    shownIn: PLAIN,
  };
};

/** Options that are stored as they are shown. */
export const textOptions = <const Text extends string>(...texts: Text[]) =>
  texts.map((text) => ({ value: text, label: text }));

/** One of a few texts, kept as it is shown. Requests may send it in any case, or its place in the list. */
const answerInput = <const Option extends string>(options: readonly { value: Option }[], isNumbered: boolean) => {
  const read = (sent: unknown): unknown => {
    if (typeof sent !== 'string') return isNumbered && typeof sent === 'number' ? options[sent]?.value : sent;
    const text = sent.slice(0, LABEL_MAX_LENGTH).trim();
    const index = isNumbered ? decimalOf(text) : undefined;
    if (index !== undefined) return options[index]?.value ?? sent;
    return options.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? sent;
  };
  return z.pipe(
    z.transform((sent) => read(sent) ?? sent),
    z.enum(options.map(({ value }) => value)),
  ) as unknown as z.ZodMiniType<Option, Option | number>;
};

export const answerField = <const W extends string, const Option extends string, A extends Audience>(
  wire: W,
  options: readonly { value: Option; label: string }[],
  seenBy: A,
  { isNumbered }: { isNumbered: boolean },
) => ({
  ...kept,
  seenBy,
  kind: 'answer' as const,
  wire,
  options,
  input: unknownAsNull(answerInput(options, isNumbered)),
  value: z.nullable(z.enum(options.map(({ value }) => value))),
  shownIn: PLAIN,
});

/**
 * Any number of a few texts, kept as one text with commas. Requests may send a list or one text with commas; each item
 * is a text of the list or its number, counted from 1.
 */
export const listField = <const W extends string, const Option extends string, A extends Audience>(
  wire: W,
  options: readonly { value: Option; label: string }[],
  seenBy: A,
) => {
  const read = (sent: unknown, context: z.core.ParsePayload): unknown => {
    if (sent === '' || sent === null) return [];
    const items: unknown =
      typeof sent === 'string' || typeof sent === 'number' ? String(sent).split(',', LIST_MAX_ITEMS + 1) : sent;
    if (!Array.isArray(items)) return sent;
    // Before any item is looked at: z.array would keep a refusal of each of a million items.
    if (items.length > LIST_MAX_ITEMS) return refuse(context, fieldProblem('out_of_range'));
    return items.map((item: unknown) => {
      // An object may bring its own toString, which is not a function.
      if (typeof item !== 'string' && typeof item !== 'number') return item;
      const text = String(item).slice(0, LABEL_MAX_LENGTH).trim();
      const number = decimalOf(text);
      if (number !== undefined) return options[number - 1]?.value ?? item;
      return options.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? item;
    });
  };
  const list = z.pipe(
    z.pipe(z.transform(read), z.array(z.enum(options.map(({ value }) => value)))),
    z.transform((chosen) => joinList(options.map(({ value }) => value).filter((value) => chosen.includes(value)))),
  );
  return {
    ...kept,
    seenBy,
    kind: 'list' as const,
    wire,
    options,
    input: z._default(list as unknown as z.ZodMiniType<string, string | readonly (Option | number)[] | null>, ''),
    value: described(z.string(), 'with commas between the items'),
    shownIn: PLAIN,
  };
};

export const joinList = (items: readonly string[]): string => items.join(',');
export const splitList = (list: string): string[] => (list === '' ? [] : list.split(','));

/** On or off: 1 or 0 on the wire and in the database. */
export const flagField = <const W extends string, A extends Audience>(wire: W, byDefault: 0 | 1, seenBy: A) => ({
  ...kept,
  seenBy,
  kind: 'flag' as const,
  wire,
  default: byDefault,
  input: z._default(flag, byDefault),
  value: answeredFlag,
  shownIn: PLAIN,
});

/** A moment that the server keeps, as ISO 8601 in UTC; null while there is none. */
export const storedMoment = <A extends Audience>(seenBy: A) => ({
  ...kept,
  seenBy,
  kind: 'moment' as const,
  value: z.nullable(z.string()),
  shownIn: ['table', 'file'] as const,
});

/** What the server counts. */
export const countField = <A extends Audience>(seenBy: A) => ({
  ...kept,
  seenBy,
  kind: 'count' as const,
  value: z.int(),
  shownIn: ['table', 'file'] as const,
});
