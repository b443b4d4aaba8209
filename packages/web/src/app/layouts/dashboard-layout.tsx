import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryPageLink, ManualLinkContext } from '../../features/visits/help/manual-link.tsx';
import { loadTexts } from '../../text/text.ts';
import { leaveFloor } from '../../ui/history-floor.ts';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { useBackButton } from '../../ui/use-back-button.ts';
import { DashboardProblemFrame } from './dashboard-problem-frame.tsx';
import { DrawerContent } from './drawer-content.tsx';
import { DrawerContext } from './drawer-context.ts';
import { SaveBanner } from './save-banner.tsx';
import { ProblemFrame } from './problem-page.tsx';
import classes from './dashboard-layout.module.css';

/** Loaded with the first help. Without a connection it may be missing. */
const DocumentLink = lazy(() =>
  Promise.all([import('../../features/library/document-link.tsx'), loadTexts('library')])
    .then(([module]) => ({ default: module.DocumentLink }))
    .catch(() => ({ default: LibraryPageLink })),
);

/** The drawer is a fixed column on the left. Below the medium breakpoint it is hidden, and a button slides it in. */
export function DashboardLayout() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [isOpen, { open, close }] = useDisclosure(false);
  useBackButton(isOpen, close);
  useEffect(() => leaveFloor(history), [history]);
  const drawer = useMemo(() => ({ open }), [open]);
  return (
    <DrawerContext value={drawer}>
      <SaveBanner />
      <div className={classes['page']}>
        <aside className={classes['side']} aria-label={t('nav.dashboard')}>
          <DrawerContent onNavigate={close} />
        </aside>
        <Drawer
          opened={isOpen}
          onClose={close}
          size="17.5rem"
          padding={0}
          withCloseButton={false}
          hiddenFrom="md"
          attributes={{ content: { 'aria-label': t('menu.drawer') } }}
        >
          <div className={classes['sheet']}>
            <DrawerContent onNavigate={close} onClose={close} />
          </div>
        </Drawer>
        <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
          <ProblemFrame value={DashboardProblemFrame}>
            <ManualLinkContext value={DocumentLink}>
              <Outlet />
            </ManualLinkContext>
          </ProblemFrame>
        </main>
      </div>
    </DrawerContext>
  );
}
