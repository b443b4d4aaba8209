import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RingLines } from '../../ui/ring-lines.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import classes from './problem-page.module.css';

interface DashboardProblemFrameProps {
  title: string;
  children?: ReactNode;
}

/** The frame of a problem page inside the dashboard. */
export function DashboardProblemFrame({ title, children }: DashboardProblemFrameProps) {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={title} help={t('errors.help')}>
      <Inside>{children}</Inside>
    </DashboardScreen>
  );
}

/** Inside a project, whose toolbar and tabs stay. */
export function ProjectProblemFrame({ title, children }: DashboardProblemFrameProps) {
  return (
    <Inside>
      <Title order={2}>{title}</Title>
      {children}
    </Inside>
  );
}

const Inside = ({ children }: { children: ReactNode }) => (
  <div className={classes['inside']} data-problem>
    <RingLines className={classes['rings']} />
    <div className={classes['words']}>{children}</div>
  </div>
);
