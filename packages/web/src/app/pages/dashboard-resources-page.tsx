import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readLibrarySearch } from '../../features/library/library-address.ts';
import { LibraryInApp } from '../../features/library/library-in-app.tsx';
import { LibraryList } from '../../features/library/library-list.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function DashboardResourcesPage() {
  const { t } = useTranslation();
  const search = readLibrarySearch(useSearch({ from: '/dashboard/resources' }));
  return (
    <LibraryInApp place="dashboard">
      <DashboardScreen title={t('library.title')} help={t('library.help')}>
        <LibraryList search={search} />
      </DashboardScreen>
    </LibraryInApp>
  );
}
