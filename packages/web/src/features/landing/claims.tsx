import { Text, Title } from '@mantine/core';
import { IconDeviceMobileHeart, IconGift, IconMap2, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './landing.module.css';

const CLAIMS = [
  { name: 'tools', Icon: IconGift },
  { name: 'companion', Icon: IconDeviceMobileHeart },
  { name: 'dashboard', Icon: IconMap2 },
  { name: 'training', Icon: IconSchool },
] as const;

export function Claims() {
  const { t } = useTranslation();
  return (
    <section className={classes['section']} aria-labelledby="claims-title">
      <Title order={2} id="claims-title" className={classes['sectionTitle'] ?? ''}>
        {t('landing.claimsTitle')}
      </Title>
      <ul className={classes['claims']}>
        {CLAIMS.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={32} stroke={1.3} aria-hidden />
            <Title order={3}>{t(`landing.claims.${name}.title`)}</Title>
            <Text>{t(`landing.claims.${name}.text`)}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
