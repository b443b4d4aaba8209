// Secrets of invitations, and the hashes that the database stores. A plain hash is enough: the secrets are random, so no
// list of common secrets helps to find them.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  INVITATION_CODE_ALPHABET,
  INVITATION_CODE_LENGTH,
  INVITATION_SECRET_BYTES,
} from '@treewell/domain/invitations';

export const newSecret = (): string => randomBytes(INVITATION_SECRET_BYTES).toString('base64url');

export const newCode = (): string =>
  Array.from(
    { length: INVITATION_CODE_LENGTH },
    () => INVITATION_CODE_ALPHABET[randomInt(INVITATION_CODE_ALPHABET.length)],
  ).join('');

export const hashOf = (secretOrCode: string): Buffer => createHash('sha256').update(secretOrCode).digest();
