import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { readPolyText } from '@treewell/domain/rings/poly-text';
import type { Project } from '@treewell/domain/projects';
import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQaqcTrees } from '../../../api/qaqc.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import classes from './sample.module.css';

/** The map library is large, and the visits come first. */
const QaqcMap = lazy(() => import('../../../map/qaqc/qaqc-map.tsx').then((module) => ({ default: module.QaqcMap })));

interface SampleMapProps {
  project: Project;
  run: QaqcRun;
}

/** The trees of the sample on a map. A completed run has none (§8). */
export function SampleMap({ project, run }: SampleMapProps) {
  const { t } = useTranslation();
  if (run.status === 'COMPLETED')
    return (
      <p className={classes['disabled']}>
        <IconMapOff size={20} stroke={1.7} aria-hidden />
        {t('qaqcRuns.map.disabled')}
      </p>
    );
  return <OpenMap project={project} run={run} />;
}

function OpenMap({ project, run }: SampleMapProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { project_id: projectId, polygon_text } = project;
  const { data: trees, isError, isFetching, refetch } = useQaqcTrees(projectId, run.qaqc_id);
  const boundary = useMemo(() => readPolyText(polygon_text), [polygon_text]);
  if (isError && !trees)
    return (
      <Message kind="problem" title={t('qaqcRuns.map.failed')}>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  return (
    <div className={classes['map']}>
      <Suspense fallback={<LoadingBlock height="100%" label={t('qaqcRuns.map.loading')} />}>
        <QaqcMap
          projectId={projectId}
          boundary={boundary}
          trees={trees}
          onOpen={(treeId) =>
            void navigate({ to: '/dashboard/project/$projectId/tree/$treeId', params: { projectId, treeId } })
          }
        />
      </Suspense>
    </div>
  );
}
