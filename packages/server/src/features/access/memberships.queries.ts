// The only SQL about who is in a project; what members see of each other is in members.queries.ts.
import { LEADER, PARTICIPANT, type RoleId, type RoleName, roleName as nameOfRole } from '@treewell/domain/access';
import { type Db, type Sql, sql } from '../../db/db.ts';

/** An expression for a row of `member`, by its name in the query. Null where an outer join found none. */
export const roleNameOf = (member: Sql): Sql =>
  sql`case ${member}.role_id when ${LEADER} then ${nameOfRole(LEADER)}::text when ${PARTICIPANT} then ${nameOfRole(PARTICIPANT)}::text end`;
export const roleName = roleNameOf(sql`member`);

export interface Membership {
  project_id: number;
  visible: 0 | 1;
  /** Null for a non-member. */
  role_name: RoleName | null;
}

export const findMembership = (db: Db, projectId: number, userId: number): Promise<Membership | null> =>
  db.find(sql`
    select project.project_id, visible, ${roleName} as role_name
    from project left join member on member.project_id = project.project_id and member.user_id = ${userId}
    where project.project_id = ${projectId}`);

/** An existing member keeps their role. */
export const insertMember = (db: Db, projectId: number, userId: number, roleId: RoleId): Promise<number> =>
  db.run(sql`
    insert into member (project_id, user_id, role_id) values (${projectId}, ${userId}, ${roleId})
    on conflict (project_id, user_id) do nothing`);

/** Locks a person for rules about all their projects. */
export const lockPerson = (db: Db, userId: number): Promise<number> =>
  db.run(sql`select from users where user_id = ${userId} for no key update`);

export const countProjectsOf = async (db: Db, userId: number): Promise<number> =>
  (await db.find<{ count: number }>(sql`select count(*)::int as count from member where user_id = ${userId}`))?.count ??
  0;

export const countMembers = async (db: Db, projectId: number): Promise<number> =>
  (await db.find<{ count: number }>(sql`select count(*)::int as count from member where project_id = ${projectId}`))
    ?.count ?? 0;

// ── People whom a leader has removed, or whose request a leader has denied ──

export const isTurnedAway = async (db: Db, projectId: number, userId: number): Promise<boolean> =>
  (await db.find(sql`select from turned_away where project_id = ${projectId} and user_id = ${userId}`)) !== null;

export const insertTurnedAway = (db: Db, projectId: number, userId: number): Promise<number> =>
  db.run(sql`
    insert into turned_away (project_id, user_id) values (${projectId}, ${userId})
    on conflict (project_id, user_id) do update set turned_away_at = now()`);

export const deleteTurnedAway = (db: Db, projectId: number, userId: number): Promise<number> =>
  db.run(sql`delete from turned_away where project_id = ${projectId} and user_id = ${userId}`);
