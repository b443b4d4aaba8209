// What is alive: how much has been recorded, and roughly where. It is loaded when the person comes near it.
import { lazy, Suspense } from 'react';
import { useIsNear } from '../../ui/use-is-near.ts';
import { AliveView } from './alive-view.tsx';
import classes from './alive.module.css';

const AliveToday = lazy(() => import('./alive-today.tsx'));

export function Alive() {
  const { ref, isNear } = useIsNear<HTMLElement>();
  return (
    <section ref={ref} className={classes['alive']} aria-labelledby="alive-title">
      {isNear ? (
        <Suspense fallback={<AliveView isBusy />}>
          <AliveToday />
        </Suspense>
      ) : (
        <AliveView />
      )}
    </section>
  );
}
