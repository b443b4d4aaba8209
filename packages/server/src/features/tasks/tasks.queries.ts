// The only SQL about tasks.
import { LEADER, type RoleName } from '@treewell/domain/access';
import type { InputOf } from '@treewell/domain/endpoint';
import {
  COUNTED_PROJECTS_MAX,
  OPEN_TASKS_MAX,
  type Task,
  type TaskCounts,
  type TaskState,
  type countTasks,
  type createTask,
  type listTasks,
  type updateTask,
} from '@treewell/domain/work/tasks';
import { type Db, type Sql, commaList, identifier, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import { roleName } from '../access/memberships.queries.ts';
import { treePresence } from '../trees/tree-presence.queries.ts';

export interface TaskRow extends Omit<Task, 'assignee' | 'photo' | 'created_at' | 'done_at' | 'can_edit'> {
  assignee_id: number | null;
  assignee_name: string | null;
  photo_id: number | null;
  photo_file: string | null;
  created_at: Date;
  done_at: Date | null;
  is_creator: boolean;
}

const isOpen = sql`task.done_at is null and task.cancelled_at is null`;
/** The expression of the index task_open: a task without a day comes last. */
const dueDay = sql`coalesce(task.due_on, 'infinity'::date)`;
const taskState = sql`case when task.done_at is not null then 'done' when task.cancelled_at is not null then 'cancelled' else 'open' end`;

const OPEN_ORDER = sql`${dueDay}, task.task_id`;
const DONE_ORDER = sql`task.done_at desc, task.task_id desc`;

const listChosen = (db: Db, userId: number, chosen: Sql, order: Sql): Promise<TaskRow[]> =>
  db.list(sql`
    with chosen as materialized (${chosen})
    select task.task_id, task.project_id, task.tree_id, case when tree.withdrawn_at is null then tree.tree_name end as tree_name,
      case when tree.tree_id is not null then ${treePresence(sql`task.project_id`)} end as tree_presence,
      task.text, task.note, task.visit_name as visit, task.assignee as assignee_id,
      (select ${fullname} from users where user_id = task.assignee) as assignee_name,
      to_char(task.due_on, 'YYYY-MM-DD') as due_on, photo.photo_id, photo.photo_file, ${taskState} as state,
      (select ${fullname} from users where user_id = task.created_by) as created_by, task.created_at,
      (select ${fullname} from users where user_id = task.done_by) as done_by, task.done_at, task.done_visit_id,
      task.created_by = ${userId} as is_creator, task.version
    from chosen join task on task.task_id = chosen.task_id
      left join tree on tree.tree_id = task.tree_id
      left join photo on photo.photo_id = task.photo_id and tree.withdrawn_at is null
        and not exists (select from visit where visit.visit_id = photo.visit_id and visit.withdrawn_at is not null)
    order by ${order}`);

export async function findTaskRow(db: Db, userId: number, taskId: number): Promise<TaskRow | null> {
  const [row] = await listChosen(db, userId, sql`select ${taskId}::int as task_id`, sql`task.task_id`);
  return row ?? null;
}

export function listTaskRows(
  db: Db,
  userId: number,
  { project_id, task_id, tree_id, state, due_before, assignee, after, limit }: InputOf<typeof listTasks>,
): Promise<TaskRow[]> {
  const inProject = sql`task.project_id = ${project_id}`;
  if (task_id !== undefined)
    return listChosen(
      db,
      userId,
      sql`select task_id from task where ${inProject} and task_id = ${task_id}`,
      sql`task.task_id`,
    );
  const ofTree = tree_id === undefined ? sql`true` : sql`task.tree_id = ${tree_id}`;
  if (state === 'done') {
    const isAfter =
      after === undefined
        ? sql`true`
        : sql`(task.done_at, task.task_id) < (select done_at, task_id from task where task_id = ${after} and ${inProject})`;
    const ofPerson = assignee === undefined ? sql`true` : sql`task.done_by = ${assignee}`;
    return listChosen(
      db,
      userId,
      sql`
        select task_id from task where ${inProject} and task.done_at is not null and ${ofTree} and ${ofPerson} and ${isAfter}
        order by ${DONE_ORDER} limit ${limit}`,
      DONE_ORDER,
    );
  }
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(${dueDay}, task.task_id) > (select coalesce(due_on, 'infinity'::date), task_id from task where task_id = ${after} and ${inProject})`;
  const isDue = due_before === undefined ? sql`true` : sql`${dueDay} < ${due_before}::date`;
  const ofPerson = assignee === undefined ? sql`true` : sql`task.assignee = ${assignee}`;
  return listChosen(
    db,
    userId,
    sql`
      select task_id from task where ${inProject} and ${isOpen} and ${ofTree} and ${isDue} and ${ofPerson} and ${isAfter}
      order by ${OPEN_ORDER} limit ${limit}`,
    OPEN_ORDER,
  );
}

/** Of one project of the person, or of those where one of their tasks waits, or one of a project that they lead is overdue. */
export const listTaskCounts = (
  db: Db,
  userId: number,
  { project_id, today }: InputOf<typeof countTasks>,
): Promise<TaskCounts[]> =>
  db.list(sql`
    select project_id, project_name, counted.*, role_id = ${LEADER} as leads
    from member join project using (project_id) cross join lateral (
      select count(*)::int as open, count(*) filter (where assignee = ${userId})::int as mine,
        count(*) filter (where due_on < ${today}::date and (member.role_id = ${LEADER} or assignee = ${userId}))::int as overdue
      from task where task.project_id = member.project_id and ${isOpen}
    ) counted
    where user_id = ${userId}
      and ${project_id === undefined ? sql`visible = 1 and (mine > 0 or overdue > 0)` : sql`project_id = ${project_id}`}
    order by overdue desc, mine desc, project_id limit ${COUNTED_PROJECTS_MAX}`);

// ── Rights ──────────────────────────────────────────────────────────────────

export interface TaskStanding {
  project_id: number;
  tree_id: number | null;
  state: TaskState;
  visit_name: Task['visit'];
  version: number;
  is_creator: boolean;
  visible: 0 | 1;
  role_name: RoleName | null;
}

export const findTaskStanding = (db: Db, taskId: number, userId: number): Promise<TaskStanding | null> =>
  db.find(sql`
    select task.project_id, task.tree_id, ${taskState} as state, task.visit_name, task.version,
      task.created_by = ${userId} as is_creator, project.visible, ${roleName} as role_name
    from task join project on project.project_id = task.project_id
      left join member on member.project_id = task.project_id and member.user_id = ${userId}
    where task_id = ${taskId}`);

// ── Writing ─────────────────────────────────────────────────────────────────

/** Shared by all who write tasks and rounds. The project stays active, and nobody leaves it, until they are done. */
export const lockForWork = (db: Db, projectId: number): Promise<number> =>
  db.run(sql`select from project where project_id = ${projectId} for share`);

export const lockTask = (db: Db, taskId: number): Promise<number> =>
  db.run(sql`select from task where task_id = ${taskId} for no key update`);

/** People who make tasks at the same moment may make a few more than the limit. */
export const hasRoomForTask = async (db: Db, projectId: number): Promise<boolean> =>
  ((
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from task where project_id = ${projectId} and ${isOpen}`,
    )
  )?.count ?? 0) < OPEN_TASKS_MAX;

