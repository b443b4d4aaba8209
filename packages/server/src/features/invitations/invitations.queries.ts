// The only SQL about invitations.
import { LEADER } from '@treewell/domain/access';
import { INVITATION_MAILS_PER_ADDRESS_MAX, type Invitation, OPEN_INVITATIONS_MAX } from '@treewell/domain/invitations';
import { type Db, type Sql, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';

const isOpen = sql`ended_at is null and ends_at > now()`;

type InvitationRow = Omit<Invitation, 'created_at' | 'ends_at'> & { created_at: Date; ends_at: Date };

const toInvitation = ({ created_at, ends_at, ...row }: InvitationRow): Invitation => ({
  ...row,
  created_at: created_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

const columnsFor = (userId: number): Sql =>
  sql`invitation_id, project_id, ${fullname} as created_by_name, invitation.created_at, ends_at, joined_count, mailed_count,
    created_by = ${userId} and seed is not null as can_be_shown`;

export const listOpenInvitations = async (db: Db, projectId: number, userId: number): Promise<Invitation[]> =>
  (
    await db.list<InvitationRow>(sql`
      select ${columnsFor(userId)} from invitation join users on user_id = created_by
      where project_id = ${projectId} and ${isOpen}
      order by invitation.created_at desc, invitation_id desc limit ${OPEN_INVITATIONS_MAX}`)
  ).map(toInvitation);

export const countOpenInvitations = async (db: Db, projectId: number): Promise<number> =>
  (
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from invitation where project_id = ${projectId} and ${isOpen}`,
    )
  )?.count ?? 0;

export async function insertInvitation(
  db: Db,
  invitation: {
    project_id: number;
    created_by: number;
    days: number;
    seed: Buffer | null;
    secret_hash: Buffer;
    code_hash: Buffer;
  },
): Promise<Invitation> {
  const row = await db.find<InvitationRow>(sql`
    with invitation as (
      insert into invitation (project_id, created_by, ends_at, seed, secret_hash, code_hash)
      values (${invitation.project_id}, ${invitation.created_by}, now() + make_interval(days => ${invitation.days}::int),
        ${invitation.seed}, ${invitation.secret_hash}, ${invitation.code_hash})
      returning *
    )
    select ${columnsFor(invitation.created_by)} from invitation join users on user_id = created_by`);
  return toInvitation(row as InvitationRow);
}

/** Returns false if it has ended already. */
export const updateEnded = async (db: Db, projectId: number, invitationId: number): Promise<boolean> =>
  (await db.run(sql`
    update invitation set ended_at = now()
    where invitation_id = ${invitationId} and project_id = ${projectId} and ${isOpen}`)) === 1;

/** Counts one more person. Returns false if the invitation has ended: then nobody joins. */
export const updateJoinedCount = async (db: Db, invitationId: number): Promise<boolean> =>
  (await db.run(sql`
    update invitation set joined_count = joined_count + 1 where invitation_id = ${invitationId} and ${isOpen}`)) === 1;

export interface FoundInvitation {
  invitation_id: number;
  project_id: number;
  project_name: string;
  city: string;
  visible: 0 | 1;
  acceptingUsers: 0 | 1;
  is_open: boolean;
}

/** The hash is of a secret or of a code. */
export const findInvitation = (db: Db, hash: Buffer): Promise<FoundInvitation | null> =>
  db.find(sql`
    select invitation_id, project.project_id, project_name, city, visible, accepting_users as "acceptingUsers",
      (${isOpen}) as is_open
    from invitation join project using (project_id)
    where secret_hash = ${hash} or code_hash = ${hash}`);

/** Who made the invitation, if they lead the project now; otherwise the leader who has been there longest. */
export const findLeaderName = async (db: Db, invitationId: number): Promise<string | null> =>
  (
    await db.find<{ leader_name: string }>(sql`
      select ${fullname} as leader_name
      from invitation join member using (project_id) join users on users.user_id = member.user_id
      where invitation_id = ${invitationId} and role_id = ${LEADER}
      order by member.user_id = created_by desc, joined_at, member.user_id limit 1`)
  )?.leader_name ?? null;

export interface MadeInvitation {
  created_by: number;
  seed: Buffer | null;
  secret_hash: Buffer;
  is_open: boolean;
  invitation: Invitation;
}

export async function findMadeInvitation(
  db: Db,
  projectId: number,
  invitationId: number,
  userId: number,
): Promise<MadeInvitation | null> {
  const row = await db.find<InvitationRow & Omit<MadeInvitation, 'invitation'>>(sql`
    select ${columnsFor(userId)}, created_by, seed, secret_hash, (${isOpen}) as is_open
    from invitation join users on user_id = created_by
    where invitation_id = ${invitationId} and project_id = ${projectId}`);
  if (!row) return null;
  const { created_by, seed, secret_hash, is_open, ...invitation } = row;
  return { created_by, seed, secret_hash, is_open, invitation: toInvitation(invitation) };
}

export const updateMailedCount = (db: Db, invitationId: number, mailed: number): Promise<number> =>
  db.run(sql`update invitation set mailed_count = mailed_count + ${mailed} where invitation_id = ${invitationId}`);

/**
 * Counts a mail to each address, by its hash in hexadecimal, and returns those that may get one. In the order of the
 * hashes, so that lists with the same addresses never wait for each other in a circle.
 */
export const insertInvitedAddresses = (db: Db, hashes: readonly string[]): Promise<{ hash: string; token: string }[]> =>
  db.list(sql`
    insert into invited_address as known (address_hash, day, mailed)
    select decode(hash, 'hex'), (now() at time zone 'UTC')::date, 1
    from unnest(${hashes}::text[]) as hash order by 1
    on conflict (address_hash) do update set
      day = excluded.day,
      mailed = 1 + case when known.day = excluded.day then known.mailed else 0 end
    where not known.is_blocked and (known.day <> excluded.day or known.mailed < ${INVITATION_MAILS_PER_ADDRESS_MAX})
    returning encode(address_hash, 'hex') as hash, token`);

/** Returns false if no mail had this token. */
export const updateBlocked = async (db: Db, token: string, isBlocked: boolean): Promise<boolean> =>
  (await db.run(sql`update invited_address set is_blocked = ${isBlocked} where token = ${token}`)) === 1;
