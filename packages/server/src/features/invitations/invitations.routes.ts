// Making, showing, mailing, ending and using invitations.
import { randomBytes } from 'node:crypto';
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
import {
  invitationHolder,
  invitationMaker,
  requireHolder,
  requireMaker,
  requireOpenInvitation,
} from './invitation-access.ts';
import { SEED_BYTES, hashOf, secretsOf } from './invitation-secret.ts';
import { chooseInvitationMails } from './choose-invitation-mails.ts';
import * as queries from './invitations.queries.ts';
import { mailInvitation } from './mail-invitation.ts';
import { showSecrets } from './show-secrets.ts';

export const invitationRoutes = [
  route(
    invitations.createInvitation,
    projectCan('admit_members'),
    async ({ db, user, invitationKey }, { project_id, days }) => {
      await lockProject(db, project_id);
      await requireAbility(db, 'admit_members', project_id, user.user_id);
      if ((await findJoinable(db, project_id))?.acceptingUsers !== 1) throw new Problem('not_accepting_users');
      if ((await queries.countOpenInvitations(db, project_id)) >= invitations.OPEN_INVITATIONS_MAX)
        throw new Problem('too_many_invitations');
      await countDailyUse(db, user.user_id, 'invitations');
      const seed = randomBytes(SEED_BYTES);
      const secrets = secretsOf(invitationKey ?? randomBytes(SEED_BYTES), seed);
      const invitation = await queries.insertInvitation(db, {
        project_id,
        created_by: user.user_id,
        days,
        seed: invitationKey ? seed : null,
        secret_hash: hashOf(secrets.secret),
        code_hash: hashOf(secrets.code),
      });
      return { ...invitation, ...secrets };
    },
  ),

  route(invitations.listInvitations, projectCan('manage_members'), ({ db, user }, { project_id }) =>
    queries.listOpenInvitations(db, project_id, user.user_id),
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

  route(invitations.showInvitation, invitationMaker, async ({ invitationKey, made }) => ({
    ...made.invitation,
    ...showSecrets(made, invitationKey),
  })),

  route(invitations.mailInvitation, invitationMaker, async ({ db, user, jobs, afterCommit, ...services }, input) => {
    await lockProject(db, input.project_id);
    const { made } = await requireMaker(db, user, input);
    const project = await findJoinable(db, input.project_id);
    if (project?.acceptingUsers !== 1) throw new Problem('not_accepting_users');
    const secrets = showSecrets(made, services.invitationKey);
    const mailed_count = input.addresses.length;
    await countDailyUse(db, user.user_id, 'invitation_mails', mailed_count);
    await queries.updateMailedCount(db, input.invitation_id, mailed_count);
    await mailInvitation(db, services.publicUrl, {
      ...secrets,
      sender: user,
      project_name: project.project_name,
      ends_at: made.invitation.ends_at,
      addresses: input.addresses,
    });
    afterCommit(() => jobs.wake('send_notice'));
    return { mailed_count };
  }),

  route(invitations.chooseInvitationMail, anyone, async ({ db }, { token, wantsInvitations }) => {
    await chooseInvitationMails(db, token, wantsInvitations === 1);
    return { wantsInvitations };
  }),

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
