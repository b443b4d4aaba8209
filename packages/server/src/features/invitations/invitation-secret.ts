// Secrets of invitations. The database stores their hashes, and a seed that they are computed from with a key that it does
// not have. A plain hash is enough: the secrets are random, so no list of common secrets helps to find them.
import { createHash, createHmac } from 'node:crypto';
import { INVITATION_CODE_ALPHABET, INVITATION_CODE_LENGTH } from '@treewell/domain/invitations';

export const SEED_BYTES = 16;

export interface InvitationSecrets {
  /** For the link: 32 bytes as base64url. */
  secret: string;
  /** For typing. */
  code: string;
}

export function secretsOf(key: Buffer, seed: Buffer): InvitationSecrets {
  const part = (name: string): Buffer => createHmac('sha256', key).update(`invitation ${name} `).update(seed).digest();
  return { secret: part('link').toString('base64url'), code: codeOf(part('code')) };
}

/** 256 bits are so many more than a code has that each code is equally likely. */
function codeOf(bytes: Buffer): string {
  const letters = BigInt(INVITATION_CODE_ALPHABET.length);
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let code = '';
  while (code.length < INVITATION_CODE_LENGTH) {
    code += INVITATION_CODE_ALPHABET[Number(rest % letters)];
    rest /= letters;
  }
  return code;
}

export const hashOf = (secretOrCode: string): Buffer => createHash('sha256').update(secretOrCode).digest();

/** Not the hash of a secret: the same text must not mean two things. */
export const hashOfAddress = (email: string): string =>
  createHash('sha256')
    .update(`invited address ${mailboxOf(email)}`)
    .digest('hex');

/** Many addresses may lead to one mailbox, and its reader has one limit: ana+1@example.org is ana@example.org. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  return `${/^(?:gmail|googlemail)\.com$/.test(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
