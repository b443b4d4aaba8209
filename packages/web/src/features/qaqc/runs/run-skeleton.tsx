import { Skeleton } from '@mantine/core';
import { INITIAL_PERCENT_COMPLETE } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { RunProgress } from './run-progress.tsx';
import classes from './qaqc-runs.module.css';

/** The shape of the page while its runs load. Progress begins with what §3 says. */
export function RunSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={classes['page']} aria-label={t('qaqcRuns.loading')} aria-busy>
      <Skeleton height="2rem" width="12rem" />
      <div className={classes['waiting']}>
        <Skeleton height="1.5rem" width="14rem" />
        <RunProgress percentComplete={INITIAL_PERCENT_COMPLETE} />
      </div>
      <Skeleton height="20rem" />
    </output>
  );
}
