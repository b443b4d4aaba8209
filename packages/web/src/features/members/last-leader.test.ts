import { LEADER, PARTICIPANT, roleName, type RoleId } from '@treewell/domain/access';
import type { Member } from '@treewell/domain/members';
import { expect, it } from 'vitest';
import { isLastLeader } from './last-leader.ts';

const member = (user_id: number, roleId: RoleId): Member => ({
  user_id,
  fullname: `Person ${user_id}`,
  email: null,
  roleId,
  role_name: roleName(roleId),
});
const [LENA, PAT, LARS] = [1, 2, 3];

it.each([
  ['the only member', [member(LENA, LEADER)], LENA, true],
  ['the only leader among members', [member(PAT, PARTICIPANT), member(LENA, LEADER)], LENA, true],
  ['one of two leaders', [member(LENA, LEADER), member(LARS, LEADER)], LENA, false],
  ['a participant under one leader', [member(LENA, LEADER), member(PAT, PARTICIPANT)], PAT, false],
  ['somebody who is not in the list', [member(LENA, LEADER)], PAT, false],
  ['nobody', [], LENA, false],
] as const)('%s', (_who, members, userId, expected) => {
  expect(isLastLeader(members, userId)).toBe(expected);
});
