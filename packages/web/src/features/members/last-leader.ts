import { LEADER } from '@treewell/domain/access';
import type { Member } from '@treewell/domain/members';

/** Without this member nobody would lead the project (§5). */
export const isLastLeader = (members: readonly Member[], userId: number): boolean => {
  const leaders = members.filter(({ roleId }) => roleId === LEADER);
  return leaders.length === 1 && leaders[0]?.user_id === userId;
};
