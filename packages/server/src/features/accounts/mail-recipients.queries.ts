// What a mail needs of a person, and whether they want any.
import type { Language } from '@treewell/domain/languages';
import { type Db, sql } from '../../db/db.ts';

export interface MailRecipient {
  email: string;
  given_name: string;
  language: Language;
  unsubscribe_token: string;
}

export const recipientColumns = sql`email, given_name, language, unsubscribe_token`;

/** Returns null for a person who unsubscribed. */
export const findUserToMail = (db: Db, userId: number): Promise<MailRecipient | null> =>
  db.find(sql`select ${recipientColumns} from users where user_id = ${userId} and wants_mail`);
