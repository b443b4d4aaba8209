import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import classes from './run-parts.module.css';

/** A word and an icon: nobody must see colors to know it. */
export function RunStatus({ status }: Pick<QaqcRun, 'status'>) {
  const { t } = useTranslation();
  const Icon = status === 'ACTIVE' ? IconPlayerPlay : IconCircleCheck;
  return (
    <span className={classes['status']} data-status={status}>
      <Icon size={15} stroke={2} aria-hidden />
      {t(`qaqcRuns.status.${status}`)}
    </span>
  );
}
