import { IconMapPlus } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** For a project without trees: says what will be here, and links to the map, where people add the first tree. */
export function TreeTableEmpty({ project }: { project: Project }) {
  const { t } = useTranslation();
  if (!canInProject(project, 'add_trees'))
    return <EmptyPanel title={t('treeTable.none.title')} text={t('treeTable.none.textInactive')} />;
  return (
    <EmptyPanel title={t('treeTable.none.title')} text={t('treeTable.none.text')}>
      <LinkButton
        to="/dashboard/project/$projectId/map"
        params={{ projectId: project.project_id }}
        size="md"
        leftSection={<IconMapPlus size={18} stroke={1.7} aria-hidden />}
      >
        {t('treeTable.none.toMap')}
      </LinkButton>
    </EmptyPanel>
  );
}
