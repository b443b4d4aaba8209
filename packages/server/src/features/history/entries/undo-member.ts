// Undoes that somebody became a member, got another role, or was removed by a leader.
import type { RoleId } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../../db/db.ts';
import { admitMember } from '../../access/admit-member.ts';
import { deleteTurnedAway, insertTurnedAway } from '../../access/memberships.queries.ts';
import { requireAbility } from '../../access/project-access.ts';
import { countLeaders, deleteMember, deleteRequestOf, updateRole } from '../../members/members.queries.ts';
import { lockProject } from '../../projects/projects.queries.ts';
import { GONE, type Outcome, SAME, UNDONE, type UndoOptions } from './undo-outcome.ts';
import * as queries from './undo.queries.ts';

export async function undoMember(
  db: Db,
  userId: number,
  change: queries.KeptChange,
  { isDryRun, anyway }: UndoOptions,
): Promise<Outcome> {
  const projectId = change.project_id as number;
  const memberId = change.record_id as number;
  const earlier = (change.before?.['role_id'] ?? null) as RoleId | null;
  const later = (change.after?.['role_id'] ?? null) as RoleId | null;
  await lockProject(db, projectId);
  await requireAbility(db, later === null ? 'admit_members' : 'manage_members', projectId, userId);
  // Nobody is brought back who has left by themself.
  if (later === null && change.user_id === memberId) throw new Problem('left_by_themself');
  const now = await queries.findMemberNow(db, projectId, memberId, change.at);
  const role = now?.role_id ?? null;
  if (role === earlier) return SAME;
  if (role === null && later !== null) return GONE;
  // They may have left since, and have come back.
  const isOther = role !== later || (change.what === 'created' && now?.is_same === false);
  if (isOther && !anyway) return { is: 'changed_since', now: { role_id: role } };
  if (isDryRun) return { is: 'undone', now: { role_id: role } };
  if (earlier === null) {
    await deleteMember(db, projectId, memberId);
    if (memberId !== userId) await insertTurnedAway(db, projectId, memberId);
  } else if (role === null) {
    await admitMember(db, projectId, memberId, earlier);
    await deleteTurnedAway(db, projectId, memberId);
    // They may have asked since.
    await deleteRequestOf(db, projectId, memberId);
  } else await updateRole(db, projectId, memberId, earlier);
  if ((await countLeaders(db, projectId)) === 0) throw new Problem('last_leader');
  return UNDONE;
}
