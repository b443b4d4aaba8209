import { Button, Skeleton } from '@mantine/core';
import type { QaqcRun, QaqcVisit } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { useQaqcComparisons } from '../../../api/qaqc.ts';
import { Message } from '../../../ui/message.tsx';
import { ComparisonNotes } from './comparison-notes.tsx';
import { ComparisonList, ComparisonTable } from './comparison-values.tsx';
import classes from './comparison.module.css';

interface ComparisonProps {
  run: QaqcRun;
  visit: QaqcVisit;
  /** A list in the place of a table with six columns. */
  isNarrow?: boolean;
}

/** Both health checks of one tree, side by side. */
export function Comparison({ run, visit, isNarrow = false }: ComparisonProps) {
  const { t } = useTranslation();
  const { data: comparisons, isError, isFetching, refetch } = useQaqcComparisons(run.project_id, run.qaqc_id);
  const comparison = comparisons?.find(({ visit_id }) => visit_id === visit.visit_id);
  if (comparison) {
    const Values = isNarrow ? ComparisonList : ComparisonTable;
    return (
      <div className={classes['comparison']}>
        <Values comparison={comparison} />
        <ComparisonNotes comparison={comparison} />
      </div>
    );
  }
  if (isError)
    return (
      <Message kind="problem" title={t('qaqcRuns.comparison.failed')}>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (comparisons && !isFetching) return <Message kind="info">{t('qaqcRuns.comparison.missing')}</Message>;
  return <Skeleton height="12rem" />;
}
