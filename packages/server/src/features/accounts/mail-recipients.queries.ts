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

/** Those of the addresses whose people have unsubscribed. */
export const listUnsubscribed = async (db: Db, emails: readonly string[]): Promise<string[]> =>
  (
    await db.list<{ email: string }>(
      sql`select email from users where email = any(${emails}::text[]) and not wants_mail`,
    )
  ).map(({ email }) => email);

/** Returns null for a person who unsubscribed. */
export const findUserToMail = (db: Db, userId: number): Promise<MailRecipient | null> =>
  db.find(sql`select ${recipientColumns} from users where user_id = ${userId} and wants_mail`);
