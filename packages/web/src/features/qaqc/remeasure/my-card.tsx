import { Text, Title } from '@mantine/core';
import { isRegistered } from '@treewell/domain/accounts';
import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyQaqcCard } from '../../../api/qaqc-people.ts';
import { useUser } from '../../../api/session.ts';
import { ObserverCard } from '../observer/observer-card.tsx';
import classes from './my-card.module.css';

interface MyCardProps {
  projectId: number;
  /** A button that opens the help of a measure. It belongs to another feature, so the page passes it in. */
  help: (measure: QaqcMeasure) => ReactNode;
}

/** How well the person's own health checks agree with second ones. Nothing while there is nothing to compare. */
export function MyCard({ projectId, help }: MyCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const user = useUser();
  const { data: card } = useMyQaqcCard(projectId, user && isRegistered(user) ? user.user_id : undefined);
  if (!card) return null;
  return (
    <section className={classes['mine']} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('qaqcPeople.remeasure.card')}
      </Title>
      <Text className={classes['words']}>{t('qaqcPeople.remeasure.cardText')}</Text>
      <ObserverCard observer={card} help={help} />
    </section>
  );
}
