// Adds a tree to its home project. The caller has locked the tree count of the project.
import type { TreeInput } from '@treewell/domain/trees';
import type { Db } from '../../db/db.ts';
import { insertAddedTree } from './added-trees.queries.ts';
import { linkTrees } from './link-trees.ts';
import { insertTree } from './trees.queries.ts';

/** `siteId`: the first tree of the site, if another one stood there before. */
export async function addTree(db: Db, userId: number, tree: TreeInput, siteId: number | null = null): Promise<number> {
  const treeId = await insertTree(db, userId, tree, siteId);
  await linkTrees(db, tree.project_id, [treeId]);
  await insertAddedTree(db, userId, treeId);
  return treeId;
}
