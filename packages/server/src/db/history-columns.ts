// The columns that the history compares, as its triggers take them (schema/history.sql).
import { KEPT_VALUES } from '@treewell/domain/history/changes';
import { PROJECT_FIELDS } from '@treewell/domain/project-fields';
import type { RecordFields } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { ALL_VISIT_FIELDS } from '@treewell/domain/visits/kinds';

/** The name of a row: `old` and `new` in a trigger, the table in a query. */
type Row = string;
type Value = (row: Row) => string;
type Table = keyof typeof KEPT_VALUES;

const epoch = (moment: string): string => `extract(epoch from ${moment})::double precision`;

/**
 * A measure of a tree follows its visits. The history is about what somebody has entered, and when: undone, the tree shows
 * again what its visits had found. Trees from before visits keep it nowhere else (keep_newest_measurements in schema/tree.sql).
 */
const entered = (measure: string): [name: string, value: Value][] => {
  const isNowhereElse = (row: Row) => `${row}.${measure}_entered_at is null and ${row}.visit_${measure}_at is null`;
  return [
    [measure, (row) => `case when ${isNowhereElse(row)} then ${row}.${measure} else ${row}.entered_${measure} end`],
    [
      enteredAt(measure),
      (row) =>
        epoch(
          `case when ${isNowhereElse(row)} and ${row}.${measure} is not null then date_trunc('second', ${row}.created_at) else ${row}.${measure}_entered_at end`,
        ),
    ],
  ];
};

/** Kept beside a measure of a tree, in epoch seconds, and shown to nobody. */
export const enteredAt = (measure: string): string => `${measure}_entered_at`;

/** The measures of a tree that visits find too. */
export const VISITED_MEASURES = ['dbh', 'treeheight'] as const;

const SPECIAL: Record<Table, ReadonlyMap<string, Value>> = {
  tree: new Map(VISITED_MEASURES.flatMap(entered)),
  visit: new Map([['visit_date', (row) => epoch(`${row}.visit_date`)]]),
  project: new Map(),
};

const FIELDS: Record<Table, RecordFields> = { tree: TREE_FIELDS, visit: ALL_VISIT_FIELDS, project: PROJECT_FIELDS };

/** The column of a kept value. */
export const columnOf = (table: Table, name: string): string => FIELDS[table][name]?.column ?? name;

const valuesOf = (table: Table): [name: string, value: Value][] =>
  [...new Set([...KEPT_VALUES[table], ...SPECIAL[table].keys()])].map((name) => [
    name,
    SPECIAL[table].get(name) ?? ((row) => `${row}.${columnOf(table, name)}`),
  ]);

/** PostgreSQL takes a hundred arguments. */
const PAIRS_MAX = 50;

export function keptValues(table: Table, row: Row): string {
  const pairs = valuesOf(table).map(([name, value]) => `'${name}', ${value(row)}`);
  const parts = Array.from({ length: Math.ceil(pairs.length / PAIRS_MAX) }, (_, part) =>
    pairs.slice(part * PAIRS_MAX, (part + 1) * PAIRS_MAX),
  );
  return parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ');
}

const listOf = (table: Table, row: Row): string =>
  `(${valuesOf(table)
    .map(([, value]) => value(row))
    .join(', ')})`;

const isWithdrawnOrRestored = '(old.withdrawn_at is null) is distinct from (new.withdrawn_at is null)';

/** Milliseconds are kept exactly as a number. */
export const lookValues = (row: Row): string =>
  `jsonb_build_object('looked_at', ${epoch(`date_trunc('milliseconds', ${row}.looked_at)`)}, 'looked_by', ${row}.looked_by)`;

/** {{tree_was}}, {{tree_is}}, {{tree_is_changed}} and so on. */
export const HISTORY_VALUES: Readonly<Record<string, string>> = Object.fromEntries([
  ['look_was', lookValues('old')],
  ['look_is', lookValues('new')],
  ...(Object.keys(KEPT_VALUES) as Table[]).flatMap((table) => [
    [`${table}_was`, keptValues(table, 'old')],
    [`${table}_is`, keptValues(table, 'new')],
    [
      `${table}_is_changed`,
      `${listOf(table, 'old')} is distinct from ${listOf(table, 'new')}${table === 'project' ? '' : ` or ${isWithdrawnOrRestored}`}`,
    ],
  ]),
]);
