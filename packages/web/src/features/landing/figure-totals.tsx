import type { Overview } from '@treewell/domain/home';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import classes from './figures.module.css';

const TOTALS = ['trees', 'visits', 'users'] as const;

interface FigureTotalsProps {
  overview?: Overview | undefined;
  isBusy?: boolean;
  hasFailed?: boolean;
}

/** Without an overview, it keeps the room for the numbers. */
export function FigureTotals({ overview, isBusy = false, hasFailed = false }: FigureTotalsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <p className={classes['text']}>{t(hasFailed ? 'landing.figuresFailed' : 'landing.figuresText')}</p>
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
