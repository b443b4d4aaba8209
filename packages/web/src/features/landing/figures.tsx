// How much has been recorded, and roughly where. It is loaded when the person comes near it.
import { Title } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RingLines } from '../../ui/ring-lines.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';
import { FigureTotals } from './figure-totals.tsx';
import classes from './figures.module.css';

type Today = typeof import('./figures-today.tsx');

/** Without a network the rest of the page stays. */
const lazyOrElse = (choose: (today: Today) => ComponentType, otherwise: ComponentType) =>
  lazy(async () => ({ default: await import('./figures-today.tsx').then(choose, () => otherwise) }));

const TotalsToday = lazyOrElse(
  (today) => today.TotalsToday,
  () => <FigureTotals hasFailed />,
);
const MapToday = lazyOrElse((today) => today.MapToday, NoMap);

export function Figures() {
  const { t } = useTranslation();
  const { ref, isNear } = useIsNear<HTMLElement>();
  return (
    <section ref={ref} className={classes['figures']} aria-labelledby="figures-title">
      <div className={classes['inner']}>
        <div className={classes['rings']}>
          {isNear && <RingLines className={classes['lines']} hasMark />}
          <div className={classes['middle']}>
            <Title order={2} id="figures-title" className={classes['title'] ?? ''}>
              {t('landing.figuresTitle')}
            </Title>
            {isNear ? (
              <Suspense fallback={<FigureTotals isBusy />}>
                <TotalsToday />
              </Suspense>
            ) : (
              <FigureTotals />
            )}
          </div>
        </div>
        <figure className={classes['map']}>
          {isNear ? (
            <Suspense fallback={<NoMap />}>
              <MapToday />
            </Suspense>
          ) : (
            <NoMap />
          )}
        </figure>
      </div>
    </section>
  );
}

/** Keeps the room for the map. */
function NoMap() {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes['waiting']} />
      <figcaption>
        <strong>{t('landing.mapTitle')}.</strong>
      </figcaption>
    </>
  );
}
