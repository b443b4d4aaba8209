import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DueList, type RecordDialog } from '../../features/due/due-list.tsx';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';

const VisitFormDialog = lazy(() =>
  import('../../features/visits/form/visit-form-dialog.tsx').then((module) => ({ default: module.VisitFormDialog })),
);

const FROM = '/dashboard/project/$projectId/due';

export function ProjectDuePage() {
  const project = useOpenProject();
  const { plan } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  return (
    <DueList
      key={project.project_id}
      project={project}
      planId={typeof plan === 'number' ? plan : undefined}
      onPlan={(planId) => void navigate({ search: { plan: planId }, replace: true, resetScroll: false })}
      RecordDialog={VisitDialog}
    />
  );
}

/** The same form as on the page of the tree. */
const VisitDialog: RecordDialog = (props) => (
  <Suspense>
    {/* Always there: a dialog that is mounted open does not give the focus back. */}
    <VisitFormDialog {...props} />
  </Suspense>
);
