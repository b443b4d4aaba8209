// Tasks: what somebody is to do about one tree, or in a project, by when and by whom.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  clearable,
  described,
  fieldProblem,
  id,
  optionalText,
  plannedDay,
  requiredName,
  text,
  wireChoice,
  wireNumber,
} from '../fields.ts';
import { treePresence } from './tree-presence.ts';
import { VISIT_NAMES } from '../visits/kinds.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const TASK_TEXT_MAX = 200;
export const TASK_NOTE_MAX = 2_000;
/** Of one project. More than that nobody works off, and a plan says it better. */
export const OPEN_TASKS_MAX = 1_000;
export const TASKS_PER_PAGE = 50;
const TASKS_PER_PAGE_MAX = 100;
/** How many projects the counts name. */
export const COUNTED_PROJECTS_MAX = 50;

const TASK_STATES = ['open', 'done', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

const person = z.nullable(z.object({ user_id: z.int(), fullname: z.string() }));

export const Task = z
  .object({
    task_id: z.int(),
    project_id: z.int(),
    tree_id: z.nullable(z.int()),
    tree_name: described(z.nullable(z.string()), 'null without a tree, and for a withdrawn one'),
    tree_presence: z.nullable(treePresence),
    text: z.string(),
    note: z.string(),
    visit: described(z.nullable(z.enum(VISIT_NAMES)), 'a visit of this kind to the tree completes the task'),
    assignee: described(person, 'null: anybody'),
    due_on: described(z.nullable(z.string()), 'YYYY-MM-DD'),
    photo: described(
      z.nullable(z.object({ photo_id: z.int(), url: z.string(), thumbnail_url: z.string() })),
      'a photo of the tree',
    ),
    state: z.enum(TASK_STATES),
    created_by: z.string(),
    created_at: described(z.string(), 'ISO 8601'),
    done_by: z.nullable(z.string()),
    done_at: described(z.nullable(z.string()), 'ISO 8601'),
    done_visit_id: described(z.nullable(z.int()), 'the visit that has completed it; null if it was ticked by hand'),
    can_edit: described(z.boolean(), 'who made it, and leaders'),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Task' });
export type Task = z.output<typeof Task>;

export const TaskCounts = z
  .object({
    project_id: z.int(),
    project_name: z.string(),
    open: z.int(),
    mine: described(z.int(), 'open ones of the caller'),
    overdue: described(z.int(), 'open ones whose day is over: all of them for a leader, for others their own'),
    leads: described(z.boolean(), 'whether the caller leads the project'),
  })
  .register(z.globalRegistry, { id: 'TaskCounts' });
export type TaskCounts = z.output<typeof TaskCounts>;

const taskFields = {
  note: optionalText(TASK_NOTE_MAX),
  visit: described(
    clearable(wireChoice(VISIT_NAMES)),
    'a visit of this kind to the tree, in this project and from now on, completes the task',
  ),
  assignee: described(clearable(id), 'the user id of a member; without it, anybody'),
  dueOn: described(clearable(plannedDay), 'YYYY-MM-DD'),
  photoId: described(clearable(id), 'a photo of the tree'),
};

// ── Rules ───────────────────────────────────────────────────────────────────

/** `today` is the day where the person is. */
export const isOverdue = ({ state, due_on }: Pick<Task, 'state' | 'due_on'>, today: string): boolean =>
  state === 'open' && due_on !== null && due_on < today;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listTasks = endpoint('GET', '/task', {
  summary: 'Tasks of a project: open ones by their day, done ones from the latest; or one task by its id; members only',
  input: z.pipe(
    z.object({
      projectId: id,
      taskId: z.optional(id),
      treeId: z.optional(id),
      state: z.optional(wireChoice(['open', 'done'])),
      dueBefore: described(z.optional(plannedDay), 'open ones whose day is before this one'),
      assignee: described(z.optional(id), 'those of this person; with state done, those that this person has done'),
      after: described(z.optional(id), 'the last task of the page before'),
      limit: z.optional(wireNumber(z.int().check(z.positive(), z.maximum(TASKS_PER_PAGE_MAX)))),
    }),
    z.transform(({ projectId, taskId, treeId, dueBefore, ...rest }) => ({
      project_id: projectId,
      task_id: taskId,
      tree_id: treeId,
      due_before: dueBefore,
      ...rest,
      state: rest.state ?? ('open' as const),
      limit: rest.limit ?? TASKS_PER_PAGE,
    })),
  ),
  data: z.array(Task),
});

export const countTasks = endpoint('GET', '/task/counts', {
  summary: 'How many tasks are open, of the caller, and overdue: in one project, or in those where something waits',
  input: z.pipe(
    z.object({
      projectId: z.optional(id),
      today: described(z.optional(plannedDay), 'the day where the caller is; without it, the day in UTC'),
    }),
    z.transform(({ projectId, today }) => ({
      project_id: projectId,
      today: today ?? new Date().toISOString().slice(0, 10),
    })),
  ),
  data: z.array(TaskCounts),
});

export const createTask = endpoint('POST', '/task', {
  summary: 'Make a task in a project, for a tree of it or without one; members only',
  input: z.pipe(
    z
      .object({
        projectId: id,
        treeId: clearable(id),
        text: requiredName(TASK_TEXT_MAX),
        ...taskFields,
      })
      .check(
        z.refine(({ treeId, visit }) => (visit ?? null) === null || (treeId ?? null) !== null, {
          error: fieldProblem('required'),
          path: ['treeId'],
        }),
      ),
    z.transform(({ projectId, treeId, visit, assignee, dueOn, photoId, ...rest }) => ({
      project_id: projectId,
      tree_id: treeId ?? null,
      visit_name: visit ?? null,
      assignee: assignee ?? null,
      due_on: dueOn ?? null,
      photo_id: photoId ?? null,
      ...rest,
    })),
  ),
  data: Task,
  problems: ['tree_not_in_project', 'assignee_left', 'too_many_tasks', 'too_many_tasks_today'],
});

export const updateTask = endpoint('PUT', '/task', {
  summary:
    'Change a task, or say that it is done, open again or cancelled. Every member may do it and open it again; who made it and leaders change and cancel it. What is not sent stays as it is. To others, the task is not_found',
  input: z.pipe(
    z.object({
      taskId: id,
      version: described(z.optional(id), 'of the record that was changed'),
      state: z.optional(wireChoice(TASK_STATES)),
      text: z.optional(requiredName(TASK_TEXT_MAX)),
      ...taskFields,
      note: z.optional(text(TASK_NOTE_MAX)),
    }),
    z.transform(({ taskId, version, state, text: newText, note, visit, assignee, dueOn, photoId }) => ({
      task_id: taskId,
      version,
      state,
      changes: {
        ...(newText !== undefined && { text: newText }),
        ...(note !== undefined && { note }),
        ...(visit !== undefined && { visit_name: visit }),
        ...(assignee !== undefined && { assignee }),
        ...(dueOn !== undefined && { due_on: dueOn }),
        ...(photoId !== undefined && { photo_id: photoId }),
      },
    })),
  ),
  data: Task,
  problems: ['edited_meanwhile', 'not_yours_to_change', 'task_cancelled', 'assignee_left', 'too_many_tasks'],
});
