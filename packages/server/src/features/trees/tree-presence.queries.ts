// Whether a tree that a task or a round names can still be worked on.
import { type Sql, sql } from '../../db/db.ts';

/** For a row of `tree`, in the project of this expression. */
export const treePresence = (projectId: Sql): Sql => sql`
  case when tree.withdrawn_at is not null then 'withdrawn'
    when not exists (select from project_tree where project_tree.project_id = ${projectId} and project_tree.tree_id = tree.tree_id) then 'taken_out'
    else 'here' end`;
