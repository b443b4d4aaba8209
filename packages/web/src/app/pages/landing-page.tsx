import { Text, Title } from '@mantine/core';
import { IconClipboardHeart, IconMap2, IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RingLines } from '../../ui/ring-lines.tsx';
import classes from './landing-page.module.css';

const POINTS = [
  { text: 'map', Icon: IconMap2 },
  { text: 'check', Icon: IconClipboardHeart },
  { text: 'trust', Icon: IconScale },
] as const;

export function LandingPage() {
  const { t } = useTranslation();
  return (
    <>
      <title>Treewell</title>
      <section className={classes['hero']}>
        <div className={classes['words']}>
          <Title order={1} className={classes['title']}>
            {t('landing.title')}
          </Title>
          <Text className={classes['lead']}>{t('landing.lead')}</Text>
          <LinkButton to="/dashboard" size="lg">
            {t('landing.start')}
          </LinkButton>
          <Text mt="md">
            {t('login.signUp.haveAccount')}{' '}
            <LinkAnchor to="/login" underline="always">
              {t('login.signUp.toSignIn')}
            </LinkAnchor>
          </Text>
          <Text c="dimmed" size="sm" mt="md">
            {t('landing.free')}
          </Text>
        </div>
        <RingLines className={classes['rings']} hasMark />
      </section>
      <section className={classes['points']} aria-labelledby="points-title">
        <Title order={2} id="points-title" mb="xl">
          {t('landing.pointsTitle')}
        </Title>
        <ul className={classes['list']}>
          {POINTS.map(({ text, Icon }) => (
            <li key={text}>
              <Icon size={32} stroke={1.3} aria-hidden />
              <Title order={3}>{t(`landing.points.${text}.title`)}</Title>
              <Text>{t(`landing.points.${text}.text`)}</Text>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
