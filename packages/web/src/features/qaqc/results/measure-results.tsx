import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import type { MeanEstimate, ShareEstimate } from '@treewell/domain/qaqc/sampling';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import type { MeasureResult } from './run-results.ts';
import classes from './qaqc-results.module.css';

/** How well each measure agrees, and which way first visits lean. The numbers are in words beside each bar. */
export function MeasureResults({ results }: { results: readonly MeasureResult[] }) {
  const { t } = useTranslation();
  const texts = useMeasureTexts();
  const titleId = useId();
  return (
    <div>
      <h4 id={titleId} className={classes['title']}>
        {t('qaqcResults.byMeasure')}
      </h4>
      <p className={classes['hint']}>{t('qaqcResults.byMeasureHint')}</p>
      <ul className={classes['measures']} aria-labelledby={titleId}>
        {results.map(({ measure, agreement, bias }) => (
          <li key={measure}>
            <span className={classes['measure']}>{texts.label(measure)}</span>
            {agreement && <IntervalBar {...agreement} />}
            <span className={classes['share']}>{agreement && texts.interval(agreement)}</span>
            <span className={classes['bias']}>
              <BiasText measure={measure} bias={bias} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From 0 to 100 %: a bar for the interval and a dot for what was found. */
const IntervalBar = ({ share, low, high }: ShareEstimate) => (
  <span className={classes['scale']} aria-hidden>
    <span className={classes['interval']} style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
    <span className={classes['dot']} style={{ left: `${share * 100}%` }} />
  </span>
);

/** A mean that rounds to zero is no lean. */
const LEAST_BIAS = 0.05;

function BiasText({ measure, bias }: { measure: QaqcMeasure; bias: MeanEstimate | null }) {
  const { t } = useTranslation();
  const texts = useMeasureTexts();
  if (!bias) return t('qaqcResults.tooFew');
  const { mean, low, high } = bias;
  const values = {
    amount: texts.amount(measure, mean),
    low: texts.signed(measure, low),
    high: texts.signed(measure, high),
  };
  if (Math.abs(mean) < LEAST_BIAS) return t('qaqcResults.equal', values);
  const mayBeChance = low <= 0 && high >= 0;
  return (
    <>
      {t(mean > 0 ? 'qaqcResults.higher' : 'qaqcResults.lower', values)}
      {mayBeChance && ` ${t('qaqcResults.mayBeChance')}`}
    </>
  );
}
