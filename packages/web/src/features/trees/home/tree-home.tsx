import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { type Activity } from '@treewell/domain/visits/kinds';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../../../api/trees.ts';
import { TreeHomeContent } from './tree-home-content.tsx';
import { TreeHomeProblem } from './tree-home-problem.tsx';
import { TreeHomeSkeleton } from './tree-home-skeleton.tsx';
import { TreeHomeWithdrawn } from './tree-home-withdrawn.tsx';
import classes from './tree-home.module.css';

/** The visit that was saved last was a new one, or one that existed. */
export type SavedVisit = 'new' | 'changed';

export interface TreeHomeProps {
  treeId: number;
  project: Project;
  /** True in the panel beside the map; false on the page of the tree. */
  isPanel: boolean;
  /** Components of other features. Features do not import each other, so the page passes them in. */
  Photos: ComponentType<{ tree: Tree; projectId: number }>;
  Visits: ComponentType<{
    tree: Tree;
    project: Project;
    /** The kind of the visit that is being recorded. */
    newVisit: Activity | undefined;
    onNewVisit: (activity: Activity | undefined) => void;
    onSaved: (saved: SavedVisit) => void;
    onChanged?: (() => void) | undefined;
    /** Opens the form of the tree at its planting date. Undefined for those who may not change the tree. */
    onAddPlanted: (() => void) | undefined;
  }>;
  VisitButtons: ComponentType<{
    tree: Tree;
    project: Project;
    saved: SavedVisit | undefined;
    onNewVisit: (activity: Activity) => void;
    onNextTree: (treeId: number) => void;
  }>;
  onBack: () => void;
  /** Given when the map is on the same page; otherwise the button is a link to the map. */
  onShowOnMap?: (() => void) | undefined;
  onOpenTree: (treeId: number) => void;
  /** The next tree of a walk: Back then leads to where the walk began. */
  onNextTree: (treeId: number) => void;
  /** The tree was changed: other places that draw it must load it again. */
  onChanged?: (() => void) | undefined;
}

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
