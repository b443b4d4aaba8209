import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpPopup } from '../../ui/help-popup.tsx';
import classes from './dashboard-screen.module.css';
import { useDrawer } from './drawer-context.ts';

interface DashboardScreenProps {
  title: string;
  help: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the dashboard: its toolbar, and what is under it. */
export function DashboardScreen({ title, help, actions, children }: DashboardScreenProps) {
  const { t } = useTranslation();
  const drawer = useDrawer();
  return (
    <>
      <title>{`${title} · Treewell`}</title>
      <header className={classes['toolbar']}>
        <ActionIcon
          className={classes['menuButton']}
          variant="subtle"
          color="gray"
          size="xl"
          aria-label={t('app.menu')}
          aria-haspopup="dialog"
          onClick={drawer.open}
        >
          <IconMenu2 size={24} stroke={1.6} aria-hidden />
        </ActionIcon>
        <h1 className={classes['title']}>{title}</h1>
        <HelpPopup text={help} />
        <div className={classes['actions']}>{actions}</div>
      </header>
      <div className={classes['body']}>{children}</div>
    </>
  );
}
