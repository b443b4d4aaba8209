import { Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readLibrarySearch } from '../../features/library/library-address.ts';
import { LibraryInApp } from '../../features/library/library-in-app.tsx';
import { LibraryList } from '../../features/library/library-list.tsx';
import { Island } from '../islands/island.tsx';
import { PageHead } from '../page-head.tsx';
import classes from './resources-page.module.css';

export function ResourcesPage() {
  const { t } = useTranslation();
  const search = readLibrarySearch(useSearch({ from: '/public/resources' }));
  return (
    <div className={classes['page']}>
      <PageHead title={`${t('library.title')} · Treewell`} description={t('library.description')} path="/resources" />
      <Title order={1}>{t('library.title')}</Title>
      <Text size="lg" maw="44rem" mt="sm" mb="xl">
        {t('library.lead')}
      </Text>
      <Island name="library-list">
        <LibraryInApp place="public">
          <LibraryList search={search} />
        </LibraryInApp>
      </Island>
    </div>
  );
}
