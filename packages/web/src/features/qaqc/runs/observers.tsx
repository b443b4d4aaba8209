import { Button, Text, Title } from '@mantine/core';
import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQaqcObservers } from '../../../api/qaqc.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { ObserverCard } from '../observer/observer-card.tsx';
import classes from './qaqc-runs.module.css';

interface ObserversProps {
  projectId: number;
  help: (measure: QaqcMeasure) => ReactNode;
}

/** A card for each person whose health checks were measured again, over all runs. */
export function Observers({ projectId, help }: ObserversProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: observers, isError, isFetching, refetch } = useQaqcObservers(projectId);
  return (
    <section className={classes['observers']} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('qaqcObservers.title')}
      </Title>
      {observers?.length === 0 ? (
        <Text>{t('qaqcObservers.none')}</Text>
      ) : observers ? (
        <>
          <Text maw="46rem">{t('qaqcObservers.intro')}</Text>
          <div className={classes['cards']}>
            {observers.map((observer) => (
              <ObserverCard key={observer.user_id} observer={observer} help={help} />
            ))}
          </div>
        </>
      ) : isError ? (
        <Message kind="problem" title={t('qaqcObservers.failed')}>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <LoadingBlock height="14rem" label={t('qaqcObservers.loading')} />
      )}
    </section>
  );
}
