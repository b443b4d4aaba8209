import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { repeatEarlyUse } from '../early-use.ts';
import { MAIN_ID, SkipLink } from '../../ui/skip-link.tsx';

/** The layout around every page. It moves the focus to a new page; otherwise a screen reader would stay on the old link. */
export function RootLayout() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
  useEffect(repeatEarlyUse, []);
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
