// Rights on a membership.
import type { RegisteredUser } from '@treewell/domain/accounts';
import type { Db } from '../../db/db.ts';
import { registeredWho } from '../../http/access.ts';
import { requireAbility } from '../memberships/project-access.ts';

interface MemberInput {
  project_id: number;
  user_id: number;
}

/** The handler checks this again after it has locked the project. */
export const requireSelfOrLeader = async (
  db: Db,
  user: RegisteredUser,
  { project_id, user_id }: MemberInput,
): Promise<object> => {
  // To leave, a person must be a member. To remove another person, they must be a leader.
  await requireAbility(db, user_id === user.user_id ? 'read_project' : 'manage_members', project_id, user.user_id);
  return {};
};

export const selfOrLeader = registeredWho(
  'member: self, or leader',
  ['not_found', 'members_only', 'leaders_only'],
  requireSelfOrLeader,
);
