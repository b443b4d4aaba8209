import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import { ALIVE } from '@treewell/domain/tree-fields';
import type { Tree } from '@treewell/domain/trees';
import { recordableActivities } from '@treewell/domain/visits';
import type { Activity } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { SavedVisit } from './saved-visit.tsx';
import classes from './visit-buttons.module.css';

interface VisitButtonsProps {
  tree: Tree;
  project: Project;
  /** What was saved last, since the page was opened. */
  saved: 'new' | 'changed' | undefined;
  onNewVisit: (activity: Activity) => void;
  onNextTree: (treeId: number) => void;
}

/** What somebody at the tree came for: a button for each kind of visit, and afterwards the way to the next tree. */
export function VisitButtons({ tree, project, saved, onNewVisit, onNextTree }: VisitButtonsProps) {
  const { t } = useTranslation();
  const activities = recordableActivities(project, tree);
  return (
    <>
      <SavedVisit tree={tree} projectId={project.project_id} saved={saved} onNextTree={onNextTree} />
      {activities.length > 0 && (
        <fieldset className={classes['record']} aria-label={t('visits.tree.record')}>
          {activities.map((activity) => (
            <Button
              key={activity}
              size="md"
              px="md"
              // What does not live has other first actions.
              variant={saved === 'new' || tree.status !== ALIVE ? 'default' : 'filled'}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => onNewVisit(activity)}
            >
              {t(`newProject.activities.${activity}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
