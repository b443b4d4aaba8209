import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { AddedPhoto } from '../../features/photos/added-photo.tsx';
import { VisitPhotos } from '../../features/photos/visit-photos.tsx';
import { TaskFormPartsContext, type TaskFormParts } from '../../features/tasks/task-form-parts.ts';
import { BulkChangeActionsContext } from '../../features/trees/bulk-change/bulk-change-actions.ts';
import { DbhHelper } from '../../features/trees/dbh/dbh-helper.tsx';
import { VisitFormPartsContext, type VisitFormParts } from '../../features/visits/form/visit-form-parts.ts';

const ActActions = lazy(() =>
  import('../../features/history/act-actions.tsx').then((module) => ({ default: module.ActActions })),
);
const VISIT_FORM_PARTS: VisitFormParts = { DbhHelper, Photos: VisitPhotos };
const TASK_FORM_PARTS: TaskFormParts = { AddedPhoto };

/** What the screens of a project take from other features, which they do not import. */
export function ProjectParts({ projectId, children }: { projectId: number; children: ReactNode }) {
  const renderBulkActions = useCallback(
    (changeId: number) => (
      <Suspense>
        <ActActions key={changeId} projectId={projectId} changeId={changeId} />
      </Suspense>
    ),
    [projectId],
  );
  return (
    <BulkChangeActionsContext value={renderBulkActions}>
      <VisitFormPartsContext value={VISIT_FORM_PARTS}>
        <TaskFormPartsContext value={TASK_FORM_PARTS}>{children}</TaskFormPartsContext>
      </VisitFormPartsContext>
    </BulkChangeActionsContext>
  );
}
