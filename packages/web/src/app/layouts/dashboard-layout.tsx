import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { DashboardStoppedFrame } from './dashboard-stopped-frame.tsx';
import { DrawerContent } from './drawer-content.tsx';
import { DrawerContext } from './drawer-context.ts';
import { SaveBanner } from './save-banner.tsx';
import { StoppedFrame } from './stopped-page.tsx';
import classes from './dashboard-layout.module.css';

/** The drawer stands on the left; below the medium breakpoint it slides in from there. */
export function DashboardLayout() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const drawer = useMemo(() => ({ open }), [open]);
  return (
    <DrawerContext value={drawer}>
      <SaveBanner />
      <div className={classes['page']}>
        <aside className={classes['side']} aria-label={t('nav.dashboard')}>
          <DrawerContent onFollow={close} />
        </aside>
        <Drawer
          opened={isOpen}
          onClose={close}
          size="17.5rem"
          padding={0}
          withCloseButton={false}
          hiddenFrom="md"
          attributes={{ content: { 'aria-label': t('nav.drawer') } }}
        >
          <div className={classes['sheet']}>
            <DrawerContent onFollow={close} onClose={close} />
          </div>
        </Drawer>
        <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
          <StoppedFrame value={DashboardStoppedFrame}>
            <Outlet />
          </StoppedFrame>
        </main>
      </div>
    </DrawerContext>
  );
}
