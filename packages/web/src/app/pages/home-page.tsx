import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SignOutButton } from '../../features/accounts/sign-out-button.tsx';
import { UnitsOffer } from '../../features/accounts/units-offer.tsx';
import { MyWork } from '../../features/home/my-work.tsx';
import { QuickLinks } from '../../features/home/quick-links.tsx';
import { TotalsPanel } from '../../features/home/totals-panel.tsx';
import { Intro, Welcome } from '../../features/home/welcome.tsx';
import { MyRequestList } from '../../features/members/my-request-list.tsx';
import { NoProjectsYet } from '../../features/projects/mine/no-projects-yet.tsx';
import { WaitingTasks } from '../../features/tasks/waiting-tasks.tsx';
import { VisitKindIcon } from '../../features/visits/visit-kind.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function HomePage() {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={t('home.title')} help={t('home.help')} actions={<SignOutButton />}>
      <Stack gap={40} maw="64rem">
        <Welcome />
        <UnitsOffer />
        <MyRequestList />
        <WaitingTasks />
        <MyWork withoutProjects={<NoProjectsYet />} VisitIcon={VisitKindIcon} />
        <QuickLinks />
        <TotalsPanel />
        <Intro />
      </Stack>
    </DashboardScreen>
  );
}
