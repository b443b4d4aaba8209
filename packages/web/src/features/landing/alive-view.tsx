import { Title } from '@mantine/core';
import type { Overview } from '@treewell/domain/home';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { RingLines } from '../../ui/ring-lines.tsx';
import classes from './alive.module.css';

const TOTALS = ['trees', 'visits', 'users'] as const;

interface Props {
  overview?: Overview | undefined;
  isBusy?: boolean;
  hasFailed?: boolean;
  map?: ReactNode;
}

/** The rings with the counts, and the map. Without an overview, it keeps the room for them. */
export function AliveView({ overview, isBusy = false, hasFailed = false, map }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={classes['inner']} aria-busy={isBusy}>
      <div className={classes['rings']}>
        {(isBusy || map) && <RingLines className={classes['lines']} hasMark />}
        <div className={classes['middle']}>
          <Title order={2} id="alive-title" className={classes['title'] ?? ''}>
            {t('landing.aliveTitle')}
          </Title>
          <p className={classes['text']}>{t(hasFailed ? 'landing.aliveFailed' : 'landing.aliveText')}</p>
          <dl className={classes['totals']}>
            {TOTALS.map((name) => (
              <div key={name}>
                <dd>{overview ? formats.number(overview[name]) : '–'}</dd>
                <dt>{t(`landing.totals.${name}`)}</dt>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <figure className={classes['map']}>
        {map ?? <div className={classes['waiting']} />}
        <figcaption>
          <strong>{t('landing.mapTitle')}.</strong>{' '}
          {overview && t('landing.mapText', { count: overview.squares.length })}
        </figcaption>
      </figure>
    </div>
  );
}
