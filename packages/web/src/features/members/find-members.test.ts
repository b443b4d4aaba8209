import { roleName } from '@treewell/domain/access';
import type { Member } from '@treewell/domain/members';
import { expect, it } from 'vitest';
import { findMembers } from './find-members.ts';

const member = (user_id: number, fullname: string, email: string | null): Member => ({
  user_id,
  fullname,
  email,
  roleId: 3,
  role_name: roleName(3),
});
const members = [member(1, 'José Núñez', 'jose@grove.example'), member(2, 'Ana María Lee', null)];

it.each([
  ['', [1, 2]],
  ['  ', [1, 2]],
  ['nunez', [1]],
  ['MARIA  l', [2]],
  ['grove.example', [1]],
  ['null', []],
])('finds the members that match "%s"', (text, ids) => {
  expect(findMembers(members, text).map(({ user_id }) => user_id)).toEqual(ids);
});
