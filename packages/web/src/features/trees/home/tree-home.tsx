import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../../../api/trees.ts';
import type { TreeHomeProps } from './tree-home-props.ts';
import { TreeHomeContent } from './tree-home-content.tsx';
import { TreeHomeProblem } from './tree-home-problem.tsx';
import { TreeHomeSkeleton } from './tree-home-skeleton.tsx';
import { TreeHomeWithdrawn } from './tree-home-withdrawn.tsx';
import classes from './tree-home.module.css';

/** Everything about one tree. Use the tree's id as its key, so that no state of another tree remains. */
export function TreeHome(props: TreeHomeProps) {
  const { treeId, project, isPanel, onBack, onChanged } = props;
  const { t } = useTranslation();
  const { data: tree, error, isFetching, refetch } = useTree(treeId, project.project_id);
  const region = useRef<HTMLElement>(null);
  const [withdrawn, setWithdrawn] = useState<Tree>();

  // The panel takes the focus, so that people who use a screen reader notice it.
  useEffect(() => {
    if (isPanel) region.current?.focus({ preventScroll: true });
  }, [isPanel]);

  return (
    <section ref={region} className={classes['home']} aria-label={t('trees.home.region')} tabIndex={-1}>
      <Button
        className={classes['back']}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        {t('trees.home.back')}
      </Button>
      {withdrawn ? (
        <TreeHomeWithdrawn
          tree={withdrawn}
          projectId={project.project_id}
          onRestored={() => {
            setWithdrawn(undefined);
            region.current?.focus();
            onChanged?.();
          }}
        />
      ) : tree ? (
        <TreeHomeContent
          {...props}
          tree={tree}
          onFocusLost={() => {
            const focused = document.activeElement;
            if (focused === document.body || focused?.closest('[role="dialog"]'))
              region.current?.focus({ preventScroll: true });
          }}
          onWithdrawn={() => {
            setWithdrawn(tree);
            onChanged?.();
          }}
        />
      ) : error ? (
        <TreeHomeProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TreeHomeSkeleton />
      )}
    </section>
  );
}
