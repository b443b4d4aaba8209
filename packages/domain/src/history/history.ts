// Reading what was changed, and undoing it (docs/history.md).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, fieldProblem, flag, id, isCalendarDay, refuse, wireChoice, wireNumber } from '../fields.ts';
import { VISIT_NAMES } from '../visits/kinds.ts';
import { CHANGED_RECORDS, CHANGE_ACTS, CHANGE_KINDS } from './changes.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const CHANGES_PER_PAGE = 50;

// ── Shapes ──────────────────────────────────────────────────────────────────

const values = z.nullable(z.record(z.string(), z.unknown()));

export const Change = z
  .object({
    change_id: z.int(),
    at: described(z.string(), 'ISO 8601'),
    user_name: described(
      z.nullable(z.string()),
      'who it was, as they are called now; null for people who are not members of the project, and where the person is not, or nobody knows',
    ),
    is_mine: z.boolean(),
    via: described(z.string(), 'the screen, job or command; api for other programs, database for SQL by hand'),
    record: described(z.enum(CHANGED_RECORDS), 'link: a tree in a project; group: an act that changed many records'),
    what: z.enum(CHANGE_KINDS),
    before: described(values, 'the earlier values of what differs; of a boundary, its number of corners'),
    after: values,
    is_hidden: described(z.boolean(), 'quality control hides the values, or the record is withdrawn'),
    project_id: z.nullable(z.int()),
    project_name: described(z.nullable(z.string()), 'null for people who are not its members'),
    tree_id: z.nullable(z.int()),
    tree_name: z.nullable(z.string()),
    visit_id: z.nullable(z.int()),
    visit_name: z.nullable(z.enum(VISIT_NAMES)),
    subject_name: described(z.nullable(z.string()), 'of a membership: whose it is; of a saved filter: its name'),
    act: described(z.nullable(z.enum(CHANGE_ACTS)), 'of a group, and of what belongs to one'),
    records: described(z.nullable(z.int()), 'of a group: how many records it changed; null while it goes on'),
    can_undo: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Change' });
export type Change = z.output<typeof Change>;

export const Undo = z
  .object({
    change_id: described(
      z.nullable(z.int()),
      'the change that the undo is; undo that to do it again. Null for a preview',
    ),
    undone: described(z.int(), 'records; of a preview: how many can be undone'),
    changed_since: described(z.int(), 'records that somebody has changed since; they stay as they are'),
    refused: described(z.int(), 'records that the caller may not change, or that their home does not share'),
    gone: described(z.int(), 'records that are not there any more'),
    total: z.int(),
    is_running: described(z.boolean(), 'a job goes on with it; GET undo says how far it is'),
    now: described(values, 'of one change: the values of today'),
  })
  .register(z.globalRegistry, { id: 'Undo' });
export type Undo = z.output<typeof Undo>;

/** What an undo says while it goes on, and afterwards. */
export type UndoCounts = Pick<Undo, 'undone' | 'changed_since' | 'refused' | 'gone' | 'total'>;

const changeId = wireNumber(z.int().check(z.positive()));

const day = z.pipe(
  z.string(),
  z.transform((sent, context) => (isCalendarDay(sent) ? sent : refuse(context, fieldProblem('not_a_date')))),
);

export interface ChangeFilter {
  userId?: number | undefined;
  record?: (typeof CHANGED_RECORDS)[number] | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export type HistoryInput = { before?: number | undefined } & (
  | { of: 'tree' | 'visit'; id: number }
  | { of: 'project'; id: number; filter: ChangeFilter }
);

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getHistory = endpoint('GET', '/history', {
  summary: `The changes of a tree, a visit or a project, ${CHANGES_PER_PAGE} at a time, newest first. Send one of treeId, visitId and projectId; those of a project can be filtered by person, kind of record and days`,
  input: z.pipe(
    z.object({
      treeId: z.optional(id),
      visitId: z.optional(id),
      projectId: z.optional(id),
      before: described(z.optional(changeId), 'the change_id that the page comes after'),
      userId: described(z.optional(id), 'who changed it'),
      record: z.optional(wireChoice(CHANGED_RECORDS)),
      from: described(z.optional(day), 'YYYY-MM-DD, in UTC'),
      to: described(z.optional(day), 'YYYY-MM-DD, in UTC, included'),
    }),
    z.transform(({ treeId, visitId, projectId, before, userId, record, from, to }, context): HistoryInput => {
      const asked = [treeId, visitId, projectId].filter((one) => one !== undefined);
      if (asked.length === 0) return refuse(context, fieldProblem('required'), 'projectId');
      if (asked.length > 1) return refuse(context, fieldProblem('invalid'), 'projectId');
      if (treeId !== undefined) return { of: 'tree', id: treeId, before };
      if (visitId !== undefined) return { of: 'visit', id: visitId, before };
      return { of: 'project', id: projectId as number, before, filter: { userId, record, from, to } };
    }),
  ),
  data: z.array(Change),
});

export const undoChange = endpoint('POST', '/undo', {
  summary:
    'Undo a change: its earlier values come back, what was withdrawn is restored. Undoing a group undoes all that it changed, and leaves what somebody has changed since; a large one is a job',
  input: z.pipe(
    z.object({
      changeId,
      dryRun: described(z.optional(flag), '1: change nothing, only say what could be undone'),
      anyway: described(z.optional(flag), '1: also if somebody has changed these values since; not for a group'),
    }),
    z.transform(({ changeId: change_id, dryRun, anyway }) => ({
      change_id,
      isDryRun: dryRun === 1,
      anyway: anyway === 1,
    })),
  ),
  data: Undo,
  problems: [
    'changed_since',
    'nothing_to_undo',
    'cannot_be_undone',
    'left_by_themself',
    'act_running',
    'trees_not_shared',
    'last_leader',
    'too_many_links_today',
    'too_many_changes_today',
  ],
});

export const getUndo = endpoint('GET', '/undo', {
  summary: 'How far the undo of a group is; members of its project. changeId is that of the undo',
  input: z.pipe(
    z.object({ changeId }),
    z.transform(({ changeId: change_id }) => ({ change_id })),
  ),
  data: Undo,
});
