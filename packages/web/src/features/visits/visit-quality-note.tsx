import { IconEyeOff, IconShieldCheck } from '@tabler/icons-react';
import { agreedMeasures } from '@treewell/domain/qaqc/comparison';
import type { Visit } from '@treewell/domain/visits';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useMeasureTexts } from '../../text/use-measure-texts.ts';
import { qualityStateOf } from './visit-quality.ts';
import classes from './visit-quality-note.module.css';

/** One sentence on what quality control means for a visit. Nothing for most visits. */
export function useQualityText(): (visit: Visit) => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  const { percent } = useMeasureTexts();
  return (visit) => {
    const state = qualityStateOf(visit);
    if (state === undefined) return undefined;
    if (state === 'hidden' || state === 'drawn') return t(`qaqcPeople.visit.${state}`);
    const accuracy = visit.qaqc_accuracy ?? 0;
    const { agreed, all } = agreedMeasures(accuracy);
    return t(`qaqcPeople.visit.${state}`, {
      date: formats.date(new Date(visit.qaqc_checked_at ?? visit.visit_date * 1_000)),
      agreed: formats.number(agreed),
      all: formats.number(all),
      percent: percent(accuracy / 100),
    });
  };
}

export function VisitQualityNote({ visit }: { visit: Visit }) {
  const text = useQualityText()(visit);
  if (text === undefined) return null;
  const state = qualityStateOf(visit);
  const Icon = state === 'hidden' || state === 'drawn' ? IconEyeOff : IconShieldCheck;
  return (
    <p className={classes['note']}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
