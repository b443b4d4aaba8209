import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconMapPin, IconPencil } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { recordableActivities } from '@treewell/domain/visits';
import { type Activity } from '@treewell/domain/visits/kinds';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../../../api/trees.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TreeFormDrawer } from '../form/tree-form-drawer.tsx';
import { TreeDetails } from './tree-details.tsx';
import { TreeHomeHead } from './tree-home-head.tsx';
import { TreeHomeProblem } from './tree-home-problem.tsx';
import { TreeHomeRightsLine } from './tree-home-rights-line.tsx';
import { TreeHomeSkeleton } from './tree-home-skeleton.tsx';
import { TreeHomeWithdrawn } from './tree-home-withdrawn.tsx';
import { TreeWithdrawButton } from './tree-withdraw-button.tsx';
import classes from './tree-home.module.css';

/** The visit that was saved last was a new one, or one that existed. */
type SavedVisit = 'new' | 'changed';

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
  }>;
  VisitButtons: ComponentType<{
    tree: Tree;
    project: Project;
    saved: SavedVisit | undefined;
    onNewVisit: (activity: Activity) => void;
    onNextTree: (treeId: number) => void;
  }>;
  History: ComponentType<{ tree: Tree; onChanged?: (() => void) | undefined }>;
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

function TreeHomeContent({
  tree,
  project,
  Photos,
  Visits,
  VisitButtons,
  History,
  onShowOnMap,
  onOpenTree,
  onNextTree,
  onChanged,
  onWithdrawn,
}: TreeHomeProps & { tree: Tree; onWithdrawn: () => void }) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const [newVisit, setNewVisit] = useState<Activity>();
  const [saved, setSaved] = useState<SavedVisit>();
  const canCheck = recordableActivities(project, tree).includes('healthCheck');
  const pin = <IconMapPin size={18} stroke={1.7} aria-hidden />;
  return (
    <>
      <TreeHomeHead tree={tree} onRecord={canCheck ? () => setNewVisit('healthCheck') : undefined} />
      {/* First, because people at the tree come for them. */}
      <VisitButtons tree={tree} project={project} saved={saved} onNewVisit={setNewVisit} onNextTree={onNextTree} />
      <Group gap="xs">
        {onShowOnMap ? (
          <Button variant="default" leftSection={pin} onClick={onShowOnMap}>
            {t('trees.home.showOnMap')}
          </Button>
        ) : (
          <LinkButton
            variant="default"
            leftSection={pin}
            to="/dashboard/project/$projectId/map"
            params={{ projectId: project.project_id }}
            search={{ tree: tree.tree_id }}
          >
            {t('trees.home.showOnMap')}
          </LinkButton>
        )}
        {tree.can_edit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            {t('trees.home.edit')}
          </Button>
        )}
        <History tree={tree} onChanged={onChanged} />
        {tree.can_withdraw && (
          <TreeWithdrawButton tree={tree} projectId={project.project_id} onWithdrawn={onWithdrawn} />
        )}
      </Group>
      <div className={classes['body']}>
        <div className={classes['more']}>
          <TreeDetails tree={tree} projectId={project.project_id} />
          <TreeHomeRightsLine tree={tree} />
        </div>
        <div className={classes['more']}>
          <Visits
            tree={tree}
            project={project}
            newVisit={newVisit}
            onNewVisit={setNewVisit}
            onSaved={setSaved}
            onChanged={onChanged}
          />
          <Photos tree={tree} projectId={project.project_id} />
        </div>
      </div>
      {tree.can_edit && (
        <TreeFormDrawer
          isOpen={isEditing}
          project={project}
          tree={tree}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            onChanged?.();
          }}
          onOpenTree={onOpenTree}
        />
      )}
    </>
  );
}
