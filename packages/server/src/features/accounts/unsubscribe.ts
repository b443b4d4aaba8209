// Ends one kind of mails for the person of a token, or sends it again.
import { type MailKind, readSignedToken } from '@treewell/domain/accounts/mail-kinds';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { isSignedWith } from '../../mail/unsubscribe-token.ts';
import { findUnsubscribeSecret, updateAllMailChoices, updateMailChoice } from './mail-recipients.queries.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function chooseMailByToken(
  db: Db,
  token: string,
  wantsMail: boolean,
): Promise<{ email: string; kind: MailKind | null }> {
  const signed = readSignedToken(token);
  if (signed) {
    const secret = await findUnsubscribeSecret(db, signed.user_id);
    if (secret === null || !isSignedWith(signed, secret)) throw new Problem('link_expired');
    return { ...(await updateMailChoice(db, signed.user_id, signed.kind, wantsMail)), kind: signed.kind };
  }
  const row = UUID.test(token) ? await updateAllMailChoices(db, token, wantsMail) : null;
  if (!row) throw new Problem('link_expired');
  return { ...row, kind: null };
}
