import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function AdminPage() {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={t('admin.title')} help={t('admin.help')}>
      <Text>{t('admin.text')}</Text>
    </DashboardScreen>
  );
}
