import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpPopup } from '../../ui/help-popup.tsx';
import { useDrawer } from './drawer-context.ts';
import classes from './dashboard-screen.module.css';

interface DashboardToolbarProps {
  title: string;
  help: string;
  /** Shown beside the title. */
  mark?: ReactNode;
  actions?: ReactNode;
}

/** The top of every screen: the button that opens the drawer (on small screens), the title, and help. */
export function DashboardToolbar({ title, help, mark, actions }: DashboardToolbarProps) {
  const { t } = useTranslation();
  const drawer = useDrawer();
  return (
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
      {mark}
      <HelpPopup text={help} />
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}

/** A screen of the dashboard: the toolbar and the content below it. */
export function DashboardScreen({ children, ...toolbar }: DashboardToolbarProps & { children: ReactNode }) {
  return (
    <>
      <title>{`${toolbar.title} · Treewell`}</title>
      <DashboardToolbar {...toolbar} />
      <div className={classes['body']}>{children}</div>
    </>
  );
}
