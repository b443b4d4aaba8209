import { Title } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { HealthIndexButton } from '../health-index/health-index-button.tsx';
import classes from './tree-home.module.css';

/** The name, the species and the health index of the tree. */
export function TreeHomeHead({ tree }: { tree: Tree }) {
  const { tree_name, common_name, scientific_name } = tree;
  return (
    <div className={classes['head']}>
      <div className={classes['names']}>
        <Title order={2}>{tree_name}</Title>
        <p className={classes['species']}>
          {common_name}
          {scientific_name !== common_name && (
            <>
              {' · '}
              <i lang="la">{scientific_name}</i>
            </>
          )}
        </p>
      </div>
      <HealthIndexButton tree={tree} />
    </div>
  );
}
