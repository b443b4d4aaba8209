import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/session.ts';
import classes from './welcome.module.css';

export function Welcome() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Title order={2} className={classes['title']}>
      {t('home.welcome', { name: user?.given_name ?? '' })}
    </Title>
  );
}

/** What Treewell is. Below the work of the person, who reads it once and comes here every day. */
export function Intro() {
  const { t } = useTranslation();
  return <Text className={classes['intro']}>{t('home.intro')}</Text>;
}
