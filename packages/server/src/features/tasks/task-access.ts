// Rights on a task. To people who are not members of its project, it does not exist.
import { type ProjectAbility, canInProject, projectRefusal } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import { type TaskStanding, findTaskStanding } from './tasks.queries.ts';

/** The handler checks this again when it has the locks. */
export async function requireWorker(db: Db, taskId: number, userId: number): Promise<TaskStanding> {
  const standing = await findTaskStanding(db, taskId, userId);
  if (!standing || standing.role_name === null) throw new Problem('not_found');
  const refusal = projectRefusal(standing, 'share_work');
  if (refusal) throw new Problem(refusal);
  return standing;
}

export const canChange = (
  standing: Pick<TaskStanding, 'is_creator' | 'role_name' | 'visible'>,
  ability: ProjectAbility = 'manage_work',
): boolean => standing.is_creator || canInProject(standing, ability);

export const taskWorker: RecordAccess<{ task_id: number }> = registeredWho(
  'task: member of its active project; unknown to others',
  ['not_found', 'project_inactive'],
  async (db, { user_id }, { task_id }) => {
    await requireWorker(db, task_id, user_id);
    return {};
  },
);
