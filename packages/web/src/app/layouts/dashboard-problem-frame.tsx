import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardScreen } from './dashboard-screen.tsx';

/** The frame of a problem page inside the dashboard. */
export function DashboardProblemFrame({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={title} help={t('errors.help')}>
      <Stack gap="lg" maw="32rem">
        {children}
      </Stack>
    </DashboardScreen>
  );
}
