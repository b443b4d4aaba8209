import { VisuallyHidden } from '@mantine/core';
import {
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  type HealthIndexReport,
  type HealthMeasure,
} from '@treewell/domain/health-index';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useVisitFieldTexts } from '../../../text/use-visit-field-texts.ts';
import { useVisitValueText } from '../../../text/use-visit-value-text.ts';
import classes from './health-index-plots.module.css';

/** How often each class occurs in the health checks of the species, with this tree marked: one small plot per measure. */
export function HealthIndexPlots({ report, species }: { report: HealthIndexReport; species: string }) {
  const { t } = useTranslation();
  return (
    <figure className={classes['plots']}>
      <figcaption>{t('trees.health.plots.title', { name: species })}</figcaption>
      {HEALTH_MEASURE_NAMES.map((measure) => (
        <Plot key={measure} measure={measure} report={report.measures[measure]} />
      ))}
      <p className={classes['key']}>
        <span className={classes['thisTree']} aria-hidden /> {t('trees.health.plots.thisTree')}
      </p>
    </figure>
  );
}

function Plot({ measure, report }: { measure: HealthMeasure; report: HealthIndexReport['measures'][HealthMeasure] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { label } = useVisitFieldTexts()[measure];
  const valueText = useVisitValueText();
  const { counts, value, mean, n, z } = report;
  const most = Math.max(1, ...counts);
  const values = HEALTH_MEASURES[measure];
  const own = value === null ? t('trees.health.plots.noValue') : valueText(measure, value);
  return (
    <div className={classes['plot']}>
      <span className={classes['name']}>
        {label}: <b>{own}</b>
      </span>
      <VisuallyHidden>
        {t('trees.health.plots.summary', {
          count: n,
          // All values: those beside `replace` would not be put in.
          replace: { own, mean: formats.number(Math.round(mean * 10) / 10), count: formats.number(n) },
        })}
      </VisuallyHidden>
      <div className={classes['bars']} aria-hidden>
        {counts.map((count, index) => (
          <span
            key={values[index]}
            className={classes['bar']}
            data-own={values[index] === value || undefined}
            // A class that occurs at all is always visible.
            style={{ height: count === 0 ? '1px' : `max(3px, ${(count / most) * 100}%)` }}
            title={`${valueText(measure, values[index] as number)}: ${formats.number(count)}`}
          />
        ))}
      </div>
      <span className={classes['z']}>{z === null ? t('trees.health.plots.unused') : t(compared(z))}</span>
    </div>
  );
}

/** In words: few people think in standard deviations. */
const compared = (z: number) =>
  z < -0.5
    ? ('trees.health.plots.better' as const)
    : z > 0.5
      ? ('trees.health.plots.worse' as const)
      : ('trees.health.plots.typical' as const);
