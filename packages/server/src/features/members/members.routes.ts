// Members and join requests (§2 Project users, §4 Join, §5, §6).
import { type ProjectAbility, canInProject } from '@treewell/domain/access';
import * as members from '@treewell/domain/members';
import { Problem } from '@treewell/domain/problems';
import { OPEN_JOIN_REQUESTS_MAX } from '@treewell/domain/quotas';
import type { Db } from '../../db/db.ts';
import { registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { admitMember } from '../access/admit-member.ts';
import { deleteTurnedAway, insertTurnedAway, lockPerson } from '../access/memberships.queries.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { lockProject } from '../projects/projects.queries.ts';
import { mailAnswer, mailNewRequest } from './mail-members.ts';
import { asker, requireAsker, requireSelfOrLeader, selfOrLeader } from './member-access.ts';
import * as queries from './members.queries.ts';

export const memberRoutes = [
  route(members.listMembers, projectCan('read_project'), ({ db, membership }, { project_id }) =>
    queries.listMembers(db, project_id, canInProject(membership, 'manage_members')),
  ),

  route(members.changeRole, projectCan('manage_members'), async ({ db, user }, { project_id, user_id, roleId }) => {
    await lockToManage(db, 'manage_members', project_id, user.user_id);
    if ((await queries.updateRole(db, project_id, user_id, roleId)) === 0) throw new Problem('not_found');
    await requireLeader(db, project_id);
    return queries.listMembers(db, project_id, true);
  }),

  route(members.removeMember, selfOrLeader, async ({ db, user }, { project_id, user_id }) => {
    await lockProject(db, project_id);
    await requireSelfOrLeader(db, user, { project_id, user_id });
    if ((await queries.deleteMember(db, project_id, user_id)) === 0) throw new Problem('not_found');
    await requireLeader(db, project_id);
    if (user_id !== user.user_id) await insertTurnedAway(db, project_id, user_id);
    return {};
  }),

  route(members.askToJoin, projectCan('ask_to_join'), async ({ db, user, publicUrl }, { project_id }) => {
    const project = await queries.findJoinable(db, project_id);
    if (!project) throw new Problem('not_found');
    const { role_name } = await requireAbility(db, 'ask_to_join', project_id, user.user_id);
    if (role_name !== null) throw new Problem('already_member');
    if (project.acceptingUsers === 0) throw new Problem('not_accepting_users');
    await lockPerson(db, user.user_id);
    await countDailyUse(db, user.user_id, 'join_requests');
    const request_id = await queries.insertRequest(db, project_id, user.user_id);
    if (request_id === null) throw new Problem('already_asked');
    if ((await queries.countRequestsOf(db, user.user_id)) > OPEN_JOIN_REQUESTS_MAX)
      throw new Problem('too_many_join_requests');
    if ((await queries.countRequests(db, project_id)) > members.WAITING_REQUESTS_MAX)
      throw new Problem('too_many_requests_waiting');
    await mailNewRequest(db, publicUrl, { project_id, project_name: project.project_name, requester: user });
    return { request_id, project_user_relationship: 'Approval Pending' as const };
  }),

  route(members.listMyRequests, registered, ({ db, user }) => queries.listRequestsOf(db, user.user_id)),

  // A leader may answer in the same moment. Then the deletion waits for the answer, finds nothing, and says why.
  route(members.takeBackRequest, asker, async ({ db, user }, { project_id }) => {
    if ((await queries.deleteRequestOf(db, project_id, user.user_id)) === 1) return {};
    await requireAsker(db, user, { project_id });
    throw new Problem('no_such_request');
  }),

  route(members.listRequests, projectCan('manage_members'), ({ db }, { project_id }) =>
    queries.listRequests(db, project_id),
  ),

  route(
    members.approveRequest,
    projectCan('admit_members'),
    async ({ db, user, publicUrl }, { project_id, request_id, roleId }) => {
      await lockToManage(db, 'admit_members', project_id, user.user_id);
      const userId = await queries.deleteRequest(db, project_id, request_id);
      if (userId === null) throw new Problem('not_found');
      await admitMember(db, project_id, userId, roleId);
      await deleteTurnedAway(db, project_id, userId);
      await mailAnswer(db, publicUrl, { project_id, user_id: userId, isApproved: true });
      return queries.listMembers(db, project_id, true);
    },
  ),

  route(
    members.denyRequest,
    projectCan('manage_members'),
    async ({ db, user, publicUrl }, { project_id, request_id }) => {
      await lockToManage(db, 'manage_members', project_id, user.user_id);
      const userId = await queries.deleteRequest(db, project_id, request_id);
      if (userId === null) throw new Problem('not_found');
      await insertTurnedAway(db, project_id, userId);
      await mailAnswer(db, publicUrl, { project_id, user_id: userId, isApproved: false });
      return {};
    },
  ),
];

/**
 * Checks the right again after locking: while the call waited, the person may have lost the role, or the project may
 * have become inactive.
 */
async function lockToManage(db: Db, ability: ProjectAbility, projectId: number, userId: number): Promise<void> {
  await lockProject(db, projectId);
  await requireAbility(db, ability, projectId, userId);
}

/** Called after the change, while the project is locked. The refusal rolls the change back. */
async function requireLeader(db: Db, projectId: number): Promise<void> {
  if ((await queries.countLeaders(db, projectId)) === 0) throw new Problem('last_leader');
}
