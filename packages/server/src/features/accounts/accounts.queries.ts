// The only SQL about users.
import type { RegisteredUser, UserType } from '@treewell/domain/accounts';
import type { Language } from '@treewell/domain/languages';
import type { UnitSystem } from '@treewell/domain/units';
import { type Db, sql } from '../../db/db.ts';
import type { Names } from '../../identity/identity.ts';

/** An expression for a row of `users`. */
export const fullname = sql`trim(given_name || ' ' || family_name)`;

const columns = sql`user_id, email, given_name, family_name, organization, user_type, language, units`;

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
 * Returns the row of a verified e-mail address: a new row, the imported one, or the row of an earlier identity account
 * with the same address. Two first sign-ins at the same time give one row.
 */
export async function insertOrLinkUser(db: Db, sub: string, person: Person): Promise<RegisteredUser> {
  // `on conflict` names no constraint, because a parallel first sign-in may conflict by `sub` or by e-mail address.
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

/** Returns false if there is already a person with this address. */
export const insertImportedUser = async (db: Db, person: Person): Promise<boolean> =>
  (await db.run(sql`
    insert into users (email, given_name, family_name, organization, language)
    values (${person.email}, ${person.given_name}, ${person.family_name}, ${person.organization}, ${person.language})
    on conflict on constraint users_email_unique do nothing`)) === 1;

export const updateUserNames = async (db: Db, userId: number, names: Names): Promise<RegisteredUser> =>
  (await db.find<RegisteredUser>(sql`
    update users set given_name = ${names.given_name}, family_name = ${names.family_name}, organization = ${names.organization}
    where user_id = ${userId} returning ${columns}`)) as RegisteredUser;

/**
 * The constraint users_email_unique refuses the address of somebody else. Links in mails to the old address, which others
 * may read, end: they would show the new one.
 */
export const updateUserEmail = async (db: Db, userId: number, email: string): Promise<RegisteredUser> =>
  (await db.find<RegisteredUser>(
    sql`update users set email = ${email}, unsubscribe_token = gen_random_uuid() where user_id = ${userId} returning ${columns}`,
  )) as RegisteredUser;

/** Returns null if the address belongs to somebody else. */
export const updateFollowedEmail = (db: Db, userId: number, email: string): Promise<RegisteredUser | null> =>
  db.find(sql`
    update users set email = ${email}, unsubscribe_token = gen_random_uuid()
    where user_id = ${userId} and not exists (select from users where email = ${email}) returning ${columns}`);

export const updateUserLanguage = (db: Db, userId: number, language: Language): Promise<number> =>
  db.run(sql`update users set language = ${language} where user_id = ${userId}`);

export const updateUserUnits = (db: Db, userId: number, units: UnitSystem): Promise<number> =>
  db.run(sql`update users set units = ${units} where user_id = ${userId}`);

/** Returns the number of changed rows: 0 if nobody has this address. */
export const updateUserType = (db: Db, email: string, userType: UserType): Promise<number> =>
  db.run(sql`update users set user_type = ${userType} where email = ${email.trim().toLowerCase()}`);
