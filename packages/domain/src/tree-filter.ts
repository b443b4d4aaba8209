// A filter of trees: which trees the map, the table, the lists, the numbers and the file are about. The same names are in
// the addresses of the web app and in the calls of the API.
import * as z from 'zod/mini';
import { DBH_MAX_INCHES } from './dbh.ts';
import { fieldProblem, decimalOf, isCalendarDay, refuse, wireChoice, idList } from './fields.ts';
import { HEALTH_RINGS } from './health-index.ts';
import { type ChoiceName, type ChoiceNameIn, choiceValues, choicesIn } from './tree-fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** How many species or genera a filter may name. Each costs the map some lookups in an index. */
export const FILTER_SPECIES_MAX = 100;
export const FILTER_GENERA_MAX = 10;
export const FILTER_PEOPLE_MAX = 50;

/** The rings of the health index, and the trees without one. */
export const HEALTH_CLASSES = [...HEALTH_RINGS, 'none'] as const;
export type HealthClass = (typeof HEALTH_CLASSES)[number];

/** What is due by the plans of the project (due.ts). A tree without a day is due for nothing. */
export const DUE_CLASSES = ['overdue', 'due', 'later', 'none'] as const;
export type DueClass = (typeof DUE_CLASSES)[number];

export const FILTER_PLACES = ['project', 'others'] as const;

// ── Shapes ──────────────────────────────────────────────────────────────────

/** Days are YYYY-MM-DD, in UTC. */
export interface LastVisitFilter {
  /** The last visit was earlier than this day. */
  before?: string;
  /** The last visit was on this day or later. */
  after?: string;
  /** Nobody has visited the tree. With `before` or `after`: these trees too. */
  never?: true;
}

/** Inches; both ends count. A tree without a DBH is in no range. */
export interface DbhFilter {
  min?: number;
  max?: number;
}

// ── On the wire ─────────────────────────────────────────────────────────────

const sortedIds = (max: number) =>
  z.pipe(
    idList(max),
    z.transform((ids): readonly number[] => [...new Set(ids)].toSorted((a, b) => a - b)),
  );

/** The text is short because an address is: its parts are never many. */
const TEXT_MAX = 2_000;
const shortText = z.string().check(z.maxLength(TEXT_MAX, fieldProblem('too_long')));

/** Reads a text. Undefined means that it cannot be understood. */
const readText = <Value>(read: (text: string) => Value | undefined) =>
  z.pipe(
    shortText,
    z.transform((text, context): Value => {
      const value = read(text.trim());
      return value === undefined ? refuse(context, fieldProblem('invalid')) : value;
    }),
  );

/** A text with commas between its items, each of which `isItem`. */
const readList = <Item extends string>(text: string, max: number, isItem: (item: string) => item is Item) => {
  const items = [...new Set(text.split(',', max + 1).map((item) => item.trim()))];
  return items.length <= max && items.every(isItem) ? items.toSorted() : undefined;
};

const isGenus = (text: string): text is string => /^[A-Z][a-z-]{1,39}$/.test(text);

const DAY = /^(before|after):(\d{4}-\d{2}-\d{2})$/;

/** 'never', 'before:2026-01-01', 'after:2026-01-01', or several of them with commas between. */
function readVisited(text: string): LastVisitFilter | undefined {
  const visited: LastVisitFilter = {};
  for (const part of text.split(',', 4)) {
    const [, name, day = ''] = DAY.exec(part.trim()) ?? [];
    if (part.trim() === 'never' && !visited.never) visited.never = true;
    else if ((name === 'before' || name === 'after') && !visited[name] && isCalendarDay(day)) visited[name] = day;
    else return undefined;
  }
  return visited;
}

const visitedText = ({ before, after, never }: LastVisitFilter): string =>
  [before && `before:${before}`, after && `after:${after}`, never && 'never'].filter(Boolean).join(',');

