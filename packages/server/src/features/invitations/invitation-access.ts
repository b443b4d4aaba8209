// Who may use an invitation. Its secret is the permission, but not for everybody.
import type { RegisteredUser } from '@treewell/domain/accounts';
import { projectRefusals } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { registeredWho } from '../../http/access.ts';
import { findMembership, isTurnedAway } from '../access/memberships.queries.ts';
import { requireAbility } from '../access/project-access.ts';
import { hashOf } from './invitation-secret.ts';
import {
  type FoundInvitation,
  type MadeInvitation,
  findInvitation,
  findMadeInvitation,
} from './invitations.queries.ts';

/** Refuses an invitation that lets nobody in. */
export async function requireOpenInvitation(db: Db, invitation: string): Promise<FoundInvitation> {
  return checkOpen(await requireInvitation(db, invitation));
}

async function requireInvitation(db: Db, invitation: string): Promise<FoundInvitation> {
  const found = await findInvitation(db, hashOf(invitation));
  if (!found) throw new Problem('invitation_unknown');
  return found;
}

function checkOpen(found: FoundInvitation): FoundInvitation {
  if (!found.is_open) throw new Problem('invitation_ended');
  if (found.visible === 0) throw new Problem('project_inactive');
  if (found.acceptingUsers === 0) throw new Problem('not_accepting_users');
  return found;
}

/** A member may always use it, to get to their project. The handler checks this again after it has locked the project. */
export async function requireHolder(
  db: Db,
  user: RegisteredUser,
  { invitation }: { invitation: string },
): Promise<{ found: FoundInvitation; isMember: boolean }> {
  const found = await requireInvitation(db, invitation);
  const membership = await findMembership(db, found.project_id, user.user_id);
  if (membership && membership.role_name !== null) return { found, isMember: true };
  checkOpen(found);
  if (await isTurnedAway(db, found.project_id, user.user_id)) throw new Problem('turned_away');
  return { found, isMember: false };
}

export const invitationHolder = registeredWho(
  'invitation: holder',
  ['invitation_unknown', 'invitation_ended', 'project_inactive', 'not_accepting_users', 'turned_away'],
  requireHolder,
);

/** Handlers that change something check this again after they have locked the project. */
export async function requireMaker(
  db: Db,
  user: RegisteredUser,
  { project_id, invitation_id }: { project_id: number; invitation_id: number },
): Promise<{ made: MadeInvitation }> {
  await requireAbility(db, 'admit_members', project_id, user.user_id);
  const made = await findMadeInvitation(db, project_id, invitation_id, user.user_id);
  if (!made) throw new Problem('not_found');
  if (made.created_by !== user.user_id) throw new Problem('not_your_invitation');
  return { made };
}

/** A leader who has been removed cannot show what they have made. */
export const invitationMaker = registeredWho(
  'invitation: its maker, a leader',
  ['not_found', ...projectRefusals('admit_members'), 'not_your_invitation'],
  requireMaker,
);
