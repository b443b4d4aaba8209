// The only SQL about the trees that a person worked on lately. What it costs does not depend on how many trees and visits
// there are, nor on how many of them are this person's.
import { HOME_TREES_MAX, type RecentTree } from '@treewell/domain/home';
import { type Db, type Sql, sql } from '../../db/db.ts';

/** Some of them are withdrawn, or of the same tree, or in a project that the person has left. */
const VISITS_READ = 50;

type RecentTreeRow = Omit<RecentTree, 'worked_at'> & { worked_at: Date };

/** Exported so that a test can look at its plan. */
export const recentTrees = (userId: number): Sql => sql`
  with visited as (
    select tree_id, project_id, visit_name, created_at as worked_at, withdrawn_at from visit
    where user_id = ${userId} order by created_at desc limit ${VISITS_READ}
  ), worked as (
    select distinct on (tree_id) tree_id, project_id, visit_name, worked_at
    from (
      select tree_id, project_id, visit_name, worked_at from visited where withdrawn_at is null
      union all
      select tree_id, home_project_id, null, added_at from added_tree join tree using (tree_id)
      where added_tree.user_id = ${userId}
    ) work
    order by tree_id, worked_at desc
  )
  select tree_id, tree_name, sub_id, common_name, scientific_name, project_id, project_name, visit_name, worked_at
  from worked join tree using (tree_id) join species using (sub_id) join project using (project_id)
    join member using (project_id)
  where member.user_id = ${userId} and tree.withdrawn_at is null
  order by worked_at desc, tree_id desc limit ${HOME_TREES_MAX}`;

export const listRecentTrees = async (db: Db, userId: number): Promise<RecentTree[]> =>
  (await db.list<RecentTreeRow>(recentTrees(userId))).map(({ worked_at, ...row }) => ({
    ...row,
    worked_at: worked_at.toISOString(),
  }));
