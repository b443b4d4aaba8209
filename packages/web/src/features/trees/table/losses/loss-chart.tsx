import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { scaleTop } from '../../../../ui/scale-top.ts';
import { useReasonText } from './use-reason-text.ts';
import { CHART_YEARS_MAX, LOSS_REASONS, chartBars, type LossReason, type YearBar } from './year-bars.ts';
import classes from './loss-chart.module.css';

/** More labels would cover each other on a phone. */
const LABELS_MAX = 7;

interface LossChartProps {
  bars: readonly YearBar[];
  /** The reasons that occur. */
  reasons: readonly LossReason[];
}

/** Two bars for each year: what was lost, by reason, and what was planted. The same numbers are in a table below. */
export function LossChart({ bars, reasons }: LossChartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const reasonText = useReasonText();
  const drawn = chartBars(bars);
  const top = scaleTop(Math.max(...drawn.flatMap(({ lostTotal, planted }) => [lostTotal, planted])));
  const labelEvery = Math.ceil(drawn.length / LABELS_MAX);
  const height = (count: number) => ({ height: `${(count / top) * 100}%` });
  return (
    <div className={classes['chart']}>
      <ul className={classes['legend']}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Fill name={reason} />
            {reasonText(reason)}
          </li>
        ))}
        <li>
          <Fill name="planted" />
          {t('losses.planted')}
        </li>
      </ul>
      <VisuallyHidden>{t('losses.chartLabel')}</VisuallyHidden>
      <div className={classes['plot']} aria-hidden>
        {[top, top / 2, 0].map((value) => (
          <span key={value} className={classes['line']} style={{ bottom: `${(value / top) * 100}%` }}>
            <span>{formats.number(value)}</span>
          </span>
        ))}
        <div className={classes['bars']}>
          {drawn.map((bar, index) => (
            <div key={bar.year ?? 'unknown'} className={classes['year']} title={words(bar)}>
              <div className={classes['stack']} style={height(bar.lostTotal)}>
                {LOSS_REASONS.toReversed().map(
                  (reason) => bar.lost[reason] > 0 && <Fill key={reason} name={reason} count={bar.lost[reason]} />,
                )}
              </div>
              <div className={classes['stack']} style={height(bar.planted)}>
                {bar.planted > 0 && <Fill name="planted" count={bar.planted} />}
              </div>
              {(bar.year === null || index % labelEvery === 0) && (
                <span className={classes['label']}>{bar.year ?? t('losses.noYearShort')}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      {bars.length > 0 && bars[0]?.year !== drawn[0]?.year && (
        <p className={classes['words']}>{t('losses.earlier', { number: formats.number(CHART_YEARS_MAX) })}</p>
      )}
    </div>
  );

  function words({ year, lost, lostTotal, planted }: YearBar): string {
    const sum = t('losses.inYear', {
      year: year ?? t('losses.noYear'),
      lost: formats.number(lostTotal),
      planted: formats.number(planted),
    });
    const parts = LOSS_REASONS.filter((reason) => lost[reason] > 0).map((reason) =>
      t('losses.reason', { reason: reasonText(reason), number: formats.number(lost[reason]) }),
    );
    return [sum, ...parts].join('\n');
  }
}

/** A piece of a bar, or its sample in the legend. Each has its own pattern, for people who cannot tell colors apart. */
const Fill = ({ name, count }: { name: LossReason | 'planted'; count?: number }) => (
  <span
    className={classes['fill']}
    data-fill={name}
    style={count === undefined ? undefined : { flexGrow: count }}
    aria-hidden
  />
);
