import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHistory } from '../../ui/page-history.ts';
import { MAIN_ID, SkipLink } from '../../ui/skip-link.tsx';
import { repeatEarlyClick } from '../early-click.ts';

/** The layout around every page. It moves the focus to a new page; otherwise a screen reader would stay on the old link. */
export function RootLayout() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // A link with a hash leads to a part of the page, which takes the focus itself.
        if (fromLocation && pathChanged && toLocation.hash === '')
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
  useEffect(() => {
    // Later, because React answers nothing while it hydrates the page.
    setTimeout(repeatEarlyClick);
  }, []);
  return (
    <PageHistory value={router.history}>
      <SkipLink />
      <Outlet />
    </PageHistory>
  );
}
