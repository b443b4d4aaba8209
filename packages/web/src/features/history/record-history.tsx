// The history of a tree, of a visit and of the settings of a project, for the pages that show these.
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import type { Visit } from '@treewell/domain/visits';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { HistoryButton } from './history-button.tsx';

export function TreeHistory({ tree, onChanged }: { tree: Tree; onChanged?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <HistoryButton
      of={{ treeId: tree.tree_id }}
      title={t('history.title', { name: tree.tree_name })}
      onUndone={onChanged}
    />
  );
}

export function VisitHistory({ visit, onChanged }: { visit: Visit; onChanged?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <HistoryButton
      size="sm"
      of={{ visitId: visit.visit_id }}
      title={t('history.title', { name: t(`newProject.activities.${activityOf(visit.visit_name)}`) })}
      onUndone={onChanged}
    />
  );
}

export function SettingsHistory({ project }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <HistoryButton of={{ projectId: project.project_id, record: 'project' }} title={t('history.titleOfProject')} />
  );
}
