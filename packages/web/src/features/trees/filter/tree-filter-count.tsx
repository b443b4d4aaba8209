import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useCountText } from './use-count-text.ts';
import classes from './tree-filter-count.module.css';

interface TreeFilterCountProps {
  projectId: number;
  filter: TreeFilter | undefined;
  isOnMap?: boolean;
}

/** Says how many trees fit. The element is always there, so that screen readers read each new count. */
export function TreeFilterCount({ projectId, filter, isOnMap = false }: TreeFilterCountProps) {
  const text = useCountText(projectId, filter, isOnMap);
  return (
    <output className={classes[isOnMap ? 'onMap' : 'plain']} data-quiet={text === '' || undefined}>
      {text}
    </output>
  );
}
