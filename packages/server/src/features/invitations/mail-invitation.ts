// Mails an invitation to a list of addresses. They belong to strangers, so each gets few of them, can stop them, and the
// sender is never told who has stopped them or has an account.
import type { RegisteredUser } from '@treewell/domain/accounts';
import type { Db } from '../../db/db.ts';
import { type InvitationMail, invitationMail } from '../../mail/invitation-mail.ts';
import { insertNotices } from '../../mail/send-mail.ts';
import { listUnsubscribed } from '../accounts/mail-recipients.queries.ts';
import { hashOfAddress } from './invitation-secret.ts';
import { insertInvitedAddresses } from './invitations.queries.ts';

const GIVE_UP_HOURS = 24;

interface InvitationMails extends Pick<InvitationMail, 'secret' | 'code' | 'project_name' | 'ends_at'> {
  sender: RegisteredUser;
  addresses: readonly string[];
}

export async function mailInvitation(
  db: Db,
  publicUrl: string,
  { sender, addresses, ...invitation }: InvitationMails,
): Promise<void> {
  const unsubscribed = new Set(await listUnsubscribed(db, addresses));
  const byHash = new Map(
    addresses.filter((address) => !unsubscribed.has(address)).map((address) => [hashOfAddress(address), address]),
  );
  const invited = await insertInvitedAddresses(db, [...byHash.keys()]);
  const mails = invited.map(({ hash, token }) =>
    invitationMail({
      ...invitation,
      email: byHash.get(hash) ?? '',
      sender_name: `${sender.given_name} ${sender.family_name}`.trim(),
      language: sender.language,
      publicUrl,
      token,
    }),
  );
  await insertNotices(db, mails, GIVE_UP_HOURS);
}
