import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { MyCard } from '../../features/qaqc/remeasure/my-card.tsx';
import { Remeasure, type RecordDialogProps } from '../../features/qaqc/remeasure/remeasure.tsx';
import { measureHelp } from './measure-help.tsx';

const VisitFormDialog = lazy(() =>
  import('../../features/visits/form/visit-form-dialog.tsx').then((module) => ({ default: module.VisitFormDialog })),
);

export function ProjectRemeasurePage() {
  const project = useOpenProject();
  return (
    <Stack gap={40}>
      <Remeasure project={project} RecordDialog={HealthCheckDialog} />
      <MyCard projectId={project.project_id} help={measureHelp} />
    </Stack>
  );
}

/** The same form as on the page of the tree. */
const HealthCheckDialog = ({ treeId, ...rest }: RecordDialogProps) => (
  <Suspense>
    {/* Always there: a dialog that is mounted open does not give the focus back. */}
    <VisitFormDialog opened={treeId === undefined ? undefined : { activity: 'healthCheck', treeId }} {...rest} />
  </Suspense>
);
