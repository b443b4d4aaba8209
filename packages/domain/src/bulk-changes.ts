// Changing many trees at once: which trees, what is set, and how it went.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, fieldProblem, flag, id, idList, ofProject, refuse, requiredText, wireNumber } from './fields.ts';
import { type RecordField, type RecordInput, fromWire, writableNames } from './record-fields.ts';
import { TREES_PER_SELECTION_MAX } from './tree-extents.ts';
import { ALIVE, TREE_FIELDS } from './tree-fields.ts';
import { type TreeFilter, filterFields, toTreeFilter } from './tree-filter.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** A filter may choose so many. The ids of more would be too much for one call. */
export const BULK_TREES_MAX = 250_000;

/** Up to this many are changed by the call itself, more by steps beside it. */
export const BULK_TREES_AT_ONCE = 1_000;

/** What people look at or measure at each tree. Notes are not replaced: a line is added to them. */
const ONE_BY_ONE = ['tree_name', 'latitude', 'longitude', 'dbh', 'treeheight', 'notes'] as const;

type TreeValues = RecordInput<typeof TREE_FIELDS>;
export type BulkField = Exclude<keyof TreeValues, (typeof ONE_BY_ONE)[number]>;

/** In the order of the form. */
export const BULK_FIELDS = writableNames(TREE_FIELDS).filter(
  (name): name is BulkField => !(ONE_BY_ONE as readonly string[]).includes(name),
);

export const NOTES_MAX_LENGTH = TREE_FIELDS.notes.maxLength;

/** Why a tree stays as it is. */
export const BULK_REFUSALS = [
  /** It was withdrawn or taken out of the project, or was never in it. */
  'not_in_project',
  'not_yours_to_edit',
  'project_inactive',
  /** Its notes would be longer than notes may be. */
  'notes_too_long',
  /** It would have died before it was planted. */
  'days_out_of_order',
  /** A later tree has stood on its site. */
  'site_taken',
  /** Its home does not let other projects use it. */
  'trees_not_shared',
  /** Only leaders of the other project bring trees of others there. */
  'leaders_only',
  /** Somebody changed it after the person had asked. */
  'edited_meanwhile',
] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

/** Undefined: as it is. */
export type BulkSet = { [Name in BulkField]?: TreeValues[Name] | undefined } & {
  notes_line?: string | undefined;
  /** Another project that the trees are in afterwards. */
  project_id?: number | undefined;
};

type SetShape = {
  [Name in BulkField as (typeof TREE_FIELDS)[Name]['wire']]: z.ZodMiniOptional<(typeof TREE_FIELDS)[Name]['input']>;
};

/** What is not sent stays as it is. Otherwise the schema of a field would take it for an empty value. */
const unlessAbsent = ({ input, edit }: RecordField): z.ZodMiniType =>
  edit ??
  z.optional(
    z.pipe(
      z.transform((sent) => sent),
      input as z.ZodMiniType,
    ),
  );

const setShape = Object.fromEntries(
  BULK_FIELDS.map((name) => [TREE_FIELDS[name].wire, unlessAbsent(TREE_FIELDS[name])]),
) as unknown as SetShape;

/** Strict: a field that is misspelled, or that cannot be set for many trees, must not be left out in silence. */
const BulkSetOnTheWire = z.strictObject({
  ...setShape,
  addNotes: described(z.optional(requiredText(NOTES_MAX_LENGTH)), 'added as a line below the notes of each tree'),
  projectId: described(z.optional(id), 'another project of the caller: the trees are in it afterwards, too'),
});

const toSet = ({ addNotes, projectId, ...sent }: z.output<typeof BulkSetOnTheWire>): BulkSet => {
  const values = fromWire(TREE_FIELDS, sent);
  const fields = BULK_FIELDS.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
  return {
    ...(Object.fromEntries(fields) as BulkSet),
    ...(addNotes !== undefined && { notes_line: addNotes }),
    ...(projectId !== undefined && { project_id: projectId }),
  };
};

const counted = { changed: z.int(), unchanged: z.int(), refused: z.int() };

const refusedBy = z.object(
  Object.fromEntries(BULK_REFUSALS.map((reason) => [reason, z.int()])) as { [Reason in BulkRefusal]: z.ZodMiniInt },
);
export type RefusedBy = z.output<typeof refusedBy>;

export const BulkCounts = z
  .object({
    changed: described(counted.changed, 'trees that change'),
    unchanged: described(counted.unchanged, 'trees that are so already'),
    refused: described(counted.refused, 'trees that stay as they are'),
    refused_by: described(refusedBy, 'the same by reason'),
  })
  .register(z.globalRegistry, { id: 'BulkCounts' });
export type BulkCounts = z.output<typeof BulkCounts>;

/** What would happen. */
export const BulkPreview = z.extend(BulkCounts, {
  trees_key: described(z.string(), 'the same for the same trees with the same outcomes'),
});
export type BulkPreview = z.output<typeof BulkPreview>;

