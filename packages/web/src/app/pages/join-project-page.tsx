import { useTranslation } from 'react-i18next';
import { JoinSearch } from '../../features/projects/find/join-search.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function JoinProjectPage() {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={t('joinProject.title')} help={t('joinProject.help')}>
      <JoinSearch />
    </DashboardScreen>
  );
}
