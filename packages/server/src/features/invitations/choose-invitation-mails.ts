// Whether an address gets invitations by mail. The token in the link of such a mail is the permission.
import { Problem } from '@treewell/domain/problems';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import { updateBlocked } from './invitations.queries.ts';

const Token = z.uuid();

export async function chooseInvitationMails(db: Db, token: string, wantsInvitations: boolean): Promise<void> {
  const isKnown = Token.safeParse(token).success && (await updateBlocked(db, token, !wantsInvitations));
  if (!isKnown) throw new Problem('link_expired');
}
