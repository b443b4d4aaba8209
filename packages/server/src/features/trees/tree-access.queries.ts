// The SQL about a person's rights on a tree.
import { roleName } from '../access/memberships.queries.ts';
import type { RoleName } from '@treewell/domain/access';
import { type Db, sql } from '../../db/db.ts';

interface TreeStandingRow {
  is_creator: boolean;
  is_withdrawn: boolean;
  home_project_id: number | null;
  home_visible: 0 | 1 | null;
  home_role_name: RoleName | null;
}

export const findTreeStanding = (db: Db, treeId: number, userId: number): Promise<TreeStandingRow | null> =>
  db.find(sql`
    select tree.created_by = ${userId} as is_creator, withdrawn_at is not null as is_withdrawn, home_project_id, visible as home_visible,
      ${roleName} as home_role_name
    from tree
      left join project on project.project_id = home_project_id
      left join member on member.project_id = home_project_id and member.user_id = ${userId}
    where tree_id = ${treeId}`);

/** Locks a tree before it is withdrawn or restored. The caller then checks the right again, in a new statement. */
export const lockTreeInAnyState = (db: Db, treeId: number): Promise<number> =>
  db.run(sql`select from tree where tree_id = ${treeId} for update`);
