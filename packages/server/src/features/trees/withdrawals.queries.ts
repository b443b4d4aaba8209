// The only SQL about withdrawing trees and restoring them.
import { LEADER } from '@treewell/domain/access';
import { WITHDRAWN_TREES_MAX, type WithdrawnTree } from '@treewell/domain/withdrawals';
import { type Db, sql } from '../../db/db.ts';
import { fullname } from '../members/members.queries.ts';

/** What somebody recorded in projects stays there when they have left them all. */
export const isStillInItsProjects = async (db: Db, treeId: number, userId: number): Promise<boolean> =>
  (await db.find(sql`
    select from project_tree left join member on member.project_id = project_tree.project_id and member.user_id = ${userId}
    where tree_id = ${treeId} having count(*) = 0 or count(member.user_id) > 0`)) !== null;

export const updateTreeWithdrawn = (db: Db, treeId: number, userId: number): Promise<number> =>
  db.run(sql`update tree set withdrawn_at = now(), withdrawn_by = ${userId} where tree_id = ${treeId}`);

/** 0 when it is not withdrawn, or not the caller's to restore. */
export const updateTreeRestored = (db: Db, treeId: number, userId: number): Promise<number> =>
  db.run(sql`
    update tree set withdrawn_at = null, withdrawn_by = null
    where tree_id = ${treeId} and withdrawn_at is not null and (
      created_by = ${userId} or exists (
        select from project_tree join member using (project_id)
        where project_tree.tree_id = tree.tree_id and member.user_id = ${userId} and role_id = ${LEADER}
      )
    )`);

type WithdrawnTreeRow = Omit<WithdrawnTree, 'withdrawn_at'> & { withdrawn_at: Date };

export const listWithdrawnTrees = (db: Db, projectId: number): Promise<WithdrawnTreeRow[]> =>
  db.list(sql`
    select tree.tree_id, tree_name, common_name, scientific_name, withdrawn_at, case when member.user_id is not null then ${fullname} end as withdrawn_by
    from project_tree join tree using (tree_id) join species using (sub_id) join users on users.user_id = tree.withdrawn_by
      left join member on member.project_id = project_tree.project_id and member.user_id = tree.withdrawn_by
    where project_tree.project_id = ${projectId} and tree_withdrawn_at is not null
    order by tree_withdrawn_at desc, project_tree.tree_id desc limit ${WITHDRAWN_TREES_MAX}`);
