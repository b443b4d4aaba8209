// The only SQL about users.
import type { Language, RegisteredUser, UserType } from '@treewell/domain/accounts';
import { type Db, sql } from '../../db/db.ts';

/** For a row of users. */
export const fullname = sql`trim(given_name || ' ' || family_name)`;

const columns = sql`user_id, email, given_name, family_name, organization, user_type, language`;

export const findUserBySub = (db: Db, sub: string): Promise<RegisteredUser | null> =>
  db.find(sql`select ${columns} from users where sub = ${sub}`);

export interface Person {
  email: string;
  given_name: string;
  family_name: string;
  organization: string;
  language: Language;
}

/**
 * The row of a verified address: a new one, the imported one, or the one of an earlier identity account
 * with the same address. Two first sign-ins at once end in one row.
 */
export async function insertOrLinkUser(db: Db, sub: string, person: Person): Promise<RegisteredUser> {
  // Whatever the conflict: another first sign-in at this moment may be seen by its `sub` before it is by its address.
  const inserted = await db.find<RegisteredUser>(sql`
    insert into users (sub, email, given_name, family_name, organization, language)
    values (${sub}, ${person.email}, ${person.given_name}, ${person.family_name}, ${person.organization}, ${person.language})
    on conflict do nothing returning ${columns}`);
  const row =
    inserted ??
    (await db.find<RegisteredUser>(
      sql`update users set sub = ${sub} where email = ${person.email} returning ${columns}`,
    ));
  return row as RegisteredUser;
}

/** False when there is a person with this address already. */
export const insertImportedUser = async (db: Db, person: Person): Promise<boolean> =>
  (await db.run(sql`
    insert into users (email, given_name, family_name, organization, language)
    values (${person.email}, ${person.given_name}, ${person.family_name}, ${person.organization}, ${person.language})
    on conflict on constraint users_email_unique do nothing`)) === 1;

export const updateUserLanguage = (db: Db, userId: number, language: Language): Promise<number> =>
  db.run(sql`update users set language = ${language} where user_id = ${userId}`);

/** Null when the link is nobody's. */
export const updateMailChoice = (
  db: Db,
  unsubscribeToken: string,
  wantsMail: boolean,
): Promise<{ email: string } | null> =>
  db.find(
    sql`update users set wants_mail = ${wantsMail} where unsubscribe_token = ${unsubscribeToken} returning email`,
  );

/** How many rows changed: none when nobody has this address. */
export const updateUserType = (db: Db, email: string, userType: UserType): Promise<number> =>
  db.run(sql`update users set user_type = ${userType} where email = ${email.trim().toLowerCase()}`);