/** '5-12', '5-' or '-12'. */
function readDbh(text: string): DbhFilter | undefined {
  const [from, to, more] = text.split('-', 3).map((end) => end.trim());
  if (from === undefined || to === undefined || more !== undefined || from + to === '') return undefined;
  const [min, max] = [from, to].map((end) => (end === '' ? undefined : decimalOf(end)));
  const isInRange = (end: string, value: number | undefined): boolean =>
    end === '' || (value !== undefined && value >= 0 && value <= DBH_MAX_INCHES);
  if (!isInRange(from, min) || !isInRange(to, max) || (min ?? 0) > (max ?? DBH_MAX_INCHES)) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

// ── Parts ───────────────────────────────────────────────────────────────────

interface Part<Input extends z.ZodMiniType> {
  /** What a call may send. */
  input: z.ZodMiniOptional<Input>;
  /** How calls and addresses spell it. */
  text: (value: z.output<Input>) => string;
}

const part = <Input extends z.ZodMiniType>(input: Input, text: (value: z.output<Input>) => string): Part<Input> => ({
  input: z.optional(input),
  text,
});

const ids = (max: number) => part(sortedIds(max), (list) => list.join(','));

/** Any of a few values. */
const anyOf = <const Value extends string>(values: readonly Value[]) => {
  const isValue = (text: string): text is Value => (values as readonly string[]).includes(text);
  return part(
    readText((text): readonly Value[] | undefined => readList(text, values.length, isValue)),
    (list) => list.join(','),
  );
};

const yesOrNo = () =>
  part(
    z.pipe(
      wireChoice(['yes', 'no']),
      z.transform((answer) => answer === 'yes'),
    ),
    (isYes) => (isYes ? 'yes' : 'no'),
  );

/** A choice field of a tree that is shown in the filter is a part by its own name, without a row here. */
const CHOICE_PARTS = Object.fromEntries(choicesIn('filter').map((name) => [name, anyOf(choiceValues(name))])) as {
  [Name in ChoiceNameIn<'filter'>]: ReturnType<typeof anyOf<string>>;
};

/** In the order in which addresses have them. */
const PARTS = {
  /** `species` and `genus` are one part: a tree of any of them fits. */
  species: ids(FILTER_SPECIES_MAX),
  genus: part(
    readText((text): readonly string[] | undefined => readList(text, FILTER_GENERA_MAX, isGenus)),
    (list) => list.join(','),
  ),
  visited: part(readText(readVisited), visitedText),
  /** The same of the health check that the health index comes from. */
  checked: part(readText(readVisited), visitedText),
  /** What waits longest of a tree, by the plans of the project, compared with today. */
  due: anyOf(DUE_CLASSES),
  dbh: part(readText(readDbh), ({ min = '', max = '' }) => `${min}-${max}`),
  class: anyOf(HEALTH_CLASSES),
  /** Whether a pest detection was recorded. */
  pests: yesOrNo(),
  photo: yesOrNo(),
  /** Who added the tree. Only trees that were added in this project have a known person. */
  addedBy: ids(FILTER_PEOPLE_MAX),
  /** In the project, or not in it. */
  in: part(wireChoice(FILTER_PLACES), (place) => place),
  ...CHOICE_PARTS,
};
type Parts = typeof PARTS;

export type TreeFilterName = keyof Parts;
export const TREE_FILTER_NAMES = Object.keys(PARTS) as TreeFilterName[];

/** A tree has to fit every part that is given. Lists are sorted and have each item once. */
export type TreeFilter = { [Name in TreeFilterName]?: NonNullable<z.output<Parts[Name]['input']>> } & {
  [Name in ChoiceName]?: readonly string[];
};

/** What changes of a filter. `undefined` removes a part. */
export type TreeFilterChange = { [Name in keyof TreeFilter]?: TreeFilter[Name] | undefined };

/** The fields of a call that takes a filter. */
export const filterFields = Object.fromEntries(TREE_FILTER_NAMES.map((name) => [name, PARTS[name].input])) as {
  [Name in TreeFilterName]: Parts[Name]['input'];
};

/** The filter in the fields of a call or an address, or undefined when there is none. */
export function toTreeFilter(fields: { [Name in TreeFilterName]?: TreeFilter[Name] | undefined }):
  | TreeFilter
  | undefined {
  const parts = TREE_FILTER_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  return parts.length === 0 ? undefined : (Object.fromEntries(parts) as TreeFilter);
}

export type TreeFilterQuery = { [Name in TreeFilterName]?: string };

/** A filter as an address and a call spell it. The same filter has one spelling. */
export const toFilterQuery = (filter: TreeFilter = {}): TreeFilterQuery =>
  Object.fromEntries(
    TREE_FILTER_NAMES.flatMap((name) => {
      const value = filter[name];
      return value === undefined ? [] : [[name, PARTS[name].text(value as never)]];
    }),
  );

/** The same for the same filter. */
export const filterKey = (filter: TreeFilter | undefined): string => JSON.stringify(toFilterQuery(filter));

/** Reads an address that somebody may have typed: parts that cannot be understood are left out. */
export const readTreeFilter = (search: Readonly<Record<string, unknown>>): TreeFilter | undefined =>
  toTreeFilter(
    Object.fromEntries(
      TREE_FILTER_NAMES.map((name) => {
        const typed = search[name];
        const parsed =
          typeof typed === 'string' || typeof typed === 'number'
            ? filterFields[name].safeParse(String(typed))
            : undefined;
        return [name, parsed?.success ? parsed.data : undefined];
      }),
    ),
  );

// ── Rules ───────────────────────────────────────────────────────────────────

export const genusOf = (scientificName: string): string => scientificName.split(' ', 1)[0] as string;

/** Days since 1970 of YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
