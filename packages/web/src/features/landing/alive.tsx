// What is alive: how much has been recorded, and roughly where. It is loaded when the person comes near it.
import { Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../api/home.ts';
import { useFormats } from '../../text/format.ts';
import { RingLines } from '../../ui/ring-lines.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';
import classes from './alive.module.css';

const WorldDots = lazy(() => import('./world-dots.tsx'));

const TOTALS = ['trees', 'visits', 'users'] as const;

export function Alive() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { ref, isNear } = useIsNear<HTMLElement>();
  const { data, isError } = useOverview(isNear);
  return (
    <section
      ref={ref}
      className={classes['alive']}
      aria-labelledby="alive-title"
      aria-busy={isNear && !data && !isError}
    >
      <div className={classes['inner']}>
        <div className={classes['rings']}>
          {isNear && <RingLines className={classes['lines']} hasMark />}
          <div className={classes['middle']}>
            <Title order={2} id="alive-title" className={classes['title'] ?? ''}>
              {t('landing.aliveTitle')}
            </Title>
            <p className={classes['text']}>{t(isError ? 'landing.aliveFailed' : 'landing.aliveText')}</p>
            <dl className={classes['totals']}>
              {TOTALS.map((name) => (
                <div key={name}>
                  <dd>{data ? formats.number(data[name]) : '–'}</dd>
                  <dt>{t(`landing.totals.${name}`)}</dt>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <figure className={classes['map']}>
          <Suspense fallback={<div className={classes['waiting']} />}>
            {isNear ? <WorldDots squares={data?.squares ?? []} /> : <div className={classes['waiting']} />}
          </Suspense>
          <figcaption>
            <strong>{t('landing.mapTitle')}.</strong> {data && t('landing.mapText', { count: data.squares.length })}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
