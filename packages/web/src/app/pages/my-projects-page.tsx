import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MyRequestList } from '../../features/members/my-request-list.tsx';
import { MyProjectsList } from '../../features/projects/mine/my-projects-list.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function MyProjectsPage() {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={t('myProjects.title')} help={t('myProjects.help')}>
      <Stack gap="lg" maw="64rem">
        <MyRequestList />
        <MyProjectsList />
      </Stack>
    </DashboardScreen>
  );
}
