import type { Tree } from '@treewell/domain/trees';
import { isAlive } from '@treewell/domain/life/tree-life';
import { recordableActivities } from '@treewell/domain/visits';
import type { Activity } from '@treewell/domain/visits/kinds';
import { useState } from 'react';
import { TreeFormDrawer } from '../form/tree-form-drawer.tsx';
import type { DescribedField } from '../form/tree-form-values.ts';
import { DeadCrownQuestion } from '../status/dead-crown-question.tsx';
import { SiteTrees } from '../status/site-trees.tsx';
import { StatusBanner } from '../status/status-banner.tsx';
import { StatusDialog } from '../status/status-dialog.tsx';
import { TreeDetails } from './tree-details.tsx';
import { TreeHomeButtons } from './tree-home-buttons.tsx';
import { TreeHomeHead } from './tree-home-head.tsx';
import { TreeRightsLine } from '../rights/tree-rights-line.tsx';
import type { SavedVisit, TreeHomeProps } from './tree-home-props.ts';
import classes from './tree-home.module.css';

/** What is open on top of the page. */
type Opened = 'edit' | 'replant' | 'status';

interface TreeHomeContentProps extends TreeHomeProps {
  tree: Tree;
  onWithdrawn: () => void;
  /** What had the focus may have gone: a new status takes some buttons from the page. */
  onFocusLost: () => void;
}

/** The page of a tree that is loaded. */
export function TreeHomeContent({
  tree,
  project,
  Photos,
  Tasks,
  Visits,
  VisitButtons,
  Due,
  History,
  onShowOnMap,
  onOpenTree,
  onNextTree,
  onChanged,
  onWithdrawn,
  onFocusLost,
}: TreeHomeContentProps) {
  const [opened, setOpened] = useState<Opened>();
  const [firstField, setFirstField] = useState<DescribedField>();
  const [newVisit, setNewVisit] = useState<Activity>();
  const [saved, setSaved] = useState<SavedVisit>();
  const canCheck = recordableActivities(project, tree).includes('healthCheck');
  const projectId = project.project_id;
  const close = (): void => setOpened(undefined);
  const edit = (field?: DescribedField): void => {
    setFirstField(field);
    setOpened('edit');
  };
  const changed = (): void => {
    close();
    onChanged?.();
  };

  return (
    <>
      <TreeHomeHead tree={tree} onRecord={canCheck ? () => setNewVisit('healthCheck') : undefined} />
      <StatusBanner
        tree={tree}
        projectId={projectId}
        onChange={() => setOpened('status')}
        onReplant={() => setOpened('replant')}
      />
      {/* Early on the page, because people at the tree come for them. */}
      <VisitButtons tree={tree} project={project} saved={saved} onNewVisit={setNewVisit} onNextTree={onNextTree} />
      <Due tree={tree} project={project} onNewVisit={setNewVisit} />
      <DeadCrownQuestion tree={tree} projectId={projectId} onChanged={() => onChanged?.()} onClosed={onFocusLost} />
      <TreeHomeButtons
        tree={tree}
        projectId={projectId}
        onShowOnMap={onShowOnMap}
        onEdit={() => edit()}
        // The banner has this button for a tree that does not live.
        onChangeStatus={isAlive(tree) ? () => setOpened('status') : undefined}
        onWithdrawn={onWithdrawn}
      >
        <History tree={tree} onChanged={onChanged} />
      </TreeHomeButtons>
      <div className={classes['body']}>
        <div className={classes['more']}>
          <TreeDetails tree={tree} projectId={projectId} />
          <SiteTrees treeId={tree.tree_id} projectId={projectId} />
          <TreeRightsLine tree={tree} />
        </div>
        <div className={classes['more']}>
          <Tasks tree={tree} project={project} />
          <Visits
            tree={tree}
            project={project}
            newVisit={newVisit}
            onNewVisit={setNewVisit}
            onSaved={setSaved}
            onChanged={onChanged}
            onAddPlanted={tree.can_edit ? () => edit('planted_on') : undefined}
          />
          <Photos tree={tree} projectId={projectId} />
        </div>
      </div>
      {tree.can_edit && (
        <>
          <TreeFormDrawer
            isOpen={opened === 'edit'}
            project={project}
            tree={tree}
            firstField={firstField}
            onClose={close}
            onSaved={changed}
            onOpenTree={onOpenTree}
          />
          <TreeFormDrawer
            isOpen={opened === 'replant'}
            isReplanting
            project={project}
            tree={tree}
            onClose={close}
            onSaved={(young) => {
              changed();
              onOpenTree(young.tree_id);
            }}
            onOpenTree={onOpenTree}
          />
          <StatusDialog
            isOpen={opened === 'status'}
            tree={tree}
            projectId={projectId}
            onSaved={changed}
            onClose={close}
            onClosed={onFocusLost}
          />
        </>
      )}
    </>
  );
}
