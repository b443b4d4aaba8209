import { Title } from '@mantine/core';
import { isAlive } from '@treewell/domain/life/tree-life';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { HealthIndexButton } from '../health-index/health-index-button.tsx';
import classes from './tree-home.module.css';

/** The name, the species and the health index of the tree. What does not live has none. */
export function TreeHomeHead({ tree, onRecord }: Parameters<typeof HealthIndexButton>[0]) {
  const { tree_name, sub_id, common_name, scientific_name } = tree;
  const species = useSpeciesName()(sub_id, common_name);
  return (
    <div className={classes['head']}>
      <div className={classes['names']}>
        <Title order={2}>{tree_name}</Title>
        <p className={classes['species']}>
          {species}
          {scientific_name !== species && (
            <>
              {' · '}
              <i lang="la">{scientific_name}</i>
            </>
          )}
        </p>
      </div>
      {isAlive(tree) && <HealthIndexButton tree={tree} onRecord={onRecord} />}
    </div>
  );
}
