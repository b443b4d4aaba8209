import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { RoundWalk, type RecordDialogProps } from '../../features/rounds/round-walk.tsx';

const VisitFormDialog = lazy(() =>
  import('../../features/visits/form/visit-form-dialog.tsx').then((module) => ({ default: module.VisitFormDialog })),
);

export function ProjectRoundPage() {
  const { t } = useTranslation();
  const project = useOpenProject();
  const { roundId } = useParams({ from: '/dashboard/project/$projectId/round/$roundId' });
  return (
    <>
      <title>{`${t('rounds.title')} · ${project.project_name} · Treewell`}</title>
      <RoundWalk key={roundId} project={project} roundId={roundId} RecordDialog={RecordDialog} />
    </>
  );
}

/** The same form as on the page of the tree. */
const RecordDialog = (props: RecordDialogProps) => (
  <Suspense>
    {/* Always there: a dialog that is mounted open does not give the focus back. */}
    <VisitFormDialog {...props} />
  </Suspense>
);
