// The only SQL about members and join requests.
import { LEADER, PARTICIPANT, type RoleId } from '@treewell/domain/access';
import {
  type JoinRequest,
  MEMBERS_PER_PROJECT_MAX,
  type Member,
  type MyRequest,
  WAITING_REQUESTS_MAX,
} from '@treewell/domain/members';
import { OPEN_JOIN_REQUESTS_MAX } from '@treewell/domain/quotas';
import { type Db, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import { type MailRecipient, recipientColumns, wantsMails } from '../accounts/mail-recipients.queries.ts';
import { roleName } from '../access/memberships.queries.ts';

/** People who join or ask at the same moment may be a few more than the limits. They are listed too. */
const AT_THE_SAME_MOMENT = 100;

/** Only leaders may see e-mail addresses. */
export const listMembers = (db: Db, projectId: number, withEmail: boolean): Promise<Member[]> =>
  db.list(sql`
    select user_id, ${fullname} as fullname, case when ${withEmail} then email end as email,
      role_id as "roleId", ${roleName} as role_name
    from member join users using (user_id)
    where project_id = ${projectId}
    order by role_id, fullname, user_id limit ${MEMBERS_PER_PROJECT_MAX + AT_THE_SAME_MOMENT}`);

export const countLeaders = async (db: Db, projectId: number): Promise<number> =>
  (
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from member where project_id = ${projectId} and role_id = ${LEADER}`,
    )
  )?.count ?? 0;

export const updateRole = (db: Db, projectId: number, userId: number, roleId: RoleId): Promise<number> =>
  db.run(sql`update member set role_id = ${roleId} where project_id = ${projectId} and user_id = ${userId}`);

export const deleteMember = (db: Db, projectId: number, userId: number): Promise<number> =>
  db.run(sql`delete from member where project_id = ${projectId} and user_id = ${userId}`);

export const countRequestsOf = async (db: Db, userId: number): Promise<number> =>
  (await db.find<{ count: number }>(sql`select count(*)::int as count from join_request where user_id = ${userId}`))
    ?.count ?? 0;

// ── Join requests ───────────────────────────────────────────────────────────

/** Locks the project, so that its settings do not change until the transaction ends. */
export const findJoinable = (
  db: Db,
  projectId: number,
): Promise<{ project_name: string; acceptingUsers: 0 | 1 } | null> =>
  db.find(
    sql`select project_name, accepting_users as "acceptingUsers" from project where project_id = ${projectId} for share`,
  );

/** Returns null if there is already a request. */
export const insertRequest = async (db: Db, projectId: number, userId: number): Promise<number | null> =>
  (
    await db.find<{ request_id: number }>(sql`
    insert into join_request (project_id, user_id) values (${projectId}, ${userId})
    on conflict on constraint join_request_once do nothing returning request_id`)
  )?.request_id ?? null;

export const listRequests = (db: Db, projectId: number): Promise<JoinRequest[]> =>
  db.list(sql`
    select request_id, project_id, ${fullname} as requester_name, email as requester_email, ${PARTICIPANT}::int as role
    from join_request join users using (user_id)
    where project_id = ${projectId}
    order by asked_at, request_id limit ${WAITING_REQUESTS_MAX + AT_THE_SAME_MOMENT}`);

export const countRequests = async (db: Db, projectId: number): Promise<number> =>
  (
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from join_request where project_id = ${projectId}`,
    )
  )?.count ?? 0;

/** If two leaders answer at the same time, one of them gets null. */
export const deleteRequest = async (db: Db, projectId: number, requestId: number): Promise<number | null> =>
  (
    await db.find<{ user_id: number }>(sql`
    delete from join_request where request_id = ${requestId} and project_id = ${projectId} returning user_id`)
  )?.user_id ?? null;

export const isAsking = async (db: Db, projectId: number, userId: number): Promise<boolean> =>
  (await db.find(sql`select from join_request where project_id = ${projectId} and user_id = ${userId}`)) !== null;

/** Returns the number of deleted requests: 0 if there is none. Waits for a leader who answers it at the same time. */
export const deleteRequestOf = (db: Db, projectId: number, userId: number): Promise<number> =>
  db.run(sql`delete from join_request where project_id = ${projectId} and user_id = ${userId}`);

const LEADERS_TO_NAME_MAX = 5;

/** The requests of one person. Their leaders know the name of the asker, so the asker may know theirs. */
export async function listRequestsOf(db: Db, userId: number): Promise<MyRequest[]> {
  const rows = await db.list<Omit<MyRequest, 'asked_at'> & { asked_at: Date }>(sql`
    select request_id, project_id, project_name, city, visible, asked_at,
      array(
        select ${fullname} from member join users using (user_id)
        where member.project_id = join_request.project_id and role_id = ${LEADER}
        order by joined_at, member.user_id limit ${LEADERS_TO_NAME_MAX}
      ) as leaders,
      (select count(*)::int from member where member.project_id = join_request.project_id and role_id = ${LEADER}) as leader_count
    from join_request join project using (project_id)
    where join_request.user_id = ${userId}
    order by asked_at desc, request_id desc limit ${OPEN_JOIN_REQUESTS_MAX}`);
  return rows.map(({ asked_at, ...row }) => ({ ...row, asked_at: asked_at.toISOString() }));
}

// ── Recipients of mails ─────────────────────────────────────────────────────

/** A project may have any number of leaders. A request is not mailed to more than this many. */
const LEADERS_TO_MAIL_MAX = 20;

export const listLeadersToMail = (db: Db, projectId: number): Promise<MailRecipient[]> =>
  db.list(sql`
    select ${recipientColumns} from member join users using (user_id)
    where project_id = ${projectId} and role_id = ${LEADER} and ${wantsMails('requests')}
    order by joined_at, user_id limit ${LEADERS_TO_MAIL_MAX}`);
