import type { Overview } from '@treewell/domain/home';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import classes from './alive.module.css';

const TOTALS = ['trees', 'visits', 'users'] as const;

interface AliveTotalsProps {
  overview?: Overview | undefined;
  isBusy?: boolean;
  hasFailed?: boolean;
}

/** Without an overview, it keeps the room for the numbers. */
export function AliveTotals({ overview, isBusy = false, hasFailed = false }: AliveTotalsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <p className={classes['text']}>{t(hasFailed ? 'landing.aliveFailed' : 'landing.aliveText')}</p>
      <dl className={classes['totals']} aria-busy={isBusy}>
        {TOTALS.map((name) => (
          <div key={name}>
            <dd>{overview ? formats.number(overview[name]) : '–'}</dd>
            <dt>{t(`landing.totals.${name}`)}</dt>
          </div>
        ))}
      </dl>
    </>
  );
}
