import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQaqcRuns } from '../../../api/qaqc.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Message } from '../../../ui/message.tsx';
import { StartForm } from '../start/start-form.tsx';
import { Observers } from './observers.tsx';
import { openRun } from './open-run.ts';
import { RunDetails } from './run-details.tsx';
import { RunList } from './run-list.tsx';
import { RunSkeleton } from './run-skeleton.tsx';
import { useRunAddress } from './use-run-address.ts';
import classes from './qaqc-runs.module.css';

interface QaqcRunsProps {
  project: Project;
  /** False in an inactive project. */
  canStart: boolean;
  /** A button that opens the help of a measure. */
  help: (measure: QaqcMeasure) => ReactNode;
}

/** Quality control of a project: its runs, one of them in detail, and how well observers agree. */
export function QaqcRuns({ project, canStart, help }: QaqcRunsProps) {
  const { t } = useTranslation();
  const { data: runs, isError, isFetching, refetch } = useQaqcRuns(project.project_id);
  if (runs) return <LoadedRuns project={project} runs={runs} canStart={canStart} help={help} />;
  if (isError)
    return (
      <Message kind="problem" title={t('qaqcRuns.failed')}>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  return <RunSkeleton />;
}

function LoadedRuns({ project, runs, canStart, help }: QaqcRunsProps & { runs: readonly QaqcRun[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { search, view, showRun, setView } = useRunAddress();
  const [isStarting, setIsStarting] = useState(false);
  const startButton = useReturnedFocus(isStarting);
  const hasActive = runs.some(({ status }) => status === 'ACTIVE');
  const title = useFocusWhenChanged(hasActive);
  const run = openRun(runs, search);
  // §4: only one run is active at a time.
  const mayStart = canStart && !hasActive;
  const isFormOpen = mayStart && isStarting;
  const button = mayStart && !isFormOpen && (
    <Button
      ref={startButton}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      onClick={() => setIsStarting(true)}
    >
      {t('qaqcRuns.start.open')}
    </Button>
  );
  const form = isFormOpen && (
    <StartForm
      project={project}
      onStarted={() => {
        setIsStarting(false);
        // The new run is the active one, which is shown first.
        showRun(undefined);
      }}
      onCancel={() => setIsStarting(false)}
    />
  );

  if (!run)
    return (
      <div className={classes['page']}>
        {form || (
          <EmptyPanel title={t('qaqcRuns.none.title')} text={t('qaqcRuns.none.text')}>
            {button || t('qaqcRuns.start.inactive')}
          </EmptyPanel>
        )}
      </div>
    );
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <Title order={2} id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
          {t('qaqcRuns.title')}
        </Title>
        {button}
      </div>
      {form}
      <RunList runs={runs} openId={run.qaqc_id} labelledBy={titleId} />
      <RunDetails key={run.qaqc_id} project={project} run={run} view={view} onView={setView} />
      <Observers projectId={project.project_id} help={help} />
    </div>
  );
}

/** Focuses the title after a run was started or completed: the form that had the focus is gone. */
function useFocusWhenChanged(hasActive: boolean): React.RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const hadActive = useRef(hasActive);
  useEffect(() => {
    // Not when another leader did it: then the person is somewhere else on the page.
    if (hadActive.current !== hasActive && document.activeElement === document.body) title.current?.focus();
    hadActive.current = hasActive;
  }, [hasActive]);
  return title;
}

/** Returns the focus to the button when the person cancels the form, which took its place. */
function useReturnedFocus(isOpen: boolean): React.RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