export const BulkAnswer = z
  .extend(BulkPreview, {
    change_id: described(z.nullable(z.int()), 'names the change; null where nothing changes, and for a dry run'),
    is_done: described(z.boolean(), 'false while steps beside the call go on: GET trees/change tells how far they are'),
  })
  .register(z.globalRegistry, { id: 'BulkAnswer' });
export type BulkAnswer = z.output<typeof BulkAnswer>;

export const BulkChange = z
  .extend(BulkCounts, {
    change_id: z.int(),
    is_mine: described(z.boolean(), 'whether the caller asked for it'),
    user_name: described(z.string(), 'the name of the person who asked for it'),
    trees_total: described(z.int(), 'trees that were to change when it was asked for'),
    trees_done: described(z.int(), 'those of them that have been looked at again'),
    asked_at: described(z.string(), 'ISO 8601'),
    finished_at: described(z.nullable(z.string()), 'ISO 8601; null while it runs'),
    can_stop: described(z.boolean(), 'it runs, and the caller has asked for it or leads the project'),
    stopped_by: described(
      z.nullable(z.string()),
      'the name of the person who stopped it; the trees that had not been looked at again stay as they are',
    ),
  })
  .register(z.globalRegistry, { id: 'BulkChange' });
export type BulkChange = z.output<typeof BulkChange>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** It ended before all of its trees were looked at. These are as they were. */
export const countLeft = ({ finished_at, trees_total, trees_done }: BulkChange): number =>
  finished_at === null ? 0 : trees_total - trees_done;

export const noRefusals = (): RefusedBy =>
  Object.fromEntries(BULK_REFUSALS.map((reason) => [reason, 0])) as Record<BulkRefusal, number>;

/** A tree that lives has neither a day nor a reason of its status, so none is compared with what it has. */
export const storedSet = (set: BulkSet): BulkSet =>
  set.status === ALIVE ? { ...set, status_date: undefined, status_reason: undefined } : set;

/** Either named trees, or all that fit a filter. */
export type BulkChoice = { tree_ids: readonly number[] } | { filter: TreeFilter | undefined };

const changeInput = z.pipe(
  z.object({
    projectId: id,
    treeIds: z.optional(idList(TREES_PER_SELECTION_MAX)),
    // Strict: a part that is misspelled must not choose all trees.
    filter: described(z.optional(z.strictObject(filterFields)), 'the empty filter chooses all trees of the project'),
    set: BulkSetOnTheWire,
    dryRun: z._default(flag, 0),
    expected: described(
      z.optional(z.object({ ...counted, treesKey: z.optional(requiredText(100)) })),
      'what a dry run has answered. If other trees would change now, nothing does',
    ),
  }),
  z.transform(({ projectId, treeIds, filter, set, dryRun, expected }, context) => {
    if (treeIds && filter) return refuse(context, fieldProblem('invalid'), 'filter');
    if (!treeIds && !filter) return refuse(context, fieldProblem('required'), 'treeIds');
    const values = toSet(set);
    if (Object.keys(values).length === 0) return refuse(context, fieldProblem('required'), 'set');
    const choice: BulkChoice = treeIds
      ? { tree_ids: [...new Set(treeIds)].toSorted((a, b) => a - b) }
      : { filter: toTreeFilter(filter ?? {}) };
    return { project_id: projectId, choice, set: values, is_dry_run: dryRun === 1, expected };
  }),
);

// ── Endpoints ───────────────────────────────────────────────────────────────

export const changeTrees = endpoint('POST', '/trees/change', {
  isLong: true,
  summary: `Change many trees of a project at once: named ones, or all that fit a filter, at most ${BULK_TREES_MAX}. Each tree by the rule of its own edit: its creator while a member of its home project, and the leaders of that, while it is active. Trees that may not be changed are left out and counted. A dry run only counts. Up to ${BULK_TREES_AT_ONCE} trees change at once, more in steps beside the request, one such change of a project at a time`,
  input: changeInput,
  data: BulkAnswer,
  problems: [
    'trees_changed_meanwhile',
    'too_many_trees_to_change',
    'bulk_change_running',
    'too_many_tree_changes_today',
    'too_many_links_today',
    'project_too_large',
  ],
});

export const stopBulkChange = endpoint('POST', '/trees/change/stop', {
  summary:
    'Stop a change of many trees that is running: what is changed stays, and can be undone as one, the rest is left; who asked for it, and leaders of the project. One that has ended stays as it is',
  input: z.pipe(
    z.object({ projectId: id, changeId: wireNumber(z.int().check(z.positive())) }),
    z.transform(({ projectId, changeId }) => ({ project_id: projectId, change_id: changeId })),
  ),
  data: BulkChange,
});

export const getBulkChange = endpoint('GET', '/trees/change', {
  summary:
    'How far a change of many trees is: the one that runs in the project, or the latest that the caller has asked for there; clients poll it; members only',
  input: ofProject,
  data: z.object({ bulk_change: described(z.nullable(BulkChange), 'null where there is none') }),
});
