import { Button, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTotals } from '../../api/home.ts';
import { useFormats } from '../../text/format.ts';
import { Message } from '../../ui/message.tsx';
import classes from './totals-panel.module.css';

const TOTALS = ['trees', 'visits', 'users'] as const;

/** How many trees, visits and users there are in all projects. */
export function TotalsPanel() {
  const { t } = useTranslation();
  const formats = useFormats();
  const totals = useTotals();
  return (
    <section aria-labelledby="totals-title" aria-busy={totals.isPending}>
      <Title order={3} id="totals-title" mb="md">
        {t('home.totalsTitle')}
      </Title>
      {totals.isError && !totals.data ? (
        <Message kind="problem" title={t('home.totalsFailed')}>
          <Button variant="default" size="sm" loading={totals.isFetching} onClick={() => void totals.refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <dl className={classes['totals']}>
          {TOTALS.map((name) => (
            <div key={name} className={classes['total']}>
              <dt>{t(`home.totals.${name}`)}</dt>
              <dd>{totals.data ? formats.number(totals.data[name]) : <Skeleton height="1em" width="5ch" />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
