// Making, ending and using invitations.
import { PARTICIPANT } from '@treewell/domain/access';
import * as invitations from '@treewell/domain/invitations';
import { Problem } from '@treewell/domain/problems';
import { anyone } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { deleteRequestOf, findJoinable } from '../members/members.queries.ts';
import { admitMember } from '../access/admit-member.ts';
import { lockPerson } from '../access/memberships.queries.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { lockProject } from '../projects/projects.queries.ts';
import { invitationHolder, requireHolder, requireOpenInvitation } from './invitation-access.ts';
import { hashOf, newCode, newSecret } from './invitation-secret.ts';
import * as queries from './invitations.queries.ts';

export const invitationRoutes = [
  route(invitations.createInvitation, projectCan('admit_members'), async ({ db, user }, { project_id, days }) => {
    await lockProject(db, project_id);
    await requireAbility(db, 'admit_members', project_id, user.user_id);
    if ((await findJoinable(db, project_id))?.acceptingUsers !== 1) throw new Problem('not_accepting_users');
    if ((await queries.countOpenInvitations(db, project_id)) >= invitations.OPEN_INVITATIONS_MAX)
      throw new Problem('too_many_invitations');
    await countDailyUse(db, user.user_id, 'invitations');
    const [secret, code] = [newSecret(), newCode()];
    const invitation = await queries.insertInvitation(db, {
      project_id,
      created_by: user.user_id,
      days,
      secret_hash: hashOf(secret),
      code_hash: hashOf(code),
    });
    return { ...invitation, secret, code };
  }),

  route(invitations.listInvitations, projectCan('manage_members'), ({ db }, { project_id }) =>
    queries.listOpenInvitations(db, project_id),
  ),

  route(
    invitations.endInvitation,
    projectCan('manage_members'),
    async ({ db, user }, { project_id, invitation_id }) => {
      await lockProject(db, project_id);
      await requireAbility(db, 'manage_members', project_id, user.user_id);
      if (!(await queries.updateEnded(db, project_id, invitation_id))) throw new Problem('not_found');
      return {};
    },
  ),

  // No session, because a newcomer has no account yet.
  route(invitations.openInvitation, anyone, async ({ db }, { invitation }) => {
    const { invitation_id, project_id, project_name, city } = await requireOpenInvitation(db, invitation);
    return { project_id, project_name, city, leader_name: await queries.findLeaderName(db, invitation_id) };
  }),

  // Locks are taken in the order of all calls about members: project, person, invitation. A removal, a change of the
  // settings and the end of the invitation lock the project too, so they come wholly before this call or wholly after.
  route(invitations.acceptInvitation, invitationHolder, async ({ db, user, found: { project_id } }, input) => {
    await findJoinable(db, project_id);
    await lockPerson(db, user.user_id);
    const { found, isMember } = await requireHolder(db, user, input);
    if (!isMember) {
      if (!(await queries.updateJoinedCount(db, found.invitation_id))) throw new Problem('invitation_ended');
      await deleteRequestOf(db, project_id, user.user_id);
      await admitMember(db, project_id, user.user_id, PARTICIPANT);
    }
    return { project_id, is_new_member: !isMember };
  }),
];
