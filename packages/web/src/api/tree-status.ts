// Changing what has become of a tree.
import { useMutation } from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import { toWire } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { Tree, type updateTree } from '@treewell/domain/trees';
import { useUpdateTree } from './trees.ts';

export type TreeStatusChange = Pick<Tree, 'status' | 'status_date' | 'status_reason'>;

/** The project that an edit names: one that the tree is in, so that the edit links it nowhere. */
const projectOf = ({ symbology, project_id, home_project_id }: Tree, openProjectId: number): number =>
  symbology === 1 ? openProjectId : (home_project_id ?? project_id ?? openProjectId);

/** The record as somebody else has saved it meanwhile. */
export const newerTree = (problem: unknown): Tree | undefined =>
  problem instanceof Problem && problem.code === 'edited_meanwhile' ? Tree.safeParse(problem.newer).data : undefined;

const isSameStatus = (a: TreeStatusChange, b: TreeStatusChange): boolean =>
  a.status === b.status && a.status_date === b.status_date && a.status_reason === b.status_reason;

/** More edits than this do not come between. */
const TRIES_MAX = 3;

/** Changes the status alone: other fields stay as somebody else has saved them meanwhile. */
export function useChangeTreeStatus(openProjectId: number) {
  const update = useUpdateTree();
  async function change(tree: Tree, status: TreeStatusChange, tries = 1): Promise<Tree> {
    try {
      return await update.mutateAsync({
        ...toWire(TREE_FIELDS, { ...tree, ...status }),
        projectId: projectOf(tree, openProjectId),
        treeId: tree.tree_id,
        version: tree.version,
      } as WireInputOf<typeof updateTree>);
    } catch (problem) {
      const newer = newerTree(problem);
      if (!newer || !isSameStatus(newer, tree) || tries === TRIES_MAX) throw problem;
      return change(newer, status, tries + 1);
    }
  }
  return useMutation({
    mutationFn: ({ tree, status }: { tree: Tree; status: TreeStatusChange }) => change(tree, status),
  });
}
