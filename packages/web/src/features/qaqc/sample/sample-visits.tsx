import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQaqcVisits } from '../../../api/qaqc.ts';
import { useFormats } from '../../../text/format.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { VisitCards } from './visit-cards.tsx';
import type { VisitListProps } from './visit-parts.tsx';
import { VisitTable } from './visit-table.tsx';
import classes from './sample.module.css';

/** So many at first, because the results stand below. */
const FIRST_ROWS = 10;
/** A row too many is shown rather than a button for it. */
const SPARE_ROWS = 3;

/** The health checks of the sample, and who measured the trees again. */
export function SampleVisits({ run }: { run: QaqcRun }) {
  const { t } = useTranslation();
  const { data: visits, isError, isFetching, refetch } = useQaqcVisits(run.project_id, run.qaqc_id);
  if (visits?.length === 0) return <p className={classes['nothing']}>{t('qaqcRuns.run.noVisits')}</p>;
  if (visits) return <Visits run={run} visits={visits} />;
  if (isError)
    return (
      <Message kind="problem" title={t('qaqcRuns.run.failedVisits')}>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  return <LoadingBlock height="12rem" label={t('qaqcRuns.run.loadingVisits')} />;
}

function Visits({ run, visits }: Pick<VisitListProps, 'run' | 'visits'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  // Beside the drawer, seven columns need a wide screen.
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  const [isAll, setIsAll] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const isShort = visits.length <= FIRST_ROWS + SPARE_ROWS;
  const shown = isAll || isShort ? visits : visits.slice(0, FIRST_ROWS);
  const List = isNarrow ? VisitCards : VisitTable;
  return (
    <div className={classes['visits']}>
      <List
        run={run}
        visits={shown}
        opened={opened}
        onToggle={(visitId) => setOpened((now) => toggled(now, visitId))}
      />
      {shown.length < visits.length && (
        <Button variant="default" className={classes['more']} onClick={() => setIsAll(true)}>
          {t('qaqcRuns.run.showAll', { number: formats.number(visits.length) })}
        </Button>
      )}
    </div>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
