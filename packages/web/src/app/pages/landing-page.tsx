import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CaseStudy } from '../../features/landing/case-study.tsx';
import { Claims } from '../../features/landing/claims.tsx';
import { Figures } from '../../features/landing/figures.tsx';
import { IntroVideo } from '../../features/landing/intro-video.tsx';
import { PictureCarousel } from '../../features/landing/picture-carousel.tsx';
import { TreeFacts } from '../../features/landing/tree-facts.tsx';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RingLines } from '../../ui/ring-lines.tsx';
import { Island } from '../islands/island.tsx';
import { PageHead } from '../page-head.tsx';
import { publicOrigin } from '../public-origin.ts';
import classes from './landing-page.module.css';

export function LandingPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={`Treewell: ${t('landing.title')}`}
        description={t('landing.description')}
        path="/home"
        facts={{ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Treewell', url: publicOrigin() }}
      />
      <PictureCarousel />
      <section className={classes['hero']}>
        <RingLines className={classes['rings']} hasMark />
        <div className={classes['words']}>
          <Title order={1} className={classes['title'] ?? ''}>
            {t('landing.title')}
          </Title>
          <Text className={classes['lead'] ?? ''}>{t('landing.lead')}</Text>
          <Start />
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
      </section>
      <Claims />
      <IntroVideo />
      <Island name="figures">
        <Figures />
      </Island>
      <CaseStudy />
      <TreeFacts />
      <Initiative />
    </>
  );
}

function Initiative() {
  const { t } = useTranslation();
  return (
    <section className={classes['last']} aria-labelledby="initiative-title">
      <div>
        <Title order={2} id="initiative-title">
          {t('landing.initiativeTitle')}
        </Title>
        <Text mt="sm" maw="40rem">
          {t('landing.initiative')}
        </Text>
      </div>
      <div>
        <Title order={2}>{t('landing.lastTitle')}</Title>
        <Text mt="sm" mb="lg">
          {t('landing.lastText')}
        </Text>
        <Start />
      </div>
    </section>
  );
}

function Start() {
  const { t } = useTranslation();
  return (
    <div className={classes['buttons']}>
      <LinkButton to="/dashboard" size="lg">
        {t('landing.start')}
      </LinkButton>
      <LinkButton to="/resources" size="lg" variant="default">
        {t('landing.resources')}
      </LinkButton>
    </div>
  );
}
