// The only SQL about withdrawing trees and restoring them.
import { WITHDRAWN_TREES_MAX, type WithdrawnTree } from '@treewell/domain/withdrawals';
import { type Db, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';

export const updateTreeWithdrawn = (db: Db, treeId: number, userId: number): Promise<number> =>
  db.run(sql`update tree set withdrawn_at = now(), withdrawn_by = ${userId} where tree_id = ${treeId}`);

/** Does not change a tree that is not withdrawn. */
export const updateTreeRestored = (db: Db, treeId: number): Promise<number> =>
  db.run(
    sql`update tree set withdrawn_at = null, withdrawn_by = null where tree_id = ${treeId} and withdrawn_at is not null`,
  );

type WithdrawnTreeRow = Omit<WithdrawnTree, 'withdrawn_at'> & { withdrawn_at: Date };

/** Lists only trees whose home is the project. A linked tree can be restored only in its own home. */
export const listWithdrawnTrees = (db: Db, projectId: number): Promise<WithdrawnTreeRow[]> =>
  db.list(sql`
    select tree_id, tree_name, sub_id, common_name, scientific_name, withdrawn_at, case when member.user_id is not null then ${fullname} end as withdrawn_by
    from tree join species using (sub_id) join users on users.user_id = tree.withdrawn_by
      left join member on member.project_id = home_project_id and member.user_id = tree.withdrawn_by
    where home_project_id = ${projectId} and withdrawn_at is not null
    order by withdrawn_at desc, tree_id desc limit ${WITHDRAWN_TREES_MAX}`);
