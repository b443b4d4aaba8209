// What a mail needs of a person, and which kinds of mails they want.
import type { Language } from '@treewell/domain/languages';
import { MAIL_KINDS, type MailChoices, type MailKind } from '@treewell/domain/accounts/mail-kinds';
import { type Db, type Sql, sql } from '../../db/db.ts';

export interface MailRecipient {
  user_id: number;
  email: string;
  given_name: string;
  language: Language;
  /** Signs the links that unsubscribe. */
  unsubscribe_token: string;
}

export const recipientColumns = sql`users.user_id, email, given_name, language, unsubscribe_token`;

/** A condition for a row of `users`. */
export const wantsMails = (kind: MailKind): Sql => sql`not ${kind}::text = any(unwanted_mails)`;

/** Returns null for a person who does not want this kind. */
export const findUserToMail = (db: Db, userId: number, kind: MailKind): Promise<MailRecipient | null> =>
  db.find(sql`select ${recipientColumns} from users where user_id = ${userId} and ${wantsMails(kind)}`);

export const findUnsubscribeSecret = async (db: Db, userId: number): Promise<string | null> =>
  (await db.find<{ secret: string }>(sql`select unsubscribe_token as secret from users where user_id = ${userId}`))
    ?.secret ?? null;

export const getMailChoices = async (db: Db, userId: number): Promise<MailChoices> => {
  const row = await db.find<{ unwanted: string[] }>(
    sql`select unwanted_mails as unwanted from users where user_id = ${userId}`,
  );
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !row?.unwanted.includes(kind)])) as MailChoices;
};

/** Only this kind changes, also when two kinds are chosen at the same moment. */
export const updateMailChoice = async (
  db: Db,
  userId: number,
  kind: MailKind,
  wantsMail: boolean,
): Promise<{ email: string }> =>
  (await db.find<{ email: string }>(sql`
    update users set unwanted_mails = ${
      wantsMail
        ? sql`array_remove(unwanted_mails, ${kind}::text)`
        : sql`array_remove(unwanted_mails, ${kind}::text) || ${kind}::text`
    }
    where user_id = ${userId} returning email`)) as { email: string };

/** For the links of older mails, which were about all kinds. Returns null if no person has this token. */
export const updateAllMailChoices = (
  db: Db,
  unsubscribeToken: string,
  wantsMail: boolean,
): Promise<{ email: string } | null> =>
  db.find(sql`
    update users set unwanted_mails = ${wantsMail ? [] : MAIL_KINDS}::text[]
    where unsubscribe_token = ${unsubscribeToken} returning email`);

/** Those of the addresses whose people want no mail of any kind. */
export const listUnsubscribed = async (db: Db, emails: readonly string[]): Promise<string[]> =>
  (
    await db.list<{ email: string }>(
      sql`select email from users where email = any(${emails}::text[]) and unwanted_mails @> ${MAIL_KINDS}::text[]`,
    )
  ).map(({ email }) => email);
