// The name that the form suggests for a new tree: the one after the tree before, or one of the project's pattern.
import type { Project } from '@treewell/domain/projects';
import { needsNumber, streetOf, treeNameOf } from '@treewell/domain/tree-names';
import { useTreeNumber } from '../../../api/trees.ts';
import { useListedSpeciesName } from '../../../text/use-species-name.ts';
import type { TreeFormValues } from './tree-form-values.ts';

interface TreeNameOptions {
  project: Project;
  isNew: boolean;
  values: Pick<TreeFormValues, 'project_id' | 'sub_id' | 'address'>;
  /** What follows the name of the tree before, if the person gave that tree a name of their own. */
  nextName: string | undefined;
}

export function useTreeName({ project, isNew, values, nextName }: TreeNameOptions) {
  const speciesNameOf = useListedSpeciesName();
  // Only the open project is loaded. Another one may have another pattern.
  const isOpenProject = values.project_id === String(project.project_id);
  const pattern = isNew && nextName === undefined && isOpenProject ? project.tree_name_pattern : '';
  const { number, spendNumber } = useTreeNumber(project.project_id, needsNumber(pattern));
  const patternName = treeNameOf(pattern, {
    number,
    species: speciesNameOf(Number(values.sub_id)),
    street: streetOf(values.address),
  });
  return {
    /** Undefined while there is nothing to suggest. */
    suggested: nextName ?? patternName,
    isOfPattern: (name: string): boolean => name === patternName,
    /** The number of the pattern belongs to a tree now. */
    spendNumber,
  };
}
