import { Outlet } from '@tanstack/react-router';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { PublicFooter } from './public-footer.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './public-layout.module.css';

export function PublicLayout() {
  return (
    <div className={classes['page']}>
      <TopBar />
      <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
