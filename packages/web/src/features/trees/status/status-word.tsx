import { isAlive } from '@treewell/domain/life/tree-life';
import type { Tree } from '@treewell/domain/trees';
import { useStatusTexts } from './use-status-texts.ts';
import classes from './status-word.module.css';

/** The status beside the name of a tree, if it does not live. */
export function StatusWord({ tree }: { tree: Pick<Tree, 'status'> }) {
  const { nameOf } = useStatusTexts();
  return !isAlive(tree) && <span className={classes['word']}>{nameOf(tree.status)}</span>;
}
