import { LEADER } from '@treewell/domain/access';
import type { Member } from '@treewell/domain/members';

/** A project must always have a leader (§5). */
export const isLastLeader = (members: readonly Member[], userId: number): boolean => {
  const leaders = members.filter(({ roleId }) => roleId === LEADER);
  return leaders.length === 1 && leaders[0]?.user_id === userId;
};
