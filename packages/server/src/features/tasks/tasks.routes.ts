// Tasks: making, changing, doing and cancelling them. Visits do them by a trigger (schema/work.sql).
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import * as tasks from '@treewell/domain/work/tasks';
import { registered } from '../../http/access.ts';
import { type Context, route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { photoUrls } from '../../storage/photo-files.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import type { Membership } from '../access/memberships.queries.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { canChange, requireWorker, taskWorker } from './task-access.ts';
import * as queries from './tasks.queries.ts';

export const taskRoutes = [
  route(tasks.listTasks, projectCan('read_project'), async ({ db, user, photoStore, membership }, input) =>
    Promise.all(
      (await queries.listTaskRows(db, user.user_id, input)).map((row) => toTask(photoStore, row, membership)),
    ),
  ),

  route(tasks.countTasks, registered, ({ db, user }, input) => queries.listTaskCounts(db, user.user_id, input)),

  route(tasks.createTask, projectCan('share_work'), async (context, task) => {
    const { db, user } = context;
    await countDailyUse(db, user.user_id, 'tasks');
    await queries.lockForWork(db, task.project_id);
    const membership = await requireAbility(db, 'share_work', task.project_id, user.user_id);
    if (!(await queries.hasRoomForTask(db, task.project_id))) throw new Problem('too_many_tasks');
    if (task.tree_id !== null && !(await queries.isTreeToWorkOn(db, task.project_id, task.tree_id)))
      throw new Problem('tree_not_in_project');
    await requirePhotoOfTree(context, task.photo_id, task.tree_id);
    return getTask(context, await queries.insertTask(db, user.user_id, task), membership);
  }),

  route(tasks.updateTask, taskWorker, async (context, { task_id, version, state, changes }) => {
    const { db, user } = context;
    const { project_id } = await requireWorker(db, task_id, user.user_id);
    await queries.lockForWork(db, project_id);
    await queries.lockTask(db, task_id);
    const standing = await requireWorker(db, task_id, user.user_id);
    const answer = () => getTask(context, task_id, standing);
    const isEdit = Object.keys(changes).length > 0;
    const isCancelling = state === 'cancelled' || (state === 'open' && standing.state === 'cancelled');
    if ((isEdit || isCancelling) && !canChange(standing)) throw new Problem('not_yours_to_change');
    if (state === 'done' && standing.state === 'cancelled') throw new Problem('task_cancelled');
    if (isEdit && version !== undefined && version !== standing.version)
      throw new Problem('edited_meanwhile', { newer: await answer() });
    if (state === 'open' && standing.state !== 'open' && !(await queries.hasRoomForTask(db, project_id)))
      throw new Problem('too_many_tasks');
    if (standing.tree_id === null && (changes.visit_name ?? null) !== null)
      throw new Problem('invalid_input', { fields: { visit: 'no_such_tree' } });
    await requirePhotoOfTree(context, changes.photo_id ?? null, standing.tree_id);
    if (isEdit) await queries.updateTaskFields(db, task_id, changes);
    if (state === 'done') await queries.updateTaskDone(db, task_id, user.user_id);
    if (state === 'cancelled') await queries.updateTaskCancelled(db, task_id);
    if (state === 'open' && standing.state !== 'open') await queries.updateTaskOpen(db, task_id);
    return answer();
  }),
];

async function requirePhotoOfTree(
  { db }: Pick<Context, 'db'>,
  photoId: number | null,
  treeId: number | null,
): Promise<void> {
  if (photoId === null) return;
  if (treeId === null || !(await queries.isPhotoOfTree(db, photoId, treeId)))
    throw new Problem('invalid_input', { fields: { photoId: 'no_such_photo' } });
}

async function getTask(
  { db, user, photoStore }: Pick<Context, 'db' | 'photoStore'> & { user: { user_id: number } },
  taskId: number,
  membership: Pick<Membership, 'role_name' | 'visible'>,
): Promise<tasks.Task> {
  const row = await queries.findTaskRow(db, user.user_id, taskId);
  if (!row) throw new Problem('not_found');
  return toTask(photoStore, row, membership);
}

const toTask = async (
  photoStore: PhotoStore,
  { assignee_id, assignee_name, photo_id, photo_file, is_creator, created_at, done_at, ...row }: queries.TaskRow,
  membership: Pick<Membership, 'role_name' | 'visible'>,
): Promise<tasks.Task> => ({
  ...row,
  assignee: assignee_id === null ? null : { user_id: assignee_id, fullname: assignee_name ?? '' },
  photo: photo_id === null || photo_file === null ? null : { photo_id, ...(await photoUrls(photoStore, photo_file)) },
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
  can_edit: canInProject(membership, 'share_work') && (is_creator || canInProject(membership, 'manage_work')),
});
