// The fields of a record, each described once. Requests, answers, columns of the database, forms, details, tables and
// files all follow from the description (CONTRIBUTING.md, "A new field").
import type * as z from 'zod/mini';

// ── What a description says ─────────────────────────────────────────────────

/** What a field holds. Inputs, cells and columns of a file follow it. */
type FieldKind =
  | 'name'
  | 'line'
  | 'text'
  | 'number'
  | 'count'
  | 'degrees'
  | 'choice'
  | 'reference'
  | 'class'
  | 'answer'
  | 'list'
  | 'flag'
  | 'moment'
  | 'day';

export type Unit = 'inches' | 'feet' | 'gallons' | 'hours';

export interface FieldLimits {
  /** The value itself is not allowed. */
  above?: number;
  min?: number;
  max: number;
}

/**
 * Where people meet a field: `new` is a form that makes a record, where `form` only changes it. A choice in the filter is a
 * part of it, and on the map a theme of colours with its legend. What else the filter and the map know of a tree is
 * described there (tree-filter.ts; map/trees/tree-themes.ts in web).
 */
export type FieldPlace = 'form' | 'new' | 'details' | 'table' | 'file' | 'filter' | 'map';

/**
 * Facts are open to every registered person; what is about people is for the members of the record's home. A project is its
 * own home.
 */
export type Audience = 'everybody' | 'home members';

export interface RecordField {
  kind: FieldKind;
  /** Its name in requests. A field without one is written by the server alone. */
  wire?: string;
  /** What a request may send. */
  input?: z.ZodMiniType;
  /** What an edit may send instead, often undefined: the record keeps its value. Without `input`, only edits name it. */
  edit?: z.ZodMiniType;
  /** What a record has of which nothing was said; a text is empty then. */
  default?: 0 | 1 | string;
  /** Its column, if that has another name. */
  column?: string;
  /** Its column in files, if that has another name. The unit is put behind it (file-columns.ts). */
  fileName?: string;
  /** What an answer holds. */
  value: z.ZodMiniType;
  /** The table that keeps it; `none` for a value that is worked out when it is read. */
  from: 'record' | 'species' | 'none';
  /** Every field says it: one that does not is seen by nobody, and does not compile. */
  seenBy: Audience;
  shownIn: readonly FieldPlace[];
  /** The tab of the form that shows it, when not every tab does. */
  tab?: string;
  unit?: Unit;
  limits?: FieldLimits;
  maxLength?: number;
  options?: readonly { value: string | number; label: string }[];
}

export type RecordFields = Record<string, RecordField>;

// ── What follows from it ────────────────────────────────────────────────────

interface Writable extends RecordField {
  wire: string;
  input: z.ZodMiniType;
}

type WritableName<F extends RecordFields> = { [K in keyof F]: F[K] extends Writable ? K : never }[keyof F] & string;

/** Wire name → what a request may send. */
type WireShape<F extends RecordFields> = {
  [K in WritableName<F> as F[K] extends Writable ? F[K]['wire'] : never]: F[K] extends Writable ? F[K]['input'] : never;
};

/** The record as a request describes it, by its own names. */
export type RecordInput<F extends RecordFields> = {
  [K in WritableName<F>]: F[K] extends Writable ? z.output<F[K]['input']> : never;
};

type ValueShape<F extends RecordFields> = { [K in keyof F]: F[K]['value'] };

const isWritable = (field: RecordField): field is Writable => field.wire !== undefined && field.input !== undefined;

const writable = (fields: RecordFields): [name: string, field: Writable][] =>
  Object.entries(fields).filter((entry): entry is [string, Writable] => isWritable(entry[1]));

export const writableNames = <F extends RecordFields>(fields: F): WritableName<F>[] =>
  writable(fields).map(([name]) => name as WritableName<F>);

/** The shape of a request: wire name → schema. */
export const wireShape = <F extends RecordFields>(fields: F): WireShape<F> =>
  Object.fromEntries(writable(fields).map(([, { wire, input }]) => [wire, input])) as WireShape<F>;

/** The wire's names become the record's own here, once. */
export const fromWire = <F extends RecordFields>(fields: F, sent: Record<string, unknown>): RecordInput<F> =>
  Object.fromEntries(writable(fields).map(([name, { wire }]) => [name, sent[wire]])) as RecordInput<F>;

/** The record's own names become the wire's. */
export const toWire = <F extends RecordFields>(
  fields: F,
  record: Partial<Record<WritableName<F>, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    writable(fields)
      .filter(([name]) => name in record)
      .map(([name, { wire }]) => [wire, record[name as WritableName<F>]]),
  );

/** The field that a refusal names; other parts of a request are not fields of the record. */
export const fieldOfWire = <F extends RecordFields>(fields: F, wire: string): WritableName<F> | undefined =>
  writable(fields).find(([, field]) => field.wire === wire)?.[0] as WritableName<F> | undefined;

/** The shape of an answer: name → schema. */
export const valueShape = <F extends RecordFields>(fields: F): ValueShape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) as ValueShape<F>;

type ShownName<F extends RecordFields, Place extends FieldPlace> = {
  [K in keyof F]: Place extends F[K]['shownIn'][number] ? K : never;
}[keyof F] &
  string;

/** In the order of the description. */
export const shownIn = <F extends RecordFields, const Place extends FieldPlace>(
  fields: F,
  place: Place,
): ShownName<F, Place>[] =>
  Object.entries(fields)
    .filter(([, field]) => field.shownIn.includes(place))
    .map(([name]) => name as ShownName<F, Place>);

type OpenName<F extends RecordFields> = { [K in keyof F]: F[K]['seenBy'] extends 'everybody' ? K : never }[keyof F];

/** Those that everybody may see: nothing else goes into tables and files. */
export const openFields = <F extends RecordFields>(fields: F): Pick<F, OpenName<F>> =>
  Object.fromEntries(Object.entries(fields).filter(([, { seenBy }]) => seenBy === 'everybody')) as Pick<F, OpenName<F>>;

/** What is no field of the record, such as its id, is no secret. */
const isClosed = (field: RecordField | undefined): boolean => field !== undefined && field.seenBy !== 'everybody';

/** The record as one person may see it: what is not for them is null. */
export const seenFields = <Row extends object>(fields: RecordFields, row: Row, isHomeMember: boolean): Row =>
  isHomeMember
    ? row
    : (Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, isClosed(fields[name]) ? null : value]),
      ) as Row);

/** An earlier version of the product may have kept values that nobody may send any more. */
export const isWithinLimits = (fields: RecordFields, values: Record<string, unknown>): boolean =>
  Object.entries(values).every(([name, value]) => {
    const { maxLength = Infinity, limits, kind, options } = fields[name] ?? ({} as Partial<RecordField>);
    if (typeof value === 'number' && limits)
      return value <= limits.max && value >= (limits.min ?? -Infinity) && value > (limits.above ?? -Infinity);
    if (typeof value !== 'string') return true;
    if (kind === 'choice' && options && value !== '') return options.some((option) => option.value === value);
    return value.length <= maxLength;
  });
