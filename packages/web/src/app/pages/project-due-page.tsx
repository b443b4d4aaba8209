import { lazy, Suspense } from 'react';
import { DueList, type RecordDialog } from '../../features/due/due-list.tsx';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';

const VisitFormDialog = lazy(() =>
  import('../../features/visits/form/visit-form-dialog.tsx').then((module) => ({ default: module.VisitFormDialog })),
);

export function ProjectDuePage() {
  const project = useOpenProject();
  return <DueList key={project.project_id} project={project} RecordDialog={VisitDialog} />;
}

/** The same form as on the page of the tree. */
const VisitDialog: RecordDialog = (props) => (
  <Suspense>
    {/* Always there: a dialog that is mounted open does not give the focus back. */}
    <VisitFormDialog {...props} />
  </Suspense>
);