export const isTreeToWorkOn = async (db: Db, projectId: number, treeId: number): Promise<boolean> =>
  (await db.find(sql`
    select from project_tree where project_id = ${projectId} and tree_id = ${treeId} and tree_withdrawn_at is null`)) !==
  null;

/** Nobody sees the photos of a withdrawn visit. */
export const isPhotoOfTree = async (db: Db, photoId: number, treeId: number): Promise<boolean> =>
  (await db.find(sql`
    select from photo where photo_id = ${photoId} and tree_id = ${treeId}
      and not exists (select from visit where visit.visit_id = photo.visit_id and visit.withdrawn_at is not null)`)) !==
  null;

export async function insertTask(db: Db, userId: number, task: InputOf<typeof createTask>): Promise<number> {
  const row = await db.find<{ task_id: number }>(sql`
    insert into task (project_id, tree_id, text, note, visit_name, assignee, due_on, photo_id, created_by)
    values (${task.project_id}, ${task.tree_id}, ${task.text}, ${task.note}, ${task.visit_name}, ${task.assignee}, ${task.due_on}, ${task.photo_id}, ${userId})
    returning task_id`);
  return (row as { task_id: number }).task_id;
}

export function updateTaskFields(
  db: Db,
  taskId: number,
  changes: InputOf<typeof updateTask>['changes'],
): Promise<number> {
  const assignments = Object.entries(changes).map(([column, value]) => sql`${identifier(column)} = ${value}`);
  return db.run(sql`
    update task set ${commaList(assignments)}, version = version + 1, changed_at = now() where task_id = ${taskId}`);
}

/** Who does it first is who has done it. */
export const updateTaskDone = (db: Db, taskId: number, userId: number): Promise<number> =>
  db.run(sql`
    update task set done_at = now(), done_by = ${userId}, changed_at = now() where task_id = ${taskId} and ${isOpen}`);

export const updateTaskOpen = (db: Db, taskId: number): Promise<number> =>
  db.run(sql`
    update task set done_at = null, done_by = null, done_visit_id = null, cancelled_at = null, changed_at = now()
    where task_id = ${taskId}`);

export const updateTaskCancelled = (db: Db, taskId: number): Promise<number> =>
  db.run(sql`
    update task set done_at = null, done_by = null, done_visit_id = null, cancelled_at = now(), changed_at = now()
    where task_id = ${taskId} and cancelled_at is null`);
