// The trees that a person added last, which the dashboard shows.
import { type Db, sql } from '../../db/db.ts';

const ADDED_TREES_KEPT = 20;

export const insertAddedTree = async (db: Db, userId: number, treeId: number): Promise<void> => {
  await db.run(sql`insert into added_tree (user_id, tree_id) values (${userId}, ${treeId})`);
  await db.run(sql`
    delete from added_tree where user_id = ${userId} and tree_id in (
      select tree_id from added_tree where user_id = ${userId}
      order by added_at desc, tree_id desc offset ${ADDED_TREES_KEPT})`);
};
