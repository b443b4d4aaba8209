import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import type { overallAccuracy } from './run-results.ts';
import classes from './qaqc-results.module.css';

interface OverallAccuracyProps {
  accuracy: NonNullable<ReturnType<typeof overallAccuracy>>;
  compared: number;
  eligible: number;
}

export function OverallAccuracy({ accuracy, compared, eligible }: OverallAccuracyProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const { share, low, high, hasInterval } = accuracy;
  const whole = (part: number): string => formats.number(Math.round(part * 100));
  const words = !hasInterval
    ? t('qaqcResults.overallAlone')
    : compared >= eligible
      ? t('qaqcResults.overallExact')
      : t('qaqcResults.overallWords', {
          eligible: formats.number(eligible),
          low: whole(low),
          high: whole(high),
        });
  return (
    <div className={classes['overall']}>
      <p className={classes['figure']}>
        <span>{t('qaqcResults.overall')}</span>
        <b>{texts.percent(share)}</b>
        <span>{t('qaqcResults.compared', { count: compared, number: formats.number(compared) })}</span>
      </p>
      <p className={classes['words']}>{words}</p>
    </div>
  );
}
