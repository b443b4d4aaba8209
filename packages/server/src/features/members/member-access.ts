// Rights on a membership, and on a request for one.
import type { RegisteredUser } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { registeredWho } from '../../http/access.ts';
import { findMembership } from '../access/memberships.queries.ts';
import { requireAbility } from '../access/project-access.ts';
import { isAsking } from './members.queries.ts';

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

/** Says what has become of a request that no longer waits: the person is a member, or it was denied or taken back. */
export const requireAsker = async (
  db: Db,
  user: RegisteredUser,
  { project_id }: { project_id: number },
): Promise<object> => {
  if (await isAsking(db, project_id, user.user_id)) return {};
  const membership = await findMembership(db, project_id, user.user_id);
  if (!membership) throw new Problem('not_found');
  throw new Problem(membership.role_name === null ? 'no_such_request' : 'already_member');
};

export const asker = registeredWho(
  'join request: its asker',
  ['not_found', 'no_such_request', 'already_member'],
  requireAsker,
);
