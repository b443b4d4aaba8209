import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { PRACTICE_MIN_VISITS, type MeasureAgreement, type QaqcObserver } from '@treewell/domain/qaqc/observers';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { ObserverRuns } from './observer-runs.tsx';
import classes from './observer-card.module.css';

interface ObserverCardProps {
  observer: QaqcObserver;
  /** A button that opens the help of the field. The page gives it: the help belongs to the forms of visits. */
  help: (measure: QaqcMeasure) => ReactNode;
}

/** How well the health checks of one person agree with second ones, and what is worth practising. */
export function ObserverCard({ observer, help }: ObserverCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const titleId = useId();
  const { user_name, visits, accuracy, measures, practise, runs } = observer;
  return (
    <article className={classes['card']} aria-labelledby={titleId}>
      <header className={classes['head']}>
        <h3 id={titleId} className={classes['name']}>
          {user_name}
        </h3>
        <p className={classes['visits']}>
          {t('qaqcObservers.compared', { count: visits, number: formats.number(visits) })}
        </p>
        <p className={classes['accuracy']} title={t('qaqcObservers.accuracyHint')}>
          <b>{texts.percent(accuracy / 100)}</b>
          <span>{t('qaqcObservers.accuracy')}</span>
        </p>
      </header>
      <section>
        <h4 className={classes['title']}>{t('qaqcObservers.measures')}</h4>
        <ul className={classes['measures']}>
          {QAQC_MEASURE_NAMES.map((measure) => (
            <li key={measure}>
              <span>{texts.label(measure)}</span>
              <span className={classes['bar']} aria-hidden>
                <span style={{ width: `${shareOf(measures[measure]) * 100}%` }} />
              </span>
              <span className={classes['count']}>
                {t('qaqcObservers.agreed', {
                  agreed: formats.number(measures[measure].agreed),
                  visits: formats.number(measures[measure].visits),
                })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes['practise']}>
        <h4 className={classes['title']}>{t('qaqcObservers.practise')}</h4>
        {practise.length > 0 ? (
          <ul className={classes['weak']}>
            {practise.map((measure) => (
              <li key={measure}>
                <div>
                  <b>{texts.label(measure)}</b>
                  <Lean measure={measure} bias={measures[measure].bias} />
                </div>
                {help(measure)}
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes['words']}>
            {visits < PRACTICE_MIN_VISITS
              ? t('qaqcObservers.tooFew', { number: formats.number(PRACTICE_MIN_VISITS) })
              : t('qaqcObservers.practiseNone')}
          </p>
        )}
      </section>
      {runs.length > 1 && <ObserverRuns runs={runs} />}
    </article>
  );
}

const shareOf = ({ agreed, visits }: MeasureAgreement): number => (visits === 0 ? 0 : agreed / visits);

/** Whether the person tends to write more or less than others. Nothing is said about a difference that rounds to zero. */
function Lean({ measure, bias }: { measure: QaqcMeasure; bias: number | null }) {
  const { t } = useTranslation();
  const texts = useMeasureTexts();
  if (bias === null || Math.abs(bias) < 0.05) return null;
  return (
    <span className={classes['lean']}>
      {t(bias > 0 ? 'qaqcObservers.higher' : 'qaqcObservers.lower', { amount: texts.amount(measure, bias) })}
    </span>
  );
}
