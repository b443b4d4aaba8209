import { useTranslation } from 'react-i18next';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { QaqcRuns } from '../../features/qaqc/runs/qaqc-runs.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { measureHelp } from './measure-help.tsx';

export function ProjectQaqcPage() {
  const { t } = useTranslation();
  const project = useOpenProject();
  const canReview = useCanInProject('review_qaqc');
  const canStart = useCanInProject('start_qaqc');
  // Others do not see the tab, but they can type its address.
  if (!canReview)
    return (
      <EmptyPanel title={t('qaqcRuns.refused.title')} text={t('qaqcRuns.refused.text')}>
        <LinkButton to="/dashboard/project/$projectId/remeasure" params={{ projectId: project.project_id }}>
          {t('qaqcRuns.refused.toTrees')}
        </LinkButton>
      </EmptyPanel>
    );
  return <QaqcRuns key={project.project_id} project={project} canStart={canStart} help={measureHelp} />;
}
