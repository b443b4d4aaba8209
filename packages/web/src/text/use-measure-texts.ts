import { QAQC_MEASURES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import type { RecordField } from '@treewell/domain/record-fields';
import { toShown } from '@treewell/domain/units';
import { HEALTH_CHECK_FIELDS } from '@treewell/domain/visits/health-check';
import { sideOf, type QaqcComparison } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { useFormats } from './format.ts';
import { useUnits } from './use-units.ts';
import { useVisitFieldTexts } from './use-visit-field-texts.ts';
import { useVisitValueText } from './use-visit-value-text.ts';

/** What a difference of a measure is counted in. Classes of different width, as of dieback, are counted in percent points. */
const unitOf = (measure: QaqcMeasure): 'inches' | 'points' | 'classes' =>
  measure === 'dbh' ? 'inches' : QAQC_MEASURES[measure].step > 1 ? 'points' : 'classes';

/** Nobody measures finer. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

export interface MeasureTexts {
  label: (measure: QaqcMeasure) => string;
  /** A value in words: '4: Heavy (51-75%)'. */
  value: (measure: QaqcMeasure, value: number | null) => string;
  /** A value of a comparison in words, or that another run hides it. */
  valueOf: (comparison: QaqcComparison, side: 'first' | 'qaqc', measure: QaqcMeasure) => string;
  /** A value in the units of the reader. */
  inUnits: (measure: QaqcMeasure, value: number) => number;
  /** How large a difference is, without its sign: '0.4 in'. */
  amount: (measure: QaqcMeasure, value: number) => string;
  /** '+0.4 in'. */
  difference: (measure: QaqcMeasure, value: number) => string;
  /** '± 0.5 in'. */
  tolerance: (measure: QaqcMeasure, value: number) => string;
  /** A number with its sign and without a unit: '−0.4'. */
  signed: (measure: QaqcMeasure, value: number) => string;
  /** A share from 0 to 1. */
  percent: (share: number) => string;
  interval: (estimate: { share: number; low: number; high: number }) => string;
}

export function useMeasureTexts(): MeasureTexts {
  const { t } = useTranslation();
  const formats = useFormats();
  const fields = useVisitFieldTexts();
  const valueText = useVisitValueText();
  const units = useUnits();
  const withSign = (value: number, text: string): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`;
  const wholePercent = (share: number): string => formats.number(Math.round(share * 100));
  const inUnits: MeasureTexts['inUnits'] = (measure, value) => {
    const { unit }: RecordField = HEALTH_CHECK_FIELDS[QAQC_MEASURES[measure].field];
    return unit ? toShown(value, unit, units) : value;
  };
  const coarse = (measure: QaqcMeasure, value: number): number => rounded(inUnits(measure, value));
  const amount: MeasureTexts['amount'] = (measure, value) => {
    const size = coarse(measure, Math.abs(value));
    return t(`qaqcMeasures.amount.${unitOf(measure)}`, { count: size, value: formats.number(size) });
  };
  const value: MeasureTexts['value'] = (measure, recorded) =>
    recorded === null ? t('qaqcMeasures.missing') : valueText(QAQC_MEASURES[measure].field, recorded);
  return {
    inUnits,
    label: (measure) => fields[QAQC_MEASURES[measure].field].label,
    value,
    valueOf: (comparison, side, measure) =>
      comparison[`is_${side}_hidden`] ? t('qaqcMeasures.hidden') : value(measure, sideOf(comparison, side)[measure]),
    amount,
    difference: (measure, value) => withSign(coarse(measure, value), amount(measure, value)),
    tolerance: (measure, value) => t('qaqcMeasures.tolerance', { amount: amount(measure, value) }),
    signed: (measure, value) => withSign(coarse(measure, value), formats.number(coarse(measure, Math.abs(value)))),
    percent: (share) => t('qaqcMeasures.percent', { percent: wholePercent(share) }),
    interval: ({ share, low, high }) =>
      t('qaqcMeasures.interval', {
        percent: wholePercent(share),
        low: wholePercent(low),
        high: wholePercent(high),
      }),
  };
}
