// Mails leaders about a request to join, and the requester about the decision. Each mail is in the language of its
// recipient and is queued in the transaction of the change. People who unsubscribed get no mail.
import type { RegisteredUser } from '@treewell/domain/accounts';
import type { Db } from '../../db/db.ts';
import { approvedMail, deniedMail, joinRequestMail, noticeTo } from '../../mail/project-mails.ts';
import { insertNotice } from '../../mail/send-mail.ts';
import { findUserToMail } from '../accounts/mail-recipients.queries.ts';
import { findJoinable, listLeadersToMail } from './members.queries.ts';

const GIVE_UP_HOURS = 72;

export async function mailNewRequest(
  db: Db,
  publicUrl: string,
  request: { project_id: number; project_name: string; requester: RegisteredUser },
): Promise<void> {
  const { given_name, family_name } = request.requester;
  for (const leader of await listLeadersToMail(db, request.project_id)) {
    const notice = noticeTo(leader, publicUrl, request, 'requests');
    await insertNotice(
      db,
      joinRequestMail({ ...notice, requester_name: `${given_name} ${family_name}`.trim() }),
      GIVE_UP_HOURS,
    );
  }
}

export async function mailAnswer(
  db: Db,
  publicUrl: string,
  answer: { project_id: number; user_id: number; isApproved: boolean },
): Promise<void> {
  const requester = await findUserToMail(db, answer.user_id, 'answers');
  const project = await findJoinable(db, answer.project_id);
  if (!requester || !project) return;
  const notice = noticeTo(requester, publicUrl, { ...answer, project_name: project.project_name }, 'answers');
  await insertNotice(db, answer.isApproved ? approvedMail(notice) : deniedMail(notice), GIVE_UP_HOURS);
}
