import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { RunProgress } from './run-progress.tsx';
import { RunStatus } from './run-status.tsx';
import { RunWeights } from './run-weights.tsx';
import classes from './run-list.module.css';

interface RunListProps {
  /** The newest first. */
  runs: readonly QaqcRun[];
  openId: number;
  labelledBy: string;
}

/** Older ones are shown on demand: the details stand below the list. */
const FIRST_RUNS = 3;

/** Links, because each run has its own address. */
export function RunList({ runs, openId, labelledBy }: RunListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? runs : runs.filter(({ qaqc_id }, index) => index < FIRST_RUNS || qaqc_id === openId);
  return (
    <nav aria-labelledby={labelledBy} className={classes['nav']}>
      <ul className={classes['list']}>
        {shown.map((run) => (
          <li key={run.qaqc_id}>
            <RunItem run={run} isOpen={run.qaqc_id === openId} />
          </li>
        ))}
      </ul>
      {shown.length < runs.length && (
        <Button variant="default" size="sm" className={classes['more']} onClick={() => setIsAll(true)}>
          {t('qaqcRuns.showAll', { number: formats.number(runs.length) })}
        </Button>
      )}
    </nav>
  );
}

function RunItem({ run, isOpen }: { run: QaqcRun; isOpen: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { dropped_visits: dropped } = run;
  return (
    <Link
      to="."
      search={(now) => ({ ...now, run: run.qaqc_id })}
      resetScroll={false}
      className={classes['run']}
      aria-current={isOpen ? 'true' : undefined}
      data-open={isOpen || undefined}
    >
      <RunStatus status={run.status} />
      <b className={classes['period']}>
        {t('qaqcRuns.period', { from: formats.day(run.startDate), to: formats.day(run.endDate) })}
      </b>
      <span className={classes['quiet']}>
        {t('qaqcRuns.started', { date: formats.date(new Date(run.date_added)), name: run.started_by })}
      </span>
      <RunWeights run={run} />
      {dropped > 0 && (
        <span className={classes['quiet']}>
          {t('qaqcRuns.dropped', { count: dropped, number: formats.number(dropped) })}
        </span>
      )}
      {run.status === 'ACTIVE' && <RunProgress percentComplete={run.percentComplete} />}
    </Link>
  );
}
