// The token in the link that ends one kind of mails for one person. It is signed with a secret of that person, so that
// who holds a mail of one kind cannot choose for other kinds or other people.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailKind, SignedToken } from '@treewell/domain/accounts/mail-kinds';

const signatureOf = (kind: MailKind, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${kind}`).digest('base64url');

export const unsubscribeToken = (person: { user_id: number; unsubscribe_token: string }, kind: MailKind): string =>
  `${person.user_id}-${kind}-${signatureOf(kind, person.unsubscribe_token)}`;

export const isSignedWith = ({ kind, signature }: SignedToken, secret: string): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(kind, secret)));
