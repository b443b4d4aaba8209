// Creating, finding and changing projects (§2, §7).
import { LEADER } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import * as outsideTrees from '@treewell/domain/outside-trees';
import * as projects from '@treewell/domain/projects';
import * as treeUses from '@treewell/domain/tree-uses';
import type { Db } from '../../db/db.ts';
import { registered } from '../../http/access.ts';
import { heavy, route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { findOutline } from '../../thread/large-shapes.ts';
import { admitMember } from '../access/admit-member.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { includeTrees } from '../trees/include-trees.ts';
import { findNearby } from './find-nearby.ts';
import { findRemoval } from './outside-trees.queries.ts';
import { listOutsideTrees, startRemoval } from './outside-trees.ts';
import * as queries from './projects.queries.ts';
import { listTreeUses } from './tree-uses.queries.ts';
import { endTreeUse } from './tree-uses.ts';

export const projectRoutes = [
  route(projects.listMyProjects, registered, ({ db, user }) => queries.listProjectsOfUser(db, user.user_id)),

  heavy(
    route(
      projects.createProject,
      registered,
      async ({ db, user, jobs, afterCommit }, { includeTrees: isIncluding, ...project }) => {
        // Before anything is locked, because the worker thread may be busy with other requests.
        const { boundary } = project;
        const outline = boundary && (await findOutline(boundary));
        await countDailyUse(db, user.user_id, 'projects');
        const projectId = await queries.insertProject(db, { ...project, outline, created_by: user.user_id });
        if (isIncluding === 1 && boundary && (await includeTrees(db, projectId, boundary, user.user_id)))
          afterCommit(() => jobs.wake('include_trees'));
        // Projects are locked before people, as wherever somebody is admitted.
        await admitMember(db, projectId, user.user_id, LEADER);
        return queries.getProject(db, projectId, user.user_id);
      },
    ),
  ),

  route(projects.getProject, projectCan('read_project'), ({ db, user }, { project_id }) =>
    queries.getProject(db, project_id, user.user_id),
  ),

  route(projects.getTreeIntake, projectCan('read_project'), ({ db }, { project_id }) =>
    queries.getTreeIntake(db, project_id),
  ),

  route(
    projects.updateProject,
    projectCan('edit_project'),
    async ({ db, user }, { project_id, version, ...settings }) => {
      await countDailyUse(db, user.user_id, 'changes');
      await lockProjectToEdit(db, project_id, user.user_id);
      const isUpdated = await queries.updateSettings(db, project_id, version, settings);
      const project = await queries.getProject(db, project_id, user.user_id);
      if (!isUpdated) throw new Problem('edited_meanwhile', { newer: project });
      return project;
    },
  ),

  heavy(
    route(projects.moveProject, projectCan('edit_project'), async ({ db, user }, { project_id, version, boundary }) => {
      const outline = await findOutline(boundary);
      // A boundary of ten thousand corners is as long as the notes of a hundred trees.
      await countDailyUse(db, user.user_id, 'changes', 100);
      await lockProjectToEdit(db, project_id, user.user_id);
      const isUpdated = await queries.updateBoundary(db, project_id, version, { boundary, outline });
      const project = await queries.getProject(db, project_id, user.user_id);
      if (!isUpdated) throw new Problem('edited_meanwhile', { newer: project });
      return project;
    }),
  ),

  heavy(
    route(outsideTrees.listOutsideTrees, projectCan('unlink_trees'), ({ db }, { project_id }) =>
      listOutsideTrees(db, project_id),
    ),
  ),

  route(
    outsideTrees.removeOutsideTrees,
    projectCan('unlink_trees'),
    async ({ db, user, jobs, afterCommit }, { project_id, version }) => {
      await queries.lockProject(db, project_id);
      await requireAbility(db, 'unlink_trees', project_id, user.user_id);
      if (!(await startRemoval(db, project_id, version, user.user_id)))
        throw new Problem('edited_meanwhile', { newer: await queries.getProject(db, project_id, user.user_id) });
      afterCommit(() => jobs.wake('remove_outside_trees'));
      return (await findRemoval(db, project_id)) as outsideTrees.OutsideRemoval;
    },
  ),

  route(outsideTrees.getOutsideRemoval, projectCan('unlink_trees'), async ({ db }, { project_id }) => ({
    removal: await findRemoval(db, project_id),
  })),

  heavy(
    route(treeUses.listTreeUses, projectCan('manage_uses'), ({ db, user }, { project_id, after }) =>
      listTreeUses(db, project_id, user.user_id, after),
    ),
  ),

  heavy(
    route(
      treeUses.endTreeUse,
      projectCan('manage_uses'),
      async ({ db, user, jobs, afterCommit }, { project_id, used_by }) => {
        const ended = await endTreeUse(db, project_id, used_by, user.user_id);
        // The call may have waited for trees: meanwhile the person may have lost the role of leader.
        await requireAbility(db, 'manage_uses', project_id, user.user_id);
        if (ended.is_ending) afterCommit(() => jobs.wake('end_tree_use'));
        return ended;
      },
    ),
  ),

  heavy(
    route(projects.findProjectsNearby, registered, ({ db, user }, { shape, place }) =>
      findNearby(db, user.user_id, shape, place),
    ),
  ),

  route(projects.findProjectsByName, registered, ({ db, user }, { searchText }) =>
    queries.listProjectsByName(db, user.user_id, searchText),
  ),

  route(projects.listNewestProjects, registered, ({ db, user }) => queries.listNewestProjects(db, user.user_id)),
];

/** Checks the right again after locking: while the call waited, the person may have lost the role of leader. */
async function lockProjectToEdit(db: Db, projectId: number, userId: number): Promise<void> {
  await queries.lockProject(db, projectId);
  await requireAbility(db, 'edit_project', projectId, userId);
}
