import { Text, Title } from '@mantine/core';
import { IconMapPlus, IconMapSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { RingLines } from '../../ui/ring-lines.tsx';
import classes from './no-projects-yet.module.css';

/** For a newcomer: what a project is for, and the two ways to one. */
export function NoProjectsYet() {
  const { t } = useTranslation();
  return (
    <section className={classes['panel']} aria-labelledby="no-projects-title">
      <RingLines className={classes['rings']} />
      <div className={classes['words']}>
        <Title order={2} id="no-projects-title">
          {t('myProjects.noneTitle')}
        </Title>
        <Text>{t('myProjects.noneText')}</Text>
        <div className={classes['links']}>
          <LinkButton to="/dashboard/joinproject" size="md" leftSection={<IconMapSearch size={18} stroke={1.7} aria-hidden />}>
            {t('myProjects.find')}
          </LinkButton>
          <LinkButton to="/dashboard/newproject" size="md" variant="default" leftSection={<IconMapPlus size={18} stroke={1.7} aria-hidden />}>
            {t('myProjects.create')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
