import { Button } from '@mantine/core';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useTreeLosses } from '../../../../api/trees.ts';
import { useFormats } from '../../../../text/format.ts';
import { LoadingBlock } from '../../../../ui/loading-block.tsx';
import { Message } from '../../../../ui/message.tsx';
import { LossChart } from './loss-chart.tsx';
import { LossTable } from './loss-table.tsx';
import { LOSS_REASONS, totalOf, yearBars } from './year-bars.ts';
import classes from './lost-trees.module.css';

/** Lost trees by year and reason, beside what was planted. */
export function LostTrees({ projectId, filter }: { projectId: number; filter: TreeFilter | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, isError, isFetching, refetch } = useTreeLosses(projectId, filter);
  if (isError)
    return (
      <Message kind="problem" title={t('losses.failed')}>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (!data) return <LoadingBlock height="18rem" label={t('losses.loading')} />;
  const bars = yearBars(data);
  if (bars.length === 0)
    return (
      <Message kind="info" title={t('losses.none.title')}>
        {t(filter ? 'losses.none.filtered' : 'losses.none.text')}
      </Message>
    );
  const total = totalOf(bars);
  const reasons = LOSS_REASONS.filter((reason) => total.lost[reason] > 0);
  return (
    <div className={classes['content']} aria-busy={isFetching}>
      <p className={classes['balance']}>
        {t('losses.balance', { lost: formats.number(total.lostTotal), planted: formats.number(total.planted) })}
      </p>
      <LossChart bars={bars} reasons={reasons} />
      <LossTable bars={bars} />
    </div>
  );
}
