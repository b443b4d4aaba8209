// The only SQL about invitations.
import { LEADER } from '@treewell/domain/access';
import { type Invitation, OPEN_INVITATIONS_MAX } from '@treewell/domain/invitations';
import { type Db, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';

const isOpen = sql`ended_at is null and ends_at > now()`;

type InvitationRow = Omit<Invitation, 'created_at' | 'ends_at'> & { created_at: Date; ends_at: Date };

const toInvitation = ({ created_at, ends_at, ...row }: InvitationRow): Invitation => ({
  ...row,
  created_at: created_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

const columns = sql`invitation_id, project_id, ${fullname} as created_by_name, invitation.created_at, ends_at, joined_count`;

export const listOpenInvitations = async (db: Db, projectId: number): Promise<Invitation[]> =>
  (
    await db.list<InvitationRow>(sql`
      select ${columns} from invitation join users on user_id = created_by
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
  invitation: { project_id: number; created_by: number; days: number; secret_hash: Buffer; code_hash: Buffer },
): Promise<Invitation> {
  const row = await db.find<InvitationRow>(sql`
    with invitation as (
      insert into invitation (project_id, created_by, ends_at, secret_hash, code_hash)
      values (${invitation.project_id}, ${invitation.created_by}, now() + make_interval(days => ${invitation.days}::int),
        ${invitation.secret_hash}, ${invitation.code_hash})
      returning *
    )
    select ${columns} from invitation join users on user_id = created_by`);
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
