import { expect, it } from 'vitest';
import {
  INVITATION_CODE_ALPHABET,
  INVITATION_CODE_LENGTH,
  acceptInvitation,
  createInvitation,
  readInvitation,
  spellInvitationCode,
} from './invitations.ts';

const SECRET = 'aB-_0123456789abcdefghijklmnopqrstuvwxyzABC';

it.each([
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' ABCDE FGHJK\n', 'ABCDEFGHJK'],
  ['a b-c', 'ABC'],
  [SECRET, SECRET],
])('reads %j as %j', (typed, read) => {
  expect(readInvitation(typed.trim())).toBe(read);
  expect(acceptInvitation.input.parse({ invitation: typed })).toEqual({ invitation: read });
});

it('reads a code as it spells it', () => {
  const code = INVITATION_CODE_ALPHABET.slice(0, INVITATION_CODE_LENGTH);
  expect(spellInvitationCode(code)).toBe('23456-789AB');
  expect(readInvitation(spellInvitationCode(code).toLowerCase())).toBe(code);
});

it('a code has at least 49 bits, of letters and digits that nobody confuses', () => {
  expect(Math.log2(INVITATION_CODE_ALPHABET.length) * INVITATION_CODE_LENGTH).toBeGreaterThanOrEqual(49);
  expect(new Set(INVITATION_CODE_ALPHABET).size).toBe(INVITATION_CODE_ALPHABET.length);
  expect(INVITATION_CODE_ALPHABET).not.toMatch(/[01ILOU]/);
});

it.each([0, 91, 1.5, '', 'soon', null])('refuses %j as the days of an invitation', (days) => {
  expect(createInvitation.input.safeParse({ projectId: 1, days }).success).toBe(false);
});
